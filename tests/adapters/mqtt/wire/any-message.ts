import * as fc from 'fast-check';
import { KINDS } from '../../../../adapters/mqtt/wire/kinds.ts';
import type { Body, BodyOf, Kind, MediaPosition } from '../../../../core/messages/bodies.ts';
import type { DeviceFields, Message } from '../../../../core/messages/message.ts';
import { deviceId, playSessionId, vamId, type TitleId } from '../../../../core/shared/ids.ts';

/** Values as they may stand in a message that this product writes. */

const words = fc.string({ minLength: 1, maxLength: 16 });
const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value);
const device = words.map(deviceId);
const session = maybe(words.map(playSessionId));
const clip = maybe(words.map(vamId));
const title = fc.nat().map((number) => String(number) as TitleId);
const span = fc.integer({ min: 0, max: 604_800_000 });
const stamp = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
const state = fc.constantFrom('playing' as const, 'paused' as const, 'stopped' as const);
const devices = fc.array(device, { maxLength: 5 });

export const anyPosition: fc.Arbitrary<MediaPosition> = fc.record({
  contentId: maybe(title),
  vamId: clip,
  deviceId: device,
  playSessionId: session,
  positionMs: span,
  durationMs: span,
  state,
  created: stamp,
  clockMs: maybe(stamp),
  rate: maybe(fc.double({ min: 0, max: 16, noNaN: true })),
  title: maybe(words),
  linkDevices: devices,
  group: maybe(fc.record({ created: fc.maxSafeNat(), revision: fc.nat(1_000_000) })),
  step: maybe(fc.constantFrom('in-step' as const, 'coming' as const, 'out' as const)),
});

const order = { playSessionId: session, atLeaderMs: maybe(stamp) };
const named = { device };
const ping = {
  playSessionId: session,
  deviceId: device,
  contentId: maybe(title),
  vamId: clip,
  created: stamp,
};
const play = {
  contentId: title,
  vamId: clip,
  playSessionId: session,
  positionMs: span,
  title: fc.string({ maxLength: 16 }),
  images: fc.array(words, { maxLength: 3 }),
  target: maybe(device),
  linkDevices: devices,
  groupCreated: maybe(fc.maxSafeNat()),
};

type Fields<K extends Kind> = { readonly [F in keyof Omit<BodyOf<K>, 'kind'>]: fc.Arbitrary<unknown> };

/** A new kind breaks the build here until it is tested. */
const FIELDS: { readonly [K in Kind]: Fields<K> } = {
  'device-broadcast': {},
  'discover-account': {},
  'discover-local': {},
  'broadcast-updated-device-info': {},
  'send-title-details': { contentId: maybe(title), title: maybe(words) },
  'test-command': {},
  'disconnect-device': { device: maybe(device) },
  'remove-screen': named,
  'sync-device': named,
  'sync-device-done': named,
  ping,
  'ping-back': {
    ...ping,
    target: device,
    receivedAtMs: maybe(stamp),
    sentAtMs: maybe(stamp),
    positionMs: maybe(span),
    durationMs: maybe(span),
    state: maybe(state),
  },
  'play-movie': play,
  'play-vam': play,
  'play-trailer': {
    contentId: title,
    productId: words,
    title: fc.string({ maxLength: 16 }),
    target: maybe(device),
  },
  'media-play': order,
  'media-pause': order,
  'media-restart': order,
  'media-stop': order,
  'media-playback-options': {
    ...order,
    audio: maybe(words),
    subtitle: maybe(fc.record({ language: maybe(words) })),
    subtitleStyle: maybe(fc.dictionary(words, words)),
  },
  'media-progress-bar': { ...order, shown: maybe(fc.boolean()) },
  'media-seek': { ...order, positionMs: span },
  'media-subtitle': { ...order, language: maybe(words) },
  'media-audio': { ...order, language: words },
  'media-sync': { position: anyPosition },
  'media-position': { position: anyPosition },
};

export const anyBody: fc.Arbitrary<Body> = fc
  .constantFrom(...KINDS)
  .chain((kind) => fc.record({ kind: fc.constant(kind), ...FIELDS[kind] }) as fc.Arbitrary<Body>);

const sender: fc.Arbitrary<DeviceFields> = fc.record(
  {
    deviceId: words.map((id) => deviceId(`peer ${id}`)),
    deviceName: words,
    screenName: words,
    sendOnly: fc.boolean(),
    isMHU: fc.boolean(),
    movieDetails: maybe(anyPosition),
  },
  { requiredKeys: ['deviceId', 'deviceName', 'screenName', 'sendOnly', 'isMHU'] },
);

export const anyMessage: fc.Arbitrary<Message> = fc.record({ from: sender, id: maybe(words), body: anyBody });
