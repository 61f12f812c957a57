/** Films for the style guide: enough to fill a shelf, with the long words that break weak layouts. */
export interface SampleFilm {
  readonly id: number;
  readonly title: string;
}

const TITLES = [
  'Nightfall over Route Nine',
  'The Cartographer’s Daughter',
  'Donaudampfschifffahrtsgesellschaft',
  'Salt',
  'A Lantern for Mr. Okonjo',
  'Halfway to Vega',
  'Winterquartier',
  'The Quiet Engine',
  'Rosso Profondo Mare',
  'Two Minutes Late',
  'Geschwindigkeitsbeschränkung',
  'Field of Glass',
  'Les heures creuses',
  'Orchard Street',
  'The Seventh Ferry',
  'Paper Tigers',
] as const;

export const SAMPLE_FILMS: readonly SampleFilm[] = TITLES.map((title, index) => ({
  id: 1001 + index,
  title,
}));

export function sampleArt(
  id: number,
  kind: 'poster' | 'landscape' | 'background' | 'stt',
  width: number,
): string {
  return `/art/${id}/${kind}?width=${width}`;
}
