import type { TransactionType } from '../ports/ownership-api.ts';
import type { PlayerError } from '../ports/media-player.ts';
import type { PlaySessionId, TitleId, VamId } from '../shared/ids.ts';
import type { MotionReason } from '../vehicle/motion-policy.ts';

/** A film, its trailer, or a clip: a studio extra of a title (`vam`). */
export type PlayKind = 'film' | 'trailer' | 'clip';

/**
 * What of a session is on the picture. A film may have a pre-roll before it and dub cards behind it (PLAY-11, PLAY-12); a
 * trailer and a clip are a feature alone. Progress, watch groups and the position on the wire are those of the feature.
 */
export type SessionPart = 'pre-roll' | 'feature' | 'dub-card';

/** One act of watching on this screen. */
export interface PlaySession {
  readonly playSessionId: PlaySessionId;
  /** Of a clip the title that it belongs to. */
  readonly titleId: TitleId;
  readonly kind: PlayKind;
  /** Which clip; null for a film or a trailer. */
  readonly vamId: VamId | null;
  readonly title: string;
}

interface AnyRequest {
  readonly titleId: TitleId;
  readonly title: string;
  readonly positionMs: number;
  /** Adopted when given, generated otherwise (MESG-12). */
  readonly playSessionId: PlaySessionId | null;
  /** Names film and trailer to the platform; empty for a film whose title alone is known. */
  readonly productId: string;
  /** Running time of the film in ms, where it is known; asked for where it is needed. */
  readonly durationMs?: number;
  /** Asks for the stream again although the session is open (DEC-08). */
  readonly refresh?: boolean;
  /**
   * Goes on where the account left it, which is asked for anew beside all else: `positionMs` is where that was when it was
   * asked for last, and another screen may have played on since.
   */
  readonly resumes?: boolean;
  /** Stands at its place until somebody plays it, as it did before a reload. */
  readonly paused?: boolean;
  /** Another screen ordered it: nobody here is told where the car keeps it from this one. */
  readonly ordered?: boolean;
}

/** One clip of a list. */
export interface ClipChoice {
  readonly titleId: TitleId;
  readonly vamId: VamId;
  readonly title: string;
}

export type PlayRequest =
  /** `atOnce`: no pre-roll, as for a screen that joins others or a person who wants the film now (decision 021, DEC-07). */
  | (AnyRequest & { readonly kind: 'film'; readonly atOnce?: boolean })
  /** `streamUrl` is played in place of the title's trailer, where that is allowed (DEC-08). */
  | (AnyRequest & { readonly kind: 'trailer'; readonly streamUrl?: string })
  /** `list` is what the clip was chosen from, in its order; what comes up next is found there. */
  | (AnyRequest & { readonly kind: 'clip'; readonly vamId: VamId; readonly list?: readonly ClipChoice[] });

/**
 * Why a play did not start. `network` no network or no answer; `not-owned` nobody on this account owns it;
 * `unavailable` withheld by the platform; `concurrent-limit` no stream left (PLAY-09); `failed` for a reason that nobody
 * here understands; `overtaken` by a newer play.
 */
export type PlayRefusal =
  | { readonly code: 'play/network' }
  | { readonly code: 'play/not-owned' }
  | { readonly code: 'play/unavailable' }
  | { readonly code: 'play/concurrent-limit' }
  | { readonly code: 'play/failed' }
  | { readonly code: 'play/overtaken' }
  /** Not on this screen while the car is not parked; a film that is open stays open. */
  | { readonly code: 'play/in-motion'; readonly reason: MotionReason };

/**
 * How a failure goes on (PERR-04, PERR-08, OPEN2-25). `leaving`: shown for a while, then the player is left.
 * `reconnecting`: waits for the network, and plays on by itself once it is back. `reconnect-failed`: OK tries again, Exit
 * leaves (DEC-24); whoever does neither leaves as well.
 */
export type FailureStage = 'leaving' | 'reconnecting' | 'reconnect-failed';

export type PlaybackState =
  | { readonly kind: 'closed' }
  /**
   * `part` loads, or what follows it, once it is `granted`: until then the platform is asked, and may refuse. `startMs` is
   * the position at which the feature begins.
   */
  | {
      readonly kind: 'opening';
      readonly session: PlaySession;
      readonly part: SessionPart;
      readonly startMs: number;
      readonly granted: boolean;
    }
  | { readonly kind: 'open'; readonly session: PlaySession; readonly part: SessionPart }
  /** Shown for a while, then the player is left (PERR-04, OPEN2-25). */
  | {
      readonly kind: 'failed';
      readonly session: PlaySession;
      readonly error: PlayerError;
      readonly stage: FailureStage;
    };

/** What opened the stream, for progress reports and the stream count. */
export interface OpenedStream {
  readonly trackingId: string;
  readonly transactionType: TransactionType;
}

/** The session that may show its picture, or its failure: what is still being asked for may be refused. */
export function begunIn(state: PlaybackState): PlaySession | null {
  if (state.kind === 'closed' || (state.kind === 'opening' && !state.granted)) return null;
  return state.session;
}

/** The session of a state that has one. */
export function sessionOf(state: PlaybackState): PlaySession | null {
  return state.kind === 'closed' ? null : state.session;
}

/**
 * The session that other screens can watch along with: none once its player has failed, though the error still shows, nor
 * when it is over but for its dub cards.
 */
export function watchedIn(state: PlaybackState): PlaySession | null {
  if (state.kind === 'closed' || state.kind === 'failed' || state.part === 'dub-card') return null;
  return state.session;
}

/** Whether the feature itself is on the picture. */
export function isFeature(state: PlaybackState): boolean {
  return state.kind === 'open' && state.part === 'feature';
}

/** Whether what is on the picture, or comes onto it, only goes with the feature: a pre-roll or a dub card. */
export function isBesideFeature(state: PlaybackState): boolean {
  return (state.kind === 'open' || state.kind === 'opening') && state.part !== 'feature';
}

/**
 * The session that an order leads to when what it orders is here already: it takes over the ordered one and plays on
 * (MESG-12). Null when it has to be opened.
 */
export function adopted(state: PlaybackState, request: PlayRequest): PlaySession | null {
  const session = watchedIn(state);
  if (session === null) return null;
  const { playSessionId, refresh = false } = request;
  return isOf(session, request) && playSessionId !== null && !refresh ? { ...session, playSessionId } : null;
}

/** A fresh stream of what is open is one in the same session, unless another one is ordered (DEC-08). */
export function inItsSession(state: PlaybackState, request: PlayRequest): PlayRequest {
  const session = sessionOf(state);
  const goesOn = request.refresh === true && request.playSessionId === null;
  if (!goesOn || session === null || !isOf(session, request)) return request;
  return { ...request, playSessionId: session.playSessionId };
}

/** Whether this session plays what is asked for. */
function isOf(session: PlaySession, request: PlayRequest): boolean {
  const { titleId, kind } = request;
  const vamId = request.kind === 'clip' ? request.vamId : null;
  return session.titleId === titleId && session.kind === kind && session.vamId === vamId;
}

/** True when the state is of this play session; of null none is. */
export function sameSession(state: PlaybackState, id: PlaySessionId | null): boolean {
  return sessionOf(state)?.playSessionId === id;
}

/** The session that a request opens. */
export function newSession(request: PlayRequest, newId: () => PlaySessionId): PlaySession {
  const { titleId, kind, title } = request;
  const vamId = request.kind === 'clip' ? request.vamId : null;
  return { playSessionId: request.playSessionId ?? newId(), titleId, kind, vamId, title };
}
