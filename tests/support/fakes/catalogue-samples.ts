import type {
  CatalogueItem,
  Category,
  HeroFeature,
  TitleExtra,
  TitleMetadata,
} from '../../../core/ports/catalogue-api.ts';
import { type TitleId, titleId, vamId } from '../../../core/shared/ids.ts';

/** A title id that a test knows to be one. */
export function knownTitle(text: string): TitleId {
  const id = titleId(text);
  if (id === null) throw new Error(`${text} is no title id`);
  return id;
}

export function sampleCategory(changes: Partial<Category> = {}): Category {
  return {
    id: 'popular',
    name: 'Popular',
    title: 'Popular now',
    template: 'portrait',
    clipShape: null,
    source: { kind: 'playlist', id: 'popular' },
    imageUrl: null,
    ...changes,
  };
}

export function sampleItem(id: TitleId, changes: Partial<CatalogueItem> = {}): CatalogueItem {
  return {
    titleId: id,
    productId: `9${id}`,
    title: `Film ${id}`,
    posterUrl: `/art/${id}/poster?width=300&disablewebp=false`,
    landscapeUrl: `/art/${id}/landscape?width=600&disablewebp=false`,
    progressMs: null,
    durationMs: 5_400_000,
    vamId: null,
    locked: false,
    playable: false,
    ofStudio: false,
    ...changes,
  };
}

export function sampleFeature(id: TitleId, changes: Partial<HeroFeature> = {}): HeroFeature {
  return {
    id: `slide-${id}`,
    imageUrl: `/art/${id}/background?width=1600&disablewebp=false`,
    sttUrl: null,
    link: { kind: 'title', titleId: id },
    lines: [{ text: `See film ${id}`, hexCode: 'FFFFFFFF' }],
    ...changes,
  };
}

export function sampleMetadata(id: TitleId, changes: Partial<TitleMetadata> = {}): TitleMetadata {
  return {
    titleId: id,
    productId: `9${id}`,
    title: `Film ${id}`,
    synopsis: 'Somebody drives through the night.',
    rating: '12',
    ratingReason: '',
    genres: ['Drama'],
    cast: ['Ana Lind'],
    crew: [{ role: 'Director', name: 'Jo Berg' }],
    durationMs: 5_400_000,
    year: 2024,
    copyright: '',
    posterUrl: `/art/${id}/poster?width=600&disablewebp=false`,
    audioLanguages: ['en', 'de'],
    subtitleLanguages: ['en'],
    ...changes,
  };
}

export function sampleExtra(id: string, changes: Partial<TitleExtra> = {}): TitleExtra {
  return {
    vamId: vamId(id),
    productId: `9${id}`,
    title: `Extra ${id}`,
    imageUrl: `/art/${id}/clip?width=600&disablewebp=false`,
    locked: false,
    studioAccess: false,
    ...changes,
  };
}
