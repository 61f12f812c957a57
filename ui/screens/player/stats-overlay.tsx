import { useEffect, useState, type RefObject } from 'react';
import type { PlayerState } from '../../../core/screens/player-model.ts';
import { clockText } from '../../components/clock-text.ts';
import { useWording } from '../../wording/use-wording.ts';
import style from './stats-overlay.module.css';

const REFRESH_MS = 500;

type Figures = readonly (readonly [string, string])[];

function measure(video: HTMLVideoElement | null, state: PlayerState): Figures {
  const active = (tracks: PlayerState['audio']) => tracks.find((track) => track.active)?.language ?? '-';
  const common: Figures = [
    ['title', `${state.titleId ?? '-'} (${state.media})`],
    [
      'state',
      [state.kind, state.paused && 'paused', state.buffering && 'buffering'].filter(Boolean).join(', '),
    ],
    ['group', `${state.role}, ${state.seats.length}`],
    ['audio / text', `${active(state.audio)} / ${active(state.text)}`],
  ];
  if (video === null) return common;
  const { totalVideoFrames, droppedVideoFrames } = video.getVideoPlaybackQuality();
  const ahead =
    video.buffered.length > 0 ? video.buffered.end(video.buffered.length - 1) - video.currentTime : 0;
  return [
    ...common,
    ['position', `${clockText(video.currentTime * 1000)} / ${clockText(state.durationMs)}`],
    ['picture', `${video.videoWidth} x ${video.videoHeight}`],
    ['rate', video.playbackRate.toFixed(3)],
    ['buffered', `${Math.max(0, ahead).toFixed(1)} s`],
    ['frames', `${totalVideoFrames}, ${droppedVideoFrames} dropped`],
  ];
}

export interface StatsOverlayProps {
  readonly host: RefObject<HTMLElement | null>;
  readonly state: PlayerState;
}

/** Figures of the running playback, for who looks after the product (PLAY-04). */
export function StatsOverlay({ host, state }: StatsOverlayProps) {
  const { text } = useWording();
  const [figures, setFigures] = useState<Figures>([]);
  useEffect(() => {
    const look = () => setFigures(measure(host.current?.querySelector('video') ?? null, state));
    look();
    const timer = setInterval(look, REFRESH_MS);
    return () => clearInterval(timer);
  }, [host, state]);
  return (
    <dl className={style['stats']} aria-label={text('player.stats')}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
