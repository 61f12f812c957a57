import type * as z from 'zod/mini';
import { TRANSACTION_TYPE_NUMBER, type TransactionType } from '../../core/ports/ownership-api.ts';
import type {
  ClipDetails,
  ClipInfo,
  LicenceServers,
  Quality,
  SideSubtitle,
  StreamApi,
  StreamInfo,
  StreamLanguages,
  StreamLimit,
} from '../../core/ports/stream-api.ts';
import type { CallFailure } from '../../core/shared/call-failure.ts';
import type { ConsumerId, TitleId } from '../../core/shared/ids.ts';
import { err, mapResult, ok, type Result } from '../../core/shared/result.ts';
import { commaList, outsideUrl } from './outside-url.ts';
import type { PlatformCalls } from './platform-calls.ts';
import { concurrencyAnswer, type ConcurrencyRequest } from './wire/concurrency.ts';
import { SUBTITLE_FORMATS } from './wire/media-types.ts';
import { acknowledgement } from './wire/primitives.ts';
import { trailerAnswer } from './wire/trailer.ts';
import { playerDetailsAnswer, vamAnswer } from './wire/vam.ts';
import {
  dubCardsAnswer,
  languagesAnswer,
  playbackWindowAnswer,
  type TrackFileType,
  videoAnswer,
} from './wire/video.ts';

/** Languages are asked for at this height, whatever the screen plays (STRM-03). */
const LANGUAGES_QUALITY = 1080;
/** The last part of the playback window's path, which the source does not explain (OPEN2-61). */
const PLAYBACK_WINDOW_X = 0;
const LOCKED = 2;

export class HttpStreamApi implements StreamApi {
  constructor(
    private readonly calls: PlatformCalls,
    private readonly contentBase: string,
    /** The account whose streams count (OPEN2-61); null while nobody is signed in. */
    private readonly consumer: () => ConsumerId | null,
  ) {}

  async streamInfo(
    productId: string,
    type: TransactionType,
    quality: Quality,
  ): Promise<Result<StreamInfo, CallFailure>> {
    const result = await this.calls.call('video', videoAnswer, {
      parameters: { productId, transactionType: TRANSACTION_TYPE_NUMBER[type], quality },
    });
    return mapResult(result, ({ answer }) => toStreamInfo(answer, this.contentBase));
  }

  async streamLimit(signal: AbortSignal): Promise<Result<StreamLimit, CallFailure>> {
    const id = this.consumer();
    if (id === null) return err({ code: 'malformed', detail: 'nobody is signed in' });
    const result = await this.calls.call('streamLimit', concurrencyAnswer, { parameters: { id }, signal });
    return mapResult(result, ({ answer: { globalStreams, availableStreams } }) => ({
      globalStreams,
      availableStreams,
    }));
  }

  async holdStream(id: TitleId, trackingId: string): Promise<Result<void, CallFailure>> {
    const body: ConcurrencyRequest = [{ parentProductId: id, trackingId }];
    const result = await this.calls.call('holdStream', acknowledgement, { parameters: {}, body });
    return mapResult(result, () => undefined);
  }

  async trailer(productId: string, signal: AbortSignal): Promise<Result<string | null, CallFailure>> {
    const result = await this.calls.call('trailer', trailerAnswer, { parameters: { productId }, signal });
    return mapResult(result, ({ answer }) => outsideUrl(answer.url, this.contentBase));
  }

  async clip(vamId: string, signal: AbortSignal): Promise<Result<ClipDetails, CallFailure>> {
    const result = await this.calls.call('vamPlayerDetails', playerDetailsAnswer, {
      parameters: { id: vamId },
      signal,
    });
    if (!result.ok) return result;
    const { playerDetails } = result.value.answer;
    const manifestUrl = outsideUrl(playerDetails.manifestUrl, this.contentBase);
    if (manifestUrl === null) return err({ code: 'malformed', detail: 'playerDetails: no manifest' });
    return ok({ manifestUrl, licenceServers: licenceServers(playerDetails, this.contentBase) });
  }

  async clipInfo(vamId: string, signal: AbortSignal): Promise<Result<ClipInfo, CallFailure>> {
    const result = await this.calls.call('vam', vamAnswer, { parameters: { id: vamId }, signal });
    return mapResult(result, ({ answer: { vam } }) => ({
      title: vam.title,
      locked: vam.vamStatus === LOCKED,
    }));
  }

  async dubCards(productId: string, signal: AbortSignal): Promise<Result<readonly string[], CallFailure>> {
    const result = await this.calls.call('dubCards', dubCardsAnswer, {
      parameters: { id: productId },
      signal,
    });
    return mapResult(result, ({ answer }) =>
      answer.dubCards.flatMap(({ url }) => outsideUrl(url, this.contentBase) ?? []),
    );
  }

  async languages(
    productId: string,
    type: TransactionType,
    signal: AbortSignal,
  ): Promise<Result<StreamLanguages, CallFailure>> {
    const result = await this.calls.call('audio', languagesAnswer, {
      parameters: {
        id: productId,
        quality: LANGUAGES_QUALITY,
        transactionType: TRANSACTION_TYPE_NUMBER[type],
      },
      signal,
    });
    return mapResult(result, ({ answer }) => ({
      audioLanguages: commaList(answer.audioLanguages),
      subtitleLanguages: commaList(answer.subtitleLanguages),
    }));
  }

  async playbackWindow(
    productId: string,
    quality: Quality,
    signal: AbortSignal,
  ): Promise<Result<boolean, CallFailure>> {
    const result = await this.calls.call('playbackWindow', playbackWindowAnswer, {
      parameters: { id: productId, quality, x: PLAYBACK_WINDOW_X },
      signal,
    });
    return mapResult(result, ({ answer }) => answer.isOpen);
  }
}

function toStreamInfo(answer: z.output<typeof videoAnswer>, base: string): StreamInfo {
  const ofType = (type: TrackFileType) => answer.productTracks.filter((track) => track.fileType === type);
  const firstOf = (type: TrackFileType): string | null =>
    ofType(type)
      .map((track) => outsideUrl(track.url, base))
      .find((url) => url !== null) ?? null;
  const sideSubtitles = (type: TrackFileType, forced: boolean): readonly SideSubtitle[] =>
    ofType(type).flatMap((track) => {
      const url = outsideUrl(track.url, base);
      return url === null ? [] : { url, language: track.language ?? '', format: subtitleFormat(url), forced };
    });
  return {
    trackingId: answer.trackingId,
    manifestUrl: firstOf('DASH'),
    licenceServers: licenceServers(answer, base),
    subtitles: [...sideSubtitles('subtitle VTT', false), ...sideSubtitles('forced VTT', true)],
    preRollUrl: firstOf('pre-roll'),
    ...(answer.alpha === undefined ? {} : { alpha: answer.alpha }),
    ...(answer.batchKeyWidevineUrl ? { batchKeyWidevineUrl: answer.batchKeyWidevineUrl } : {}),
  };
}

type NamedServers = Pick<
  z.output<typeof videoAnswer>,
  'widevineLicenseServer' | 'playReadyLicenseServer' | 'clearKeyLicenseServer'
>;

function licenceServers(answer: NamedServers, base: string): LicenceServers {
  const servers = {
    widevine: outsideUrl(answer.widevineLicenseServer, base),
    playready: outsideUrl(answer.playReadyLicenseServer, base),
    clearkey: outsideUrl(answer.clearKeyLicenseServer, base),
  };
  return Object.fromEntries(Object.entries(servers).filter(([, url]) => url !== null));
}

/** The file types of the source name no format: an address that does not say is WebVTT. */
function subtitleFormat(url: string): SideSubtitle['format'] {
  const [path = ''] = url.split(/[?#]/, 1);
  return SUBTITLE_FORMATS.find((format) => path.toLowerCase().endsWith(`.${format}`)) ?? 'vtt';
}
