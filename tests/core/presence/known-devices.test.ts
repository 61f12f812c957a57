import { describe, expect, it } from 'vitest';
import type { MediaPosition } from '../../../core/messages/bodies.ts';
import {
  afterMessage,
  positionNow,
  withoutStale,
  type KnownDevices,
} from '../../../core/presence/known-devices.ts';
import type { Message } from '../../../core/messages/message.ts';
import { deviceId, playSessionId, titleId } from '../../../core/shared/ids.ts';

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

  it('[OPEN2-47] never list a device that only sends', () => {
    expect(afterMessage([], message({}, { sendOnly: true }), 0)).toEqual([]);
  });

  it('[OPEN2-51] lose the device named by a removal, or the sender when none is named', () => {
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

  it('tell where a playing device is by now, and never past its end', () => {
    const [device] = afterMessage([], message({}, { movieDetails: POSITION }), 0);
    if (device === undefined) throw new Error('not listed');
    expect(positionNow(device, 2_500)).toBe(12_500);
    expect(positionNow(device, 1_000_000)).toBe(60_000);
    const paused = { ...device, playing: { ...POSITION, state: 'paused' as const } };
    expect(positionNow(paused, 9_000)).toBe(10_000);
  });
});
