import type { CatalogueItem, TitleMetadata } from '../ports/catalogue-api.ts';
import { rowLimit } from './row-rules.ts';

/** A word by which titles that resemble another one are found, and how much it says that one does. */
export interface SimilarTerm {
  readonly term: string;
  readonly weight: number;
}

/** How many genres and how many of the cast are asked about. */
const GENRES = 2;
const CAST = 3;

/** The same people say more than the same genre, and the first genre more than the second. */
export function similarTerms({ genres, cast, crew }: TitleMetadata): readonly SimilarTerm[] {
  const director = crew.find(({ role }) => role.toLowerCase() === 'director');
  const people = new Set([...(director === undefined ? [] : [director.name]), ...cast.slice(0, CAST)]);
  const terms = [
    ...[...people].map((term) => ({ term, weight: 3 })),
    ...genres.slice(0, GENRES).map((term, at) => ({ term, weight: 2 - at })),
  ];
  return terms.filter(({ term }) => term.trim() !== '');
}

/** What a term found, in the order of the platform. */
export interface Found {
  readonly weight: number;
  readonly items: readonly CatalogueItem[];
}

/**
 * Titles that resemble one: those that more and weightier words found come first, else as the platform had them. Never
 * the title itself, no clips, none twice, as many as a row draws.
 */
export function rankSimilar(
  { titleId }: Pick<TitleMetadata, 'titleId'>,
  found: readonly Found[],
): readonly CatalogueItem[] {
  const scored = new Map<string, { readonly item: CatalogueItem; score: number }>();
  for (const { weight, items } of found) {
    const titles = new Map(items.map((item) => [item.titleId, item]));
    for (const item of titles.values()) {
      if (item.titleId === titleId || item.vamId !== null) continue;
      const known = scored.get(item.titleId);
      if (known === undefined) scored.set(item.titleId, { item, score: weight });
      else known.score += weight;
    }
  }
  return [...scored.values()]
    .sort((a, b) => b.score - a.score)
    .slice(0, rowLimit('portrait'))
    .map(({ item }) => item);
}

/** Whether somebody is in a film or made it, by the name as it is written there. */
export function hasWorkedOn(name: string, { cast, crew }: Pick<TitleMetadata, 'cast' | 'crew'>): boolean {
  const wanted = folded(name);
  return [...cast, ...crew.map((credit) => credit.name)].some((credited) => folded(credited) === wanted);
}

const folded = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase().normalize('NFC');
