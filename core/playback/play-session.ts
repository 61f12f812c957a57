import type { TransactionType } from '../ports/ownership-api.ts';
import type { PlayerError } from '../ports/media-player.ts';
import type { PlaySessionId, TitleId } from '../shared/ids.ts';

/** One act of watching on this screen. */
export interface PlaySession {
  readonly playSessionId: PlaySessionId;
  readonly titleId: TitleId;
  readonly kind: 'film' | 'trailer';
  readonly title: string;
}

export interface PlayRequest {
  readonly titleId: TitleId;
  readonly kind: 'film' | 'trailer';
  readonly title: string;
  readonly positionMs: number;
  /** Adopted when given, generated otherwise (MESG-12). */
  readonly playSessionId: PlaySessionId | null;
  /** Names film and trailer to the platform; empty for a film whose title alone is known. */
  readonly productId: string;
}

/**
 * Why a play did not start. `network` no network or no answer; `not-owned` nobody on this account owns it;
 * `unavailable` withheld by the platform; `concurrent-limit` no stream left (PLAY-09); `overtaken` by a newer play.
 */
export type PlayRefusal =
  | { readonly code: 'play/network' }
  | { readonly code: 'play/not-owned' }
  | { readonly code: 'play/unavailable' }
  | { readonly code: 'play/concurrent-limit' }
  | { readonly code: 'play/overtaken' };

export type PlaybackState =
  | { readonly kind: 'closed' }
  /** `startMs` is the position at which it will begin. */
  | { readonly kind: 'opening'; readonly session: PlaySession; readonly startMs: number }
  | { readonly kind: 'open'; readonly session: PlaySession }
  /** Shown for a while, then the player is left (PERR-04, OPEN2-25). */
  | { readonly kind: 'failed'; readonly session: PlaySession; readonly error: PlayerError };

/** What opened the stream, for progress reports and the stream count. */
export interface OpenedStream {
  readonly trackingId: string;
  readonly transactionType: TransactionType;
}

/** The session of a state that has one. */
export function sessionOf(state: PlaybackState): PlaySession | null {
  return state.kind === 'closed' ? null : state.session;
}
