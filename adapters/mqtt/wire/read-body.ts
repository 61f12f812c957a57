import type { Body, BodyOf, Kind, PingBody, PlayOrder, SessionOrder } from '../../../core/messages/bodies.ts';
import { asFields, asNumber, asText, type Fields } from '../../../core/shared/decode.ts';
import {
  readClip,
  readCount,
  readDevice,
  readDevices,
  readImages,
  readProduct,
  readSession,
  readSpan,
  readState,
  readTitle,
} from './fields.ts';
import { readPosition } from './position.ts';

type Reader<K extends Kind> = (fields: Fields) => BodyOf<K> | null;

const READERS: { readonly [K in Kind]: Reader<K> } = {
  'device-broadcast': () => ({ kind: 'device-broadcast' }),
  'discover-account': () => ({ kind: 'discover-account' }),
  'discover-local': () => ({ kind: 'discover-local' }),
  'broadcast-updated-device-info': () => ({ kind: 'broadcast-updated-device-info' }),
  'send-title-details': (fields) => ({
    kind: 'send-title-details',
    contentId: readTitle(fields['contentId']),
    title: asText(fields['title'], 256),
  }),
  'test-command': () => ({ kind: 'test-command' }),
  'disconnect-device': (fields) => ({ kind: 'disconnect-device', device: readDevice(fields['deviceId']) }),
  'remove-screen': (fields) => readNamed('remove-screen', fields),
  'sync-device': (fields) => readNamed('sync-device', fields),
  'sync-device-done': (fields) => readNamed('sync-device-done', fields),
  ping: (fields) => {
    const ping = readPing(fields);
    return ping === null ? null : { kind: 'ping', ...ping };
  },
  'ping-back': (fields) => {
    const ping = readPing(fields);
    const target = readDevice(fields['targetDeviceId']);
    if (ping === null || target === null) return null;
    return {
      kind: 'ping-back',
      ...ping,
      target,
      receivedAtMs: asNumber(fields['receivedAt']),
      sentAtMs: asNumber(fields['sentAt']),
      positionMs: readSpan(fields['position']),
      durationMs: readSpan(fields['duration']),
      state: readState(fields['state']),
    };
  },
  'play-movie': (fields) => {
    const order = readPlay(fields);
    return order === null ? null : { kind: 'play-movie', ...order };
  },
  'play-vam': (fields) => {
    const order = readPlay(fields);
    return order === null ? null : { kind: 'play-vam', ...order };
  },
  'play-trailer': (fields) => {
    const contentId = readTitle(fields['contentId']);
    const productId = readProduct(fields['productId']);
    // A trailer cannot be looked up by the title alone.
    if (contentId === null || productId === null) return null;
    const title = asText(fields['title'], 256) ?? '';
    return { kind: 'play-trailer', contentId, productId, title, target: readDevice(fields['deviceId']) };
  },
  'media-play': (fields) => ({ kind: 'media-play', ...readOrder(fields) }),
  'media-pause': (fields) => ({ kind: 'media-pause', ...readOrder(fields) }),
  'media-restart': (fields) => ({ kind: 'media-restart', ...readOrder(fields) }),
  'media-stop': (fields) => ({ kind: 'media-stop', ...readOrder(fields) }),
  'media-playback-options': (fields) => ({
    kind: 'media-playback-options',
    ...readOrder(fields),
    audio: asText(fields['audio'], 16),
    subtitle: 'subtitle' in fields ? { language: asText(fields['subtitle'], 16) } : null,
    subtitleStyle: asFields(fields['subtitleStyle']),
  }),
  'media-progress-bar': (fields) => ({
    kind: 'media-progress-bar',
    ...readOrder(fields),
    shown: typeof fields['show'] === 'boolean' ? fields['show'] : null,
  }),
  'media-seek': (fields) => {
    const positionMs = readSpan(fields['position']);
    return positionMs === null ? null : { kind: 'media-seek', ...readOrder(fields), positionMs };
  },
  'media-subtitle': (fields) => ({
    kind: 'media-subtitle',
    ...readOrder(fields),
    language: asText(fields['language'], 16),
  }),
  'media-audio': (fields) => {
    const language = asText(fields['language'], 16);
    return language === null ? null : { kind: 'media-audio', ...readOrder(fields), language };
  },
  'media-sync': (fields) => {
    const position = readPosition(fields);
    return position === null ? null : { kind: 'media-sync', position };
  },
  'media-position': (fields) => {
    const position = readPosition(fields);
    return position === null ? null : { kind: 'media-position', position };
  },
};

/** Null for a body that lacks what its kind cannot do without. */
export function readBody(kind: Kind, fields: Fields): Body | null {
  return READERS[kind](fields);
}

function readNamed<K extends 'remove-screen' | 'sync-device' | 'sync-device-done'>(
  kind: K,
  fields: Fields,
): { readonly kind: K; readonly device: NonNullable<ReturnType<typeof readDevice>> } | null {
  const device = readDevice(fields['deviceId']);
  return device === null ? null : { kind, device };
}

function readPing(fields: Fields): PingBody | null {
  const created = asNumber(fields['created']);
  const from = readDevice(fields['deviceId']);
  if (created === null || from === null) return null;
  return {
    playSessionId: readSession(fields['playSessionId']),
    deviceId: from,
    contentId: readTitle(fields['contentId']),
    vamId: readClip(fields['vamId']),
    created,
  };
}

function readPlay(fields: Fields): PlayOrder | null {
  const contentId = readTitle(fields['contentId']);
  if (contentId === null) return null;
  return {
    contentId,
    vamId: readClip(fields['vamId']),
    playSessionId: readSession(fields['playSessionId']),
    positionMs: readSpan(fields['position']) ?? 0,
    title: asText(fields['title'], 256) ?? '',
    images: readImages(fields['images']),
    target: readDevice(fields['deviceId']),
    linkDevices: readDevices(fields['linkDevices']),
    groupCreated: readCount(fields['groupCreated']),
  };
}

function readOrder(fields: Fields): SessionOrder {
  return { playSessionId: readSession(fields['playSessionId']), atLeaderMs: asNumber(fields['at']) };
}
