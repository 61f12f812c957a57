/** What can go wrong in an evening besides what its people do. */
export const FAULTS = [
  /** Data runs dry on a screen for a few seconds. */
  'stalls',
  /** A screen loses the network and comes back. */
  'cuts',
  /** The link of a screen carries nothing for seconds though it looks open: what it said comes late, or never. */
  'links',
  /** The broker ends and starts again. */
  'restarts',
  /** The player of a screen fails for good. */
  'failures',
  /** A screen is reloaded, or loses its power and starts again. */
  'reloads',
  /** A screen changes to another account and is seen no more. */
  'accounts',
  /** Messages come late, twice, never, and in another order on each screen. */
  'messages',
  /** The car drives off, which keeps the film from the front screen, and is parked again. */
  'drives',
] as const;

export type Fault = (typeof FAULTS)[number];

/** Reads a list as it stands on a command line: names with commas between, `all`, or `none`. Null for anything else. */
export function readFaults(text: string): readonly Fault[] | null {
  if (text === 'all') return FAULTS;
  if (text === 'none') return [];
  const names = text.split(',').map((name) => name.trim());
  const known = names.flatMap((name) => FAULTS.find((fault) => fault === name) ?? []);
  return known.length === names.length ? [...new Set(known)] : null;
}
