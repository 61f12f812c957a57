import type { ArtBrief, FaceName, Motif, PaletteName, Scene } from './art-brief.ts';
import type { Localised } from './language.ts';
import type { AgeRating, ContentKind, ReleaseType } from './types.ts';
import type { Genre, RatingReason } from './vocabulary.ts';

/** A film as it is written down in `films/`: what a person decides, in the shortest form that stays readable. */
export interface FilmEntry {
  readonly id: number;
  readonly year: number;
  readonly minutes: number;
  readonly rating: readonly [AgeRating, RatingReason, ...RatingReason[]];
  readonly genres: readonly [Genre, ...Genre[]];
  readonly offer: readonly [ReleaseType, ContentKind, ...ContentKind[]];
  /** The language it was shot in, a BCP 47 tag. */
  readonly shotIn: string;
  readonly cast: readonly [string, ...string[]];
  /** Director, writer, composer. */
  readonly crew: readonly [string, string, string];
  readonly art: readonly [Scene, PaletteName, FaceName, Motif];
  readonly title: Localised;
  readonly synopsis: Localised;
}

export function toArtBrief([scene, palette, face, motif]: FilmEntry['art']): ArtBrief {
  return { scene, palette, face, motif };
}
