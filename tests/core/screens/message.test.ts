import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COMMANDS,
  commandOfKind,
  parseMessage,
  wireKind,
  writeMessage,
  type Message,
} from '../../../core/screens/message.ts';
import {
  parsePing,
  parsePingBack,
  parsePlay,
  parsePosition,
  parseSessionCommand,
  writePing,
  writePingBack,
  writePlay,
  writePosition,
  writeSessionCommand,
  type MediaPosition,
} from '../../../core/screens/bodies.ts';
import { asFields } from '../../../core/shared/decode.ts';
import { deviceId, playSessionId, titleId, type TitleId } from '../../../core/shared/ids.ts';

const TITLE = titleId('1001') as TitleId;
const LEFT = deviceId('1A-left');

const POSITION: MediaPosition = {
  contentId: TITLE,
  vamId: null,
  deviceId: LEFT,
  playSessionId: playSessionId('s'),
  positionMs: 61_000,
  durationMs: 5_400_000,
  state: 'playing',
  created: 1_700_000_000_000,
  clockMs: 1_234.5,
  rate: 1,
  title: 'Night Bus',
  linkDevices: [LEFT, deviceId('1B-right')],
  step: null,
};

const MESSAGE: Message = {
  from: {
    deviceId: LEFT,
    deviceName: 'Mila',
    screenName: 'Left Rear',
    sendOnly: false,
    isMHU: false,
    movieDetails: POSITION,
  },
  command: 'MediaPosition',
  body: writePosition(POSITION),
  id: 'm-1',
};

describe('the envelope', () => {
  it('[MESG-03] is the device fields, the command, the body and sendOnly, flat', () => {
    const wire = asFields(JSON.parse(writeMessage(MESSAGE)));
    expect(wire).toMatchObject({
      deviceId: '1A-left',
      deviceName: 'Mila',
      screenId: '1A-left',
      screenName: 'Left Rear',
      sendOnly: false,
      isMHU: false,
      command: 'media-position',
      body: { contentId: '1001' },
    });
  });

  it('[ENTT-01] gives every device equal device and screen ids', () => {
    const wire = asFields(JSON.parse(writeMessage(MESSAGE)));
    expect(wire?.['screenId']).toBe(wire?.['deviceId']);
  });

  it('reads back what it wrote', () => {
    expect(parseMessage(writeMessage(MESSAGE))).toEqual(MESSAGE);
  });

  it('[MESG-04, MESG-05, MESG-06] knows all 23 commands', () => {
    expect(COMMANDS).toHaveLength(23);
    expect(new Set(COMMANDS.map(wireKind)).size).toBe(23);
    const named = (names: string): readonly string[] => names.split(' ');
    expect(COMMANDS).toEqual(
      expect.arrayContaining([
        ...named('DeviceBroadcast DiscoverAccount DisconnectDevice Ping PingBack SyncDevice SyncDeviceDone'),
        ...named('BroadcastUpdatedDeviceInfo RemoveScreen PlayMovie PlayVam PlayTrailer'),
        ...named(
          'MediaPlay MediaPause MediaRestart MediaStop MediaSync MediaSeek MediaPosition MediaSubtitle',
        ),
        ...named('MediaAudio MediaPlaybackOptions MediaProgressBar'),
      ]),
    );
  });

  it('[MESG-07, OPEN2-46] reads both spellings, and the kinds that exist on the wire alone', () => {
    for (const name of COMMANDS) {
      expect(commandOfKind(name)).toBe(name);
      expect(commandOfKind(wireKind(name))).toBe(name);
    }
    const kinds = [
      'remove-screen',
      'discover-local',
      'discover-account',
      'send-title-details',
      'test-command',
    ];
    expect(kinds.map(commandOfKind)).not.toContain(null);
    expect(commandOfKind('format-disk')).toBeNull();
  });

  it('never throws, whatever text comes in, and takes no rubbish for a message', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(parseMessage(text)).toBeNull();
      }),
    );
  });

  it('survives any damage to a real message', () => {
    const base = asFields(JSON.parse(writeMessage(MESSAGE))) ?? {};
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(base)), fc.jsonValue(), (field, value) => {
        const parsed = parseMessage(JSON.stringify({ ...base, [field]: value }));
        if (parsed === null) return;
        expect(typeof parsed.from.deviceId).toBe('string');
        expect(COMMANDS as readonly string[]).toContain(parsed.command);
      }),
    );
  });

  it('drops a text over 16 KiB unread', () => {
    const long = { ...MESSAGE, from: { ...MESSAGE.from, deviceName: 'x'.repeat(16_400) } };
    expect(parseMessage(writeMessage(long))).toBeNull();
  });

  it('measures a text by its bytes, not by its characters', () => {
    const withFiller = (count: number) => writeMessage({ ...MESSAGE, body: { filler: 'ü'.repeat(count) } });
    expect(parseMessage(withFiller(7_900))).not.toBeNull();
    expect(parseMessage(withFiller(8_192))).toBeNull();
  });
});

describe('the bodies', () => {
  it('[SYNC-12] a position carries content, clip, device, session, ms, state and its stamps', () => {
    expect(writePosition(POSITION)).toMatchObject({
      contentId: '1001',
      vamId: null,
      deviceId: '1A-left',
      playSessionId: 's',
      position: 61_000,
      duration: 5_400_000,
      state: 'playing',
      created: 1_700_000_000_000,
      groupSync: true,
    });
    expect(parsePosition(writePosition(POSITION))).toEqual(POSITION);
  });

  it('[SYNC-11] a sync is a position with the screen it comes from', () => {
    expect(Object.keys(writePosition(POSITION))).toEqual(
      expect.arrayContaining([
        'contentId',
        'created',
        'deviceId',
        'screenId',
        'duration',
        'state',
        'position',
        'playSessionId',
        'vamId',
      ]),
    );
  });

  it('[ASGN-05] a play command carries content, session, position, clip, title, images and its target', () => {
    const play = {
      contentId: TITLE,
      vamId: null,
      playSessionId: playSessionId('s'),
      positionMs: 5,
      title: 'Night Bus',
      images: ['/art/1001/poster'],
      target: LEFT,
      linkDevices: [LEFT],
    };
    expect(writePlay(play)).toMatchObject({
      contentId: '1001',
      playSessionId: 's',
      position: 5,
      vamId: null,
      title: 'Night Bus',
      images: ['/art/1001/poster'],
      deviceId: LEFT,
      screenId: LEFT,
    });
    expect(parsePlay(writePlay(play))).toEqual(play);
  });

  it('[OPEN2-31] a ping and its answer carry session, sender and stamps, the answer also target and place', () => {
    const ping = {
      playSessionId: playSessionId('s'),
      deviceId: LEFT,
      contentId: TITLE,
      vamId: null,
      created: 17.25,
    };
    expect(parsePing(writePing(ping))).toEqual(ping);
    const back = {
      ...ping,
      target: deviceId('1B-right'),
      receivedAtMs: 18.5,
      sentAtMs: 19,
      positionMs: 61_000,
      durationMs: 5_400_000,
      state: 'playing' as const,
    };
    expect(writePingBack(back)).toMatchObject({
      created: 17.25,
      targetDeviceId: '1B-right',
      position: 61_000,
      duration: 5_400_000,
      state: 'playing',
    });
    expect(parsePingBack(writePingBack(back))).toEqual(back);
    const bare = { ...writePing(ping), targetDeviceId: '1B-right' };
    const unknown = { receivedAtMs: null, sentAtMs: null, positionMs: null, durationMs: null, state: null };
    expect(parsePingBack(bare)).toEqual({ ...ping, target: '1B-right', ...unknown });
    expect(parsePingBack({ ...bare, position: -1, duration: 'long', state: 'flying' })).toMatchObject(
      unknown,
    );
  });

  it('session commands come back as they were', () => {
    const command = { playSessionId: playSessionId('s'), positionMs: 7, atLeaderMs: 99.5, language: 'de' };
    expect(parseSessionCommand(writeSessionCommand(command))).toEqual(command);
  });

  it('no value of any field makes a parser throw or lets a wild number through', () => {
    const wild = fc.dictionary(
      fc.constantFrom(
        'contentId',
        'deviceId',
        'position',
        'duration',
        'state',
        'rate',
        'created',
        'linkDevices',
      ),
      fc.oneof(fc.jsonValue(), fc.constantFrom(-1, 1e300, '12', 'playing', '1A-left')),
    );
    fc.assert(
      fc.property(wild, (fields) => {
        const position = parsePosition(fields);
        if (position !== null) {
          expect(position.positionMs).toBeGreaterThanOrEqual(0);
          expect(position.positionMs).toBeLessThanOrEqual(604_800_000);
        }
        parsePlay(fields);
        parsePing(fields);
        parsePingBack(fields);
        parseSessionCommand(fields);
      }),
    );
  });
});
