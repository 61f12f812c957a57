import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { concurrencyRequest } from '../../../adapters/http/wire/concurrency.ts';
import type { ConcurrencyAnswer } from '../../../adapters/http/wire/concurrency.ts';
import { ownedRequest, transactionTypeNumber } from '../../../adapters/http/wire/owned.ts';
import type { OwnedAnswer, OwnedProduct } from '../../../adapters/http/wire/owned.ts';
import type { Acknowledgement } from '../../../adapters/http/wire/primitives.ts';
import { progressRequest } from '../../../adapters/http/wire/progress.ts';
import type { ProgressAnswer } from '../../../adapters/http/wire/progress.ts';
import type { VideoAnswer } from '../../../adapters/http/wire/video.ts';
import type { TransactionType } from '../../../core/ports/ownership-api.ts';
import { ok } from '../../../core/shared/result.ts';
import type { Film } from '../catalogue/types.ts';
import { filmReel, licenceServers, manifestPath, PRE_ROLL_REEL, reelFilePath } from '../media-paths.ts';
import type { Claim } from '../ownership.ts';
import { refuse } from '../refusal.ts';
import { streamOf } from '../special-streams.ts';
import { claimsOf, findProduct, findTitle, mediaOf } from '../studio-context.ts';
import type { StudioContext } from '../studio-context.ts';
import { accountPost, accountRoute } from './route.ts';
import type { Route, Visitor } from './route.ts';

const QUALITIES: readonly string[] = ['720', '1080'];
const MINUTE_MS = 60_000;
const TYPE_OF_NUMBER: Readonly<Record<z.output<typeof transactionTypeNumber>, TransactionType>> = {
  1: 'EST',
  2: 'SVOD',
  3: 'TVOD',
  4: 'FVOD',
};

/** Who may play, what is played, how many screens at once, and how far it was watched. */
export function playbackRoutes(studio: StudioContext): readonly Route[] {
  return [
    accountPost<z.output<typeof ownedRequest>, OwnedAnswer>(
      'owned',
      ownedRequest,
      ({ body, nowMs }, visitor) =>
        ok({
          products: body.map(({ parentProductId, transactionType }) => {
            const film = findTitle(studio, parentProductId);
            const claims = film.ok ? claimsOf(studio, visitor.account, film.value) : [];
            return wireClaim(parentProductId, TYPE_OF_NUMBER[transactionType], claims, nowMs);
          }),
        }),
    ),

    accountRoute<VideoAnswer>('video', (call, visitor) => {
      const title = findProduct(studio, call.param('productId'));
      if (!title.ok) return title;
      const quality = call.query('quality');
      const number = transactionTypeNumber.safeParse(Number(call.query('transactiontype')));
      if (!QUALITIES.includes(quality) || !number.success) return refuse('badRequest');
      const type = TYPE_OF_NUMBER[number.data];
      const claims = claimsOf(studio, visitor.account, title.value);
      if (!claims.some((claim) => claim.owned && claim.type === type)) return refuse('notOwned');
      const trackingId = randomUUID();
      const taken = studio
        .state()
        .holds.open({ ...deviceOf(visitor), trackingId }, visitor.account.streamLimit, call.nowMs);
      return taken.ok
        ? ok(wireStream(studio, title.value, Number(quality), trackingId))
        : refuse('streamLimit');
    }),

    accountRoute<ConcurrencyAnswer>('streamLimit', (call, visitor) => {
      const { consumerId, deviceId } = deviceOf(visitor);
      // Another account's streams are nobody's business: the same answer as for an account that is not there.
      if (call.param('id') !== consumerId) return refuse('notFound');
      return ok(studio.state().holds.count(consumerId, deviceId, visitor.account.streamLimit, call.nowMs));
    }),

    accountPost<z.output<typeof concurrencyRequest>, Acknowledgement>(
      'holdStream',
      concurrencyRequest,
      ({ body, nowMs }, visitor) => {
        const [item] = body;
        if (item === undefined) return refuse('badRequest');
        const title = findTitle(studio, item.parentProductId);
        if (!title.ok) return title;
        const at = { ...deviceOf(visitor), trackingId: item.trackingId };
        const kept = studio.state().holds.keep(at, visitor.account.streamLimit, nowMs);
        if (kept.ok) return ok({});
        return refuse(kept.error.code === 'stream/limit' ? 'streamLimit' : 'streamEnded');
      },
    ),

    accountRoute<ProgressAnswer>('progress', (call, { account }) => {
      const title = findTitle(studio, call.param('id'));
      if (!title.ok) return title;
      const progress = studio.state().progress.read(account.consumerId, title.value.id);
      return ok({ streamProgress: progress === null || progress.complete ? 0 : progress.positionMs });
    }),

    accountPost<z.output<typeof progressRequest>, Acknowledgement>(
      'reportProgress',
      progressRequest,
      ({ body, nowMs }, visitor) => {
        const title = findTitle(studio, body.parentProductId);
        if (!title.ok) return title;
        const { progress, holds } = studio.state();
        const { consumerId, deviceId } = deviceOf(visitor);
        const { trackingId, event } = body;
        progress.write(consumerId, {
          filmId: title.value.id,
          positionMs: Math.min(body.streamProgress, title.value.durationMs),
          durationMs: title.value.durationMs,
          trackingId,
          atMs: nowMs,
          complete: event === 'Complete',
        });
        if (event === 'End' || event === 'Complete') holds.release({ consumerId, deviceId, trackingId });
        else holds.renew({ consumerId, deviceId, trackingId }, nowMs);
        return ok({});
      },
    ),
  ];
}

function deviceOf({ account, session }: Visitor): { consumerId: string; deviceId: string } {
  return { consumerId: account.consumerId, deviceId: session.consumerDeviceId };
}

/** The record of one kind of claim; a kind that the account never had is answered as not owned. */
function wireClaim(
  parentProductId: string,
  type: TransactionType,
  claims: readonly Claim[],
  nowMs: number,
): OwnedProduct {
  const claim = claims.find((known) => known.type === type);
  const expiresAtMs = claim?.expiresAtMs ?? null;
  const leftMs = expiresAtMs === null ? null : Math.max(0, expiresAtMs - nowMs);
  return {
    parentProductId,
    owned: claim?.owned ?? false,
    transactionType: type,
    utcExpiryDate: expiresAtMs === null ? null : new Date(expiresAtMs).toISOString(),
    ownershipExpiryHoursRemaining: leftMs === null ? null : Math.floor(leftMs / (60 * MINUTE_MS)),
    ownershipExpiryMinutesRemaining: leftMs === null ? null : Math.floor(leftMs / MINUTE_MS) % 60,
  };
}

function wireStream(
  studio: StudioContext,
  film: Film,
  quality: number,
  trackingId: string,
): Omit<VideoAnswer, 'responseCode'> {
  const { edition } = studio;
  const reel = filmReel(film);
  const media = mediaOf(studio, film.mediaId);
  const languages = media?.subtitleLanguages ?? [];
  const { preRoll, postRoll, forced, subRip } = streamOf(film.id);
  const common = { url: manifestPath(edition, PRE_ROLL_REEL, quality) };
  return {
    trackingId,
    // What it means is not known (OPEN2-61): some text, so that it is there to be passed through.
    alpha: edition,
    productTracks: [
      { fileType: 'DASH', url: manifestPath(edition, reel, quality) },
      // By the number of the asset type, which says no format, as the source has no name for SubRip.
      ...languages.map((language) => ({
        fileType: subRip ? (3 as const) : ('subtitle VTT' as const),
        url: reelFilePath(edition, reel, `subtitles/${language}.${subRip ? 'srt' : 'vtt'}`),
        language,
      })),
      ...(forced ? languages : []).map((language) => ({
        fileType: 'forced VTT' as const,
        url: reelFilePath(edition, reel, `forced/${language}.vtt`),
        language,
      })),
      { fileType: 'thumbnail', url: reelFilePath(edition, reel, 'thumbnails/1.webp') },
      ...(preRoll ? [{ fileType: 'pre-roll' as const, ...common }] : []),
      ...(postRoll ? [{ fileType: 'post-roll' as const, ...common }] : []),
    ],
    ...licenceServers(film, media?.encrypted ?? false),
    batchKeyWidevineUrl: '',
  };
}
