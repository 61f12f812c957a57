import type {
  DubCardsAnswer,
  LanguagesAnswer,
  PlaybackWindowAnswer,
} from '../../../adapters/http/wire/video.ts';
import type { PlayerDetailsAnswer, VamAnswer } from '../../../adapters/http/wire/vam.ts';
import { mapResult, ok } from '../../../core/shared/result.ts';
import { clipReel, DUB_CARD_REELS, licenceServers, manifestPath, picturePath } from '../media-paths.ts';
import { streamOf } from '../special-streams.ts';
import { refuse } from '../refusal.ts';
import { findClip, findProduct, mayPlayClip, mediaOf } from '../studio-context.ts';
import type { StudioContext } from '../studio-context.ts';
import { accountRoute } from './route.ts';
import type { Route } from './route.ts';

const QUALITIES: readonly string[] = ['720', '1080'];
/** Extras and cards are played at what the screen makes of them: their calls name no height. */
const CLIP_HEIGHT = 1080;

/** What surrounds a stream: its languages, its window, what comes after it, and the extras that take none. */
export function streamRoutes(studio: StudioContext): readonly Route[] {
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
      return mapResult(findProduct(studio, call.param('id')), ({ id }) => ({
        isOpen: !studio.state().closedWindows.has(id),
      }));
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
      mapResult(findClip(studio, call.param('id')), (clip) => ({
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
      const clip = findClip(studio, call.param('id'));
      if (!clip.ok) return clip;
      if (!mayPlayClip(studio, account, clip.value)) return refuse('notOwned');
      const manifestUrl = manifestPath(studio.edition, clipReel(clip.value), CLIP_HEIGHT);
      const encrypted = mediaOf(studio, clip.value.mediaId)?.encrypted ?? false;
      return ok({ playerDetails: { manifestUrl, ...licenceServers(clip.value, encrypted) } });
    }),
  ];
}
