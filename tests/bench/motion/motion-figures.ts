/** One time that the car drove off; all in ms from the first frame that the car sent of it. */
export interface Hiding {
  /** Until the picture is hidden and paused, for who looks. */
  readonly hideMs: number;
  /** When the page got to that frame, and when it was looked at. */
  readonly heard: number;
  readonly seen: number;
  /** Frames of the film that were presented while it was not hidden any more, or moved on behind the cover. */
  readonly framesAfter: number;
  readonly scrolling: boolean;
}

/** What is measured, by its name in the result. */
export interface MotionFigures extends Readonly<Record<string, number>> {
  readonly 'hide.p50Ms': number;
  readonly 'hide.p99Ms': number;
  readonly 'hide.framesAfter': number;
  /** Times that drove off and were measured, and those that were hidden before, for the car was not heard for 2 s. */
  readonly 'hide.events': number;
  readonly 'hide.lost': number;
  readonly 'policy.p99Ms': number;
}

/** The most that each figure may be. */
const AIMS = { 'hide.p99Ms': 100, 'hide.framesAfter': 0 } as const;

/** `policyMs`: from an event of the bus to the answer of the policy, each in ms. */
export function motionFigures(
  hidings: readonly Hiding[],
  lost: number,
  policyMs: readonly number[],
): MotionFigures {
  const hideMs = hidings.map((hiding) => hiding.hideMs);
  return {
    'hide.p50Ms': round(percentile(hideMs, 0.5)),
    'hide.p99Ms': round(percentile(hideMs, 0.99)),
    'hide.framesAfter': hidings.reduce((sum, hiding) => sum + hiding.framesAfter, 0),
    'hide.events': hidings.length,
    'hide.lost': lost,
    'policy.p99Ms': round(percentile(policyMs, 0.99)),
  };
}

/** A sentence for each aim that was missed. A figure that is none, since nothing was measured, misses its aim. */
export function missedAims(figures: MotionFigures): readonly string[] {
  return Object.entries(AIMS).flatMap(([name, most]) => {
    const value = figures[name] ?? Number.NaN;
    return value <= most ? [] : [`${name} is ${value}, and may be ${most}.`];
  });
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export function round(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
