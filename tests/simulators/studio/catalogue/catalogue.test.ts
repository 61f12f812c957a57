import { describe, expect, it } from 'vitest';
import { createCatalogue } from '../../../../simulators/studio/catalogue/create-catalogue.ts';
import { FEATURES } from '../../../../simulators/studio/catalogue/features.ts';
import { LANGUAGES, toLanguage } from '../../../../simulators/studio/catalogue/language.ts';
import type { RowItem } from '../../../../simulators/studio/catalogue/types.ts';

const MEDIA = ['nightdrive', 'lighthouse', 'third'];
const catalogue = createCatalogue(7, MEDIA);
const CATEGORIES = ['home', 'my-library', 'studio-two', 'preview'];
const allRows = [...CATEGORIES, ...catalogue.pages.map((page) => String(page.id))].flatMap((id) =>
  catalogue.rows(id),
);

const itemsOf = (rowId: string): readonly RowItem[] => catalogue.rowItems(rowId) ?? [];

function exists(item: RowItem): boolean {
  switch (item.kind) {
    case 'film':
      return catalogue.film(item.film.id) === item.film;
    case 'clip':
      return catalogue.clip(item.clip.id) === item.clip && catalogue.film(item.clip.filmId) === item.film;
    case 'feature': {
      const { filmId, leadsTo } = item.feature;
      const target =
        leadsTo.kind === 'page' ? catalogue.page(leadsTo.pageId) : catalogue.film(leadsTo.filmId);
      return catalogue.film(filmId) !== null && target !== null;
    }
  }
}

describe('the catalogue', () => {
  it('[OWNR-05 part] offers in every language rent, buy, subscription, free, short clips and studio access', () => {
    const kinds = new Set(catalogue.films.flatMap((film) => film.kinds));
    expect(kinds).toEqual(new Set(['rent', 'buy', 'subscription', 'free']));
    const short = catalogue.clips.filter(({ durationMs }) => durationMs < 15 * 60_000);
    expect(new Set(short.map(({ studioAccess }) => studioAccess))).toEqual(new Set([true, false]));
    for (const { title } of [...catalogue.films, ...catalogue.clips])
      for (const language of LANGUAGES) expect(title[language]).not.toBe('');
  });

  it('is the same for the same seed and differs in order and price for another', () => {
    const order = (seed: number): string => JSON.stringify(createCatalogue(seed, MEDIA).popular());
    expect(order(7)).toBe(order(7));
    expect(order(8)).not.toBe(order(7));
  });

  it('needs at least one media film', () => {
    expect(() => createCatalogue(7, [])).toThrow(RangeError);
  });

  it('holds at least 80 films, 40 clips and 12 home rows', () => {
    expect(catalogue.films.length).toBeGreaterThanOrEqual(80);
    expect(catalogue.clips.length).toBeGreaterThanOrEqual(40);
    expect(catalogue.rows('home').length).toBeGreaterThanOrEqual(12);
  });

  it('gives every film, product, clip, feature and page a numeric id of its own', () => {
    const ids = [
      ...catalogue.films.flatMap((film) => [film.id, film.productId]),
      ...catalogue.clips.flatMap((clip) => [clip.id, clip.productId]),
      ...FEATURES.map((feature) => feature.id),
      ...catalogue.pages.map((page) => page.id),
    ];
    expect(ids.every((id) => Number.isInteger(id) && id > 1000)).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('tells every film in five languages, in texts that no other film has', () => {
    for (const language of LANGUAGES) {
      const titles = catalogue.films.map((film) => film.title[language]);
      const synopses = catalogue.films.map((film) => film.synopsis[language]);
      expect(new Set(titles).size).toBe(titles.length);
      expect(new Set(synopses).size).toBe(synopses.length);
      expect(titles.every((title) => title.trim() === title && title !== '')).toBe(true);
      expect(synopses.filter((synopsis) => synopsis.length < 90)).toEqual([]);
    }
    for (const { synopsis } of catalogue.films)
      expect(new Set(Object.values(synopsis)).size).toBe(LANGUAGES.length);
  });

  it('prices exactly what can be rented or bought', () => {
    for (const film of catalogue.films) {
      const sold = film.kinds.filter((kind) => kind === 'rent' || kind === 'buy');
      expect(film.prices.map((price) => price.kind).sort()).toEqual(sold.sort());
      expect(film.prices.every((price) => price.amountMinor > 0)).toBe(true);
      expect(MEDIA).toContain(film.mediaId);
    }
  });

  it('offers films of every kind and of every release type', () => {
    expect(new Set(catalogue.films.flatMap((film) => film.kinds))).toEqual(
      new Set(['rent', 'buy', 'subscription', 'free']),
    );
    expect(new Set(catalogue.films.map((film) => film.release))).toEqual(
      new Set(['premiere', 'recent', 'library']),
    );
  });

  it('[CLIP-03] keeps every clip under 15 minutes and ties it to a film', () => {
    for (const clip of catalogue.clips) {
      expect(clip.durationMs).toBeLessThan(15 * 60_000);
      expect(catalogue.film(clip.filmId)).not.toBeNull();
      expect(catalogue.clipsOf(clip.filmId)).toContain(clip);
    }
    expect(catalogue.clips.some((clip) => clip.studioAccess)).toBe(true);
    expect(catalogue.clips.some((clip) => clip.locked)).toBe(true);
  });
});

describe('rows', () => {
  it('fills every row with what exists, or leaves it to the account', () => {
    for (const row of allRows) {
      const items = itemsOf(row.id);
      expect(items.length).toBe(row.itemCount);
      expect(items.length > 0).toBe(row.source === 'catalogue');
      expect(items.filter((item) => !exists(item))).toEqual([]);
    }
    expect(new Set(allRows.map((row) => row.id)).size).toBe(allRows.length);
  });

  it('opens home with a hero of five, and has a row to page, a long grid and a banner row to drop', () => {
    const home = catalogue.rows('home');
    expect(home[0]).toMatchObject({ template: 'Feature', itemCount: 5 });
    expect(home.some((row) => row.template === 'STD portrait' && row.itemCount > 15)).toBe(true);
    expect(home.some((row) => row.template === 'Grid' && row.itemCount > 36)).toBe(true);
    expect(home.some((row) => row.name === 'Hero Banners')).toBe(true);
  });

  it('never shows one film twice in a row', () => {
    for (const row of allRows) {
      const ids = itemsOf(row.id).map((item) => (item.kind === 'film' ? item.film.id : JSON.stringify(item)));
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it('holds all films in one row, and knows no others', () => {
    expect(itemsOf('home-all')).toHaveLength(catalogue.films.length);
    expect(catalogue.rowItems('no-such-row')).toBeNull();
    expect(catalogue.rows('no-such-category')).toEqual([]);
  });
});

describe('search', () => {
  const titles = (term: string, language: 'en' | 'de' | 'fr'): string[] =>
    catalogue.search(term, language).map((film) => film.title[language]);

  it('finds a title by the beginning of any of its words, whatever the case and the marks', () => {
    expect(titles('FÄHRM', 'de')).toEqual(['Das Jahr des Fährmanns']);
    expect(titles('fahrm', 'de')).toEqual(['Das Jahr des Fährmanns']);
    expect(titles('echappee', 'fr')).toEqual(['L’Échappée']);
  });

  it('finds a title by what it is called in another language, after those of the asked one', () => {
    expect(titles('ferryman', 'de')).toEqual(['Das Jahr des Fährmanns']);
    expect(titles('ferryman', 'en')).toEqual(['The Ferryman’s Year']);
    const ids = (term: string, language: 'en' | 'de') => catalogue.search(term, language).map(({ id }) => id);
    const german = ids('nacht', 'de');
    const english = ids('night', 'de');
    expect(german.length).toBeGreaterThan(1);
    expect(english.length).toBeGreaterThan(1);
    const asked = catalogue.search('nacht', 'de').map((film) => / nacht/i.test(` ${film.title.de}`));
    expect(asked).toEqual([...asked].sort((a, b) => Number(b) - Number(a)));
  });

  it('takes a word as short as an article in the asked language alone', () => {
    const found = catalogue.search('die', 'en');
    expect(
      found.filter((film) => !/\bdie/i.test(film.title.en + film.cast.map(({ name }) => name).join(' '))),
    ).toEqual([]);
    expect(catalogue.search('die', 'de').length).toBeGreaterThan(5);
  });

  it('finds an umlaut by the letters that are written for it', () => {
    for (const term of ['Fährmann', 'fahrmann', 'faehrmann', 'FAEHRM']) {
      expect(titles(term, 'de')).toEqual(['Das Jahr des Fährmanns']);
    }
  });

  it('finds films by their people, whose letters need not be typed', () => {
    expect(titles('Zofia Krawczyk', 'en')).toEqual(['Night Freight']);
    expect(titles('liv sorbo', 'en')).toEqual(['The Ferryman’s Year']);
  });

  it('finds films by genre in the asked language, after films of that title', () => {
    const comedies = catalogue.search('komödie', 'de');
    expect(comedies.length).toBeGreaterThan(5);
    expect(comedies.every((film) => film.genres.includes('comedy'))).toBe(true);
  });

  it('finds a genre by its name in another language too', () => {
    const crime = new Set(catalogue.search('Krimi', 'en').map(({ id }) => id));
    expect(
      catalogue.films.filter(({ genres }) => genres.includes('crime')).every(({ id }) => crime.has(id)),
    ).toBe(true);
  });

  it('finds nothing for an empty, blank or unknown term', () => {
    for (const term of ['', '  ', '!?', 'zzqx']) expect(catalogue.search(term, 'en')).toEqual([]);
  });
});

describe('toLanguage', () => {
  it('reads any tag of a wording language and falls back to English', () => {
    expect(['de-AT', 'FR', 'es_MX', 'xx', ''].map(toLanguage)).toEqual(['de', 'fr', 'es', 'en', 'en']);
  });
});
