/** What scrolls beside the film: nothing, or the player's list of audio and subtitles. */
export type Scrolling = 'nothing' | 'languages';

/** One time that the car drove off; all in ms from the first frame that the car sent of it. */
export interface Hiding {
  /** Until the picture is hidden and paused, for who looks. */
  readonly hideMs: number;
  /** When the page got to that frame, and when it was looked at. */
  readonly heard: number;
  readonly seen: number;
  /** Frames of the film that were presented while it was not to be seen any more, or by which it moved on behind the cover. */
  readonly framesAfter: number;
  readonly scrolling: Scrolling;
}

/** A frame of the film as the browser tells of it: when it was presented, and which in order it was. */
export interface PresentedFrame {
  readonly atMs: number;
  readonly number: number;
}

/** What the page saw while the car drove off; each time in ms of the wall clock. */
export interface Watched {
  /** The first frame of the car, and how far the film had played since the page watched; null when none came. */
  readonly car: { readonly sentMs: number; readonly heardMs: number; readonly playedS: number } | null;
  readonly seenMs: number;
  readonly hiddenMs: number;
  /** From when the page watched until some time after the picture was hidden. The browser may skip some. */
  readonly presented: readonly PresentedFrame[];
  /** How many frames were decoded in that time after, and whether the film moved or was seen again. */
  readonly decodedAfter: number;
  readonly movedAfter: boolean;
  /** When the list moved last, at the latest with the frame of the page that hid the picture; null when it never did. */
  readonly scrolledMs: number | null;
}

/** Why a time is not counted as measured: hidden before the car was heard, or not watched as it was meant to be. */
export type Lost = 'hidden before' | 'film stood still' | 'list stood still';

/** What is measured, by its name in the result. */
export interface MotionFigures extends Readonly<Record<string, number>> {
  readonly 'hide.p50Ms': number;
  readonly 'hide.p99Ms': number;
  readonly 'hide.framesAfter': number;
  /** Times that drove off and were measured, and those that are not counted (see {@link Lost}). */
  readonly 'hide.events': number;
  readonly 'hide.lost': number;
  readonly 'policy.p99Ms': number;
}

/** The most that each figure may be. */
const AIMS = { 'hide.p99Ms': 100, 'hide.framesAfter': 0 } as const;

/** What was measured while the car drove off, or why that does not count. A slow event counts like any other. */
export function hidingOf(watched: Watched, scrolling: Scrolling): Hiding | Lost {
  const { car, seenMs, hiddenMs, presented, scrolledMs } = watched;
  if (car === null || car.heardMs > seenMs) return 'hidden before';
  if (car.playedS <= 0 || !presented.some(({ atMs }) => atMs <= hiddenMs)) return 'film stood still';
  const scrolled = scrolledMs !== null && scrolledMs > car.sentMs;
  if (scrolling !== 'nothing' && !scrolled) return 'list stood still';
  return {
    hideMs: hiddenMs - car.sentMs,
    heard: car.heardMs - car.sentMs,
    seen: seenMs - car.sentMs,
    framesAfter: framesAfter(watched),
    scrolling,
  };
}

/** By the frames that the browser told of, or by those decoded when the film moved: it decodes ahead while paused. */
function framesAfter({ presented, hiddenMs, decodedAfter, movedAfter }: Watched): number {
  const after = presented.filter(({ atMs }) => atMs > hiddenMs).map(({ number }) => number);
  const told = after.length === 0 ? 0 : Math.max(...after) - Math.min(...after) + 1;
  return Math.max(told, movedAfter ? Math.max(1, decodedAfter) : 0);
}

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
