import type { AvailabilityAnswer } from '../../../adapters/http/wire/availability.ts';
import type { ImagesAnswer } from '../../../adapters/http/wire/images.ts';
import type { MetadataAnswer } from '../../../adapters/http/wire/metadata.ts';
import type { ProductAnswer } from '../../../adapters/http/wire/product.ts';
import type { TrailerAnswer } from '../../../adapters/http/wire/trailer.ts';
import { mapResult, ok } from '../../../core/shared/result.ts';
import type { Language } from '../catalogue/language.ts';
import type { Film, ReleaseType } from '../catalogue/types.ts';
import { GENRE_NAMES, RATING_REASONS } from '../catalogue/vocabulary.ts';
import { manifestPath, picturePath, trailerReel } from '../media-paths.ts';
import { refuse } from '../refusal.ts';
import { findProduct, findTitle, mediaOf } from '../studio-context.ts';
import type { StudioContext } from '../studio-context.ts';
import { accountRoute, openRoute } from './route.ts';
import type { Route } from './route.ts';

/** 0 and 2 may be redeemed with a credit (OPEN-41). */
const RELEASE_NUMBER: Readonly<Record<ReleaseType, number>> = { library: 0, premiere: 1, recent: 2 };
const CREW_NAMES = {
  director: { en: 'Director', de: 'Regie', fr: 'Réalisation', es: 'Dirección', it: 'Regia' },
  writer: { en: 'Writer', de: 'Drehbuch', fr: 'Scénario', es: 'Guion', it: 'Sceneggiatura' },
  composer: { en: 'Composer', de: 'Musik', fr: 'Musique', es: 'Música', it: 'Musiche' },
} as const;
const TRAILER_HEIGHT = 1080;

/** What is said and shown of a title. */
export function titleRoutes(studio: StudioContext): readonly Route[] {
  const languagesOf = (film: Film) => {
    const media = mediaOf(studio, film.mediaId);
    return {
      audioLanguages: media?.audioLanguages.join(',') ?? '',
      subtitleLanguages: media?.subtitleLanguages.join(',') ?? '',
    };
  };

  return [
    openRoute<MetadataAnswer>('metadata', (call) =>
      mapResult(findTitle(studio, call.param('id')), (film) => ({
        ...wireMetadata(film, call.language),
        ...languagesOf(film),
      })),
    ),

    openRoute<ProductAnswer>('product', (call) =>
      mapResult(findTitle(studio, call.param('id')), (film) => ({
        parentProductId: film.id,
        productId: film.productId,
        title: film.title[call.language],
        releaseType: RELEASE_NUMBER[film.release],
        vam: studio.catalogue.clipsOf(film.id).map((clip) => ({
          id: clip.id,
          title: clip.title[call.language],
          imageUrl: picturePath(clip.id, 'clip', call.language),
          productId: clip.productId,
          vamStatus: clip.locked ? 2 : 1,
          isStudioAccess: clip.studioAccess,
        })),
        ...languagesOf(film),
      })),
    ),

    openRoute<ImagesAnswer>('image', (call) => {
      const type = call.param('type').toUpperCase();
      if (type !== 'TBG' && type !== 'STT') return refuse('notFound');
      return mapResult(findTitle(studio, call.query('parentProductId')), (film) => ({
        images: [
          type === 'TBG'
            ? {
                url: picturePath(film.id, 'background', call.language, film.art.palette),
                width: 1920,
                height: 1080,
              }
            : { url: picturePath(film.id, 'stt', call.language), width: 1000, height: 420 },
        ],
      }));
    }),

    openRoute<TrailerAnswer>('trailer', (call) => {
      return mapResult(findProduct(studio, call.param('productId')), (film) =>
        film.hasTrailer ? { url: manifestPath(studio.edition, trailerReel(film), TRAILER_HEIGHT) } : {},
      );
    }),

    accountRoute<AvailabilityAnswer>('availability', (call) =>
      ok({ available: findTitle(studio, call.param('id')).ok }),
    ),
  ];
}

function wireMetadata(film: Film, language: Language): Omit<MetadataAnswer, 'responseCode'> {
  const crew = film.crew.flatMap(({ name, role }) =>
    role === 'actor' ? [] : [{ role: CREW_NAMES[role][language], name }],
  );
  return {
    parentProductId: film.id,
    productId: film.productId,
    title: film.title[language],
    rating: String(film.rating),
    ratingReason: film.ratingReasons.map((reason) => RATING_REASONS[reason][language]).join(', '),
    genres: film.genres.map((genre) => GENRE_NAMES[genre][language]),
    synopsis: film.synopsis[language],
    cast: film.cast.map(({ name }) => name),
    crewMembers: crew,
    crew,
    images: [
      { url: picturePath(film.id, 'poster', language, film.art.palette), width: 600, height: 900 },
      { url: picturePath(film.id, 'landscape', language, film.art.palette), width: 1280, height: 720 },
    ],
    copyright: film.copyright,
    language: film.originalLanguage,
    duration: clockText(film.durationMs),
    year: film.year,
  };
}

/** `hh:mm:ss` */
function clockText(durationMs: number): string {
  const seconds = Math.round(durationMs / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
