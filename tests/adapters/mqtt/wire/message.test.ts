import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KINDS, kindOf } from '../../../../adapters/mqtt/wire/kinds.ts';
import { readPosition, writePosition } from '../../../../adapters/mqtt/wire/position.ts';
import { isFor, readAddressed } from '../../../../adapters/mqtt/wire/read-message.ts';
import { writeMessage } from '../../../../adapters/mqtt/wire/write-message.ts';
import { ladder } from '../../../../core/sync/ladder.ts';
import type { Body } from '../../../../core/messages/bodies.ts';
import type { Message } from '../../../../core/messages/message.ts';
import { asFields, type Fields } from '../../../../core/shared/decode.ts';
import { deviceId, playSessionId, vamId, type DeviceId } from '../../../../core/shared/ids.ts';
import { knownTitle } from '../../../support/fakes/catalogue-samples.ts';
import { SAMPLE_BODIES } from '../../../support/sample-bodies.ts';
import { samplePosition } from '../../../support/sample-position.ts';
import { anyMessage } from './any-message.ts';

const SELF = deviceId('0000-front');
const LEFT = deviceId('1A-left');
const RIGHT = deviceId('1B-right');
const SESSION = playSessionId('s');
const POSITION = samplePosition({
  deviceId: LEFT,
  linkDevices: [LEFT, RIGHT],
  group: { created: 17, revision: 2 },
});

const MESSAGE: Message = {
  from: {
    deviceId: LEFT,
    deviceName: 'Mila',
    screenName: 'Left Rear',
    sendOnly: false,
    isMHU: false,
    movieDetails: POSITION,
  },
  id: 'm-1',
  body: { kind: 'media-position', position: POSITION },
};

const written = (body: Body): Fields => asFields(JSON.parse(writeMessage({ ...MESSAGE, body }))) ?? {};
const bodyOf = (body: Body): unknown => written(body)['body'];

/** What is read of a message with this command and body. */
/** What a device makes of a text that reaches it. */
function readMessage(text: string, self: DeviceId): Message | 'malformed' | 'not-for-us' {
  const addressed = readAddressed(text);
  if (addressed === 'malformed') return addressed;
  return isFor(addressed, self) ? (addressed.message() ?? 'malformed') : 'not-for-us';
}

const read = (command: string, body: unknown, envelope: Fields = {}): ReturnType<typeof readMessage> =>
  readMessage(JSON.stringify({ deviceId: LEFT, command, body, ...envelope }), SELF);
const readBody = (command: string, body: unknown): Body | string => {
  const message = read(command, body);
  return typeof message === 'string' ? message : message.body;
};

describe('the envelope', () => {
  it('[MESG-03] is the device fields, the command, the body and sendOnly, flat', () => {
    expect(written(MESSAGE.body)).toMatchObject({
      deviceId: '1A-left',
      deviceName: 'Mila',
      screenId: '1A-left',
      screenName: 'Left Rear',
      sendOnly: false,
      isMHU: false,
      movieDetails: { body: { contentId: '1001' } },
      command: 'media-position',
      body: { contentId: '1001' },
      mid: 'm-1',
      v: 1,
    });
  });

  it('[ENTT-01] gives every device equal device and screen ids', () => {
    const wire = written(MESSAGE.body);
    expect(wire['screenId']).toBe(wire['deviceId']);
  });

  const ORDER = { playSessionId: SESSION, atLeaderMs: 17 };
  const PLAY = {
    contentId: knownTitle('1001'),
    vamId: vamId('7'),
    playSessionId: SESSION,
    positionMs: 61_000,
    title: 'Night Drive',
    images: ['/a.webp', '/b.webp'],
    target: RIGHT,
    linkDevices: [LEFT, RIGHT],
    groupCreated: 1_780_000_000_000,
  };
  const PING = {
    playSessionId: SESSION,
    deviceId: LEFT,
    contentId: knownTitle('1001'),
    vamId: vamId('7'),
    created: 12.5,
  };
  const ANSWER = { target: SELF, receivedAtMs: 1.5, sentAtMs: 2.5, positionMs: 60, durationMs: 90 };
  const FULL = samplePosition({ ...POSITION, state: 'paused', rate: 0, vamId: vamId('7'), step: 'coming' });

  it.each<Body>([
    { kind: 'device-broadcast' },
    { kind: 'discover-account' },
    { kind: 'discover-local' },
    { kind: 'broadcast-updated-device-info' },
    { kind: 'disconnect-device', device: RIGHT },
    { kind: 'disconnect-device', device: null },
    { kind: 'remove-screen', device: RIGHT },
    { kind: 'sync-device', device: RIGHT },
    { kind: 'sync-device-done', device: RIGHT },
    { kind: 'ping', ...PING },
    { kind: 'ping', ...PING, contentId: null, vamId: null, playSessionId: null, created: 0 },
    { kind: 'ping-back', ...PING, ...ANSWER, state: 'playing' },
    {
      kind: 'ping-back',
      ...PING,
      target: SELF,
      receivedAtMs: null,
      sentAtMs: null,
      positionMs: null,
      durationMs: null,
      state: null,
    },
    { kind: 'play-movie', ...PLAY },
    { kind: 'play-vam', ...PLAY, positionMs: 0, groupCreated: 0 },
    {
      kind: 'play-movie',
      ...PLAY,
      vamId: null,
      playSessionId: null,
      images: [],
      target: null,
      linkDevices: [],
      groupCreated: null,
    },
    {
      kind: 'play-trailer',
      contentId: knownTitle('1001'),
      productId: '94711',
      title: 'Night Drive',
      target: SELF,
    },
    { kind: 'media-play', ...ORDER },
    { kind: 'media-pause', playSessionId: null, atLeaderMs: null },
    { kind: 'media-restart', ...ORDER },
    { kind: 'media-stop', ...ORDER },
    { kind: 'media-seek', ...ORDER, positionMs: 604_800_000 },
    { kind: 'media-subtitle', ...ORDER, language: 'de' },
    { kind: 'media-subtitle', ...ORDER, language: null },
    { kind: 'media-audio', ...ORDER, language: 'de' },
    { kind: 'media-sync', position: FULL },
    { kind: 'media-position', position: { ...FULL, state: 'stopped', contentId: null, durationMs: 0 } },
    {
      kind: 'media-playback-options',
      ...ORDER,
      audio: 'de',
      subtitle: { language: null },
      subtitleStyle: { font: 'serif' },
    },
    { kind: 'media-playback-options', ...ORDER, audio: null, subtitle: null, subtitleStyle: null },
    { kind: 'media-progress-bar', ...ORDER, shown: true },
    { kind: 'media-progress-bar', ...ORDER, shown: null },
    { kind: 'send-title-details', contentId: knownTitle('1001'), title: 'Night Drive' },
    { kind: 'send-title-details', contentId: null, title: null },
    { kind: 'test-command' },
  ])('comes back as it was with $kind', (body) => {
    expect(readMessage(writeMessage({ ...MESSAGE, body }), SELF)).toEqual({ ...MESSAGE, body });
  });

  it.each([
    'device-broadcast',
    'discover-account',
    'discover-local',
    'broadcast-updated-device-info',
    'test-command',
  ] as const)('[MESG-03 part] has a body on the wire, though %s has nothing to say in it', (kind) => {
    expect(written({ kind })).toMatchObject({ command: kind, body: {} });
  });

  it('has no empty body where it says which device it is about, and one where the sender is meant', () => {
    expect(bodyOf({ kind: 'disconnect-device', device: RIGHT })).toEqual({ deviceId: RIGHT });
    expect(bodyOf({ kind: 'disconnect-device', device: null })).toEqual({});
  });

  it('has names that turn nothing round that stands beside them', () => {
    const named = { screenName: 'Left\u202e Rear', deviceName: '\u2067Mila' };
    expect(read('ping', { created: 1, deviceId: LEFT }, named)).toMatchObject({
      from: { screenName: 'Left Rear', deviceName: 'Mila' },
    });
  });

  it('has names of 128 characters at most, and ids of 64', () => {
    const sender = (name: string, mid: string): unknown =>
      read('ping', { created: 1, deviceId: LEFT }, { screenName: name, deviceName: name, mid });
    expect(sender('n'.repeat(128), 'm'.repeat(64))).toMatchObject({
      from: { screenName: 'n'.repeat(128), deviceName: 'n'.repeat(128) },
      id: 'm'.repeat(64),
    });
    expect(sender('n'.repeat(129), 'm'.repeat(65))).toMatchObject({
      from: { screenName: '', deviceName: '' },
      id: null,
    });
  });

  it('comes back as it was, whatever it says', () => {
    fc.assert(
      fc.property(anyMessage, (message) => {
        const self =
          message.body.kind === 'ping-back' || message.body.kind === 'play-trailer'
            ? (message.body.target ?? SELF)
            : SELF;
        expect(readMessage(writeMessage(message), self)).toEqual(message);
      }),
      { numRuns: 1_000 },
    );
  });

  it('leaves the name of a device that gives none to its place, and flags it does not give to no', () => {
    expect(read('ping', { created: 1, deviceId: LEFT }, { screenName: 'Left Rear' })).toMatchObject({
      from: { deviceName: 'Left Rear', screenName: 'Left Rear', sendOnly: false, isMHU: false },
      id: null,
    });
  });

  it('says nothing of what plays where the message does not, and that nothing plays where it cannot be read', () => {
    expect(read('device-broadcast', {})).not.toHaveProperty('from.movieDetails');
    expect(read('device-broadcast', {}, { movieDetails: null })).toHaveProperty('from.movieDetails', null);
    expect(read('device-broadcast', {}, { movieDetails: { body: {} } })).toHaveProperty(
      'from.movieDetails',
      null,
    );
  });
});

describe('the kinds', () => {
  const DEVICE_NAMES = [
    'DeviceBroadcast DiscoverAccount DisconnectDevice Ping PingBack SyncDevice SyncDeviceDone',
    'BroadcastUpdatedDeviceInfo RemoveScreen',
  ].flatMap((line) => line.split(' '));
  const CONTENT_NAMES = ['PlayMovie', 'PlayVam', 'PlayTrailer'];
  const MEDIA_NAMES = [
    'MediaPlay MediaPause MediaRestart MediaStop MediaSync MediaSeek MediaPosition MediaSubtitle',
    'MediaAudio MediaPlaybackOptions MediaProgressBar',
  ].flatMap((line) => line.split(' '));
  const CODE_NAMES = [...DEVICE_NAMES, ...CONTENT_NAMES, ...MEDIA_NAMES];

  /** What is read of a message that names its command so, with a body as this client writes it. */
  const readAs = (name: string): string => {
    const body = SAMPLE_BODIES.find(({ kind }) => kind === kindOf(name));
    if (body === undefined) return 'unknown';
    const wire = JSON.stringify({ ...written(body), deviceId: RIGHT, command: name });
    const told = readMessage(wire, LEFT);
    return typeof told === 'string' ? told : told.body.kind;
  };

  it('[MESG-04] about devices are these nine, each of which is read', () => {
    expect(DEVICE_NAMES.map(readAs)).toEqual([
      'device-broadcast',
      'discover-account',
      'disconnect-device',
      'ping',
      'ping-back',
      'sync-device',
      'sync-device-done',
      'broadcast-updated-device-info',
      'remove-screen',
    ]);
  });

  it('[MESG-05] that start content are these three, each of which is read', () => {
    expect(CONTENT_NAMES.map(readAs)).toEqual(['play-movie', 'play-vam', 'play-trailer']);
  });

  it('[MESG-06] about media are these eleven, each of which is read; that makes 23, and three of the wire alone', () => {
    expect(MEDIA_NAMES.map(readAs)).toEqual([
      'media-play',
      'media-pause',
      'media-restart',
      'media-stop',
      'media-sync',
      'media-seek',
      'media-position',
      'media-subtitle',
      'media-audio',
      'media-playback-options',
      'media-progress-bar',
    ]);
    expect(CODE_NAMES).toHaveLength(23);
    const others = KINDS.filter((kind) => !CODE_NAMES.map(kindOf).includes(kind));
    expect(others.toSorted()).toEqual(['discover-local', 'send-title-details', 'test-command']);
  });

  it('[MESG-07, OPEN2-46 part] are read in both spellings', () => {
    expect(['MediaPlay', 'media-play'].map(kindOf)).toEqual(['media-play', 'media-play']);
    for (const name of CODE_NAMES) {
      const kebab = name.replaceAll(/(?<!^)([A-Z])/g, '-$1').toLowerCase();
      expect(kindOf(kebab)).toBe(kindOf(name));
    }
    const kinds = [
      'remove-screen',
      'discover-local',
      'discover-account',
      'send-title-details',
      'test-command',
    ];
    expect(kinds.map(kindOf)).toEqual(kinds);
    const ofTheWire = ['DiscoverLocal', 'SendTitleDetails', 'TestCommand'];
    expect(ofTheWire.map(kindOf)).toEqual(['discover-local', 'send-title-details', 'test-command']);
    expect(kindOf('format-disk')).toBeNull();
    expect(kindOf('toString')).toBeNull();
  });
});

describe('a body', () => {
  it('[SYNC-12 part] [OPEN2-80 part] of a position carries content, clip, device, session, ms, progress, state and its stamps', () => {
    expect(bodyOf({ kind: 'media-position', position: POSITION })).toEqual({
      contentId: '1001',
      vamId: null,
      deviceId: '1A-left',
      screenId: '1A-left',
      playSessionId: 's',
      position: 61_000,
      duration: 5_400_000,
      state: 'playing',
      created: 1_700_000_000_000,
      clockMs: 1_234.5,
      rate: 1,
      title: 'Night Bus',
      groupSync: true,
      linkDevices: [LEFT, RIGHT].map((id) => ({ deviceId: id, screenId: id })),
      groupCreated: 17,
      groupRevision: 2,
      step: null,
      streamProgress: 61_000,
    });
    const nothing = samplePosition({ contentId: null, linkDevices: [LEFT] });
    expect(bodyOf({ kind: 'media-position', position: nothing })).toMatchObject({
      contentId: '-1',
      groupSync: false,
    });
  });

  it('[SYNC-12] [OPEN2-80] of a position hands through what a peer adds, and the last command, the trailer, what the car withholds and what comes next', () => {
    const body = {
      ...writePosition(POSITION),
      streamProgress: 5,
      actionCommand: 'media-seek',
      link: true,
      linkProductId: 94_711,
      linkProduct: 'Night Bus',
      trailer: true,
      withheld: true,
      refuses: true,
      next: { deviceId: SELF, contentId: '1002', vamId: null, title: 'Next', position: 7 },
    };
    const named =
      'contentId vamId deviceId playSessionId position duration state created streamProgress actionCommand groupSync ' +
      'linkDevices link linkProductId linkProduct';
    expect(Object.keys(body)).toEqual(expect.arrayContaining(named.split(' ')));
    const position = readPosition(body);
    expect(position).toMatchObject({
      actionCommand: 'media-seek',
      passed: { streamProgress: 5, link: true, linkProductId: 94_711, linkProduct: 'Night Bus' },
      trailer: true,
      withheld: true,
      refuses: true,
      next: { by: SELF, contentId: '1002', vamId: null, title: 'Next', positionMs: 7 },
    });
    expect(position && writePosition(position)).toEqual(body);
    const wrong = {
      streamProgress: {},
      actionCommand: 7,
      link: 'x'.repeat(257),
      linkProductId: null,
      linkProduct: [],
    };
    const none = readPosition({ ...body, ...wrong, trailer: 'yes', refuses: 1, next: { title: 'Next' } });
    for (const name of ['actionCommand', 'passed', 'trailer', 'refuses', 'next'])
      expect(none).not.toHaveProperty(name);
  });

  it('[OPEN2-36 part] has places and durations in ms, while the drift rule counts in seconds: 2 s, and 1, 0.5 and 0.15 behind', () => {
    const order = { playSessionId: SESSION, atLeaderMs: null };
    expect(bodyOf({ kind: 'media-seek', positionMs: 61_000, ...order })).toMatchObject({ position: 61_000 });
    expect(bodyOf({ kind: 'media-position', position: POSITION })).toMatchObject({
      position: 61_000,
      duration: 5_400_000,
    });
    const steps = [2, 1, 0.5, 0.15, 0.14].map((seconds) => ladder(-seconds * 1_000));
    expect(steps).toEqual([
      { kind: 'jump' },
      { kind: 'rate', rate: 1.4 },
      { kind: 'rate', rate: 1.2 },
      { kind: 'rate', rate: 1.1 },
      { kind: 'rate', rate: 1 },
    ]);
  });

  it('[SYNC-11] of a sync is a position with the screen it comes from', () => {
    const sync = bodyOf({ kind: 'media-sync', position: { ...POSITION, vamId: vamId('7') } });
    expect(sync).toMatchObject({
      contentId: '1001',
      created: 1_700_000_000_000,
      deviceId: '1A-left',
      screenId: '1A-left',
      duration: 5_400_000,
      state: 'playing',
      position: 61_000,
      playSessionId: 's',
      vamId: '7',
    });
    expect(bodyOf({ kind: 'media-sync', position: POSITION })).toEqual(
      bodyOf({ kind: 'media-position', position: POSITION }),
    );
  });

  it('[ASGN-05] of a play command carries content, session, position, clip, title, images and its target', () => {
    const play: Body = {
      kind: 'play-movie',
      contentId: POSITION.contentId ?? ('' as never),
      vamId: null,
      playSessionId: SESSION,
      positionMs: 5,
      title: 'Night Bus',
      images: ['/art/1001/poster'],
      target: LEFT,
      linkDevices: [LEFT],
      groupCreated: 17,
    };
    expect(bodyOf(play)).toEqual({
      contentId: '1001',
      playSessionId: 's',
      position: 5,
      vamId: null,
      title: 'Night Bus',
      images: ['/art/1001/poster'],
      deviceId: LEFT,
      screenId: LEFT,
      linkDevices: [{ deviceId: LEFT, screenId: LEFT }],
      groupCreated: 17,
    });
  });

  it('[OPEN2-31] of a ping and its answer carries session, sender and stamps, the answer also target and place', () => {
    const ping = { playSessionId: SESSION, deviceId: LEFT, contentId: null, vamId: null, created: 17.25 };
    expect(bodyOf({ kind: 'ping', ...ping })).toEqual({ ...ping, contentId: '-1' });
    const place = { positionMs: 61_000, durationMs: 5_400_000, state: 'playing' } as const;
    expect(
      bodyOf({ kind: 'ping-back', ...ping, target: SELF, receivedAtMs: 18.5, sentAtMs: 19, ...place }),
    ).toMatchObject({
      created: 17.25,
      targetDeviceId: SELF,
      receivedAt: 18.5,
      sentAt: 19,
      position: 61_000,
      duration: 5_400_000,
      state: 'playing',
    });
  });

  it('of an order carries the session, and only what was said', () => {
    const order = { playSessionId: SESSION, atLeaderMs: null };
    expect(bodyOf({ kind: 'media-pause', ...order })).toEqual({ playSessionId: 's' });
    expect(bodyOf({ kind: 'media-seek', ...order, atLeaderMs: 9.5, positionMs: 7 })).toEqual({
      playSessionId: 's',
      at: 9.5,
      position: 7,
    });
    expect(bodyOf({ kind: 'media-subtitle', ...order, language: null })).toEqual({ playSessionId: 's' });
  });

  it('of a peer may give ids of the catalogue as numbers or as text', () => {
    for (const contentId of [1001, '1001']) {
      expect(readBody('play-movie', { contentId, vamId: 7 })).toMatchObject({
        contentId: '1001',
        vamId: '7',
      });
      expect(readBody('play-trailer', { contentId, productId: 94_711 })).toMatchObject({
        contentId: '1001',
        productId: '94711',
      });
    }
  });

  it.each([
    ['remove-screen', {}],
    ['sync-device', { deviceId: '' }],
    ['sync-device-done', { deviceId: 7 }],
    ['ping', { deviceId: LEFT }],
    ['ping', { created: 1 }],
    ['ping-back', { deviceId: LEFT, created: 1 }],
    ['play-movie', { contentId: 'abc' }],
    ['play-movie', { contentId: -1 }],
    ['play-trailer', { contentId: 1001 }],
    ['media-seek', {}],
    ['media-seek', { position: -1 }],
    ['media-seek', { position: '12' }],
    ['media-seek', { position: 604_800_001 }],
    ['media-audio', {}],
    ['media-position', { deviceId: LEFT, position: 1, state: 'flying' }],
    ['media-sync', { deviceId: LEFT, state: 'playing' }],
  ])('of %s is none with %j', (command, body) => {
    expect(readBody(command, body)).toBe('malformed');
  });

  it('[OPEN2-51 part] of a disconnect may name nobody: then the sender goes', () => {
    expect(readBody('disconnect-device', {})).toEqual({ kind: 'disconnect-device', device: null });
  });

  it.each([
    [1_000, null],
    [16.1, null],
    [-0.1, null],
    ['1', null],
    [16, 16],
    [0, 0],
  ])('of a position with the rate %j is read with %j', (rate, expected) => {
    const body = { deviceId: LEFT, position: 1, state: 'playing', rate };
    expect(readBody('media-position', body)).toMatchObject({ position: { rate: expected } });
  });

  it('of a position makes do with device, place and state, and has titles of 256 characters at most', () => {
    const bare = { deviceId: LEFT, position: 1, state: 'paused' };
    expect(readBody('media-position', bare)).toEqual({
      kind: 'media-position',
      position: {
        contentId: null,
        vamId: null,
        deviceId: LEFT,
        playSessionId: null,
        positionMs: 1,
        durationMs: 0,
        state: 'paused',
        created: 0,
        clockMs: null,
        rate: null,
        title: null,
        linkDevices: [],
        group: null,
        step: null,
      },
    });
    for (const [length, title] of [
      [256, 't'.repeat(256)],
      [257, null],
    ] as const)
      expect(readBody('media-position', { ...bare, title: 't'.repeat(length) })).toMatchObject({
        position: { title },
      });
  });

  it('of a trailer has a title of 256 characters at most, and none that it does not give', () => {
    const trailer = { contentId: 1, productId: 2 };
    for (const [given, title] of [
      ['t'.repeat(256), 't'.repeat(256)],
      ['t'.repeat(257), ''],
      [undefined, ''],
    ])
      expect(readBody('play-trailer', { ...trailer, title: given })).toMatchObject({ title });
    expect(readBody('play-trailer', { productId: 2 })).toBe('malformed');
  });

  it.each([
    [
      { groupCreated: 17, groupRevision: 2 },
      { created: 17, revision: 2 },
    ],
    [{ groupCreated: 17 }, null],
    [{ groupRevision: 2 }, null],
    [
      { groupCreated: 17, groupRevision: 1_000_000 },
      { created: 17, revision: 1_000_000 },
    ],
  ])('of a position names an order of screens by both its stamps: %j', (stamps, group) => {
    const body = { deviceId: LEFT, position: 1, state: 'playing', ...stamps };
    expect(readBody('media-position', body)).toMatchObject({ position: { group } });
  });

  it.each([1_000_001, 2 ** 53 - 1, -1, 0.5, 'two', {}])(
    'of a position with an order of screens that cannot be one, of revision %j, is malformed',
    (groupRevision) => {
      const body = { deviceId: LEFT, position: 1, state: 'playing', groupCreated: 17, groupRevision };
      expect(readBody('media-position', body)).toBe('malformed');
    },
  );

  it('reads ids of 128 characters at most, and addresses of pictures of 2048', () => {
    const [id, longer] = ['d'.repeat(128), 'd'.repeat(129)];
    const [url, longerUrl] = [`/${'x'.repeat(2_047)}`, `/${'x'.repeat(2_048)}`];
    const order = (text: string): unknown =>
      readBody('play-movie', { contentId: 1, vamId: text, playSessionId: text, deviceId: text });
    expect(order(id)).toMatchObject({ vamId: id, playSessionId: id, target: id });
    expect(order(longer)).toMatchObject({ vamId: null, playSessionId: null, target: null });
    expect(readBody('play-movie', { contentId: 1, images: [url, longerUrl, 7] })).toMatchObject({
      images: [url],
    });
    expect(readBody('play-movie', { contentId: 1, linkDevices: 'all', images: 'all' })).toMatchObject({
      linkDevices: [],
      images: [],
    });
    expect(readBody('play-movie', { contentId: 1, linkDevices: [7, {}, { deviceId: RIGHT }] })).toMatchObject(
      { linkDevices: [RIGHT] },
    );
  });

  it.each([
    [0, 0],
    [604_800_000, 604_800_000],
    [604_800_001, 0],
    [-1, 0],
    ['1', 0],
  ])('reads the place %j of an order as %j', (position, expected) => {
    expect(readBody('play-movie', { contentId: 1, position })).toMatchObject({ positionMs: expected });
  });

  it.each([
    [0, 0],
    [17, 17],
    [-1, null],
    [1.5, null],
    [2 ** 53, null],
    ['17', null],
  ])('reads the time %j at which a group was formed as %j', (groupCreated, expected) => {
    expect(readBody('play-movie', { contentId: 1, groupCreated })).toMatchObject({ groupCreated: expected });
  });

  it('names 32 screens and 8 pictures at most', () => {
    const linkDevices = Array.from({ length: 40 }, (_, index) => ({ deviceId: `d-${index}` }));
    const body = readBody('play-movie', { contentId: 1, linkDevices, images: Array(9).fill('/x') });
    expect(body).toHaveProperty('linkDevices.length', 32);
    expect(body).toHaveProperty('images.length', 8);
  });
});

describe('what is for whom', () => {
  const ping = { deviceId: LEFT, created: 1 };

  it('[OPEN2-49] drops what this device said itself', () => {
    expect(read('media-pause', {})).toHaveProperty('body.kind', 'media-pause');
    expect(read('media-pause', {}, { deviceId: SELF })).toBe('not-for-us');
  });

  it('[OPEN2-31] drops an answer to another device, and a trailer for one, without looking into it', () => {
    expect(read('ping-back', { ...ping, targetDeviceId: SELF })).toHaveProperty('body.target', SELF);
    expect(read('ping-back', { targetDeviceId: RIGHT })).toBe('not-for-us');
    expect(read('play-trailer', { deviceId: RIGHT })).toBe('not-for-us');
  });

  it('keeps an order for another device to play a film: it says who watches together', () => {
    expect(read('play-movie', { contentId: 1, deviceId: RIGHT })).toHaveProperty('body.target', RIGHT);
  });
});

describe('hostile texts', () => {
  it('never throw, and are no messages', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(readMessage(text, SELF)).toBe('malformed');
      }),
    );
  });

  it('survive any damage to a real message', () => {
    fc.assert(
      fc.property(anyMessage, fc.jsonValue(), fc.nat(), (message, value, which) => {
        const wire = asFields(JSON.parse(writeMessage(message))) ?? {};
        const body = asFields(wire['body']) ?? {};
        const names = [...Object.keys(wire), ...Object.keys(body)];
        const name = names[which % names.length] ?? 'body';
        const damaged =
          name in wire ? { ...wire, [name]: value } : { ...wire, body: { ...body, [name]: value } };
        const result = readMessage(JSON.stringify(damaged), SELF);
        if (typeof result === 'string') return;
        expect(typeof result.from.deviceId).toBe('string');
        expect(KINDS).toContain(result.body.kind);
        if (result.body.kind === 'media-position') {
          expect(result.body.position.positionMs).toBeGreaterThanOrEqual(0);
          expect(result.body.position.positionMs).toBeLessThanOrEqual(604_800_000);
        }
      }),
      { numRuns: 500 },
    );
  });
});
