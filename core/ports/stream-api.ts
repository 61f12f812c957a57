import type { CallFailure } from '../shared/call-failure.ts';
import type { TitleId } from '../shared/ids.ts';
import type { Result } from '../shared/result.ts';
import type { TransactionType } from './ownership-api.ts';

/** Lines of picture height that a screen may ask for (ROLE-07). */
export type Quality = 720 | 1080;

/** Where keys are fetched, by DRM system; absent for clear streams. */
export type LicenceServers = Readonly<Partial<Record<'widevine' | 'playready' | 'clearkey', string>>>;

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
  /** Null where the answer names no film that can be played; the stream is taken all the same. */
  readonly manifestUrl: string | null;
  readonly licenceServers: LicenceServers;
  readonly subtitles: readonly SideSubtitle[];
  /** The manifest of the reel before the film; null when there is none (PLAY-11). */
  readonly preRollUrl: string | null;
  /** Passed through: the source names both and explains neither (OPEN2-61). */
  readonly alpha?: unknown;
  readonly batchKeyWidevineUrl?: string;
}

/** How many streams the account may still open. */
export interface StreamLimit {
  readonly globalStreams: number;
  readonly availableStreams: number;
}

/** The languages that a stream can be heard and read in (STRM-03). */
export interface StreamLanguages {
  readonly audioLanguages: readonly string[];
  readonly subtitleLanguages: readonly string[];
}

/** What a studio extra is played from (STRM-04). It takes no stream of the account. */
export interface ClipDetails {
  readonly manifestUrl: string;
  readonly licenceServers: LicenceServers;
}

/** What a studio extra is, for those who come by its address alone. */
export interface ClipInfo {
  readonly title: string;
  readonly locked: boolean;
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
  /** GET vam/{id}/playerDetails: a clip that is locked or not the account's is rejected. */
  clip(vamId: string, signal: AbortSignal): Promise<Result<ClipDetails, CallFailure>>;
  /** GET vam/{id}/streamtype/2, in the language of the client; a locked clip is answered too. */
  clipInfo(vamId: string, signal: AbortSignal): Promise<Result<ClipInfo, CallFailure>>;
  /** GET dubcards/{productId}: manifests to play after the end, in this order; none for most films. */
  dubCards(productId: string, signal: AbortSignal): Promise<Result<readonly string[], CallFailure>>;
  /** GET audio/{productId}: always those at quality 1080 (STRM-03). */
  languages(
    productId: string,
    type: TransactionType,
    signal: AbortSignal,
  ): Promise<Result<StreamLanguages, CallFailure>>;
  /** GET video/playbackwindow/{productId}/{quality}/{x}: whether the product may be played now (OPEN2-61). */
  playbackWindow(
    productId: string,
    quality: Quality,
    signal: AbortSignal,
  ): Promise<Result<boolean, CallFailure>>;
}
