/** The first letter of a name, as it stands on its disc; a plus while there is none. */
export function initialOf(name: string): string {
  const [first] = Array.from(new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.trim()));
  return first === undefined ? '+' : first.segment.toLocaleUpperCase();
}
