import type { TransactionType } from '../../../core/ports/ownership-api.ts';
import type { Quality, StreamApi, StreamInfo, StreamLimit } from '../../../core/ports/stream-api.ts';
import type { TitleId } from '../../../core/shared/ids.ts';
import { err, ok } from '../../../core/shared/result.ts';
import { FakeCall } from './fake-call.ts';

/** Streams of one account; `entitled` says who may open them. */
export class FakeStreamApi implements StreamApi {
  limit: StreamLimit = { globalStreams: 2, availableStreams: 2 };
  entitled: (productId: string, type: TransactionType) => boolean = () => true;
  readonly trailers = new Map<string, string>();
  private opened = 0;

  readonly on = {
    streamInfo: new FakeCall<[productId: string, type: TransactionType, quality: Quality], StreamInfo>(
      (id, type, quality) => {
        if (!this.entitled(id, type)) return err({ code: 'rejected', responseCode: 40222 });
        if (this.limit.availableStreams < 1) return err({ code: 'rejected', responseCode: 40079 });
        this.opened += 1;
        return ok(sampleStream(id, quality, `tracking-${this.opened}`));
      },
    ),
    streamLimit: new FakeCall<[], StreamLimit>(() => ok(this.limit)),
    holdStream: new FakeCall<[id: TitleId, trackingId: string], void>(() => ok(undefined)),
    trailer: new FakeCall<[productId: string], string | null>((id) => ok(this.trailers.get(id) ?? null)),
  };

  streamInfo(productId: string, type: TransactionType, quality: Quality) {
    return this.on.streamInfo.run([productId, type, quality]);
  }

  streamLimit(signal: AbortSignal) {
    return this.on.streamLimit.run([], signal);
  }

  holdStream(id: TitleId, trackingId: string) {
    return this.on.holdStream.run([id, trackingId]);
  }

  trailer(productId: string, signal: AbortSignal) {
    return this.on.trailer.run([productId], signal);
  }
}

function sampleStream(id: string, quality: Quality, trackingId: string): StreamInfo {
  return {
    trackingId,
    manifestUrl: `/media/${id}/${quality}.mpd`,
    licenceServers: {},
    audioLanguages: ['en', 'de'],
    subtitleLanguages: ['en'],
  };
}
