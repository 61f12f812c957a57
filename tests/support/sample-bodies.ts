import type { Body, BodyOf, Kind } from '../../core/messages/bodies.ts';
import { deviceId, playSessionId } from '../../core/shared/ids.ts';
import { knownTitle } from './fakes/catalogue-samples.ts';
import { samplePosition } from './sample-position.ts';

const ORDER = { playSessionId: playSessionId('ours'), atLeaderMs: null };
const LEFT = deviceId('1A-left');
const TITLE = knownTitle('1001');
const PLAY = {
  contentId: TITLE,
  vamId: null,
  playSessionId: null,
  positionMs: 0,
  title: 'Night Drive',
  images: [],
  target: LEFT,
  linkDevices: [],
  groupCreated: null,
};
const PING = {
  playSessionId: playSessionId('ours'),
  deviceId: LEFT,
  contentId: TITLE,
  vamId: null,
  created: 1,
};
const ANSWER = {
  target: LEFT,
  receivedAtMs: null,
  sentAtMs: null,
  positionMs: null,
  durationMs: null,
  state: null,
};

/** A new kind breaks the build here until there is one. */
const BODIES: { readonly [K in Kind]: Omit<BodyOf<K>, 'kind'> } = {
  'device-broadcast': {},
  'discover-account': {},
  'discover-local': {},
  'broadcast-updated-device-info': {},
  'disconnect-device': { device: LEFT },
  'remove-screen': { device: LEFT },
  'sync-device': { device: LEFT },
  'sync-device-done': { device: LEFT },
  ping: PING,
  'ping-back': { ...PING, ...ANSWER },
  'play-movie': PLAY,
  'play-vam': PLAY,
  'play-trailer': { contentId: TITLE, productId: '94711', title: 'Night Drive', target: LEFT },
  'media-play': ORDER,
  'media-pause': ORDER,
  'media-restart': ORDER,
  'media-stop': ORDER,
  'media-seek': { ...ORDER, positionMs: 0 },
  'media-subtitle': { ...ORDER, language: null },
  'media-audio': { ...ORDER, language: 'de' },
  'media-sync': { position: samplePosition() },
  'media-position': { position: samplePosition() },
  'media-playback-options': { ...ORDER, audio: 'de', subtitle: { language: null }, subtitleStyle: null },
  'media-progress-bar': { ...ORDER, shown: true },
  'send-title-details': { contentId: TITLE, title: 'Night Drive' },
  'test-command': {},
};

/** One body of each kind. Those about a device are about, or for, `1A-left`. */
export const SAMPLE_BODIES = Object.entries(BODIES).map(([kind, body]) => ({ kind, ...body }) as Body);
