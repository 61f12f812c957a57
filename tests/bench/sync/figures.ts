/** Rounded to hundredths, as figures are written. */
export const rounded = (value: number): number => Math.round(value * 100) / 100;

/** The value below which this share of them lies; not a number when there are none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Distances of each two of these. */
export function distances(values: readonly number[]): readonly number[] {
  return values.flatMap((one, index) => values.slice(index + 1).map((other) => Math.abs(one - other)));
}
