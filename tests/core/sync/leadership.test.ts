import { beforeEach, describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import { writePosition } from '../../../adapters/mqtt/wire/position.ts';
import type { MediaPosition } from '../../../core/messages/bodies.ts';
import { deviceId, playSessionId, type DeviceId } from '../../../core/shared/ids.ts';
import type { WatchTogether } from '../../../core/sync/watch-together.ts';
import { PeerScreen } from '../../support/peer-screen.ts';
import { FILM, ScreenRig } from '../../support/screen-rig.ts';

const OURS = playSessionId('ours');
const FRONT = deviceId('0000-front');
const LEFT = deviceId('1A-left');
const RIGHT = deviceId('1B-right');

/** The front screen in a film, with two others; who of them leads changes as they stand still, come and go. */
describe('leadership', () => {
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
  });

  const pass = (forMs: number): Promise<void> => rig.clock.advanceAsync(forMs);

  async function says(peer: PeerScreen, changes: Partial<MediaPosition> = {}): Promise<void> {
    const position: MediaPosition = {
      contentId: FILM,
      vamId: null,
      deviceId: peer.deviceId,
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
    };
    peer.say('MediaPosition', writePosition(position));
    await pass(1);
  }

  /** Both say that they play in our session; the order is that of the order to sync. */
  async function watching(order = [FRONT, LEFT, RIGHT]): Promise<void> {
    left.say('DeviceBroadcast', {}, { movieDetails: undefined });
    right.say('DeviceBroadcast', {}, { movieDetails: undefined });
    await pass(1);
    together.form(OURS, order, 5);
    await pass(1_500);
    await says(left);
    await says(right);
  }

  const devices = (...ids: readonly DeviceId[]) => ids.map((id) => ({ deviceId: id, screenId: id }));

  describe('of one that stands still', () => {
    it('goes to the first that moves, and is told at once', async () => {
      await watching();
      await says(left, { rate: 0 });
      rig.player.stall(2_000);
      await pass(200);
      expect(together.now.role).toBe('leader');
      await pass(100);
      expect(together.now).toEqual({ role: 'follower', members: [RIGHT, LEFT, FRONT] });
      expect(left.bodiesOf('MediaPosition').at(-1)).toMatchObject({
        linkDevices: devices(RIGHT, LEFT, FRONT),
      });
    });

    it('stays as long as nobody else moves, and goes once somebody does', async () => {
      await watching();
      await says(left, { rate: 0 });
      await says(right, { rate: 0 });
      rig.player.stall(5_000);
      await pass(1_000);
      expect(together.now.role).toBe('leader');
      await says(left);
      await pass(300);
      expect(together.now.members).toEqual([LEFT, RIGHT, FRONT]);
    });

    it('stays through a pause', async () => {
      await watching();
      rig.playback.pause();
      await pass(3_000);
      expect(together.now.role).toBe('leader');
    });

    it('is not taken by one that fell behind: the next that moves leads, also when that hands it back', async () => {
      await watching([LEFT, FRONT, RIGHT]);
      await says(left);
      rig.player.stall(1_000);
      await pass(1_100);
      await says(left, { state: 'stopped', contentId: null });
      expect(together.now).toEqual({ role: 'follower', members: [RIGHT, FRONT] });
      await says(right, { linkDevices: [FRONT, RIGHT], group: { created: 5, revision: 50 } });
      expect(together.now).toEqual({ role: 'follower', members: [RIGHT, FRONT] });
    });
  });

  it('goes on once only from one that lags where all are paused: handed back, it stays', async () => {
    await watching([LEFT, FRONT, RIGHT]);
    rig.player.stall(1_000);
    await pass(1_100);
    rig.playback.pause();
    for (const peer of [left, right]) await says(peer, { state: 'paused', rate: 0 });
    await says(left, { state: 'stopped', contentId: null });
    expect(together.now).toEqual({ role: 'follower', members: [RIGHT, FRONT] });
    const back = { linkDevices: [FRONT, RIGHT], group: { created: 5, revision: 50 } };
    await says(right, { state: 'paused', rate: 0, ...back });
    expect(together.now).toEqual({ role: 'leader', members: [FRONT, RIGHT] });
  });

  it('is no longer this screen’s while the car withholds its film, of which a follower tells at once too', async () => {
    await watching([LEFT, FRONT, RIGHT]);
    await pass(3_000);
    const before = rig.hub.published.length;
    rig.get(CORE.vehicle).toggle();
    expect(rig.hub.published.slice(before).map(({ delivery }) => delivery)).toContain('command');
    await pass(1);
    expect(left.bodiesOf('MediaPosition').at(-1)).toMatchObject({
      state: 'playing',
      rate: 0,
      step: 'out',
      linkDevices: devices(LEFT, RIGHT, FRONT),
    });
  });

  describe('that a person hands on', () => {
    beforeEach(() => watching([LEFT, FRONT, RIGHT]));

    it('is told at once with the new order, and is another’s', async () => {
      const before = left.bodiesOf('MediaPosition').length;
      const published = rig.hub.published.length;
      expect(together.letLead(RIGHT)).toBe(true);
      expect(rig.hub.published[published]).toMatchObject({ from: 'front', delivery: 'command' });
      await pass(1);
      expect(together.now).toEqual({ role: 'follower', members: [RIGHT, FRONT, LEFT] });
      expect(left.bodiesOf('MediaPosition').slice(before)).toMatchObject([
        { deviceId: FRONT, linkDevices: devices(RIGHT, FRONT, LEFT), groupCreated: 5, groupRevision: 2 },
      ]);
    });

    it.each<[string, Partial<MediaPosition>]>([
      ['stands still', { rate: 0 }],
      ['is out of step', { step: 'out' }],
      ['watches something else', { playSessionId: playSessionId('theirs') }],
    ])('goes to nobody who %s', async (_, changes) => {
      expect(together.mayLead(RIGHT)).toBe(true);
      await says(right, changes);
      expect([together.mayLead(RIGHT), together.letLead(RIGHT)]).toEqual([false, false]);
      expect(together.now.members[0]).toBe(LEFT);
    });

    it('goes to nobody of whom nothing is known', () => {
      const passenger = deviceId('0B-passenger');
      together.form(OURS, [LEFT, passenger, FRONT], 6);
      expect([together.mayLead(passenger), together.letLead(passenger)]).toEqual([false, false]);
      expect(together.now.members).toEqual([LEFT, passenger, FRONT]);
    });
  });

  describe('of one that is silent', () => {
    it('is taken by the next in order after more than a heartbeat', async () => {
      await watching([LEFT, FRONT, RIGHT]);
      await pass(4_500);
      right.say('DeviceBroadcast', {}, { movieDetails: undefined });
      expect(together.now.role).toBe('follower');
      await pass(3_000);
      expect(together.now).toEqual({ role: 'leader', members: [FRONT, RIGHT, LEFT] });
    });

    it('stays as long as its heart beats', async () => {
      await watching([LEFT, FRONT, RIGHT]);
      for (let beat = 0; beat < 4; beat += 1) {
        await pass(5_000);
        left.say('DeviceBroadcast', {}, { movieDetails: undefined });
        right.say('DeviceBroadcast', {}, { movieDetails: undefined });
      }
      expect(together.now.members).toEqual([LEFT, FRONT, RIGHT]);
    });
  });

  describe('of one that lost the others', () => {
    it('goes to the next at once, and it comes back as the last', async () => {
      await watching();
      rig.bus.cut();
      await pass(100);
      expect(together.now).toEqual({ role: 'follower', members: [LEFT, RIGHT, FRONT] });
      rig.bus.mend();
      await pass(4_000);
      expect(left.heard.findLast(({ command }) => command === 'DeviceBroadcast')?.fields).toMatchObject({
        movieDetails: { body: { linkDevices: devices(LEFT, RIGHT, FRONT) } },
      });
    });

    it('is not taken on coming back, whoever led meanwhile is gone', async () => {
      await watching([LEFT, FRONT, RIGHT]);
      rig.bus.cut();
      await pass(7_000);
      expect(together.now.role).toBe('follower');
      left.say('DisconnectDevice');
      rig.bus.mend();
      await pass(3_500);
      await says(right);
      expect(together.now.members[0]).not.toBe(FRONT);
    });
  });

  it('that changes moves nobody whose place in the film is in doubt by no more than a message takes', async () => {
    await watching([LEFT, FRONT, RIGHT]);
    await pass(3_000);
    const order = { linkDevices: [RIGHT, FRONT, LEFT], group: { created: 5, revision: 3 } };
    await says(right, { ...order, positionMs: rig.playback.positionMs() - 300 });
    expect(together.now.members).toEqual([RIGHT, FRONT, LEFT]);
    const before = rig.playback.positionMs();
    await pass(1_000);
    expect(rig.player.corrected.rate).toBe(1);
    expect(rig.playback.positionMs() - before).toBeCloseTo(1_000, -2);
    // What no message takes is no doubt.
    await says(right, { ...order, positionMs: rig.playback.positionMs() - 3_500 });
    await pass(1_500);
    expect(rig.playback.positionMs() - before).toBeLessThan(1_000);
  });
});
