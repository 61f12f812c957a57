import type * as z from 'zod/mini';
import { TRANSACTION_TYPE_NUMBER, type TransactionType } from '../../core/ports/ownership-api.ts';
import type { Quality, StreamApi, StreamInfo, StreamLimit } from '../../core/ports/stream-api.ts';
import type { CallFailure } from '../../core/shared/call-failure.ts';
import type { ConsumerId, TitleId } from '../../core/shared/ids.ts';
import { err, mapResult, ok, type Result } from '../../core/shared/result.ts';
import { commaList, outsideUrl } from './outside-url.ts';
import type { PlatformCalls } from './platform-calls.ts';
import { concurrencyAnswer, type ConcurrencyRequest } from './wire/concurrency.ts';
import { acknowledgement } from './wire/primitives.ts';
import { trailerAnswer } from './wire/trailer.ts';
import { type TrackFileType, videoAnswer } from './wire/video.ts';

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
    return result.ok ? toStreamInfo(result.value.answer, this.contentBase) : result;
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
}

function toStreamInfo(answer: z.output<typeof videoAnswer>, base: string): Result<StreamInfo, CallFailure> {
  const ofType = (type: TrackFileType) => answer.productTracks.filter((track) => track.fileType === type);
  const manifestUrl = ofType('DASH')
    .map((track) => outsideUrl(track.url, base))
    .find((url) => url !== null);
  if (manifestUrl === undefined) return err({ code: 'malformed', detail: 'productTracks: no DASH track' });
  const servers = {
    widevine: outsideUrl(answer.widevineLicenseServer, base),
    playready: outsideUrl(answer.playReadyLicenseServer, base),
    clearkey: outsideUrl(answer.clearKeyLicenseServer, base),
  };
  const subtitles = commaList(answer.subtitleLanguages);
  return ok({
    trackingId: answer.trackingId,
    manifestUrl,
    licenceServers: Object.fromEntries(Object.entries(servers).filter(([, url]) => url !== null)),
    audioLanguages: commaList(answer.audioLanguages),
    subtitleLanguages:
      subtitles.length > 0
        ? subtitles
        : commaList(
            ofType('subtitle VTT')
              .map((track) => track.language ?? '')
              .join(','),
          ),
  });
}
