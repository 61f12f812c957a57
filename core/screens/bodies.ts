import { asFields, asList, asNumber, asText, type Fields } from '../shared/decode.ts';
import {
  deviceId,
  playSessionId,
  titleId,
  vamId,
  type DeviceId,
  type PlaySessionId,
  type TitleId,
  type VamId,
} from '../shared/ids.ts';
import { SYNC_STEPS, type SyncStep } from '../sync/sync-step.ts';

/** A week in ms: no position, duration or age on the wire is longer. */
const LONGEST_MS = 604_800_000;

export type MediaState = 'playing' | 'paused' | 'stopped';

/** What a screen plays and where it is (SYNC-12). All times in ms. */
export interface MediaPosition {
  /** Null for the `-1` of a screen that plays nothing. */
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
  /** How a follower stands to its leader; null from others, and a peer may lack it. */
  readonly step: SyncStep | null;
}

/** Plays a title on one screen (ASGN-05). `target` is the screen that shall play (OPEN2-35). */
export interface PlayCommand {
  readonly contentId: TitleId;
  readonly vamId: VamId | null;
  readonly playSessionId: PlaySessionId | null;
  readonly positionMs: number;
  readonly title: string;
  /** Addresses of artwork for the tile of the screen. */
  readonly images: readonly string[];
  readonly target: DeviceId | null;
  readonly linkDevices: readonly DeviceId[];
}

/** Plays a trailer on one screen (OPEN2-55). */
export interface TrailerCommand {
  readonly contentId: TitleId;
  /** Names the trailer. */
  readonly productId: string;
  readonly title: string;
  readonly target: DeviceId | null;
}

/** The part that every command of a play session has (SYNC-02). */
export interface SessionCommand {
  readonly playSessionId: PlaySessionId | null;
  readonly positionMs: number | null;
  /** When all screens shall act together: `leaderMs` on the leader's monotonic clock. */
  readonly atLeaderMs: number | null;
  readonly language: string | null;
}

export interface PingBody {
  readonly playSessionId: PlaySessionId | null;
  /** Who sends this message. */
  readonly deviceId: DeviceId;
  readonly contentId: TitleId | null;
  readonly vamId: VamId | null;
  /** Sender's monotonic clock in ms, echoed unchanged. */
  readonly created: number;
}

export interface PingBackBody extends PingBody {
  /** The pinger; others drop the answer (OPEN2-31). */
  readonly target: DeviceId;
  readonly receivedAtMs: number | null;
  readonly sentAtMs: number | null;
  /** What the answerer plays, and where it was when it answered; a peer may lack them. */
  readonly positionMs: number | null;
  readonly durationMs: number | null;
  readonly state: MediaState | null;
}

const span = (value: unknown): number | null => {
  const number = asNumber(value);
  return number !== null && number >= 0 && number <= LONGEST_MS ? number : null;
};
const mediaState = (value: unknown): MediaState | null =>
  value === 'playing' || value === 'paused' || value === 'stopped' ? value : null;
const session = (value: unknown): PlaySessionId | null => {
  const text = asText(value, 128);
  return text === null ? null : playSessionId(text);
};
const device = (value: unknown): DeviceId | null => {
  const text = asText(value, 128);
  return text === null ? null : deviceId(text);
};
const clip = (value: unknown): VamId | null => {
  const text = asText(value, 128);
  return text === null ? null : vamId(text);
};
const title = (value: unknown): TitleId | null => {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  return titleId(String(value));
};
const product = (value: unknown): string | null => {
  const number = asNumber(value);
  return number === null ? asText(value, 128) : String(number);
};
const devices = (value: unknown): readonly DeviceId[] =>
  (asList(value) ?? []).slice(0, 32).flatMap((entry) => {
    const id = device(asFields(entry)?.['deviceId']);
    return id === null ? [] : [id];
  });
const writeDevices = (ids: readonly DeviceId[]): readonly Fields[] =>
  ids.map((id) => ({ deviceId: id, screenId: id }));

/** The device that a body names, as its target or as the one it is about; null for none. */
export function namedDevice(body: Fields): DeviceId | null {
  return device(body['deviceId']);
}

export function writePosition(position: MediaPosition): Fields {
  return {
    contentId: position.contentId ?? '-1',
    vamId: position.vamId,
    deviceId: position.deviceId,
    screenId: position.deviceId,
    playSessionId: position.playSessionId,
    position: position.positionMs,
    duration: position.durationMs,
    state: position.state,
    created: position.created,
    clockMs: position.clockMs,
    rate: position.rate,
    title: position.title,
    groupSync: position.linkDevices.length > 1,
    linkDevices: writeDevices(position.linkDevices),
    step: position.step,
  };
}

export function parsePosition(fields: Fields): MediaPosition | null {
  const from = device(fields['deviceId']);
  const positionMs = span(fields['position']);
  const state = mediaState(fields['state']);
  if (from === null || positionMs === null || state === null) return null;
  const rate = asNumber(fields['rate']);
  return {
    contentId: title(fields['contentId']),
    vamId: clip(fields['vamId']),
    deviceId: from,
    playSessionId: session(fields['playSessionId']),
    positionMs,
    durationMs: span(fields['duration']) ?? 0,
    state,
    created: asNumber(fields['created']) ?? 0,
    clockMs: asNumber(fields['clockMs']),
    rate: rate !== null && rate >= 0 && rate <= 16 ? rate : null,
    title: asText(fields['title'], 256),
    linkDevices: devices(fields['linkDevices']),
    step: SYNC_STEPS.find((step) => step === fields['step']) ?? null,
  };
}

export function writePlay(command: PlayCommand): Fields {
  return {
    contentId: command.contentId,
    vamId: command.vamId,
    playSessionId: command.playSessionId,
    position: command.positionMs,
    title: command.title,
    images: command.images,
    deviceId: command.target,
    screenId: command.target,
    linkDevices: writeDevices(command.linkDevices),
  };
}

export function parsePlay(fields: Fields): PlayCommand | null {
  const contentId = title(fields['contentId']);
  if (contentId === null) return null;
  return {
    contentId,
    vamId: clip(fields['vamId']),
    playSessionId: session(fields['playSessionId']),
    positionMs: span(fields['position']) ?? 0,
    title: asText(fields['title'], 256) ?? '',
    images: (asList(fields['images']) ?? []).slice(0, 8).flatMap((url) => asText(url, 2_048) ?? []),
    target: device(fields['deviceId']),
    linkDevices: devices(fields['linkDevices']),
  };
}

/** Null as well without a product, which cannot be looked up by the title alone. */
export function parseTrailer(fields: Fields): TrailerCommand | null {
  const contentId = title(fields['contentId']);
  const productId = product(fields['productId']);
  if (contentId === null || productId === null) return null;
  return {
    contentId,
    productId,
    title: asText(fields['title'], 256) ?? '',
    target: device(fields['deviceId']),
  };
}

export function writeSessionCommand(command: SessionCommand): Fields {
  return {
    playSessionId: command.playSessionId,
    ...(command.positionMs === null ? {} : { position: command.positionMs }),
    ...(command.atLeaderMs === null ? {} : { at: command.atLeaderMs }),
    ...(command.language === null ? {} : { language: command.language }),
  };
}

export function parseSessionCommand(fields: Fields): SessionCommand {
  return {
    playSessionId: session(fields['playSessionId']),
    positionMs: span(fields['position']),
    atLeaderMs: asNumber(fields['at']),
    language: asText(fields['language'], 16),
  };
}

export function writePing(body: PingBody): Fields {
  return {
    playSessionId: body.playSessionId,
    deviceId: body.deviceId,
    contentId: body.contentId ?? '-1',
    vamId: body.vamId,
    created: body.created,
  };
}

export function parsePing(fields: Fields): PingBody | null {
  const created = asNumber(fields['created']);
  const from = device(fields['deviceId']);
  if (created === null || from === null) return null;
  return {
    playSessionId: session(fields['playSessionId']),
    deviceId: from,
    contentId: title(fields['contentId']),
    vamId: clip(fields['vamId']),
    created,
  };
}

export function writePingBack(body: PingBackBody): Fields {
  return {
    ...writePing(body),
    targetDeviceId: body.target,
    receivedAt: body.receivedAtMs,
    sentAt: body.sentAtMs,
    position: body.positionMs,
    duration: body.durationMs,
    state: body.state,
  };
}

export function parsePingBack(fields: Fields): PingBackBody | null {
  const ping = parsePing(fields);
  const target = device(fields['targetDeviceId']);
  if (ping === null || target === null) return null;
  return {
    ...ping,
    target,
    receivedAtMs: asNumber(fields['receivedAt']),
    sentAtMs: asNumber(fields['sentAt']),
    positionMs: span(fields['position']),
    durationMs: span(fields['duration']),
    state: mediaState(fields['state']),
  };
}
