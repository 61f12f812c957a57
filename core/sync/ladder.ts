/** From this drift on, either way, playback jumps (SYNC-06). */
const JUMP_MS = 2_000;

interface Step {
  readonly fromMs: number;
  readonly rate: number;
}

/** Half-open from below, strongest first (SYNC-07, SYNC-08, OPEN2-27). */
const AHEAD: readonly Step[] = [
  { fromMs: 1_000, rate: 0.6 },
  { fromMs: 500, rate: 0.8 },
  { fromMs: 120, rate: 0.9 },
];
const BEHIND: readonly Step[] = [
  { fromMs: 1_000, rate: 1.4 },
  { fromMs: 500, rate: 1.2 },
  { fromMs: 150, rate: 1.1 },
];

export type LadderAction = { readonly kind: 'jump' } | { readonly kind: 'rate'; readonly rate: number };

/**
 * The source's drift rule: a jump from 2 s on, steps of the rate below, and rate 1 in a dead zone that is narrower ahead
 * than behind (SYNC-09). `driftMs` is positive when ahead of the leader, and compared in whole ms. A drift that is no
 * finite number changes nothing.
 */
export function ladder(driftMs: number): LadderAction {
  if (!Number.isFinite(driftMs)) return { kind: 'rate', rate: 1 };
  const whole = Math.round(driftMs);
  const size = Math.abs(whole);
  if (size >= JUMP_MS) return { kind: 'jump' };
  const step = (whole > 0 ? AHEAD : BEHIND).find(({ fromMs }) => size >= fromMs);
  return { kind: 'rate', rate: step?.rate ?? 1 };
}
