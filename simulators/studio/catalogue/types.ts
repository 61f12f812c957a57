import type { ArtBrief } from './art-brief.ts';
import type { Localised } from './language.ts';
import type { Genre, RatingReason } from './vocabulary.ts';

/** How a film may be had. A film offers at least one of them. */
export type ContentKind = 'rent' | 'buy' | 'subscription' | 'free';

/** `premiere` films cannot be redeemed with a credit; the others can. */
export type ReleaseType = 'premiere' | 'recent' | 'library';

export type AgeRating = 0 | 6 | 12 | 16 | 18;

export interface Person {
  readonly name: string;
  /** The part played, or the work done on the film. */
  readonly role: 'actor' | CrewRole;
}
export type CrewRole = 'director' | 'writer' | 'composer';

export interface Price {
  readonly kind: 'rent' | 'buy';
  /** In hundredths of the currency, tax included. */
  readonly amountMinor: number;
  readonly currency: 'EUR';
}

export interface Film {
  /** The `parentProductId`, 1001 and up. */
  readonly id: number;
  /** The product that is bought, rented and played; numeric and distinct from every other id. */
  readonly productId: number;
  /** Which of the media films it plays. */
  readonly mediaId: string;
  readonly title: Localised;
  readonly synopsis: Localised;
  readonly genres: readonly Genre[];
  readonly rating: AgeRating;
  readonly ratingReasons: readonly RatingReason[];
  readonly cast: readonly Person[];
  readonly crew: readonly Person[];
  readonly year: number;
  readonly durationMs: number;
  /** The language it was shot in, a BCP 47 tag. */
  readonly originalLanguage: string;
  readonly copyright: string;
  readonly kinds: readonly ContentKind[];
  /** One for each of rent and buy that the film offers. */
  readonly prices: readonly Price[];
  readonly release: ReleaseType;
  readonly hasTrailer: boolean;
  readonly art: ArtBrief;
}

/** Short content under 15 minutes that belongs to a film. */
export interface Clip {
  /** The `vamId`, 5001 and up. */
  readonly id: number;
  readonly productId: number;
  /** The film it belongs to. */
  readonly filmId: number;
  readonly mediaId: string;
  readonly title: Localised;
  readonly subject: ClipSubject;
  readonly durationMs: number;
  /** Open to every account from the studio screen, with or without the film. */
  readonly studioAccess: boolean;
  /** Not yet released: shown with a lock and never playable (`vamStatus` 2). */
  readonly locked: boolean;
}
export type ClipSubject = 'making-of' | 'interview' | 'deleted-scene' | 'score' | 'design';

export type CategoryId = 'home' | 'my-library' | 'studio-two' | 'preview';

export type RowTemplate =
  | 'Feature'
  | 'Banner'
  | 'STD portrait'
  | 'HKA landscape'
  | 'VAM landscape'
  | 'ContinueWatching'
  | 'Download'
  | 'Grid';

/**
 * Who fills a row. The catalogue fills its own; the rows of an account are empty here and the
 * caller fills them from what the account watched, owns, rented or marked.
 */
export type RowSource = 'catalogue' | 'continue' | 'owned' | 'rented' | 'bookmarks';

export interface Row {
  /** Unique over all categories, e.g. `home-popular`. */
  readonly id: string;
  /** A category, or the id of a page. */
  readonly categoryId: string;
  readonly template: RowTemplate;
  readonly source: RowSource;
  /** The editors' name of the row, never translated. */
  readonly name: string;
  readonly title: Localised;
  /** Items in the whole row, whatever the page size. */
  readonly itemCount: number;
}

export type RowItem =
  | { readonly kind: 'film'; readonly film: Film }
  | { readonly kind: 'clip'; readonly clip: Clip; readonly film: Film }
  | { readonly kind: 'feature'; readonly feature: Feature };

/** One slide of a hero or one banner. */
export interface Feature {
  /** 7001 and up. */
  readonly id: number;
  /** The film whose background and lettering it shows. */
  readonly filmId: number;
  readonly leadsTo:
    | { readonly kind: 'film'; readonly filmId: number }
    | { readonly kind: 'page'; readonly pageId: number };
  /** One or two lines over the picture. */
  readonly lines: readonly FeatureLine[];
}
export interface FeatureLine {
  readonly text: Localised;
  /** RGBA hex without `#`, in that order. */
  readonly rgbaHex: string;
}

/** A themed page with rows of its own; its id is also their `categoryId`. */
export interface Page {
  /** 8001 and up. */
  readonly id: number;
  readonly title: Localised;
  readonly text: Localised;
  /** The film whose background the page wears. */
  readonly filmId: number;
}

/** A part of a list. Pages count from 1. */
export interface Paged<T> {
  readonly items: readonly T[];
  readonly page: number;
  readonly total: number;
  readonly hasMore: boolean;
}
