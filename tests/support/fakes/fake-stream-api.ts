import type { TransactionType } from '../../../core/ports/ownership-api.ts';
import type {
  ClipDetails,
  ClipInfo,
  Quality,
  StreamApi,
  StreamInfo,
  StreamLanguages,
  StreamLimit,
} from '../../../core/ports/stream-api.ts';
import type { TitleId } from '../../../core/shared/ids.ts';
import type { CallFailure } from '../../../core/shared/call-failure.ts';
import { err, ok, type Result } from '../../../core/shared/result.ts';
import { FakeCall } from './fake-call.ts';

/** Streams of one account; `entitled` says who may open them. */
export class FakeStreamApi implements StreamApi {
  limit: StreamLimit = { globalStreams: 2, availableStreams: 2 };
  entitled: (productId: string, type: TransactionType) => boolean = () => true;
  /** Everybody to each clip that is there, as to those of studio access. */
  entitledToClip: (vamId: string) => boolean = () => true;
  readonly trailers = new Map<string, string>();
  /** By `vamId`. */
  readonly clips = new Map<string, ClipDetails>();
  readonly clipInfos = new Map<string, ClipInfo>();
  /** By product; none for most. */
  readonly cards = new Map<string, readonly string[]>();
  /** Before each film; none otherwise. */
  preRollUrl: string | null = null;
  private opened = 0;

  readonly on = {
    streamInfo: new FakeCall<[productId: string, type: TransactionType, quality: Quality], StreamInfo>(
      (id, type, quality) => {
        if (!this.entitled(id, type)) return err({ code: 'rejected', responseCode: 40222 });
        if (this.limit.availableStreams < 1) return err({ code: 'rejected', responseCode: 40079 });
        this.opened += 1;
        return ok({ ...sampleStream(id, quality, `tracking-${this.opened}`), preRollUrl: this.preRollUrl });
      },
    ),
    streamLimit: new FakeCall<[], StreamLimit>(() => ok(this.limit)),
    holdStream: new FakeCall<[id: TitleId, trackingId: string], void>(() => ok(undefined)),
    trailer: new FakeCall<[productId: string], string | null>((id) => ok(this.trailers.get(id) ?? null)),
    clip: new FakeCall<[vamId: string], ClipDetails>((id) =>
      this.entitledToClip(id) ? known(this.clips.get(id)) : err({ code: 'rejected', responseCode: 40222 }),
    ),
    clipInfo: new FakeCall<[vamId: string], ClipInfo>((id) => known(this.clipInfos.get(id))),
    dubCards: new FakeCall<[productId: string], readonly string[]>((id) => ok(this.cards.get(id) ?? [])),
    languages: new FakeCall<[productId: string, type: TransactionType], StreamLanguages>(() =>
      ok({ audioLanguages: ['en', 'de'], subtitleLanguages: ['en'] }),
    ),
    playbackWindow: new FakeCall<[productId: string, quality: Quality], boolean>(() => ok(true)),
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

  clip(vamId: string, signal: AbortSignal) {
    return this.on.clip.run([vamId], signal);
  }

  clipInfo(vamId: string, signal: AbortSignal) {
    return this.on.clipInfo.run([vamId], signal);
  }

  dubCards(productId: string, signal: AbortSignal) {
    return this.on.dubCards.run([productId], signal);
  }

  languages(productId: string, type: TransactionType, signal: AbortSignal) {
    return this.on.languages.run([productId, type], signal);
  }

  playbackWindow(productId: string, quality: Quality, signal: AbortSignal) {
    return this.on.playbackWindow.run([productId, quality], signal);
  }
}

/** What nobody knows is answered as the platform answers it. */
function known<T>(value: T | undefined): Result<T, CallFailure> {
  return value === undefined ? err({ code: 'rejected', responseCode: 40058 }) : ok(value);
}

function sampleStream(id: string, quality: Quality, trackingId: string): StreamInfo {
  return {
    trackingId,
    manifestUrl: `/media/${id}/${quality}.mpd`,
    licenceServers: {},
    subtitles: [],
    preRollUrl: null,
  };
}
