import { LANGUAGES, type Language } from './language.ts';
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

/** What German writes for its umlauts where there is no key for them. */
const WRITTEN_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** The words of a text in both spellings: `Fähre` is found by `fahre` and by `faehre`. Each has a blank before it. */
function words(texts: readonly string[]): string {
  const text = texts.join(' ').toLowerCase().normalize('NFC');
  const folded = foldText(text);
  const writtenOut = foldText(text.replaceAll(/[äöü]/gu, (letter) => WRITTEN_OUT[letter] ?? letter));
  return folded === writtenOut ? ` ${folded}` : ` ${folded} ${writtenOut}`;
}

/** A shorter word counts in the asked language alone: `die` is no way to find half of the German titles. */
const LEAST_ELSEWHERE = 4;

/** What a film is found by, folded: ` x` finds the beginning of a word. */
interface SearchEntry {
  readonly film: Film;
  readonly title: string;
  readonly people: string;
  readonly genres: string;
  /** Titles and genres in the languages that were not asked for. */
  readonly elsewhere: string;
}

function entryOf(film: Film, language: Language): SearchEntry {
  const others = LANGUAGES.filter((other) => other !== language);
  const namesIn = (tongue: Language) => film.genres.map((genre) => GENRE_NAMES[genre][tongue]);
  return {
    film,
    title: words([film.title[language]]),
    people: words([...film.cast, ...film.crew].map((person) => person.name)),
    genres: words(namesIn(language)),
    elsewhere: words(others.flatMap((other) => [film.title[other], ...namesIn(other)])),
  };
}

/**
 * Films whose title, people or genres hold every word of the term, each of which may be the beginning of a word; an empty
 * term finds nothing. Titles in the asked language come first, then people, then genres, and last what holds the words
 * in another language.
 */
export function createFilmSearch(
  films: readonly Film[],
): (term: string, language: Language) => readonly Film[] {
  const byLanguage = new Map<Language, readonly SearchEntry[]>();
  const entriesIn = (language: Language): readonly SearchEntry[] => {
    const known = byLanguage.get(language);
    if (known !== undefined) return known;
    const entries = films.map((film) => entryOf(film, language));
    byLanguage.set(language, entries);
    return entries;
  };
  return (term, language) => {
    const wanted = foldText(term)
      .split(' ')
      .filter((word) => word !== '');
    if (wanted.length === 0) return [];
    return entriesIn(language)
      .map((entry) => ({ film: entry.film, rank: rank(entry, wanted) }))
      .filter((hit) => hit.rank > 0)
      .sort((a, b) => b.rank - a.rank || a.film.id - b.film.id)
      .map((hit) => hit.film);
  };
}

/** 0 for no hit; a film that opens with the term comes before one that holds it. */
function rank(entry: SearchEntry, wanted: readonly string[]): number {
  const { title, people, genres, elsewhere } = entry;
  if (title.startsWith(` ${wanted.join(' ')}`)) return 5;
  const within = (text: string): boolean => wanted.every((word) => text.includes(` ${word}`));
  if (within(title)) return 4;
  if (within(people)) return 3;
  const own = title + people + genres;
  if (within(own)) return 2;
  const anywhere = wanted.every((word) =>
    (own + (word.length < LEAST_ELSEWHERE ? '' : elsewhere)).includes(` ${word}`),
  );
  return anywhere ? 1 : 0;
}
