import type { CallFailure } from '../shared/call-failure.ts';
import type { TitleId } from '../shared/ids.ts';
import type { Result } from '../shared/result.ts';
import type { TransactionType } from './ownership-api.ts';

/** Lines of picture height that a screen may ask for (ROLE-07). */
export type Quality = 720 | 1080;

/** Subtitles in a file beside the manifest (STRM-02). */
export interface SideSubtitle {
  readonly url: string;
  /** Two letters; empty when the platform did not say. */
  readonly language: string;
  readonly format: 'vtt' | 'srt';
  /** Shown although subtitles are off: signs and foreign speech that the film itself does not explain. */
  readonly forced: boolean;
}

/** What the player needs to open a stream (STRM-01, STRM-02). */
export interface StreamInfo {
  readonly trackingId: string;
  readonly manifestUrl: string;
  /** By DRM system name; absent for clear streams. */
  readonly licenceServers: Readonly<Partial<Record<'widevine' | 'playready' | 'clearkey', string>>>;
  readonly audioLanguages: readonly string[];
  readonly subtitleLanguages: readonly string[];
}

/** How many streams the account may still open. */
export interface StreamLimit {
  readonly globalStreams: number;
  readonly availableStreams: number;
}

/** Streams of an account. Time and failures are those of `CallFailure`; a call with a signal is given up by it. */
export interface StreamApi {
  /**
   * GET video/{productId}: of the product, not of the title (DEC-09). Code 40079 means that the account has no stream left. Not given up by the next play: it takes a
   * stream, and only its answer has the tracking id by which that is given back.
   */
  streamInfo(
    productId: string,
    type: TransactionType,
    quality: Quality,
  ): Promise<Result<StreamInfo, CallFailure>>;
  /** GET concurrency/{id}: what is left of the account's streams. */
  streamLimit(signal: AbortSignal): Promise<Result<StreamLimit, CallFailure>>;
  /** POST concurrency: this stream is (still) running. Not given up: it stays true. */
  holdStream(id: TitleId, trackingId: string): Promise<Result<void, CallFailure>>;
  /** GET trailer/{productId}: a manifest that anybody may play, or null when there is none. */
  trailer(productId: string, signal: AbortSignal): Promise<Result<string | null, CallFailure>>;
}
