/** `hh:mm:ss` in ms; a missing or unreadable value means one second (TDPG-19). */
export function runningTimeMs(text: string | null | undefined): number {
  const match = /^(\d{1,3}):([0-5]?\d):([0-5]?\d)$/.exec(text?.trim() ?? '');
  if (match === null) return 1_000;
  const [hours = 0, minutes = 0, seconds = 0] = match.slice(1).map(Number);
  const total = hours * 3_600 + minutes * 60 + seconds;
  return total === 0 ? 1_000 : total * 1_000;
}

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
