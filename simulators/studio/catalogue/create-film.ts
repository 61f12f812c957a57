import type { FilmEntry } from './film-entry.ts';
import { toArtBrief } from './film-entry.ts';
import { seededRandom } from './seeded-random.ts';
import type { Film, Person, Price, ReleaseType } from './types.ts';

const PRICES_MINOR = {
  premiere: { rent: [599, 699], buy: [1699, 1999] },
  recent: { rent: [399, 499], buy: [1199, 1399] },
  library: { rent: [299, 349], buy: [799, 999] },
} as const satisfies Record<ReleaseType, Record<'rent' | 'buy', readonly [number, number]>>;

const HOUSES = [
  'Kestrel & Vane',
  'Northlight Pictures',
  'Casa Marejada',
  'Atelier Quai 9',
  'Blaue Stunde Film',
  'Tramontana Cinema',
  'Paper Lantern',
  'Ostrava Road',
] as const;

/** The finished film. The seed decides prices, production house and which media film it plays. */
export function createFilm(
  entry: FilmEntry,
  seed: number,
  mediaIds: readonly [string, ...string[]],
  chosen?: string,
): Film {
  const random = seededRandom(`${seed}/film/${entry.id}`);
  // Drawn even so: what is drawn after it stays as it is.
  const drawn = random.pick(mediaIds);
  const mediaId = chosen ?? drawn;
  const [release, ...kinds] = entry.offer;
  const prices = (['rent', 'buy'] as const)
    .filter((kind) => kinds.includes(kind))
    .map((kind): Price => ({
      kind,
      amountMinor: random.pick(PRICES_MINOR[release][kind]),
      currency: 'EUR',
    }));
  const [rating, ...ratingReasons] = entry.rating;
  const [director, writer, composer] = entry.crew;
  return {
    id: entry.id,
    productId: entry.id + 20_000,
    mediaId,
    title: entry.title,
    synopsis: entry.synopsis,
    genres: entry.genres,
    rating,
    ratingReasons,
    cast: entry.cast.map((name): Person => ({ name, role: 'actor' })),
    crew: [
      { name: director, role: 'director' },
      { name: writer, role: 'writer' },
      { name: composer, role: 'composer' },
    ],
    year: entry.year,
    durationMs: (entry.minutes * 60 + random.whole(0, 59)) * 1000,
    originalLanguage: entry.shotIn,
    copyright: `© ${entry.year} ${random.pick(HOUSES)}`,
    kinds,
    prices,
    release,
    hasTrailer: random.chance(0.85),
    art: toArtBrief(entry.art),
  };
}
