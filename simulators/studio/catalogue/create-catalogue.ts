import { CLIP_ENTRIES } from './clips/index.ts';
import { createFilm } from './create-film.ts';
import { FEATURES, PAGES } from './features.ts';
import { FILM_ENTRIES } from './films/index.ts';
import { generatedFilms } from './generated-films.ts';
import type { Language } from './language.ts';
import { isRegional } from './regional-films.ts';
import { ROW_DEFINITIONS } from './rows/index.ts';
import type { RowDefinition, RowOrder } from './rows/row-definition.ts';
import { createFilmSearch } from './search-films.ts';
import { seededRandom } from './seeded-random.ts';
import type { Clip, Feature, Film, Page, Row, RowItem } from './types.ts';

/** The studio's invented films and the order they are shown in. Read-only, in memory. */
export interface Catalogue {
  readonly films: readonly Film[];
  readonly clips: readonly Clip[];
  readonly pages: readonly Page[];
  /** By `parentProductId`. */
  film(id: number): Film | null;
  filmByProduct(productId: number): Film | null;
  clip(id: number): Clip | null;
  clipsOf(filmId: number): readonly Clip[];
  page(id: number): Page | null;
  /** The rows of a category or of a page, in order; none for an unknown one. */
  rows(categoryId: string): readonly Row[];
  row(rowId: string): Row | null;
  /** Null for an unknown row. Rows of an account (`source` other than `catalogue`) are empty. */
  rowItems(rowId: string): readonly RowItem[] | null;
  /** By title in the asked language, people and genre; case and diacritics do not matter. */
  search(term: string, language: Language): readonly Film[];
  /** Most watched first. */
  popular(): readonly Film[];
}

/** Films in a row of a catalogue that was made larger than what is written down. */
const LONG_ROW = 1_000;

interface FilledRow {
  readonly row: Row;
  readonly items: readonly RowItem[];
}

/**
 * The same seed and media ids give the same catalogue. What is written down (texts, people, kinds)
 * never depends on the seed; prices, popularity, the order of rows' items and the media do, but for titles
 * and clips of `chosenMedia`. With more `titles` than are written down, the others are made up, and rows hold a thousand.
 */
export function createCatalogue(
  seed: number,
  mediaIds: readonly string[],
  chosenMedia: ReadonlyMap<number, string> = new Map(),
  titles = FILM_ENTRIES.length,
): Catalogue {
  const media = atLeastOne(mediaIds);
  const entries = [...FILM_ENTRIES, ...generatedFilms(Math.max(0, titles - FILM_ENTRIES.length))];
  const films = entries.map((entry) => createFilm(entry, seed, media, chosenMedia.get(entry.id)));
  const filmById = new Map(films.map((film) => [film.id, film]));
  const filmByProduct = new Map(films.map((film) => [film.productId, film]));
  const clips = createClips(seed, media, chosenMedia);
  const clipById = new Map(clips.map((clip) => [clip.id, clip]));
  const popular = seededRandom(`${seed}/popular`).shuffled(films);
  const leastLimit = films.length > FILM_ENTRIES.length ? LONG_ROW : 0;
  const filled = ROW_DEFINITIONS.map((definition) =>
    fillRow(definition, { seed, films, filmById, clips, popular, leastLimit }),
  );
  const rowById = new Map(filled.map((entry) => [entry.row.id, entry]));
  return {
    films,
    clips,
    pages: PAGES,
    film: (id) => filmById.get(id) ?? null,
    filmByProduct: (productId) => filmByProduct.get(productId) ?? null,
    clip: (id) => clipById.get(id) ?? null,
    clipsOf: (filmId) => clips.filter((clip) => clip.filmId === filmId),
    page: (id) => PAGES.find((page) => page.id === id) ?? null,
    rows: (categoryId) =>
      filled.filter((entry) => entry.row.categoryId === categoryId).map((entry) => entry.row),
    row: (rowId) => rowById.get(rowId)?.row ?? null,
    rowItems: (rowId) => rowById.get(rowId)?.items ?? null,
    search: createFilmSearch(films),
    popular: () => popular,
  };
}

function atLeastOne(mediaIds: readonly string[]): readonly [string, ...string[]] {
  const [first, ...rest] = mediaIds;
  if (first === undefined) throw new RangeError('A catalogue needs at least one media film.');
  return [first, ...rest];
}

function createClips(
  seed: number,
  mediaIds: readonly [string, ...string[]],
  chosenMedia: ReadonlyMap<number, string>,
): readonly Clip[] {
  return CLIP_ENTRIES.map((entry) => ({
    id: entry.id,
    productId: entry.id + 30_000,
    filmId: entry.filmId,
    mediaId: chosenMedia.get(entry.id) ?? seededRandom(`${seed}/clip/${entry.id}`).pick(mediaIds),
    title: entry.title,
    subject: entry.subject,
    durationMs: entry.seconds * 1000,
    studioAccess: entry.access === 'studio',
    locked: entry.access === 'locked',
  }));
}

interface Stock {
  readonly seed: number;
  readonly films: readonly Film[];
  readonly filmById: ReadonlyMap<number, Film>;
  readonly clips: readonly Clip[];
  readonly popular: readonly Film[];
  /** Rows of films hold at least so many, if there are as many. */
  readonly leastLimit: number;
}

function fillRow(definition: RowDefinition, stock: Stock): FilledRow {
  const items = itemsOf(definition, stock);
  const { id, categoryId, template, source, name, title } = definition;
  return { row: { id, categoryId, template, source, name, title, itemCount: items.length }, items };
}

function itemsOf({ id, content }: RowDefinition, stock: Stock): readonly RowItem[] {
  switch (content.kind) {
    case 'none':
      return [];
    case 'films':
      return upTo(
        Math.max(content.limit, stock.leastLimit),
        ordered(stock, content.order, id).filter(content.has),
      ).map((film) => ({ kind: 'film', film }));
    case 'clips':
      return seededRandom(`${stock.seed}/row/${id}`)
        .shuffled(stock.clips)
        .filter(content.has)
        .slice(0, content.limit)
        .flatMap((clip): RowItem[] => {
          const film = stock.filmById.get(clip.filmId);
          return film === undefined ? [] : [{ kind: 'clip', clip, film }];
        });
    case 'features':
      return FEATURES.filter((feature: Feature) => content.ids.includes(feature.id)).map((feature) => ({
        kind: 'feature',
        feature,
      }));
  }
}

/** So many films that are on offer everywhere, with the regional ones that stand between them. */
function upTo(limit: number, films: readonly Film[]): readonly Film[] {
  let count = 0;
  return films.filter(({ id }) => count < limit && (isRegional(id) || ++count <= limit));
}

function ordered(stock: Stock, order: RowOrder, rowId: string): readonly Film[] {
  if (order === 'popular') return stock.popular;
  const shuffled = seededRandom(`${stock.seed}/row/${rowId}`).shuffled(stock.films);
  return order === 'newest' ? shuffled.sort((a, b) => b.year - a.year) : shuffled;
}
