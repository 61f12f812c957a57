/** More than home holds near at any time, and a few kilobytes. */
const MOST = 600;

/** Addresses of pictures that came, the one that came last at the end. */
const arrived = new Set<string>();

/** A row that was away and comes back has its pictures at once: the browser still holds them. */
export function hasArrived(src: string): boolean {
  return arrived.has(src);
}

export function noteArrived(src: string): void {
  arrived.delete(src);
  arrived.add(src);
  const [oldest] = arrived;
  if (arrived.size > MOST && oldest !== undefined) arrived.delete(oldest);
}

/** It did not come this time. */
export function forgetArrived(src: string): void {
  arrived.delete(src);
}
