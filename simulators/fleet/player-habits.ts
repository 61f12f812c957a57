import type { RateCorrection } from '../../core/ports/media-player.ts';

/** Uniform between both ends, in milliseconds. */
export type Spread = readonly [lowMs: number, highMs: number];

/** How a virtual player falls short of an ideal one. */
export interface PlayerHabits {
  readonly loadMs: Spread;
  /** From `play()` to the first moving frame. */
  readonly startMs: Spread;
  /** A picture that is to move at a time is started so much before it. */
  readonly startAllowedMs: number;
  /** From `seek()` to the frame, while paused. */
  readonly pausedSeekMs: Spread;
  /** From `seek()` to moving frames, while playing. */
  readonly playingSeekMs: Spread;
  /** Media clock against the device's monotonic clock, in parts per million; positive runs fast. */
  readonly skewPpm: number;
  /**
   * Jump of the position at each change, in milliseconds per unit of rate: what the sound device holds already plays at
   * the old rate.
   */
  readonly plainJumpMs: number;
  /** Besides, on leaving rate 1 with pitch correction: what corrects it takes sound in before it gives some out. */
  readonly pitchLeaveMs: Spread;
  /** Besides, on returning to rate 1 from a pitch-corrected rate. */
  readonly pitchReturnMs: Spread;
  /** With pitch correction, rates closer to 1 than this are ignored. */
  readonly pitchDeadBand: number;
  /**
   * How much later a picture is seen than the player says. No player tells, so that screens whose displays differ in it
   * are apart without knowing.
   */
  readonly shownLateMs: number;
}

/** Everything happens at once and nothing drifts. */
export const IDEAL_HABITS: PlayerHabits = {
  loadMs: [0, 0],
  startMs: [0, 0],
  startAllowedMs: 0,
  pausedSeekMs: [0, 0],
  playingSeekMs: [0, 0],
  skewPpm: 0,
  plainJumpMs: 0,
  pitchLeaveMs: [0, 0],
  pitchReturnMs: [0, 0],
  pitchDeadBand: 0,
  shownLateMs: 0,
};

const NO_MORE: Spread = [0, 0];

/** Film milliseconds per millisecond of the device's clock while frames move. */
export function mediaSlope(habits: PlayerHabits, { rate, pitchCorrected }: RateCorrection): number {
  const ignored = pitchCorrected && Math.abs(rate - 1) <= habits.pitchDeadBand;
  return (ignored ? 1 : rate) * (1 + habits.skewPpm / 1_000_000);
}

/** How far the position jumps when a moving player changes its rate. */
export function rateJump(habits: PlayerHabits, before: RateCorrection, after: RateCorrection): Spread {
  const plainMs = habits.plainJumpMs * (after.rate - before.rate);
  const [lowMs, highMs] = pitchJump(habits, before, after);
  return [plainMs + lowMs, plainMs + highMs];
}

function pitchJump(habits: PlayerHabits, before: RateCorrection, after: RateCorrection): Spread {
  if (before.pitchCorrected && before.rate !== 1 && after.rate === 1) return habits.pitchReturnMs;
  return after.pitchCorrected && before.rate === 1 && after.rate !== 1 ? habits.pitchLeaveMs : NO_MORE;
}
