/** The digits of a card as they stand on it: with a blank after each of these places. */
export function inGroups(digits: string, spaces: readonly number[] = [4, 8, 12, 16]): string {
  return Array.from(digits)
    .map((digit, place) => (spaces.includes(place) ? ` ${digit}` : digit))
    .join('');
}

/** Where the caret stands in grouped digits when so many of them are before it. */
export function caretAfter(grouped: string, digitsBefore: number): number {
  let seen = 0;
  let place = 0;
  while (place < grouped.length && seen < digitsBefore) {
    if (grouped[place] !== ' ') seen += 1;
    place += 1;
  }
  return place;
}
