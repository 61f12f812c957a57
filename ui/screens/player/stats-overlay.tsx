import { useEffect, useEffectEvent, useState } from 'react';
import type { PlayerState, PlayFigures } from '../../../core/screens/player-model.ts';
import { clockText } from '../../components/clock-text.ts';
import { useWording } from '../../wording/use-wording.ts';
import style from './stats-overlay.module.css';

const REFRESH_MS = 500;

type Line = readonly [name: string, value: string];

/** What is told of the playback (OPEN2-21), and what helps to understand it. Names and units are the same everywhere. */
function linesOf(state: PlayerState, figures: PlayFigures | null): readonly Line[] {
  const active = (tracks: PlayerState['audio']) => tracks.find((track) => track.active)?.language ?? '-';
  const common: readonly Line[] = [
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
  if (figures === null) return common;
  const { width, height, bitrate, bandwidth, bufferedMs, positionMs, durationMs, rate } = figures;
  const { driftMs, latencyMs, frames, droppedFrames, session } = figures;
  return [
    ['quality', `${width} x ${height}`],
    ['bitrate', `${megabits(bitrate)} of ${megabits(bandwidth)} Mbit/s`],
    ['buffer', `${(bufferedMs / 1_000).toFixed(1)} s`],
    ['position', `${clockText(positionMs)} / ${clockText(durationMs)}`],
    ['drift', milliseconds(driftMs)],
    ['rate', rate.toFixed(3)],
    ['latency', milliseconds(latencyMs)],
    ['frames', `${frames}, ${droppedFrames} dropped`],
    ['session', session],
    ...common,
  ];
}

const megabits = (bits: number): string => (bits / 1_000_000).toFixed(1);
const milliseconds = (ms: number | null): string => (ms === null ? '-' : `${ms.toFixed(1)} ms`);

export interface StatsOverlayProps {
  readonly state: PlayerState;
  readonly figures: () => PlayFigures | null;
}

/** Figures of the running playback, for who looks after the product (PLAY-04). */
export function StatsOverlay({ state, figures }: StatsOverlayProps) {
  const { text } = useWording();
  const [latest, setLatest] = useState(figures);
  const look = useEffectEvent(() => setLatest(figures()));
  useEffect(() => {
    const timer = setInterval(() => look(), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <dl className={style['stats']} aria-label={text('player.stats')}>
      {linesOf(state, latest).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
