import type { WireCategory } from '../../../adapters/http/wire/categories.ts';
import type { WireFeature } from '../../../adapters/http/wire/features.ts';
import type { ListedProduct } from '../../../adapters/http/wire/list-content.ts';
import type { PaletteName } from '../catalogue/art-brief.ts';
import type { Language } from '../catalogue/language.ts';
import type { Clip, ContentKind, Feature, Film, Row } from '../catalogue/types.ts';
import { picturePath } from '../media-paths.ts';
import type { Progress } from '../progress.ts';

/** The catalogue in the words of the wire. */

const LIST_ID: Readonly<
  Record<'clips' | 'films' | 'account', 'customListId' | 'playlistId' | 'consumerPlaylistId'>
> = {
  clips: 'customListId',
  films: 'playlistId',
  account: 'consumerPlaylistId',
};

/** Heroes and banners are read as features, by the id of the category itself. */
export function isFeatureRow(row: Row): boolean {
  return row.template === 'Feature' || row.template === 'Banner';
}

/** Which of the three list calls fills a row; null for features. */
export function listKind(row: Row): 'clips' | 'films' | 'account' | null {
  if (isFeatureRow(row)) return null;
  if (row.source !== 'catalogue') return 'account';
  return row.template === 'VAM landscape' ? 'clips' : 'films';
}

export function wireCategory(row: Row, language: Language, imageUrl: string | null): WireCategory {
  const kind = listKind(row);
  const title = row.title[language];
  return {
    id: row.id,
    name: row.name,
    categoryTemplateType: row.template,
    ...(kind === null ? {} : { [LIST_ID[kind]]: row.id }),
    categoryTextTranslations: [{ name: 'title', text: title }],
    categoryImages: imageUrl === null ? [] : [{ imageUrl }],
    isBanner: row.template === 'Banner',
    isLandscape: row.template === 'HKA landscape' || row.template === 'VAM landscape',
    isHeroBanner: row.template === 'Feature',
    categoryName: row.name,
    rawTitle: row.name,
    title,
  };
}

export function wireFilm(film: Film, language: Language, progress: Progress | null): ListedProduct {
  const { palette } = film.art;
  const begun = progress !== null && !progress.complete && progress.positionMs > 0;
  return {
    id: film.id,
    parentProductId: film.id,
    productId: film.productId,
    title: film.title[language],
    imageUrl: picturePath(film.id, 'poster', language, palette),
    packshots: [
      { url: picturePath(film.id, 'poster', language, palette), width: 600, isLandscape: false },
      { url: picturePath(film.id, 'landscape', language, palette), width: 1280, isLandscape: true },
    ],
    backupPackshot: picturePath(film.id, 'poster', language, palette),
    ...(begun ? { streamProgress: progress.positionMs } : {}),
    totalDuration: film.durationMs,
    isProgressBar: begun,
  };
}

/** `redeemed`: the account may play the film that the clip belongs to. */
export function wireClip(clip: Clip, language: Language, redeemed: boolean): ListedProduct {
  const image = picturePath(clip.id, 'clip', language);
  return {
    id: clip.id,
    parentProductId: clip.filmId,
    productId: clip.productId,
    title: clip.title[language],
    imageUrl: image,
    image,
    packshots: [{ url: image, width: 1280, isLandscape: true }],
    backupPackshot: image,
    totalDuration: clip.durationMs,
    vamId: clip.id,
    vamStatus: clip.locked ? 2 : 1,
    isClips: true,
    isRedeem: redeemed,
    isStudioAccess: clip.studioAccess,
    isVamAggregate: false,
    isProgressBar: false,
  };
}

const LINE_NAMES = ['Line1', 'Line2'] as const;

export function wireFeature(
  feature: Feature,
  language: Language,
  palette: PaletteName | null = null,
): WireFeature {
  const { leadsTo } = feature;
  return {
    featureId: feature.id,
    featureImageUrl: picturePath(feature.filmId, 'background', language, palette),
    sttUrl: picturePath(feature.filmId, 'stt', language),
    navigationLinkType: leadsTo.kind === 'film' ? 'ParentProduct' : 'Page',
    navigationLink: String(leadsTo.kind === 'film' ? leadsTo.filmId : leadsTo.pageId),
    featureText: LINE_NAMES.flatMap((name, index) => {
      const line = feature.lines[index];
      return line === undefined ? [] : [{ name, text: line.text[language], hexCode: line.rgbaHex }];
    }),
  };
}

/** The numbers of `transactionalFilters` and what they let through (OWNR-03, OPEN-32). */
const KIND_OF_FILTER: Readonly<Record<string, ContentKind>> = {
  1: 'buy',
  2: 'subscription',
  3: 'rent',
  4: 'free',
};

/** Gives the test of whether a film may be had in one of the asked ways; without a filter every film passes. */
export function filterOf(filters: string): (film: Film) => boolean {
  const numbers = filters.split(',').map((part) => part.trim());
  const kinds = numbers.map((number) => KIND_OF_FILTER[number]).filter((kind) => kind !== undefined);
  return (film) => kinds.length === 0 || kinds.some((kind) => film.kinds.includes(kind));
}
