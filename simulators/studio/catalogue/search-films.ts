import type { Language } from './language.ts';
import type { Film } from './types.ts';
import { GENRE_NAMES } from './vocabulary.ts';

const LETTERS_WITHOUT_A_MARK: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};

/** Folds case, diacritics and punctuation away: `L’Été à Łódź` becomes `l ete a lodz`. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[ßøłđðþæœı]/gu, (letter) => LETTERS_WITHOUT_A_MARK[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

interface SearchEntry {
  readonly film: Film;
  /** Folded, each with a leading space, so that ` x` finds the start of a word. */
  readonly title: string;
  readonly people: string;
  readonly genres: string;
}

/**
 * Films whose title, people or genres hold every word of the term, titles first. Each word may be
 * the beginning of a word; an empty term finds nothing.
 */
export function createFilmSearch(
  films: readonly Film[],
): (term: string, language: Language) => readonly Film[] {
  const byLanguage = new Map<Language, readonly SearchEntry[]>();
  const entriesIn = (language: Language): readonly SearchEntry[] => {
    const known = byLanguage.get(language);
    if (known !== undefined) return known;
    const entries = films.map((film): SearchEntry => ({
      film,
      title: ` ${foldText(film.title[language])}`,
      people: ` ${foldText([...film.cast, ...film.crew].map((person) => person.name).join(' '))}`,
      genres: ` ${foldText(film.genres.map((genre) => GENRE_NAMES[genre][language]).join(' '))}`,
    }));
    byLanguage.set(language, entries);
    return entries;
  };
  return (term, language) => {
    const words = foldText(term)
      .split(' ')
      .filter((word) => word !== '');
    if (words.length === 0) return [];
    return entriesIn(language)
      .map((entry) => ({ film: entry.film, rank: rank(entry, words) }))
      .filter((hit) => hit.rank > 0)
      .sort((a, b) => b.rank - a.rank || a.film.id - b.film.id)
      .map((hit) => hit.film);
  };
}

/** 0 for no hit; a film that opens with the term comes before one that holds it, people before genres. */
function rank(entry: SearchEntry, words: readonly string[]): number {
  if (entry.title.startsWith(` ${words.join(' ')}`)) return 4;
  const within = (text: string): boolean => words.every((word) => text.includes(` ${word}`));
  if (within(entry.title)) return 3;
  if (within(entry.people)) return 2;
  return within(entry.title + entry.people + entry.genres) ? 1 : 0;
}
