import { describe, expect, it } from 'vitest';
import { loadImage } from '@napi-rs/canvas';
import { plainPicture } from '../../../../simulators/studio/art/plain-picture.ts';
import { plainArt } from '../../../../simulators/studio/art/plain-art.ts';
import { createCatalogue } from '../../../../simulators/studio/catalogue/create-catalogue.ts';
import {
  generatedFilms,
  isGenerated,
  MOST_GENERATED,
} from '../../../../simulators/studio/catalogue/generated-films.ts';
import { isRegional } from '../../../../simulators/studio/catalogue/regional-films.ts';
import { LANGUAGES } from '../../../../simulators/studio/catalogue/language.ts';

const written = createCatalogue(1, ['nightdrive']);
const large = createCatalogue(1, ['nightdrive'], new Map(), 2_000);

describe('a catalogue of any size', () => {
  it('holds what is written down, and made-up films up to the size asked for', () => {
    expect(large.films).toHaveLength(2_000);
    expect(large.films.slice(0, written.films.length)).toEqual(written.films);
    expect(createCatalogue(1, ['nightdrive'], new Map(), 1).films).toHaveLength(written.films.length);
    expect(written.films.some(({ id }) => isGenerated(id))).toBe(false);
    expect(large.films.slice(written.films.length).every(({ id }) => isGenerated(id))).toBe(true);
  });

  it('makes up the same films each time, no two of one title or one id, up to twenty thousand', () => {
    expect(MOST_GENERATED).toBeGreaterThanOrEqual(20_000);
    const films = generatedFilms(20_000);
    expect(generatedFilms(40).every((film, at) => JSON.stringify(film) === JSON.stringify(films[at]))).toBe(
      true,
    );
    for (const language of LANGUAGES) {
      expect(new Set(films.map(({ title }) => title[language])).size).toBe(20_000);
    }
    expect(new Set(films.map(({ id }) => id)).size).toBe(20_000);
    expect(films.some(({ title, synopsis }) => JSON.stringify([title, synopsis]).includes('*'))).toBe(false);
  });

  it('has rows of a thousand, and one of all films', () => {
    const filmsOf = (row: string): ReadonlySet<number> =>
      new Set(large.rowItems(row)?.flatMap((item) => (item.kind === 'film' ? [item.film.id] : [])));
    expect(filmsOf('home-all').size).toBe(2_000);
    expect([...filmsOf('home-popular')].filter((id) => !isRegional(id))).toHaveLength(1_000);
  });

  it('finds a made-up film by a word of its title, in any language', () => {
    const film = large.films.at(-1);
    for (const language of LANGUAGES) {
      const title = film?.title[language] ?? '';
      expect(large.search(title, language).map(({ id }) => id)).toContain(film?.id);
    }
  });

  it('draws a made-up film as a small picture of its own, with its title where a title belongs', () => {
    const [one, two] = large.films.slice(-2);
    if (one === undefined || two === undefined) throw new Error('Too few films.');
    for (const kind of ['poster', 'landscape', 'background', 'stt'] as const) {
      const picture = plainArt(one, kind, 320, 'de');
      expect(picture).toBe(plainArt(one, kind, 320, 'de'));
      expect(picture).not.toBe(plainArt(two, kind, 320, 'de'));
      expect(picture.length).toBeLessThan(2_500);
      const place = one.title.de.split(' ').at(-1) ?? '';
      expect(picture.includes(place)).toBe(kind !== 'background');
    }
    expect(plainArt(one, 'poster', 320, 'en')).toContain('width="320" height="480"');
  });

  it.each([
    ['poster', 480, 'image/jpeg'],
    ['stt', 134, 'image/webp'],
  ] as const)('sends a %s of it as pixels, with its title', async (kind, height, type) => {
    const [film] = large.films.slice(-1);
    if (film === undefined) throw new Error('No films.');
    const picture = await plainPicture(film, kind, 320, 'en');
    expect(picture.type).toBe(type);
    const { width, height: drawnHeight } = await loadImage(picture.bytes);
    expect([width, drawnHeight]).toEqual([320, height]);
    const unnamed = await plainPicture({ ...film, title: { ...film.title, en: '' } }, kind, 320, 'en');
    expect(unnamed.bytes).not.toEqual(picture.bytes);
  });
});
