import { beforeEach, describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import { writePosition } from '../../../adapters/mqtt/wire/position.ts';
import { deviceId, playSessionId } from '../../../core/shared/ids.ts';
import { joining } from '../../support/sample-message.ts';
import { PeerScreen, TOPIC } from '../../support/peer-screen.ts';
import { samplePosition } from '../../support/sample-position.ts';
import { FILM, ScreenRig } from '../../support/screen-rig.ts';

const OURS = playSessionId('ours');
const NONE = { malformed: 0, oversized: 0, duplicate: 0, forged: 0, stale: 0 };

/** What others may say without any effect on what plays here and on who is listed. */
describe('a screen that watches', () => {
  let rig: ScreenRig;
  let peer: PeerScreen;

  beforeEach(async () => {
    rig = new ScreenRig({ seat: 'front' });
    peer = new PeerScreen(rig.hub);
    await rig.start();
    peer.say('DeviceBroadcast');
    await rig.watch(OURS, 60_000);
    await pass(5_000);
  });

  const pass = (forMs: number): Promise<void> => rig.clock.advanceAsync(forMs);
  const dropped = () => rig.get(CORE.channel).dropped();

  /** Plays on, and knows the one peer. */
  async function isUntouched(): Promise<void> {
    const before = rig.playback.positionMs();
    await pass(1_000);
    expect(rig.playback.now.kind).toBe('open');
    expect(rig.playback.positionMs() - before).toBeCloseTo(1_000, -2);
    expect(rig.get(CORE.presence).now.map((device) => device.deviceId)).toEqual([peer.deviceId]);
  }

  const ORDERS = ['MediaPause', 'MediaStop', 'MediaRestart', 'MediaSeek'] as const;

  it('hears nothing of another account', async () => {
    const stranger = new PeerScreen(rig.hub, { deviceId: '1B-stranger' });
    stranger.bus.disconnect();
    stranger.bus.connect(joining(`${TOPIC}-of-somebody-else`, stranger.deviceId));
    await pass(100);
    stranger.say('DeviceBroadcast');
    for (const order of ORDERS) stranger.say(order, { playSessionId: OURS, position: 0 });
    await isUntouched();
    expect(dropped()).toEqual(NONE);
  });

  it('obeys nobody who takes its own id, and counts it', async () => {
    for (const order of ORDERS)
      peer.say(order, { playSessionId: OURS, position: 0 }, { deviceId: rig.deviceId });
    peer.say('RemoveScreen', { deviceId: rig.deviceId }, { deviceId: rig.deviceId });
    await isUntouched();
    expect(rig.get(CORE.thisScreen).deviceId()).toBe(rig.deviceId);
    expect(dropped()).toEqual({ ...NONE, forged: 5 });
  });

  it('believes nobody who tells where another screen is, and counts it', async () => {
    const position = samplePosition({ contentId: FILM, deviceId: deviceId('1B-right'), playSessionId: OURS });
    peer.say('MediaPosition', writePosition(position));
    await isUntouched();
    // To be brought into step by it, to list it as playing, and to take its clock over.
    const other = writePosition({ ...position, positionMs: 500_000, state: 'paused' });
    peer.say('MediaSync', other);
    peer.say('DeviceBroadcast', {}, { movieDetails: { body: other } });
    peer.say('PingBack', {
      targetDeviceId: rig.deviceId,
      deviceId: '1B-right',
      playSessionId: OURS,
      contentId: FILM,
      created: 0,
      receivedAt: 0,
      sentAt: 0,
    });
    await isUntouched();
    expect(rig.playback.paused()).toBe(false);
    expect(rig.get(CORE.together).now.members).toEqual([]);
    expect(dropped()).toEqual({ ...NONE, forged: 4 });
  });

  it('[SYNC-02 part] passes over the orders of an old session, and counts them', async () => {
    for (const order of ORDERS) peer.say(order, { playSessionId: 'yesterday', position: 0 });
    await isUntouched();
    expect(dropped()).toEqual({ ...NONE, stale: 4 });
  });

  it('takes no order to a session that others play for an old one', async () => {
    const theirs = samplePosition({
      contentId: FILM,
      deviceId: peer.deviceId,
      playSessionId: playSessionId('theirs'),
    });
    peer.say('MediaPosition', writePosition(theirs));
    peer.say('MediaPause', { playSessionId: 'theirs' });
    await isUntouched();
    expect(dropped()).toEqual(NONE);
  });

  it('drops what is too long and what is no message, and counts both', async () => {
    peer.sayText('{"command":"MediaStop"');
    peer.sayText(JSON.stringify({ command: '__proto__', body: { constructor: 1 } }));
    rig.hub.carry({ from: 'left', topic: TOPIC, text: 'x'.repeat(16 * 1_024 + 1), delivery: 'command' });
    peer.say('MediaSeek', { playSessionId: OURS, position: 'everywhere' });
    await isUntouched();
    expect(dropped()).toMatchObject({ malformed: 3, oversized: 1 });
  });

  it('tells whoever looks into troubleshooting what had no effect, and why', async () => {
    const model = rig.get(CORE.troubleshooting);
    let shown = '';
    model.state$.subscribe(({ entries }) => {
      shown = entries.find(({ name }) => name === 'data-exchange')?.value ?? '';
    });
    await model.enter();
    expect(shown).toBe('connected');
    const counted = async () => {
      await pass(10);
      await model.enter();
      return shown;
    };
    peer.sayText('no message');
    expect(await counted()).toBe('connected, malformed 1');
    rig.hub.carry({ from: 'left', topic: TOPIC, text: 'x'.repeat(16 * 1_024 + 1), delivery: 'command' });
    expect(await counted()).toBe('connected, malformed 1, oversized 1');
    peer.say('MediaPause', { playSessionId: OURS }, { deviceId: rig.deviceId });
    expect(await counted()).toBe('connected, malformed 1, oversized 1, forged 1');
    peer.say('MediaStop', { playSessionId: 'yesterday' });
    const before = 'connected, malformed 1, oversized 1';
    expect(await counted()).toBe(`${before}, forged 1, stale 1`);
    const twice = JSON.stringify({
      command: 'DiscoverAccount',
      body: {},
      mid: 'twice',
      v: 1,
      ...peer.envelope(),
    });
    peer.sayText(twice);
    expect(await counted()).toBe(`${before}, forged 1, stale 1`);
    peer.sayText(twice);
    expect(await counted()).toBe(`${before}, duplicate 1, forged 1, stale 1`);
    await isUntouched();
  });
});
