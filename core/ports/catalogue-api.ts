import type { CallFailure } from '../shared/call-failure.ts';
import type { TitleId, VamId } from '../shared/ids.ts';
import type { Result } from '../shared/result.ts';

/** Which category list: `home`, `my-library`, `studio-two`, `preview` or the id of a page (OPEN-30). */
export type CategoryListId = string;

/** How a category is drawn, by its `categoryTemplateType` (ENTT-03). */
export type RowTemplate = 'hero' | 'banner' | 'portrait' | 'landscape' | 'clips' | 'continue' | 'grid';

/** How the pictures of a row of clips stand: upright, across, or as wide as a banner (DEC-22). */
export type ClipShape = 'portrait' | 'landscape' | 'wide';

/** Where the items of a category come from (CALL-07 to CALL-10). */
export type RowSource =
  | { readonly kind: 'playlist'; readonly id: string }
  | { readonly kind: 'consumer-playlist'; readonly id: string }
  | { readonly kind: 'custom-list'; readonly id: string }
  | { readonly kind: 'features'; readonly id: string };

export interface Category {
  readonly id: string;
  /** The untranslated name; `Hero Banners` is dropped by the rules of home (HOME-07). */
  readonly name: string;
  /** Shown title in the asked language, the name when there is none. */
  readonly title: string;
  readonly template: RowTemplate;
  /** Null for a row that is not of clips. */
  readonly clipShape: ClipShape | null;
  readonly source: RowSource;
  /** Banner picture, when the category has one. */
  readonly imageUrl: string | null;
}

/** One entry of a row: a title, or a clip of a title when `vamId` is set (ENTT-04, ENTT-10). */
export interface CatalogueItem {
  readonly titleId: TitleId;
  readonly productId: string;
  readonly title: string;
  readonly posterUrl: string;
  readonly landscapeUrl: string;
  /** Watched so far in ms; null when never started. */
  readonly progressMs: number | null;
  /** Running time in ms; null when the platform did not say. */
  readonly durationMs: number | null;
  readonly vamId: VamId | null;
  /** `vamStatus` 2 (TILE-06). */
  readonly locked: boolean;
  /** A clip that this account may play: redeemed, or of studio access (TILE-01). */
  readonly playable: boolean;
  /** A short clip, or one of studio access: what its player leads back to (TILE-04). */
  readonly ofStudio: boolean;
}

/** One slide of the hero carousel (ENTT-05). */
export interface HeroFeature {
  readonly id: string;
  readonly imageUrl: string;
  /** Stylised title, when there is one. */
  readonly sttUrl: string | null;
  readonly link:
    | { readonly kind: 'title'; readonly titleId: TitleId }
    | { readonly kind: 'page'; readonly pageId: string }
    | { readonly kind: 'none' };
  /** `hexCode` is RRGGBB or RRGGBBAA, perhaps with a `#`; what the editors wrote, when it is neither. */
  readonly lines: readonly { readonly text: string; readonly hexCode: string }[];
}

export interface ItemPage {
  readonly items: readonly CatalogueItem[];
  /** True when a further page holds more. */
  readonly more: boolean;
}

export interface Credit {
  readonly role: string;
  readonly name: string;
}

export interface TitleMetadata {
  readonly titleId: TitleId;
  readonly productId: string;
  readonly title: string;
  readonly synopsis: string;
  readonly rating: string;
  readonly ratingReason: string;
  readonly genres: readonly string[];
  readonly cast: readonly string[];
  readonly crew: readonly Credit[];
  /** Running time in ms, from `hh:mm:ss`; a missing value is one second (TDPG-19). */
  readonly durationMs: number;
  readonly year: number | null;
  readonly copyright: string;
  readonly posterUrl: string | null;
  readonly audioLanguages: readonly string[];
  readonly subtitleLanguages: readonly string[];
}

export interface TitleImages {
  /** TBG: the page's background. */
  readonly backgroundUrl: string | null;
  /** STT: the title as lettering on transparent ground. */
  readonly sttUrl: string | null;
}

/** A studio extra of a title (ENTT-08). */
export interface TitleExtra {
  readonly vamId: VamId;
  readonly productId: string;
  readonly title: string;
  readonly imageUrl: string | null;
  /** `vamStatus` 2 (TILE-06). */
  readonly locked: boolean;
  /** Plays for everybody, with or without the title (ENTT-10). */
  readonly studioAccess: boolean;
}

/** What can be had of a title. */
export interface TitleProduct {
  /** By which a credit redeems the title or not (OPEN-41); null when the platform names none. */
  readonly releaseType: number | null;
  readonly extras: readonly TitleExtra[];
}

/** Which page of a row is asked for. */
export interface ItemPageAsked {
  /** From 1. */
  readonly number: number;
  readonly size: number;
  /** The comma list of purchase types (OWNR-04). */
  readonly filters: string;
  /** How wide packshots are asked for, in px; 300 unless it is said (TILE-08). */
  readonly packshotWidth?: number;
}

/** Read access to the catalogue. Time and failures are those of `CallFailure`; every call is given up by its signal. */
export interface CatalogueApi {
  /** The categories of a list, in the order in which they are drawn; those of an unknown kind are left out. */
  categories(list: CategoryListId, signal: AbortSignal): Promise<Result<readonly Category[], CallFailure>>;
  /** One page of what is in a row. */
  items(source: RowSource, page: ItemPageAsked, signal: AbortSignal): Promise<Result<ItemPage, CallFailure>>;
  /** The slides of a hero or the banners of a row, in their order. */
  features(id: string, signal: AbortSignal): Promise<Result<readonly HeroFeature[], CallFailure>>;
  /** What a title's page tells. A title that the platform withholds is `rejected` with 40058. */
  metadata(id: TitleId, signal: AbortSignal): Promise<Result<TitleMetadata, CallFailure>>;
  /** GET product/{id}: its release type, and the extras that it has. */
  product(id: TitleId, signal: AbortSignal): Promise<Result<TitleProduct, CallFailure>>;
  /** Background and lettering of a title, null for what it does not have. */
  images(id: TitleId, signal: AbortSignal): Promise<Result<TitleImages, CallFailure>>;
}
