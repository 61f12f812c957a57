import { MAX_MESSAGE_BYTES } from '../ports/message-bus.ts';
import { asBoolean, asFields, asText, parseJson, type Fields } from '../shared/decode.ts';
import { deviceId, type DeviceId } from '../shared/ids.ts';
import { utf8Bytes } from '../shared/utf8-bytes.ts';
import { parsePosition, writePosition, type MediaPosition } from './bodies.ts';

/** Every command of a screen (MESG-04 to MESG-06), as the code names them. */
export const COMMANDS = [
  'DeviceBroadcast',
  'DiscoverAccount',
  'DisconnectDevice',
  'Ping',
  'PingBack',
  'SyncDevice',
  'SyncDeviceDone',
  'BroadcastUpdatedDeviceInfo',
  'RemoveScreen',
  'PlayMovie',
  'PlayVam',
  'PlayTrailer',
  'MediaPlay',
  'MediaPause',
  'MediaRestart',
  'MediaStop',
  'MediaSync',
  'MediaSeek',
  'MediaPosition',
  'MediaSubtitle',
  'MediaAudio',
  'MediaPlaybackOptions',
  'MediaProgressBar',
] as const;

/** Kinds that exist on the wire beside them (MESG-07). */
const WIRE_ONLY = ['DiscoverLocal', 'SendTitleDetails', 'TestCommand'] as const;

export type CommandName = (typeof COMMANDS)[number] | (typeof WIRE_ONLY)[number];

const kebab = (name: string): string => name.replace(/(?<!^)([A-Z])/g, '-$1').toLowerCase();

const BY_SPELLING: ReadonlyMap<string, CommandName> = new Map(
  [...COMMANDS, ...WIRE_ONLY].flatMap((name): [string, CommandName][] => [
    [name, name],
    [kebab(name), name],
  ]),
);

/** A command's kind on the wire: `MediaPlay` is `media-play` (OPEN2-46). */
export function wireKind(name: CommandName): string {
  return kebab(name);
}

/** Reads a kind in either spelling; null for an unknown one. */
export function commandOfKind(kind: string): CommandName | null {
  return BY_SPELLING.get(kind) ?? null;
}

/** What a device says of itself in every message (MESG-03, DEVS-14). */
export interface DeviceFields {
  readonly deviceId: DeviceId;
  readonly deviceName: string;
  readonly screenName: string;
  /** Publishes, but is neither listed nor commanded. */
  readonly sendOnly: boolean;
  /** True for the front screen. */
  readonly isMHU: boolean;
  /** What it plays; null while it plays nothing; absent where the message does not say. */
  readonly movieDetails?: MediaPosition | null;
}

export interface Message {
  readonly from: DeviceFields;
  readonly command: CommandName;
  /** Not yet looked into: each command reads its own. */
  readonly body: Fields;
  /** Unique per message, for de-duplication; a peer may lack it. */
  readonly id: string | null;
}

/** The text of a message. The screen id always equals the device id (ENTT-01). */
export function writeMessage({ from, command, body, id }: Message): string {
  const { movieDetails, ...device } = from;
  return JSON.stringify({
    ...device,
    screenId: device.deviceId,
    ...(movieDetails === undefined ? {} : { movieDetails: writeDetails(movieDetails) }),
    command: wireKind(command),
    body,
    ...(id === null ? {} : { mid: id }),
    v: 1,
  });
}

const writeDetails = (position: MediaPosition | null): Fields | null =>
  position === null ? null : { body: writePosition(position) };

/** Nothing for a message that does not say; null for one that says so, or that cannot be read. */
function readDetails(value: unknown): Pick<DeviceFields, 'movieDetails'> {
  if (value === undefined) return {};
  const body = asFields(asFields(value)?.['body']);
  return { movieDetails: body === null ? null : parsePosition(body) };
}

/** Any text in; null for anything that is no message of a known kind from a named device. Never throws. */
export function parseMessage(text: string): Message | null {
  if (utf8Bytes(text) > MAX_MESSAGE_BYTES) return null;
  const fields = asFields(parseJson(text));
  const command = commandOfKind(asText(fields?.['command'], 64) ?? '');
  const id = asText(fields?.['deviceId'], 128);
  if (fields === null || command === null || id === null) return null;
  const screenName = asText(fields['screenName'], 128) ?? '';
  return {
    from: {
      deviceId: deviceId(id),
      deviceName: asText(fields['deviceName'], 128) ?? screenName,
      screenName,
      sendOnly: asBoolean(fields['sendOnly']) ?? false,
      isMHU: asBoolean(fields['isMHU']) ?? false,
      ...readDetails(fields['movieDetails']),
    },
    command,
    body: asFields(fields['body']) ?? {},
    id: asText(fields['mid'], 64),
  };
}
