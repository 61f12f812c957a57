/** `2h 5m`, `45m`: whole minutes, without zero parts (OPEN-44); under a minute it is `1m`. */
export function shownRunningTime(durationMs: number): string {
  const minutes = Math.max(1, Math.floor(durationMs / 60_000));
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest}m`;
  return rest === 0 ? `${hours}h` : `${hours}h ${rest}m`;
}

/** Watched share between 0 and 1 (TILE-07); null when nothing was watched. */
export function progressShare(progressMs: number | null, durationMs: number | null): number | null {
  if (progressMs === null || progressMs <= 0 || durationMs === null || durationMs <= 0) return null;
  return Math.min(1, progressMs / durationMs);
}
