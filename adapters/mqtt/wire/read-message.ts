import type { Kind } from '../../../core/messages/bodies.ts';
import type { DeviceFields, Message } from '../../../core/messages/message.ts';
import { asBoolean, asFields, asLine, asText, parseJson, type Fields } from '../../../core/shared/decode.ts';
import type { DeviceId } from '../../../core/shared/ids.ts';
import { readCount, readDevice } from './fields.ts';
import { kindOf } from './kinds.ts';
import { readPosition } from './position.ts';
import { readBody } from './read-body.ts';

/** A message whose envelope is read. */
export interface Addressed {
  readonly from: DeviceId;
  /** The one device that it is for; null for all. */
  readonly to: DeviceId | null;
  /** Reads the rest, once however often it is asked for; null for a body that makes no sense. */
  readonly message: () => Message | null;
}

/**
 * Any text in: who says it and who is meant, and the rest when it is wanted. `malformed` for what is no message of a known
 * kind from a named device. Never throws.
 */
export function readAddressed(text: string): Addressed | 'malformed' {
  const fields = asFields(parseJson(text));
  const kind = kindOf(asText(fields?.['command'], 64) ?? '');
  const sender = readDevice(fields?.['deviceId']);
  if (fields === null || kind === null || sender === null) return 'malformed';
  const bodyFields = asFields(fields['body']) ?? {};
  let read: Message | null | undefined;
  const message = (): Message | null => {
    if (read !== undefined) return read;
    const body = readBody(kind, bodyFields);
    const sentMs = readCount(fields['sent']);
    const sent = sentMs === null ? {} : { sentMs };
    read = body && { from: readSender(sender, fields), id: asText(fields['mid'], 64), ...sent, body };
    return read;
  };
  return { from: sender, to: addresseeOf(kind, bodyFields), message };
}

/** What a bus of this project wrote; null for anything that is no message. Never throws. */
export function readMessage(text: string): Message | null {
  const addressed = readAddressed(text);
  return addressed === 'malformed' ? null : addressed.message();
}

/** False for what this device said itself, and for what is addressed to another one alone. */
export function isFor({ from, to }: Addressed, self: DeviceId): boolean {
  return from !== self && (to === null || to === self);
}

/** The one device that is meant; null where others have a use for it too, as for an order to play a film. */
function addresseeOf(kind: Kind, body: Fields): DeviceId | null {
  if (kind === 'ping-back') return readDevice(body['targetDeviceId']);
  return kind === 'play-trailer' ? readDevice(body['deviceId']) : null;
}

function readSender(deviceId: DeviceId, fields: Fields): DeviceFields {
  const screenName = asLine(fields['screenName'], 128) ?? '';
  return {
    deviceId,
    deviceName: asLine(fields['deviceName'], 128) ?? screenName,
    screenName,
    sendOnly: asBoolean(fields['sendOnly']) ?? false,
    isMHU: asBoolean(fields['isMHU']) ?? false,
    ...readDetails(fields['movieDetails']),
  };
}

/** Nothing for a message that does not say; null for one that says so, or that cannot be read. */
function readDetails(value: unknown): Pick<DeviceFields, 'movieDetails'> {
  if (value === undefined) return {};
  const body = asFields(asFields(value)?.['body']);
  return { movieDetails: body === null ? null : readPosition(body) };
}
