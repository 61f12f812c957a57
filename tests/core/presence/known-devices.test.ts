import { describe, expect, it } from 'vitest';
import type { MediaPosition } from '../../../core/messages/bodies.ts';
import {
  afterMessage as listAfter,
  positionNow,
  saysTheSame,
  withoutStale,
  type KnownDevices,
} from '../../../core/presence/known-devices.ts';
import type { Message } from '../../../core/messages/message.ts';
import { deviceId, playSessionId, titleId } from '../../../core/shared/ids.ts';
import { knownTitle } from '../../support/fakes/catalogue-samples.ts';
import { SAMPLE_BODIES } from '../../support/sample-bodies.ts';

const LEFT = deviceId('1A-left');

function message(changes: Partial<Message> = {}, from: Partial<Message['from']> = {}): Message {
  return {
    from: {
      deviceId: LEFT,
      deviceName: 'Mila',
      screenName: 'Left Rear',
      sendOnly: false,
      isMHU: false,
      movieDetails: null,
      ...from,
    },
    id: null,
    body: { kind: 'device-broadcast' },
    ...changes,
  };
}

/** Nobody watches along. */
const afterMessage = (devices: KnownDevices, heard: Message, nowMs: number): KnownDevices =>
  listAfter(devices, heard, nowMs, () => false);

const POSITION: MediaPosition = {
  contentId: titleId('1001'),
  vamId: null,
  deviceId: LEFT,
  playSessionId: playSessionId('s'),
  positionMs: 10_000,
  durationMs: 60_000,
  state: 'playing',
  created: 0,
  clockMs: null,
  rate: 1,
  title: 'Night Bus',
  linkDevices: [],
  group: null,
  step: null,
};

describe('known devices', () => {
  it('[DEVS-14 part] keep id, names, seat, main-unit flag, last heartbeat and what plays', () => {
    const [device] = afterMessage([], message({}, { movieDetails: POSITION }), 500);
    expect(device).toMatchObject({
      deviceId: LEFT,
      deviceName: 'Mila',
      screenName: 'Left Rear',
      seat: 'left',
      isMHU: false,
      lastHeartbeatReceivedMs: 500,
      playing: { positionMs: 10_000 },
    });
  });

  it('[MESG-10, OPEN2-48] drop a device not heard of for more than 15 s, not before', () => {
    const devices = afterMessage([], message(), 1_000);
    expect(withoutStale(devices, 16_000)).toBe(devices);
    expect(withoutStale(devices, 16_001)).toEqual([]);
  });

  it('stay once per device, in order of appearance, fresh by any message', () => {
    let devices: KnownDevices = afterMessage([], message(), 0);
    devices = afterMessage(devices, message({}, { deviceId: deviceId('1B-right') }), 1);
    devices = afterMessage(devices, message({ body: { kind: 'discover-account' } }), 20_000);
    expect(devices.map(({ deviceId: id }) => id)).toEqual([LEFT, '1B-right']);
    expect(withoutStale(devices, 20_001).map(({ deviceId: id }) => id)).toEqual([LEFT]);
  });

  it('[OPEN2-47 part] never list a device that only sends', () => {
    expect(afterMessage([], message({}, { sendOnly: true }), 0)).toEqual([]);
  });

  it('[OPEN2-51 part] lose the device named by a removal, or the sender when none is named', () => {
    const devices = afterMessage([], message(), 0);
    const other = message(
      { body: { kind: 'remove-screen', device: LEFT } },
      { deviceId: deviceId('0000-f') },
    );
    expect(afterMessage(devices, other, 1)).toEqual([]);
    expect(afterMessage(devices, message({ body: { kind: 'disconnect-device', device: null } }), 1)).toEqual(
      [],
    );
  });

  describe('of a full seat', () => {
    const beat = (devices: KnownDevices, name: string, nowMs: number, movieDetails: MediaPosition | null) =>
      listAfter(devices, message({}, { deviceId: deviceId(name), movieDetails }), nowMs, (device) =>
        device.startsWith('with-us'),
      );
    /** Four of a seat, each heard at the beginning and again when a fifth comes. */
    const fifthComes = (names: readonly string[], movieDetails: MediaPosition | null, afterMs: number) => {
      let devices: KnownDevices = [];
      for (const atMs of [0, afterMs]) for (const name of names) devices = beat(devices, name, atMs, null);
      return beat(devices, 'fifth', afterMs, movieDetails).map(({ deviceId: id }) => id as string);
    };

    it('lose who came last, once it was there for 30 s, whatever anybody says to play', () => {
      const four = ['first', 'b', 'c', 'd'];
      expect(fifthComes(four, POSITION, 29_999)).toEqual(four);
      expect(fifthComes(four, POSITION, 30_000)).toEqual(['first', 'b', 'c', 'fifth']);
      let devices: KnownDevices = [];
      for (const atMs of [0, 30_000]) {
        devices = beat(devices, 'first', atMs, null);
        for (const claims of ['b', 'c', 'd']) devices = beat(devices, claims, atMs, POSITION);
      }
      devices = beat(devices, 'fifth', 30_000, POSITION);
      expect(devices.map(({ deviceId: id }) => id)).toEqual(['first', 'b', 'c', 'fifth']);
    });

    it('keep who watches along with this screen, though it came last', () => {
      const four = ['first', 'b', 'c', 'with-us'];
      expect(fifthComes(four, null, 30_000)).toEqual(['first', 'b', 'with-us', 'fifth']);
    });

    it('lose the last who says to watch along where all four do: the first two of a seat can mean it', () => {
      const four = ['with-us', 'with-us-2', 'with-us-3', 'with-us-4'];
      expect(fifthComes(four, null, 29_999)).toEqual(four);
      expect(fifthComes(four, null, 30_000)).toEqual(['with-us', 'with-us-2', 'with-us-3', 'fifth']);
    });
  });

  it('take a screen of the car into a full list of 32 in place of the newest other device that does not watch along', () => {
    let devices: KnownDevices = [];
    const hear = (name: string, screenName: string) => {
      const from = { deviceId: deviceId(name), screenName };
      devices = listAfter(devices, message({}, from), 0, (device) => device === deviceId('phone-32'));
    };
    for (let at = 1; at <= 32; at += 1) hear(`phone-${at}`, 'Phone');
    hear('1B-right', 'Right Rear');
    const names = devices.map(({ deviceId: id }) => id as string);
    expect(names).toHaveLength(32);
    expect(names.slice(-3)).toEqual(['phone-30', 'phone-32', '1B-right']);
  });

  it('take a screen of the car into a full list of phones that all say to watch along', () => {
    let devices: KnownDevices = [];
    const hear = (name: string, screenName: string) => {
      const from = { deviceId: deviceId(name), screenName };
      devices = listAfter(devices, message({}, from), 0, (device) => device.startsWith('phone'));
    };
    for (let at = 1; at <= 32; at += 1) hear(`phone-${at}`, 'Phone');
    hear('1B-right', 'Right Rear');
    expect(devices.slice(-2).map(({ deviceId: id }) => id)).toEqual(['phone-31', '1B-right']);
  });

  it('[WGRP-05] play nothing once stopped or with content -1', () => {
    const stopped = message({
      body: { kind: 'media-position', position: { ...POSITION, state: 'stopped' } },
    });
    const empty = message({
      body: { kind: 'media-position', position: { ...POSITION, contentId: null } },
    });
    for (const end of [stopped, empty]) {
      const devices = afterMessage(afterMessage([], message({}, { movieDetails: POSITION }), 0), end, 1);
      expect(devices[0]?.playing).toBeNull();
    }
  });

  it.each(SAMPLE_BODIES.filter(({ kind }) => kind !== 'disconnect-device' && kind !== 'remove-screen'))(
    '[MESG-03 part] play what any message of theirs says, $kind as well',
    (body) => {
      const [device] = afterMessage([], message({ body }, { movieDetails: POSITION }), 500);
      // A position names what it is about by itself.
      expect(device).toMatchObject({
        playing: { positionMs: body.kind === 'media-position' ? 61_000 : 10_000 },
      });
    },
  );

  it('play nothing before they say so, and go on as they said while they only say that they are there', () => {
    const { movieDetails: _, ...silent } = message().from;
    const ping = message({ from: silent });
    const [unknown] = afterMessage([], ping, 500);
    expect(unknown).toMatchObject({ playing: null, playingAtMs: 500 });
    const [playing] = afterMessage(
      afterMessage([], message({}, { movieDetails: POSITION }), 500),
      ping,
      3_500,
    );
    expect(playing).toMatchObject({
      playing: { positionMs: 10_000 },
      playingAtMs: 500,
      lastHeartbeatReceivedMs: 3_500,
    });
  });

  it('go on with what they said last, and with nothing once they say so, as a screen that was loaded anew does', () => {
    const next = { by: LEFT, contentId: knownTitle('815'), vamId: null, title: 'Night Bus', positionMs: 0 };
    const stopped: MediaPosition = { ...POSITION, contentId: null, playSessionId: null, state: 'stopped' };
    const told = afterMessage([], message({}, { movieDetails: { ...stopped, next } }), 0);
    expect(told).toMatchObject([{ playing: null, goesOnWith: next }]);
    const silent = message({ body: { kind: 'discover-local' } });
    const { movieDetails: _, ...from } = silent.from;
    expect(afterMessage(told, { ...silent, from }, 1)).toMatchObject([{ goesOnWith: next }]);
    for (const kind of ['discover-account', 'device-broadcast'] as const)
      expect(afterMessage(told, message({ body: { kind } }), 2)[0]).not.toHaveProperty('goesOnWith');
    const position = message({ body: { kind: 'media-position', position: stopped } });
    expect(afterMessage(told, position, 3)[0]).not.toHaveProperty('goesOnWith');
  });

  it('may play nothing while they say so', () => {
    const stopped: MediaPosition = { ...POSITION, contentId: null, playSessionId: null, state: 'stopped' };
    const told = afterMessage([], message({}, { movieDetails: { ...stopped, refuses: true } }), 0);
    expect(told).toMatchObject([{ playing: null, refuses: true }]);
    const silent = message({ body: { kind: 'discover-local' } });
    const { movieDetails: _, ...from } = silent.from;
    expect(afterMessage(told, { ...silent, from }, 1)).toMatchObject([{ refuses: true }]);
    const parked = afterMessage(told, message({ body: { kind: 'media-position', position: stopped } }), 2);
    expect(parked[0]).not.toHaveProperty('refuses');
    expect(saysTheSame(told, parked)).toBe(false);
  });

  it('are believed about themselves alone', () => {
    const position = { ...POSITION, deviceId: deviceId('1B-right') };
    const [device] = afterMessage([], message({ body: { kind: 'media-position', position } }), 0);
    expect(device?.playing).toBeNull();
    const own = message({ body: { kind: 'media-position', position: POSITION } });
    expect(afterMessage([], own, 0)[0]?.playing).toEqual(POSITION);
  });

  it('tell where a playing device is by now, and never past its end', () => {
    const [device] = afterMessage([], message({}, { movieDetails: POSITION }), 0);
    if (device === undefined) throw new Error('not listed');
    expect(positionNow(device, 2_500)).toBe(12_500);
    expect(positionNow(device, 1_000_000)).toBe(60_000);
    const paused = { ...device, playing: { ...POSITION, state: 'paused' as const } };
    expect(positionNow(paused, 9_000)).toBe(10_000);
    expect(positionNow({ ...device, playing: null }, 9_000)).toBe(0);
  });

  it.each([
    ['half of the speed', { rate: 0.5 }, 11_000],
    ['no speed, stalled', { rate: 0 }, 10_000],
    ['ordinary speed where it tells none', { rate: null }, 12_000],
    ['ordinary speed where nobody knows how long the film is', { durationMs: 0 }, 12_000],
  ])('move on at %s', (_what, changes, expectedMs) => {
    const [device] = afterMessage([], message({}, { movieDetails: { ...POSITION, ...changes } }), 1_000);
    if (device === undefined) throw new Error('not listed');
    expect(positionNow(device, 3_000)).toBe(expectedMs);
  });
});
