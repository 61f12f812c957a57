/** Why a request for a film, a segment or a text cannot be answered. */
export type FilmError =
  | { readonly code: 'media/unknown-film'; readonly filmId: string }
  | { readonly code: 'media/unknown-representation'; readonly representation: string }
  | { readonly code: 'media/no-such-segment'; readonly number: number }
  | { readonly code: 'media/unknown-language'; readonly language: string }
  | { readonly code: 'media/bad-duration'; readonly durationSeconds: number }
  | { readonly code: 'media/bad-height'; readonly maxHeight: number }
  | { readonly code: 'media/unknown-file'; readonly name: string };

/** Why the library on disk cannot be used; `reason` is a sentence for the log. */
export interface BrokenFilm {
  readonly code: 'media/broken-film';
  readonly path: string;
  readonly reason: string;
}

/** Longest feature served, seconds. Decode times stay far inside 32 bits. */
export const MAX_FEATURE_SECONDS = 12 * 3600;

export function isFeatureLength(durationSeconds: number): boolean {
  return durationSeconds > 0 && durationSeconds <= MAX_FEATURE_SECONDS;
}
