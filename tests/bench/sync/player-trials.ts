/** What a page wrote down of one thing that was done to its media element, by its own clock. */
export interface Trial {
  /** When it was done. */
  readonly actedAtMs: number;
  /** When the element said that it was there, of a seek; null where it said nothing. */
  readonly soughtAtMs: number | null;
  /** `currentTime` every few ms, from before until after it. */
  readonly samples: readonly { readonly atMs: number; readonly positionMs: number }[];
}

/** A while of a trial, in ms from when it was done. */
export type Window = readonly [fromMs: number, toMs: number];

/** By then a player moves steadily again, and before a change it does so anyhow. */
const AFTER: Window = [700, 1_500];
const BEFORE: Window = [-600, -20];

/** From `play()` or a seek of a player that plays: how long the picture stood, with what it lost on the way. */
export function stoodMs(trial: Trial, fromPositionMs: number): number {
  return fromPositionMs - lineAt(trial, AFTER, 1);
}

/** How far the position jumped when the rate changed from one to the other. */
export function jumpMs(trial: Trial, rateBefore: number, rateAfter: number): number {
  return lineAt(trial, AFTER, rateAfter) - lineAt(trial, BEFORE, rateBefore);
}

/** Film ms for each ms of the page's clock, from the first sample in the window to the last. */
export function slopeOf(trial: Trial, within: Window): number {
  const seen = samplesIn(trial, within);
  const [first, last] = [seen[0], seen.at(-1)];
  if (first === undefined || last === undefined || last.atMs === first.atMs) return Number.NaN;
  return (last.positionMs - first.positionMs) / (last.atMs - first.atMs);
}

/** Nine of ten lie between both, a twentieth below and one above; rounded to whole ms. NaN where nothing was seen. */
export function spreadOf(values: readonly number[]): readonly [lowMs: number, highMs: number] {
  const inOrder = values.filter((value) => !Number.isNaN(value)).toSorted((a, b) => a - b);
  const at = (share: number): number =>
    Math.round(inOrder[Math.round(share * (inOrder.length - 1))] ?? Number.NaN);
  return [at(0.05), at(0.95)];
}

export function middleOf(values: readonly number[]): number {
  const inOrder = values.filter((value) => !Number.isNaN(value)).toSorted((a, b) => a - b);
  return inOrder[Math.floor(inOrder.length / 2)] ?? Number.NaN;
}

/** Where the line of this slope through what was seen in the window is at the moment of the act: its median. */
function lineAt(trial: Trial, within: Window, slope: number): number {
  const seen = samplesIn(trial, within);
  return middleOf(seen.map(({ atMs, positionMs }) => positionMs - (atMs - trial.actedAtMs) * slope));
}

function samplesIn({ samples, actedAtMs }: Trial, [fromMs, toMs]: Window): Trial['samples'] {
  return samples.filter(({ atMs }) => atMs >= actedAtMs + fromMs && atMs <= actedAtMs + toMs);
}
