import { useEffect, useEffectEvent, useState } from 'react';
import type { PlayFigures } from '../../../core/screens/player-model.ts';
import type { PlayerState } from '../../../core/screens/player-state.ts';
import { clockText } from '../../components/clock-text.ts';
import { useWording } from '../../wording/use-wording.ts';
import style from './stats-overlay.module.css';

const REFRESH_MS = 500;

type Line = readonly [name: string, value: string];

/**
 * What is told of the playback (OPEN2-21), and outside production of the medium itself (DEVP-08). Names and units are the
 * same everywhere.
 */
function linesOf(state: PlayerState, figures: PlayFigures | null, mediaInfo: boolean): readonly Line[] {
  const told = figures === null ? [] : playbackLines(figures);
  return mediaInfo ? [...told, ...mediaLines(state, figures)] : told;
}

function playbackLines(figures: PlayFigures): readonly Line[] {
  const { width, height, bitrate, bandwidth, bufferedMs, positionMs, durationMs, rate } = figures;
  const { driftMs, latencyMs, session, corrected } = figures;
  return [
    ['quality', `${width} x ${height}`],
    ['bitrate', `${megabits(bitrate)} of ${megabits(bandwidth)} Mbit/s`],
    ['buffer', `${(bufferedMs / 1_000).toFixed(1)} s`],
    ['position', `${clockText(positionMs)} / ${clockText(durationMs)}`],
    ['drift', milliseconds(driftMs)],
    ['rate', rate.toFixed(3)],
    ['latency', milliseconds(latencyMs)],
    ['correction', corrected === null ? '-' : `${corrected.what}: ${corrected.cause}`],
    ['session', session],
  ];
}

function mediaLines(state: PlayerState, figures: PlayFigures | null): readonly Line[] {
  const active = (tracks: PlayerState['audio']) => tracks.find((track) => track.active)?.language ?? '-';
  return [
    ...(figures === null
      ? []
      : ([['frames', `${figures.frames}, ${figures.droppedFrames} dropped`]] satisfies readonly Line[])),
    [
      'title',
      `${state.titleId ?? '-'} (${state.vamId === null ? state.media : `clip ${state.vamId}`}, ${state.part})`,
    ],
    [
      'state',
      [state.kind, state.paused && 'paused', state.buffering && 'buffering'].filter(Boolean).join(', '),
    ],
    ['group', `${state.role}, ${state.seats.length}`],
    ['audio / text', `${active(state.audio)} / ${active(state.text)}`],
  ];
}

const megabits = (bits: number): string => (bits / 1_000_000).toFixed(1);
const milliseconds = (ms: number | null): string => (ms === null ? '-' : `${ms.toFixed(1)} ms`);

export interface StatsOverlayProps {
  readonly state: PlayerState;
  readonly figures: () => PlayFigures | null;
  /** Tells of the medium itself as well. */
  readonly mediaInfo: boolean;
}

/** Figures of the running playback, for who looks after the product (PLAY-04). */
export function StatsOverlay({ state, figures, mediaInfo }: StatsOverlayProps) {
  const { text } = useWording();
  const [latest, setLatest] = useState(figures);
  const look = useEffectEvent(() => setLatest(figures()));
  useEffect(() => {
    const timer = setInterval(() => look(), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <dl className={style['stats']} aria-label={text('player.stats')}>
      {linesOf(state, latest, mediaInfo).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
