const MOST_SHOWN = 3;

/** Sums by name. */
export function added(counts: readonly Readonly<Record<string, number>>[]): Readonly<Record<string, number>> {
  const sums = new Map<string, number>();
  for (const [name, count] of counts.flatMap((each) => Object.entries(each)))
    sums.set(name, (sums.get(name) ?? 0) + count);
  return Object.fromEntries(sums);
}

/** The most frequent of what went wrong, in words. */
export function mostSaid(troubles: Readonly<Record<string, number>>): readonly string[] {
  return Object.entries(troubles)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MOST_SHOWN)
    .map(([said, count]) => `${count} x ${said}`);
}
