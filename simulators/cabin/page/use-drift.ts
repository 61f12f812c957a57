import { useEffect, useState } from 'react';
import {
  CABIN_SEATS,
  parseTelemetry,
  percentile,
  skewsAt,
  type CabinSeat,
  type LatestSamples,
  type Skews,
} from './drift-figures.ts';
import { emptyHistory, type DriftHistory } from './drift-plot.tsx';

const TICK_MS = 250;
const KEPT = 240;

export interface Drift extends Skews {
  readonly history: DriftHistory;
  /** Widest distance in 95 of 100 moments of the last minute. */
  readonly p95Ms: number | null;
  readonly jumps: number;
  readonly rateChanges: number;
}

const NOTHING: Drift = { ...skewsAt({}, 0), history: emptyHistory(), p95Ms: null, jumps: 0, rateChanges: 0 };

/** Listens to what the four screens measure and holds them against each other, four times a second. */
export function useDrift(): Drift {
  const [drift, setDrift] = useState(NOTHING);

  useEffect(() => {
    let samples: LatestSamples = {};
    let widest: readonly number[] = [];
    const listen = ({ origin, data }: MessageEvent<unknown>) => {
      const seat = seatOfOrigin(origin);
      const sample = seat === null ? null : parseTelemetry(data);
      if (seat !== null && sample !== null) samples = { ...samples, [seat]: sample };
    };
    const tick = () => {
      const nowMs = Date.now();
      const skews = skewsAt(samples, nowMs);
      if (skews.widestMs !== null) widest = [...widest, skews.widestMs].slice(-KEPT);
      const all = Object.values(samples);
      const count = (pick: (sample: (typeof all)[number]) => number) =>
        all.reduce((sum, sample) => sum + pick(sample), 0);
      setDrift(({ history }) => ({
        ...skews,
        history: extended(history, nowMs / 1_000, skews),
        p95Ms: percentile(widest, 0.95),
        jumps: count(({ jumps }) => jumps),
        rateChanges: count(({ rateChanges }) => rateChanges),
      }));
    };
    window.addEventListener('message', listen);
    const timer = window.setInterval(tick, TICK_MS);
    return () => {
      window.removeEventListener('message', listen);
      window.clearInterval(timer);
    };
  }, []);

  return drift;
}

function extended([times, ...series]: DriftHistory, atS: number, { bySeat }: Skews): DriftHistory {
  return [
    [...times, atS].slice(-KEPT),
    ...CABIN_SEATS.map((seat, index) => [...(series[index] ?? []), bySeat[seat]].slice(-KEPT)),
  ];
}

function seatOfOrigin(origin: string): CabinSeat | null {
  if (!URL.canParse(origin)) return null;
  const { hostname } = new URL(origin);
  return CABIN_SEATS.find((seat) => hostname === `${seat}.localhost`) ?? null;
}
