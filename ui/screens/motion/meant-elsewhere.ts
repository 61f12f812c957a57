const SOON_MS = 1_000;
const PRESSES: readonly string[] = ['Enter', ' ', 'NavigateIn'];

/**
 * Whether a key that presses, so soon after a screen was covered, was meant for what stood there, such as a pause: it is
 * to give up no film. `forMs`: how long the cover has been there, negative before it is.
 */
export function isMeantElsewhere(key: string, forMs: number): boolean {
  return PRESSES.includes(key) && forMs <= SOON_MS;
}
