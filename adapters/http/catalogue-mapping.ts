import type * as z from 'zod/mini';
import type {
  CatalogueItem,
  Category,
  ClipShape,
  HeroFeature,
  RowSource,
  RowTemplate,
  TitleExtra,
  TitleMetadata,
} from '../../core/ports/catalogue-api.ts';
import type { HexOrder } from '../../core/shared/client-config.ts';
import { type TitleId, titleId, vamId } from '../../core/shared/ids.ts';
import { commaList, IMAGE_WIDTH, pictureUrl } from './outside-url.ts';
import type { category, CategoryTemplateType } from './wire/categories.ts';
import type { feature } from './wire/features.ts';
import type { listedProduct } from './wire/list-content.ts';
import type { metadataAnswer } from './wire/metadata.ts';
import type { listedExtra } from './wire/product.ts';

/** How each template of the wire is drawn (ENTT-03). */
const TEMPLATE: Readonly<Record<CategoryTemplateType, RowTemplate>> = {
  Feature: 'hero',
  banner: 'banner',
  Banner: 'banner',
  vam: 'clips',
  'VAM landscape': 'clips',
  hka: 'landscape',
  'HKA landscape': 'landscape',
  std: 'portrait',
  'STD portrait': 'portrait',
  Download: 'portrait',
  ContinueWatching: 'continue',
  Grid: 'grid',
};

/** Null for a category that says nowhere what is in it. */
export function toCategory(wire: z.output<typeof category>, base: string): Category | null {
  const template = wire.isHeroBanner ? 'hero' : TEMPLATE[wire.categoryTemplateType];
  const source = sourceOf(wire, template);
  if (source === null) return null;
  const translated = wire.categoryTextTranslations?.find((entry) => entry.name === 'title')?.text;
  return {
    id: wire.id,
    name: wire.name,
    title: translated || wire.title || wire.rawTitle || wire.categoryName || wire.name,
    template,
    clipShape: template === 'clips' ? clipShapeOf(wire) : null,
    source,
    imageUrl: pictureUrl(wire.categoryImages?.[0]?.imageUrl, base, IMAGE_WIDTH.background),
  };
}

/** By the name of the template or what the category says of itself; a banner is the widest (DEC-22). */
function clipShapeOf(wire: z.output<typeof category>): ClipShape {
  if (wire.isBanner === true) return 'wide';
  return wire.categoryTemplateType === 'VAM landscape' || wire.isLandscape === true
    ? 'landscape'
    : 'portrait';
}

/** Heroes are read by their own id, and so are banners without a list (OPEN-38). */
function sourceOf(wire: z.output<typeof category>, template: RowTemplate): RowSource | null {
  if (template === 'hero') return { kind: 'features', id: wire.id };
  if (wire.playlistId) return { kind: 'playlist', id: wire.playlistId };
  if (wire.consumerPlaylistId) return { kind: 'consumer-playlist', id: wire.consumerPlaylistId };
  if (wire.customListId) return { kind: 'custom-list', id: wire.customListId };
  return template === 'banner' ? { kind: 'features', id: wire.id } : null;
}

/** Null for an entry whose `parentProductId` is no title id. Pictures may be empty text when there are none. */
export function toCatalogueItem(
  wire: z.output<typeof listedProduct>,
  base: string,
  packshotWidth: number = IMAGE_WIDTH.packshot,
): CatalogueItem | null {
  const id = titleId(wire.parentProductId);
  if (id === null) return null;
  const isClip = Boolean(wire.vamId);
  const shots = wire.packshots ?? [];
  const portrait = shots.find((shot) => !shot.isLandscape)?.url;
  const landscape = shots.find((shot) => shot.isLandscape)?.url;
  const firstOf = (width: number, ...urls: readonly (string | null | undefined)[]): string =>
    urls.map((url) => pictureUrl(url, base, width)).find((url) => url !== null) ?? '';
  return {
    titleId: id,
    productId: wire.productId || wire.parentProductId,
    title: wire.title,
    posterUrl: firstOf(packshotWidth, portrait, wire.backupPackshot, wire.imageUrl, wire.image),
    landscapeUrl: firstOf(IMAGE_WIDTH.landscape, landscape, wire.image, wire.imageUrl, wire.backupPackshot),
    progressMs: typeof wire.streamProgress === 'number' ? Math.max(0, wire.streamProgress) : null,
    durationMs: wire.totalDuration && wire.totalDuration > 0 ? wire.totalDuration : null,
    vamId: wire.vamId ? vamId(wire.vamId) : null,
    locked: wire.vamStatus === 2,
    playable: isClip && (wire.isRedeem === true || wire.isStudioAccess === true),
    ofStudio: isClip && (wire.isClips === true || wire.isStudioAccess === true),
  };
}

/** Null for a slide without a usable picture. */
export function toHeroFeature(
  wire: z.output<typeof feature>,
  base: string,
  order: HexOrder,
): HeroFeature | null {
  const imageUrl = pictureUrl(wire.featureImageUrl, base, IMAGE_WIDTH.background);
  if (imageUrl === null) return null;
  const lines = [...(wire.featureText ?? [])].sort((a, b) => a.name.localeCompare(b.name));
  return {
    id: wire.featureId,
    imageUrl,
    sttUrl: pictureUrl(wire.sttUrl, base, IMAGE_WIDTH.lettering),
    link: linkOf(wire),
    lines: lines.map(({ text, hexCode }) => ({ text, hexCode: alphaLast(hexCode ?? '', order) })),
  };
}

/** RRGGBBAA of eight digits in either order; anything else as it is (OPEN-39). */
function alphaLast(hexCode: string, order: HexOrder): string {
  return order === 'RGBA' ? hexCode : hexCode.trim().replace(/^(#?)([\da-f]{2})([\da-f]{6})$/i, '$1$3$2');
}

function linkOf({ navigationLinkType, navigationLink }: z.output<typeof feature>): HeroFeature['link'] {
  if (!navigationLink) return { kind: 'none' };
  if (navigationLinkType === 'Page') return { kind: 'page', pageId: navigationLink };
  const id = navigationLinkType === 'ParentProduct' ? titleId(navigationLink) : null;
  return id === null ? { kind: 'none' } : { kind: 'title', titleId: id };
}

export function toTitleMetadata(
  id: TitleId,
  wire: z.output<typeof metadataAnswer>,
  base: string,
): TitleMetadata {
  const images = wire.images ?? [];
  const poster =
    images.find(({ width, height }) => width === 600 && height === 900) ??
    images.find(({ width, height }) => (height ?? 0) > (width ?? 0));
  return {
    titleId: id,
    productId: wire.productId || id,
    title: wire.title,
    synopsis: wire.synopsis ?? '',
    rating: wire.rating ?? '',
    ratingReason: wire.ratingReason ?? '',
    genres: wire.genres ?? [],
    cast: wire.cast ?? [],
    crew: wire.crewMembers ?? wire.crew ?? [],
    durationMs: durationMs(wire.duration),
    year: wire.year ?? null,
    copyright: wire.copyright ?? '',
    posterUrl: pictureUrl(poster?.url, base, IMAGE_WIDTH.poster),
    audioLanguages: commaList(wire.audioLanguages),
    subtitleLanguages: commaList(wire.subtitleLanguages),
  };
}

export function toTitleExtra(wire: z.output<typeof listedExtra>, base: string): TitleExtra {
  return {
    vamId: vamId(wire.id),
    productId: wire.productId ?? '',
    title: wire.title,
    imageUrl: pictureUrl(wire.imageUrl, base, IMAGE_WIDTH.landscape),
    locked: wire.vamStatus === 2,
    studioAccess: wire.isStudioAccess === true,
  };
}

/** `hh:mm:ss` in ms; one second when missing or unreadable (TDPG-19). */
export function durationMs(text: string | null | undefined): number {
  const parts = /^\s*(\d{1,3}):(\d{1,2}):(\d{1,2})(?:\.\d+)?\s*$/.exec(text ?? '');
  if (parts === null) return 1_000;
  const seconds = Number(parts[1]) * 3_600 + Number(parts[2]) * 60 + Number(parts[3]);
  return seconds > 0 ? seconds * 1_000 : 1_000;
}
