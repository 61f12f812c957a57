import type { Localised } from '../language.ts';
import type { CategoryId, Clip, Film, RowSource, RowTemplate } from '../types.ts';

/** A row as the editors define it: where it stands, how it looks and what belongs in it. */
export interface RowDefinition {
  readonly id: string;
  readonly categoryId: CategoryId | `${number}`;
  readonly template: RowTemplate;
  readonly source: RowSource;
  readonly name: string;
  readonly title: Localised;
  readonly content:
    | {
        readonly kind: 'films';
        readonly has: (film: Film) => boolean;
        readonly limit: number;
        readonly order: RowOrder;
      }
    | { readonly kind: 'clips'; readonly has: (clip: Clip) => boolean; readonly limit: number }
    | { readonly kind: 'features'; readonly ids: readonly number[] }
    | { readonly kind: 'none' };
}

/** `seeded` shuffles by the seed, `popular` follows popularity, `newest` the year. */
export type RowOrder = 'seeded' | 'popular' | 'newest';

export const isGenre =
  (...genres: readonly string[]) =>
  (film: Film): boolean =>
    film.genres.some((genre) => genres.includes(genre));

export const films = (
  has: (film: Film) => boolean,
  limit = 20,
  order: RowOrder = 'seeded',
): RowDefinition['content'] => ({ kind: 'films', has, limit, order });
export const clips = (has: (clip: Clip) => boolean, limit = 20): RowDefinition['content'] => ({
  kind: 'clips',
  has,
  limit,
});
export const features = (...ids: readonly number[]): RowDefinition['content'] => ({ kind: 'features', ids });
export const none: RowDefinition['content'] = { kind: 'none' };

/** Titles are given in the order of `LANGUAGES`. */
export function row(
  id: string,
  categoryId: RowDefinition['categoryId'],
  template: RowTemplate,
  name: string,
  [en, de, fr, es, it]: readonly [string, string, string, string, string],
  content: RowDefinition['content'],
  source: RowSource = 'catalogue',
): RowDefinition {
  return { id, categoryId, template, source, name, title: { en, de, fr, es, it }, content };
}
