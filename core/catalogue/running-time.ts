/** A running time in whole minutes, as people say it; under a minute it is one. */
export interface RunningTime {
  readonly hours: number;
  readonly minutes: number;
}

export function runningTime(durationMs: number): RunningTime {
  const minutes = Math.max(1, Math.floor(durationMs / 60_000));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** Watched share between 0 and 1 (TILE-07); null when nothing was watched. */
export function progressShare(progressMs: number | null, durationMs: number | null): number | null {
  if (progressMs === null || progressMs <= 0 || durationMs === null || durationMs <= 0) return null;
  return Math.min(1, progressMs / durationMs);
}
