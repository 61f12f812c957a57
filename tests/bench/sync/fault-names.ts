/** What goes wrong, in real Chromium and in virtual time. */
export const FAULT_NAMES = [
  /** Messages take 100 ms, give or take 80; somebody seeks. */
  'jitter',
  /** One in twenty is lost; somebody seeks. */
  'loss',
  /** One screen is heard after 20 ms and hears after 80; somebody seeks. */
  'asymmetric',
  /** The clock of one screen runs 100 millionths faster than the others; somebody seeks. */
  'clocks',
  'followerStalled',
  'leaderStalled',
  'brokerAway2',
  'brokerAway20',
  'leaderKilled',
  'leaderFails',
  'leaderReloads',
] as const;

export type FaultName = (typeof FAULT_NAMES)[number];

export interface FaultFigures {
  /** From the end of the trouble, or from the seek in the midst of it, until all that are left are within 50 ms for good. */
  readonly backTo50MsMs: number;
  /** Pauses, jumps and seeks of healthy screens that nobody asked for. */
  readonly wrongMoves: number;
}
