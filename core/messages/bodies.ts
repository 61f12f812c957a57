import type { Fields } from '../shared/decode.ts';
import type { DeviceId, PlaySessionId, TitleId, VamId } from '../shared/ids.ts';
import type { SyncStep } from './sync-step.ts';

export type MediaState = 'playing' | 'paused' | 'stopped';

/** Tells which of two orders of a session's screens is the newer one. */
export interface GroupStamp {
  /** Epoch ms, by the clock of whoever formed the group. */
  readonly created: number;
  /** How often a leader has changed the order since. */
  readonly revision: number;
}

/**
 * What a screen would go on with once that is over which it watched with others. One of them offers it, and whoever goes
 * along says the same.
 */
export interface NextTitle {
  /** The screen that offers it. */
  readonly by: DeviceId;
  readonly contentId: TitleId;
  readonly vamId: VamId | null;
  readonly title: string;
  /** Where it begins, in ms. */
  readonly positionMs: number;
}

/** Fields of a position that nobody here reads. */
export interface PassedFields {
  readonly streamProgress?: PassedValue;
  readonly link?: PassedValue;
  readonly linkProductId?: PassedValue;
  readonly linkProduct?: PassedValue;
}

export type PassedValue = string | number | boolean;

/** What a screen plays and where it is (SYNC-12). All times in ms. */
export interface MediaPosition {
  /** Null while the screen plays nothing. */
  readonly contentId: TitleId | null;
  readonly vamId: VamId | null;
  readonly deviceId: DeviceId;
  readonly playSessionId: PlaySessionId | null;
  readonly positionMs: number;
  readonly durationMs: number;
  readonly state: MediaState;
  /** Sender's wall clock, epoch ms. */
  readonly created: number;
  /** Sender's monotonic clock at which the position was true; a peer may lack it. */
  readonly clockMs: number | null;
  /** The rate at that time, 0 while stalled; a peer may lack it. */
  readonly rate: number | null;
  readonly title: string | null;
  /** The screens of the session in their order, leader first; a peer may lack it. */
  readonly linkDevices: readonly DeviceId[];
  /** Which order of these screens is meant; null from a screen that watches alone, and a peer may lack it. */
  readonly group: GroupStamp | null;
  /**
   * How a follower stands to its leader; `out` from any screen of a group whose film the car withholds. Null from others,
   * and a peer may lack it.
   */
  readonly step: SyncStep | null;
  /** The last order to a play session that the sender carried out (OPEN2-80); a peer may lack it. */
  readonly actionCommand?: string;
  /** What a peer adds whose meaning the source does not show (OPEN2-80): handed through as it is. */
  readonly passed?: PassedFields;
  /** It is the trailer of this title; absent for the film itself or a clip, and a peer may lack it. */
  readonly trailer?: true;
  /** The car keeps picture and sound from this screen, until somebody there asks for them; a peer may lack it. */
  readonly withheld?: true;
  /** Nothing may begin to play on this screen, as its car is now; a peer may lack it. */
  readonly refuses?: true;
  /** What it would go on with; absent from a screen that is offered nothing, and a peer may lack it. */
  readonly next?: NextTitle;
}

/** Plays a title on one screen (ASGN-05). */
export interface PlayOrder {
  readonly contentId: TitleId;
  readonly vamId: VamId | null;
  readonly playSessionId: PlaySessionId | null;
  readonly positionMs: number;
  readonly title: string;
  /** Addresses of artwork for the tile of the screen. */
  readonly images: readonly string[];
  /** The screen that is to play (OPEN2-35); null for none. */
  readonly target: DeviceId | null;
  /** The screens of the session in their order, leader first; empty for a screen that plays alone. */
  readonly linkDevices: readonly DeviceId[];
  /** When their group was formed, epoch ms; a peer may lack it. */
  readonly groupCreated: number | null;
}

/** Plays a trailer on one screen (OPEN2-55). */
export interface TrailerOrder {
  readonly contentId: TitleId;
  /** Names the trailer. */
  readonly productId: string;
  readonly title: string;
  readonly target: DeviceId | null;
}

/** The fields of every order to a play session (SYNC-02). */
export interface SessionOrder {
  readonly playSessionId: PlaySessionId | null;
  /** When all screens are to act, on the leader's monotonic clock; null for at once. */
  readonly atLeaderMs: number | null;
}

/** How a film is heard and read (OPEN2-54). Null leaves a thing as it is. */
export interface PlaybackOptions {
  readonly audio: string | null;
  /** Without a language subtitles are off. */
  readonly subtitle: { readonly language: string | null } | null;
  /** How subtitles look, as the sender has it; whoever shows them reads it. */
  readonly subtitleStyle: Fields | null;
}

/** Asks the leader of a session for its clock (OPEN2-31). */
export interface PingBody {
  readonly playSessionId: PlaySessionId | null;
  /** Who sends this message. */
  readonly deviceId: DeviceId;
  readonly contentId: TitleId | null;
  readonly vamId: VamId | null;
  /** Pinger's monotonic clock in ms, echoed unchanged. */
  readonly created: number;
}

export interface PingBackBody extends PingBody {
  /** The pinger. */
  readonly target: DeviceId;
  readonly receivedAtMs: number | null;
  readonly sentAtMs: number | null;
  /** What the answerer plays, and where it was when it answered; a peer may lack them. */
  readonly positionMs: number | null;
  readonly durationMs: number | null;
  readonly state: MediaState | null;
}

/** Messages about screens (MESG-04). */
type DeviceBody =
  | { readonly kind: 'device-broadcast' }
  | { readonly kind: 'discover-account' }
  | { readonly kind: 'discover-local' }
  | { readonly kind: 'broadcast-updated-device-info' }
  /** Null when the sender itself goes. */
  | { readonly kind: 'disconnect-device'; readonly device: DeviceId | null }
  | { readonly kind: 'remove-screen'; readonly device: DeviceId }
  | { readonly kind: 'sync-device'; readonly device: DeviceId }
  | { readonly kind: 'sync-device-done'; readonly device: DeviceId }
  | ({ readonly kind: 'ping' } & PingBody)
  | ({ readonly kind: 'ping-back' } & PingBackBody);

/** Orders to play (MESG-05). */
type PlayBody =
  | ({ readonly kind: 'play-movie' } & PlayOrder)
  | ({ readonly kind: 'play-vam' } & PlayOrder)
  | ({ readonly kind: 'play-trailer' } & TrailerOrder);

/** Orders to everybody in a play session. */
export type SessionBody =
  | ({ readonly kind: 'media-play' } & SessionOrder)
  | ({ readonly kind: 'media-pause' } & SessionOrder)
  | ({ readonly kind: 'media-restart' } & SessionOrder)
  | ({ readonly kind: 'media-stop' } & SessionOrder)
  | ({ readonly kind: 'media-seek'; readonly positionMs: number } & SessionOrder)
  /** Null switches subtitles off. */
  | ({ readonly kind: 'media-subtitle'; readonly language: string | null } & SessionOrder)
  | ({ readonly kind: 'media-audio'; readonly language: string } & SessionOrder)
  | ({ readonly kind: 'media-playback-options' } & PlaybackOptions & SessionOrder)
  /** Null: shown when it is hidden, hidden when it is shown. */
  | ({ readonly kind: 'media-progress-bar'; readonly shown: boolean | null } & SessionOrder);

/** Messages about what plays (MESG-06). */
type MediaBody =
  | SessionBody
  | { readonly kind: 'media-sync'; readonly position: MediaPosition }
  | { readonly kind: 'media-position'; readonly position: MediaPosition };

/** What a title is called that the sender plays, for its tile (OPEN2-46). Null where the message does not say. */
export interface TitleDetails {
  readonly contentId: TitleId | null;
  readonly title: string | null;
}

/** Kinds of the platform that order nothing (MESG-07). */
type OtherBody = ({ readonly kind: 'send-title-details' } & TitleDetails) | { readonly kind: 'test-command' };

/** What a message says: one member for each command. */
export type Body = DeviceBody | PlayBody | MediaBody | OtherBody;
export type Kind = Body['kind'];
export type BodyOf<K extends Kind> = Extract<Body, { readonly kind: K }>;
