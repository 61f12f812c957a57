import { beforeEach, describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import { writePosition } from '../../../adapters/mqtt/wire/position.ts';
import type { MediaPosition } from '../../../core/messages/bodies.ts';
import { deviceId, playSessionId, type DeviceId } from '../../../core/shared/ids.ts';
import type { SyncStep } from '../../../core/messages/sync-step.ts';
import type { WatchState, WatchTogether } from '../../../core/sync/watch-together.ts';
import { PeerScreen } from '../../support/peer-screen.ts';
import { FILM, ScreenRig } from '../../support/screen-rig.ts';

const OURS = playSessionId('ours');
const THEIRS = playSessionId('theirs');
const FRONT = deviceId('0000-front');
const LEFT = deviceId('1A-left');
const RIGHT = deviceId('1B-right');

/** How far ahead the clock of the left screen is. */
const AHEAD_MS = 1_000_000;

describe('the role of the front screen among those that watch with it', () => {
  let rig: ScreenRig;
  let left: PeerScreen;
  let right: PeerScreen;
  let together: WatchTogether;

  beforeEach(async () => {
    rig = new ScreenRig({ seat: 'front' });
    left = new PeerScreen(rig.hub, { deviceId: LEFT, screenName: 'Left Rear' });
    right = new PeerScreen(rig.hub, { deviceId: RIGHT, screenName: 'Right Rear' });
    together = rig.get(CORE.together);
    await rig.start();
    await rig.watch(OURS, 60_000);
    for (const peer of [left, right]) peer.say('DeviceBroadcast');
    await pass(100);
  });

  const pass = (forMs: number): Promise<void> => rig.clock.advanceAsync(forMs);

  const position = (changes: Partial<MediaPosition> = {}): MediaPosition => ({
    contentId: FILM,
    vamId: null,
    deviceId: LEFT,
    playSessionId: OURS,
    positionMs: rig.playback.positionMs(),
    durationMs: 5_400_000,
    state: 'playing',
    created: 0,
    clockMs: rig.clock.monotonicMs(),
    rate: 1,
    title: null,
    linkDevices: [],
    group: null,
    step: null,
    ...changes,
  });

  /** The left screen, or the one named, says where it is. */
  async function says(changes: Partial<MediaPosition> = {}): Promise<void> {
    const peer = changes.deviceId === RIGHT ? right : left;
    peer.say('MediaPosition', writePosition(position(changes)));
    await pass(1);
  }

  /** The left screen answers all pings so far. */
  async function answers(changes: Readonly<Record<string, unknown>> = {}, peer = left): Promise<void> {
    for (const ping of left.bodiesOf('Ping')) {
      const stamp = Number(ping['created']) + AHEAD_MS;
      const stamps = { receivedAt: stamp, sentAt: stamp };
      peer.say('PingBack', {
        ...ping,
        deviceId: peer.deviceId,
        targetDeviceId: FRONT,
        ...stamps,
        ...changes,
      });
    }
    await pass(1);
  }

  const follow = async (...members: readonly DeviceId[]): Promise<void> => {
    together.form(OURS, members.length === 0 ? [LEFT, FRONT] : members);
    await pass(1);
  };
  const positions = () => left.bodiesOf('MediaPosition').length;
  const deliveries = (command: string): readonly string[] =>
    rig.hub.published
      .filter(({ from, text }) => from === 'front' && text.includes(`"command":"${command}"`))
      .map(({ delivery }) => delivery);

  it('is taken for each change once', async () => {
    const told: WatchState[] = [];
    together.state$.subscribe((state) => told.push(state));
    await says();
    await says({ deviceId: RIGHT });
    await says();
    expect(told).toEqual([
      { role: 'alone', members: [] },
      { role: 'leader', members: [FRONT, LEFT] },
      { role: 'leader', members: [FRONT, LEFT, RIGHT] },
    ]);
  });

  it('is taken by the group of the session that it comes to', async () => {
    together.form(THEIRS, [LEFT, FRONT], 5);
    expect(together.now.role).toBe('alone');
    await rig.watch(THEIRS);
    expect(together.now).toEqual({ role: 'follower', members: [LEFT, FRONT] });
  });

  it('is none any more once its film failed, which it says once', async () => {
    await says();
    const before = positions();
    rig.player.fail('player/other', '3016');
    await pass(1);
    expect(together.now).toEqual({ role: 'alone', members: [] });
    expect(left.bodiesOf('MediaPosition').at(-1)).toMatchObject({ state: 'stopped' });
    await pass(8_000);
    expect(rig.playback.now.kind).toBe('closed');
    expect(positions()).toBe(before + 1);
  });

  it('is none in a group of others, which it knows all the same', () => {
    together.form(THEIRS, [LEFT, RIGHT], 5);
    expect(rig.store.get('watchGroup')).toContain('theirs');
  });

  it('[OPEN2-34 part] is told by a new leader at once', async () => {
    await follow(LEFT, FRONT, RIGHT);
    await pass(3_000);
    const before = positions();
    await says({ state: 'stopped' });
    await pass(1);
    expect(together.now.role).toBe('leader');
    expect(positions()).toBe(before + 1);
  });

  it('[OPEN2-48 part] is looked after every 5 s', async () => {
    await says();
    await pass(6_500);
    await says();
    // Heard at about 6.6 s; looked at 20 s after it came, and at 25 s when it was silent for more than 15 s.
    await pass(24_800 - rig.clock.monotonicMs());
    expect(together.now.role).toBe('leader');
    await pass(600);
    expect(together.now.role).toBe('alone');
  });

  it('heals by news of a device as by its presence', async () => {
    await says();
    left.say('BroadcastUpdatedDeviceInfo', {}, { movieDetails: null });
    await pass(1);
    expect(together.now.role).toBe('alone');
  });

  it('may end before it began', () => {
    const again = new ScreenRig({ clock: rig.clock, hub: rig.hub });
    again.get(CORE.together).dispose();
    expect(again.get(CORE.together).now).toEqual({ role: 'alone', members: [] });
  });

  describe('as a follower', () => {
    beforeEach(() => follow());

    it('[MESG-09 part] asks its leader by pings that may be lost', () => {
      expect(deliveries('ping').length).toBeGreaterThan(0);
      expect(new Set(deliveries('ping'))).toEqual(new Set(['beat']));
    });

    it('[SYNC-02 part] hears answers of its leader alone, about this session and meant for it', async () => {
      await answers({ targetDeviceId: RIGHT });
      await answers({ playSessionId: THEIRS });
      await answers({}, right);
      expect([together.leaderTimeIn(0), together.latencyMs()]).toEqual([null, 0]);
      await answers();
      expect(together.leaderTimeIn(0)).not.toBeNull();
      expect(together.latencyMs()).toBeGreaterThan(0);
    });

    it('keeps what it knows of the leader’s clock when others come, and forgets it with the leader', async () => {
      await answers();
      await pass(1_000);
      await says({ deviceId: RIGHT });
      expect(together.now.members).toEqual([LEFT, FRONT, RIGHT]);
      expect(together.leaderTimeIn(0)).not.toBeNull();
      together.form(OURS, [RIGHT, FRONT, LEFT]);
      expect(together.now.role).toBe('follower');
      expect(together.leaderTimeIn(0)).toBeNull();
    });

    it('asks a new leader at once, and nobody once it is alone', async () => {
      await pass(20_000);
      await follow(RIGHT, FRONT, LEFT);
      const before = right.bodiesOf('Ping').length;
      await pass(2_000);
      expect(right.bodiesOf('Ping').length - before).toBeGreaterThan(1);
      await says({ state: 'stopped', deviceId: RIGHT });
      await says({ state: 'stopped' });
      expect(together.now.role).toBe('alone');
      const asked = right.bodiesOf('Ping').length;
      await pass(12_000);
      expect(right.bodiesOf('Ping')).toHaveLength(asked);
      expect([together.leaderTimeIn(0), together.delayUntil(0)]).toEqual([null, null]);
    });

    it('does not go by what its leader may have said before the order', async () => {
      await says({ state: 'stopped', positionMs: 0, contentId: null, rate: 0 });
      await says({ playSessionId: THEIRS, positionMs: 600_000 });
      await pass(500);
      expect(together.now.role).toBe('follower');
      expect(rig.playback.paused()).toBe(false);
      expect(rig.playback.positionMs()).toBeLessThan(70_000);
    });

    it('[OPEN2-30 part] follows a leader that tells no rate as one that plays at rate 1', async () => {
      await answers();
      await pass(2_000);
      await says({ positionMs: 600_000, rate: null, clockMs: rig.clock.monotonicMs() + AHEAD_MS });
      const saidMs = rig.clock.monotonicMs() - 1;
      await pass(5_000);
      left.say('DeviceBroadcast', {}, { movieDetails: undefined });
      await pass(5_000);
      expect(rig.playback.positionMs()).toBeCloseTo(600_000 + rig.clock.monotonicMs() - saidMs, -2);
      await says({ positionMs: 700_000, rate: null, state: 'paused' });
      await pass(2_000);
      expect([rig.playback.paused(), rig.playback.positionMs()]).toEqual([true, 700_000]);
    });

    it('lets a command that it just carried out have its way', async () => {
      await pass(2_000);
      await says();
      await pass(1_000);
      await says({ positionMs: rig.playback.positionMs() + 600 });
      await pass(100);
      expect(rig.player.corrected.rate).not.toBe(1);
      together.commanded();
      await pass(100);
      expect(rig.player.corrected.rate).toBe(1);
    });

    it('tells how it stands to its leader at once, and no more once it is free', async () => {
      const steps: (SyncStep | null)[] = [];
      together.step$.subscribe((step) => steps.push(step));
      await answers();
      await pass(4_000);
      const before = positions();
      await says({ clockMs: rig.clock.monotonicMs() + AHEAD_MS });
      await pass(1_000);
      expect(steps).toEqual(['coming', 'in-step']);
      expect(positions()).toBe(before + 1);
      expect(left.bodiesOf('MediaPosition').at(-1)).toMatchObject({ step: 'in-step' });
      expect(deliveries('media-position').at(-1)).toBe('beat');
      await says({ state: 'stopped' });
      expect(steps).toEqual(['coming', 'in-step', null]);
      await pass(5_000);
      rig.playback.pause();
      await pass(1);
      expect(left.bodiesOf('MediaPosition').at(-1)).toMatchObject({ state: 'paused' });
      expect(left.bodiesOf('MediaPosition').at(-1)?.['step'] ?? null).toBeNull();
    });

    it('is over with the account: nothing is heard, said, measured or corrected any more', async () => {
      await pass(2_000);
      await says();
      await pass(1_000);
      await says({ positionMs: rig.playback.positionMs() + 600 });
      await pass(100);
      expect(rig.player.corrected.rate).not.toBe(1);
      rig.playback.pause();
      together.dispose();
      expect(rig.player.corrected.rate).toBe(1);
      const before = [rig.measured.length, left.bodiesOf('Ping').length, positions()];
      await says({ state: 'stopped' });
      await pass(40_000);
      expect(together.now.role).toBe('follower');
      expect([rig.measured.length, left.bodiesOf('Ping').length, positions()]).toEqual(before);
    });
  });

  describe('as a leader', () => {
    it('[OPEN2-31 part] answers all that ask in one instant, by answers that may be lost', async () => {
      together.form(OURS, [FRONT, LEFT, RIGHT]);
      await pass(3_000);
      for (const peer of [left, right])
        peer.say('Ping', { playSessionId: OURS, deviceId: peer.deviceId, contentId: FILM, created: 5 });
      await pass(50);
      const targets = left.bodiesOf('PingBack').map((body) => body['targetDeviceId']);
      expect(targets).toEqual([LEFT, RIGHT]);
      expect(deliveries('ping-back')).toEqual(['beat', 'beat']);
    });
  });
});
