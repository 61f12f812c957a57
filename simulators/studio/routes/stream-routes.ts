import type {
  DubCardsAnswer,
  LanguagesAnswer,
  PlaybackWindowAnswer,
} from '../../../adapters/http/wire/video.ts';
import type { PlayerDetailsAnswer, VamAnswer } from '../../../adapters/http/wire/vam.ts';
import { mapResult, ok } from '../../../core/shared/result.ts';
import type { Result } from '../../../core/shared/result.ts';
import type { Clip } from '../catalogue/types.ts';
import { clipReel, DUB_CARD_REELS, manifestPath, picturePath } from '../media-paths.ts';
import { streamOf } from '../special-streams.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { claimsOf, findProduct, mediaOf } from '../studio-context.ts';
import type { StudioContext } from '../studio-context.ts';
import { accountRoute } from './route.ts';
import type { Route } from './route.ts';

const QUALITIES: readonly string[] = ['720', '1080'];
/** Extras and cards are played at what the screen makes of them: their calls name no height. */
const CLIP_HEIGHT = 1080;

/** What surrounds a stream: its languages, its window, what comes after it, and the extras that take none. */
export function streamRoutes(studio: StudioContext): readonly Route[] {
  const findClip = (id: string): Result<Clip, Refusal> => {
    const clip = /^\d{1,9}$/.test(id) ? studio.catalogue.clip(Number(id)) : null;
    return clip === null || studio.state().withheld.has(clip.filmId) ? refuse('titleUnavailable') : ok(clip);
  };

  return [
    accountRoute<LanguagesAnswer>('audio', (call) => {
      if (!QUALITIES.includes(call.query('quality'))) return refuse('badRequest');
      return mapResult(findProduct(studio, call.param('id')), (film) => {
        const media = mediaOf(studio, film.mediaId);
        return {
          audioLanguages: media?.audioLanguages.join(',') ?? '',
          subtitleLanguages: media?.subtitleLanguages.join(',') ?? '',
        };
      });
    }),

    accountRoute<PlaybackWindowAnswer>('playbackWindow', (call) => {
      if (!QUALITIES.includes(call.param('quality'))) return refuse('badRequest');
      return mapResult(findProduct(studio, call.param('id')), () => ({ isOpen: true }));
    }),

    accountRoute<DubCardsAnswer>('dubCards', (call) =>
      mapResult(findProduct(studio, call.param('id')), (film) => ({
        dubCards: (streamOf(film.id).dubCards ? DUB_CARD_REELS : []).map((reel) => ({
          url: manifestPath(studio.edition, reel, CLIP_HEIGHT),
          language: 'de',
        })),
      })),
    ),

    accountRoute<VamAnswer>('vam', (call) =>
      mapResult(findClip(call.param('id')), (clip) => ({
        vam: {
          title: clip.title[call.language],
          parentProductId: clip.filmId,
          productId: clip.productId,
          imageUrl: picturePath(clip.id, 'clip', call.language),
          vamStatus: clip.locked ? 2 : 1,
        },
      })),
    ),

    accountRoute<PlayerDetailsAnswer>('vamPlayerDetails', (call, { account }) => {
      const clip = findClip(call.param('id'));
      if (!clip.ok) return clip;
      const { studioAccess, locked, filmId } = clip.value;
      const film = studio.catalogue.film(filmId);
      const hasFilm = film !== null && claimsOf(studio, account, film).some(({ owned }) => owned);
      if (locked || !(studioAccess || hasFilm)) return refuse('notOwned');
      const manifestUrl = manifestPath(studio.edition, clipReel(clip.value), CLIP_HEIGHT);
      return ok({ playerDetails: { manifestUrl } });
    }),
  ];
}
