import type { RateCorrection } from '../ports/media-player.ts';
import { ladder } from './ladder.ts';

/** What one check of the drift asks for. */
export type DriftAction =
  | { readonly kind: 'hold' }
  | { readonly kind: 'correct'; readonly correction: RateCorrection }
  | { readonly kind: 'jump' };

export interface DriftControllerOptions {
  /** False changes nothing inside the ladder's dead zone, as in the source. */
  readonly fineTrim: boolean;
  /** The estimate of the leader's clock still improves: the trim follows it at smaller drifts, and learns no skew. */
  readonly learning?: boolean;
}

/** What the controller remembers between checks; a plain value, so that the same code runs anywhere. */
export interface DriftControllerState {
  /** The latest drifts in ms, oldest first; emptied at every change of rate. */
  readonly recent: readonly number[];
  readonly correction: RateCorrection;
  readonly trimming: boolean;
  /** Monotonic time of the last change of rate, in ms. */
  readonly changedAtMs: number;
  /** Monotonic time at which the drift was last trimmed away; null before the first time. */
  readonly levelAtMs: number | null;
  /** Added to rate 1 at rest, to cancel a steady skew between the two clocks. */
  readonly bias: number;
}

export const NO_CORRECTION: RateCorrection = { rate: 1, pitchCorrected: false };

export const INITIAL_DRIFT_STATE: DriftControllerState = {
  recent: [],
  correction: NO_CORRECTION,
  trimming: true,
  changedAtMs: Number.NEGATIVE_INFINITY,
  levelAtMs: null,
  bias: 0,
};

/** How many drifts are looked at together; their median decides. */
const WINDOW = 5;
/** The trim starts above `ENTER_MS` and ends below `LEAVE_MS` of median drift. */
const ENTER_MS = 3;
const ENTER_LEARNING_MS = 2;
const LEAVE_MS = 1.2;
/** The trim picks the rate that removes the drift in this time, up to the largest trim. */
const HORIZON_MS = 1_500;
const LARGEST_TRIM = 0.03;
/** Finer steps than this cannot be heard or measured; rates are multiples of it. */
const STEP = 0.0005;
/** The trim leaves a changed rate alone for this long. */
const SETTLE_MS = 400;
/** Skew is learned from a drift that comes back after at least this long at rest. */
const SKEW_SPAN_MS = 5_000;
const SKEW_GAIN = 0.5;
/** The most that is learned at once: a better estimate of the leader's clock steps the drift, which looks like skew. */
const LARGEST_LESSON = 0.0001;
const LARGEST_BIAS = 0.0005;
const BIAS_STEP = 0.0001;

/**
 * One check of the drift. The ladder is the outer rule and always wins; inside its dead zone the fine trim, if on,
 * brings the drift down with small steps without pitch correction.
 *
 * @param driftMs own position minus the leader's, positive ahead; anything not finite is ignored
 * @param nowMs monotonic clock
 */
export function checkDrift(
  state: DriftControllerState,
  driftMs: number,
  nowMs: number,
  { fineTrim, learning = false }: DriftControllerOptions,
): { readonly state: DriftControllerState; readonly action: DriftAction } {
  if (!Number.isFinite(driftMs)) return { state, action: { kind: 'hold' } };
  const recent = [...state.recent, driftMs].slice(-WINDOW);
  const seen = { ...state, recent };
  const outer = ladder(driftMs);
  if (outer.kind === 'jump') return { state: afterJump(state, nowMs), action: { kind: 'jump' } };
  if (outer.rate !== 1) return change(seen, { rate: outer.rate, pitchCorrected: true }, false, nowMs);
  if (!fineTrim) return change(seen, NO_CORRECTION, false, nowMs);
  return trim(seen, nowMs, learning);
}

/** In whole ms, what lies in the ladder's dead zone for sure. */
const DEAD_ZONE_MS = { low: -149, high: 119 };

/**
 * How many of the next checks do nothing but remember a drift that goes on in a straight line: `driftMs` at the last
 * check, and by `perCheckMs` more at each. Rather one too few; infinite when it stays.
 */
export function heldChecks(
  { recent, correction, trimming, bias }: DriftControllerState,
  driftMs: number,
  perCheckMs: number,
  { fineTrim, learning = false }: DriftControllerOptions,
): number {
  const rest = fineTrim ? restingRate(bias) : NO_CORRECTION;
  if (trimming || correction.pitchCorrected || correction.rate !== rest.rate) return 0;
  const enterMs = learning ? ENTER_LEARNING_MS : ENTER_MS;
  const { low, high } = fineTrim ? { low: -enterMs, high: enterMs } : DEAD_ZONE_MS;
  const isQuiet = (drift: number): boolean => drift >= low && drift <= high;
  if (!isQuiet(driftMs) || (fineTrim && !recent.every(isQuiet))) return 0;
  if (perCheckMs === 0) return Number.POSITIVE_INFINITY;
  return Math.max(0, Math.floor(((perCheckMs > 0 ? high : low) - driftMs) / perCheckMs) - 1);
}

/** The state after so many checks that {@link heldChecks} foresaw. */
export function afterHeld(
  state: DriftControllerState,
  driftMs: number,
  perCheckMs: number,
  checks: number,
): DriftControllerState {
  const seen = Array.from(
    { length: Math.min(WINDOW, checks) },
    (_, index, of = Math.min(WINDOW, checks)) => driftMs + perCheckMs * (checks - of + 1 + index),
  );
  return { ...state, recent: [...state.recent, ...seen].slice(-WINDOW) };
}

/** The state after a jump: everything starts over but the learned skew. */
export function afterJump(state: DriftControllerState, nowMs: number): DriftControllerState {
  return { ...INITIAL_DRIFT_STATE, bias: state.bias, changedAtMs: nowMs };
}

function trim(
  state: DriftControllerState,
  nowMs: number,
  learning: boolean,
): { readonly state: DriftControllerState; readonly action: DriftAction } {
  if (state.correction.pitchCorrected) return change(state, restingRate(state.bias), true, nowMs);
  if (state.recent.length < WINDOW || nowMs - state.changedAtMs < SETTLE_MS) {
    return { state, action: { kind: 'hold' } };
  }
  const drift = median(state.recent);
  const enterMs = learning ? ENTER_LEARNING_MS : ENTER_MS;
  if (Math.abs(drift) <= (state.trimming ? LEAVE_MS : enterMs)) {
    const levelAtMs = state.trimming ? nowMs : state.levelAtMs;
    return change({ ...state, levelAtMs }, restingRate(state.bias), false, nowMs);
  }
  // While the clock is being learned, a drift comes from a better estimate, not from skew.
  const learned = state.trimming || learning ? state : { ...state, bias: learnBias(state, drift, nowMs) };
  const wanted = clamp(-drift / HORIZON_MS, LARGEST_TRIM);
  const rate = 1 + Math.round(wanted / STEP) * STEP + roundedBias(learned.bias);
  const offsetNow = Math.abs(state.correction.rate - 1);
  const close = Math.abs(rate - state.correction.rate) < Math.max(STEP, offsetNow * 0.35);
  if (close && state.trimming) return { state: learned, action: { kind: 'hold' } };
  return change(learned, { rate, pitchCorrected: false }, true, nowMs);
}

/** The bias, corrected by a drift that came back at rest: that is skew between two clocks. */
function learnBias({ bias, levelAtMs }: DriftControllerState, driftMs: number, nowMs: number): number {
  if (levelAtMs === null || nowMs - levelAtMs < SKEW_SPAN_MS) return bias;
  const lesson = clamp((SKEW_GAIN * driftMs) / (nowMs - levelAtMs), LARGEST_LESSON);
  return clamp(bias - lesson, LARGEST_BIAS);
}

const roundedBias = (bias: number): number => Math.round(bias / BIAS_STEP) * BIAS_STEP;

function restingRate(bias: number): RateCorrection {
  return { rate: 1 + roundedBias(bias), pitchCorrected: false };
}

function change(
  state: DriftControllerState,
  correction: RateCorrection,
  trimming: boolean,
  nowMs: number,
): { readonly state: DriftControllerState; readonly action: DriftAction } {
  // No rate of the ladder is one of the trim or of rest, so that the rate alone tells corrections apart.
  if (state.correction.rate === correction.rate)
    return { state: { ...state, trimming }, action: { kind: 'hold' } };
  return {
    state: { ...state, correction, trimming, recent: [], changedAtMs: nowMs },
    action: { kind: 'correct', correction },
  };
}

function clamp(value: number, limit: number): number {
  return Math.max(-limit, Math.min(limit, value));
}

/** The middle of the values, of an even number the mean of the two there; 0 for none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
