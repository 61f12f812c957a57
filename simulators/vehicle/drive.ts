import { type CarValues, PARKED } from './car-values.ts';

/** What changes at one moment of a drive; what is left out stays as it was. */
export interface DriveStep extends Partial<CarValues> {
  /** Seconds since the start, never less than that of the step before. */
  readonly atS: number;
  /** What to call this part of the drive. */
  readonly note?: string | undefined;
}

export interface Drive {
  readonly name: string;
  readonly title: string;
  /** At least one. */
  readonly steps: readonly DriveStep[];
}

export const lengthS = ({ steps }: Drive): number => steps.at(-1)?.atS ?? 0;

/**
 * The car at one moment of a drive, which begins parked. The speed goes evenly from the step that named it last to the
 * step that names it next; everything else changes at its step.
 */
export function valuesAt({ steps }: Drive, atS: number): CarValues {
  let values: CarValues = PARKED;
  let speedSinceS = 0;
  for (const { atS: stepS, note: _, ...changes } of steps.filter((step) => step.atS <= atS)) {
    if (changes.speedKmh !== undefined) speedSinceS = stepS;
    values = { ...values, ...changes };
  }
  const next = steps.find((step) => step.atS > atS && step.speedKmh !== undefined);
  const from = values.speedKmh;
  const to = next?.speedKmh ?? null;
  if (next === undefined || to === null || from === null || next.atS === speedSinceS) return values;
  const share = (atS - speedSinceS) / (next.atS - speedSinceS);
  return { ...values, speedKmh: from + (to - from) * share };
}

/** What the part of the drive at this moment is called; empty before the first name. */
export function noteAt({ steps }: Drive, atS: number): string {
  return steps.findLast((step) => step.atS <= atS && step.note !== undefined)?.note ?? '';
}
