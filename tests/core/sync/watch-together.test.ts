import { beforeEach, describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import { writePosition } from '../../../adapters/mqtt/wire/position.ts';
import type { GroupStamp, MediaPosition } from '../../../core/messages/bodies.ts';
import { deviceId, playSessionId, type DeviceId } from '../../../core/shared/ids.ts';
import { storedGroups } from '../../support/stored-groups.ts';
import type { WatchTogether } from '../../../core/sync/watch-together.ts';
import { PeerScreen } from '../../support/peer-screen.ts';
import { FILM, ScreenRig } from '../../support/screen-rig.ts';

const OURS = playSessionId('ours');
const THEIRS = playSessionId('theirs');
const FRONT = deviceId('0000-front');
const LEFT = deviceId('1A-left');
const RIGHT = deviceId('1B-right');

describe('watching together', () => {
  let rig: ScreenRig;
  let peer: PeerScreen;
  let together: WatchTogether;

  /** The screen of this seat, watching, with one peer on its topic. */
  async function compose(seat: 'front' | 'left', peerId: DeviceId): Promise<void> {
    rig = new ScreenRig({ seat });
    peer = new PeerScreen(rig.hub, { deviceId: peerId, screenName: 'Left Rear' });
    together = rig.get(CORE.together);
    await rig.start();
    await rig.watch(OURS, 60_000);
    peer.say('DeviceBroadcast');
    await pass(100);
  }

  beforeEach(() => compose('front', LEFT));

  const pass = (forMs: number): Promise<void> => rig.clock.advanceAsync(forMs);

  const position = (changes: Partial<MediaPosition> = {}): MediaPosition => ({
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
  });

  /** What a screen says of itself that watches along. */
  const watching = (id: DeviceId, changes: Partial<MediaPosition> = {}) => ({
    movieDetails: { body: writePosition(position({ deviceId: id, ...changes })) },
  });

  async function peerSays(changes: Partial<MediaPosition> = {}): Promise<void> {
    peer.say('MediaPosition', writePosition(position(changes)));
    await pass(1);
  }

  const storedDevices = (session = OURS): readonly string[] | undefined =>
    storedGroups(rig.store.get('watchGroup') ?? '')
      ?.find((group) => group.playSessionId === session)
      ?.devices.map((device) => device.deviceId);

  describe('the group', () => {
    it('is none as long as this screen watches alone', () => {
      expect(together.now).toEqual({ role: 'alone', members: [] });
    });

    it('[WGRP-02] takes in whoever plays in this session, behind the one who was there', async () => {
      await peerSays();
      expect(together.now).toEqual({ role: 'leader', members: [FRONT, LEFT] });
      expect(storedDevices()).toEqual([FRONT, LEFT]);
    });

    it('[OPEN2-76] stands in the order of the order to sync', () => {
      together.form(OURS, [LEFT, FRONT, RIGHT]);
      expect(together.now).toEqual({ role: 'follower', members: [LEFT, FRONT, RIGHT] });
    });

    it.each([{ state: 'stopped' }, { contentId: null }] as const)(
      '[WGRP-05] loses a device that reports %o',
      async (changes) => {
        await peerSays();
        await peerSays(changes);
        expect(together.now).toEqual({ role: 'alone', members: [] });
      },
    );

    it('loses a device that plays in another session', async () => {
      await peerSays();
      await peerSays({ playSessionId: THEIRS });
      expect(together.now).toEqual({ role: 'alone', members: [] });
      expect(storedDevices(THEIRS)).toEqual([LEFT]);
    });

    it('is told once that this screen opens another film', async () => {
      const before = peer.bodiesOf('MediaPosition').length;
      await rig.watch(THEIRS, 60_000);
      await pass(100);
      const told = peer.bodiesOf('MediaPosition').slice(before);
      expect(told.map(({ playSessionId: id, state }) => [id, state])).toEqual([[THEIRS, 'playing']]);
    });

    it('loses this screen with its session, and tells the others', async () => {
      await peerSays();
      await rig.playback.stop();
      await pass(1);
      expect(together.now).toEqual({ role: 'alone', members: [] });
      expect(storedDevices()).toEqual([LEFT]);
      expect(peer.bodiesOf('MediaPosition').at(-1)).toMatchObject({ state: 'stopped', contentId: '-1' });
    });

    it('believes nobody who speaks for another device', async () => {
      await peerSays();
      await peerSays({ deviceId: FRONT, state: 'stopped' });
      await peerSays({ deviceId: RIGHT });
      expect(together.now.members).toEqual([FRONT, LEFT]);
    });

    it('[OPEN2-48] loses a device that fell silent, also out of a session that is not ours', async () => {
      await peerSays({ playSessionId: THEIRS });
      expect(storedDevices(THEIRS)).toEqual([LEFT]);
      await pass(20_100);
      expect(storedDevices(THEIRS)).toBeUndefined();
    });

    it('[OPEN2-34] is led by the next one when the leader falls silent', async () => {
      const second = new PeerScreen(rig.hub, { deviceId: RIGHT, screenName: 'Right Rear' });
      await pass(1);
      for (const each of [peer, second]) each.say('DeviceBroadcast');
      together.form(OURS, [LEFT, FRONT, RIGHT]);
      await pass(1);
      expect(together.now.role).toBe('follower');
      const beat = rig.clock.every(5_000, () => second.say('DeviceBroadcast', {}, watching(RIGHT)));
      await pass(20_100);
      beat();
      expect(together.now).toEqual({ role: 'leader', members: [FRONT, RIGHT] });
    });

    it('[OPEN2-34] is led by the next one when the leader stops', async () => {
      together.form(OURS, [LEFT, FRONT, RIGHT]);
      await pass(1_000);
      await peerSays({ state: 'stopped' });
      expect(together.now).toEqual({ role: 'leader', members: [FRONT, RIGHT] });
    });
  });

  describe('a group heals', () => {
    beforeEach(async () => {
      together.form(OURS, [LEFT, FRONT, RIGHT]);
      await pass(1_000);
    });

    it.each([
      ['that it plays nothing', null],
      ['that it plays in another session', { playSessionId: THEIRS }],
      ['that it stopped', { state: 'stopped' }],
    ] as const)('when its leader says by its presence %s', async (_, changes) => {
      const details = changes === null ? { movieDetails: null } : watching(LEFT, changes);
      peer.say('DeviceBroadcast', {}, details);
      await pass(1);
      expect(together.now).toEqual({ role: 'leader', members: [FRONT, RIGHT] });
    });

    it('when its leader asks who is there after a reload, and plays nothing', async () => {
      peer.say('DiscoverAccount', {}, { movieDetails: null });
      await pass(1);
      expect(together.now.members).toEqual([FRONT, RIGHT]);
    });

    it('in the second after the order by nothing that may have been said before it', async () => {
      const again = playSessionId('again');
      await rig.watch(again);
      together.form(again, [LEFT, FRONT]);
      peer.say('DeviceBroadcast', {}, { movieDetails: null });
      await peerSays({ state: 'stopped', contentId: null, playSessionId: null });
      await pass(990);
      expect(together.now.members).toEqual([LEFT, FRONT]);
      await pass(10);
      peer.say('DeviceBroadcast', {}, { movieDetails: null });
      await pass(1);
      expect(together.now.members).toEqual([]);
    });

    it('after 15 s without a word of a member that it was told to have', async () => {
      const beat = rig.clock.every(5_000, () => peer.say('DeviceBroadcast', {}, watching(LEFT)));
      await pass(13_900);
      expect(together.now.members).toEqual([LEFT, FRONT, RIGHT]);
      await pass(6_100);
      beat();
      expect(together.now.members).toEqual([LEFT, FRONT]);
    });

    it('and keeps a member whose presence does not say what it plays', async () => {
      const beat = rig.clock.every(5_000, () => {
        peer.say('DeviceBroadcast', {}, watching(LEFT));
        peer.say('DeviceBroadcast', {}, { deviceId: RIGHT, movieDetails: undefined });
      });
      await pass(30_000);
      beat();
      expect(together.now.members).toEqual([LEFT, FRONT, RIGHT]);
    });
  });

  describe('alone, told by another screen whom that follows,', () => {
    const tells = async (leader: DeviceId): Promise<void> => {
      const told = { linkDevices: [leader, RIGHT], group: { created: 5, revision: 9 } };
      peer.say('DeviceBroadcast', {}, { deviceId: RIGHT, ...watching(RIGHT, told) });
      await pass(1);
    };

    it('follows that one', async () => {
      const passenger = deviceId('0B-passenger');
      await tells(passenger);
      expect(together.now).toEqual({ role: 'follower', members: [passenger, RIGHT, FRONT] });
    });

    it('follows that one again after it went its own way', async () => {
      peer.say('DeviceBroadcast', {}, watching(LEFT));
      await pass(1);
      together.goOwnWay();
      expect(together.now.role).toBe('alone');
      await tells(LEFT);
      expect(together.now).toEqual({ role: 'follower', members: [LEFT, RIGHT, FRONT] });
    });

    it.each([
      ['plays something else', () => watching(LEFT, { playSessionId: THEIRS })],
      ['plays nothing', () => ({ movieDetails: null })],
    ])('leads where it knows, among others, that this one %s', async (_, says) => {
      peer.say('DeviceBroadcast', {}, { deviceId: RIGHT, movieDetails: null });
      peer.say('DeviceBroadcast', {}, says());
      await pass(1);
      await tells(LEFT);
      expect(together.now).toEqual({ role: 'leader', members: [FRONT, RIGHT] });
    });
  });

  describe('a leader that stands still', () => {
    /** What the leader and the right screen, who are before this one in the order, say of themselves. */
    const say = async (ofLeft: Partial<MediaPosition>, ofRight: Partial<MediaPosition>): Promise<void> => {
      peer.say('DeviceBroadcast', {}, watching(LEFT, ofLeft));
      peer.say('DeviceBroadcast', {}, { deviceId: RIGHT, ...watching(RIGHT, ofRight) });
      await pass(1_100);
    };
    const STANDS = { rate: 0, step: 'out' } as const;

    beforeEach(async () => {
      await say({}, {});
      together.form(OURS, [LEFT, RIGHT, FRONT]);
      await pass(1_000);
    });

    it('where the group is not leads no longer, when all before this screen do', async () => {
      await say(STANDS, STANDS);
      expect(together.now.members[0]).toBe(FRONT);
    });

    it.each<[string, Partial<MediaPosition>]>([
      ['one of those before this screen plays', {}],
      ['one of them stands where the group is', { rate: 0, step: 'in-step' }],
      ['one of them moves to where the group is', { rate: 1, step: 'out' }],
    ])('leads on while %s', async (_, ofRight) => {
      await say(STANDS, ofRight);
      expect(together.now.members).toEqual([LEFT, RIGHT, FRONT]);
    });
  });

  describe('of two orders', () => {
    const group = (created: number, revision: number) => ({ created, revision });

    const LED_BY_RIGHT = [RIGHT, LEFT, FRONT];
    const LED_BY_LEFT = [LEFT, RIGHT, FRONT];

    const tells = async (leader: DeviceId, stamp: GroupStamp): Promise<void> => {
      const linkDevices = leader === LEFT ? LED_BY_LEFT : LED_BY_RIGHT;
      const from = { deviceId: leader, ...watching(leader, { linkDevices, group: stamp }) };
      peer.say('DeviceBroadcast', {}, from);
      await pass(1);
    };

    it.each([
      ['the one that was revised more often', group(9, 2), LED_BY_LEFT],
      ['not the one that was revised less often', group(1, 0), LED_BY_RIGHT],
      ['that of the older group', group(4, 1), LED_BY_LEFT],
      ['not that of the younger group', group(6, 1), LED_BY_RIGHT],
      ['that of the smaller device id', group(5, 1), LED_BY_LEFT],
    ])('%s counts', async (_, stamp, members) => {
      together.form(OURS, LED_BY_RIGHT, 5);
      await tells(LEFT, stamp);
      expect(together.now.members).toEqual(members);
    });

    it('one that claims more changes than anybody can have missed is not believed', async () => {
      together.form(OURS, LED_BY_RIGHT, 5);
      await tells(LEFT, group(5, 1_002));
      expect(together.now.members).toEqual(LED_BY_RIGHT);
      await tells(LEFT, group(5, 2));
      expect(together.now.members).toEqual(LED_BY_LEFT);
    });

    it.each([1_000_001, Number.MAX_SAFE_INTEGER])(
      'one that claims %i changes is believed by nobody, and ends no counting',
      async (revision) => {
        together.form(OURS, LED_BY_RIGHT, 5);
        await tells(LEFT, group(5, revision));
        expect(together.now.members).toEqual(LED_BY_RIGHT);
        await tells(LEFT, group(5, 5));
        expect(together.now.members).toEqual(LED_BY_LEFT);
      },
    );

    it('not that of the larger device id counts', async () => {
      together.form(OURS, LED_BY_LEFT, 5);
      await tells(RIGHT, group(5, 1));
      expect(together.now.members).toEqual(LED_BY_LEFT);
    });

    it('the newer one counts, whoever of the group tells it', async () => {
      together.form(OURS, LED_BY_RIGHT, 5);
      const led = { linkDevices: LED_BY_LEFT, group: group(5, 2) };
      peer.say('DeviceBroadcast', {}, { deviceId: RIGHT, ...watching(RIGHT, led) });
      await pass(1);
      expect(together.now.members).toEqual(LED_BY_LEFT);
    });
  });

  describe('two that both believe to lead', () => {
    it('settle it by device id: the smaller one goes on leading', async () => {
      together.form(OURS, [FRONT, LEFT]);
      await peerSays({ linkDevices: [LEFT, FRONT] });
      expect(together.now).toEqual({ role: 'leader', members: [FRONT, LEFT] });
    });

    it('settle it by device id: the larger one gives in', async () => {
      await compose('left', FRONT);
      together.form(OURS, [LEFT, FRONT]);
      await peerSays({ linkDevices: [FRONT, LEFT] });
      expect(together.now).toEqual({ role: 'follower', members: [FRONT, LEFT] });
    });

    it('are no concern of a third: it follows who says that it leads, whomever it took for the leader', async () => {
      await compose('front', RIGHT);
      together.form(OURS, [LEFT, RIGHT, FRONT]);
      await peerSays({ linkDevices: [RIGHT, LEFT, FRONT] });
      expect(together.now).toEqual({ role: 'follower', members: [RIGHT, LEFT, FRONT] });
    });

    it('agree, as two real screens, after each was alone', async () => {
      const left = new ScreenRig({ seat: 'left', clock: rig.clock, hub: rig.hub });
      peer.bus.disconnect();
      await left.start();
      await left.watch(OURS, 60_000);
      for (const screen of [rig, left]) screen.get(CORE.together).form(OURS, [LEFT, FRONT]);
      await pass(2_000);
      expect(together.now.role).toBe('follower');
      left.bus.cut();
      await pass(25_000);
      expect([rig, left].map((screen) => screen.get(CORE.together).now.role)).toEqual(['alone', 'alone']);
      left.bus.mend();
      await pass(8_000);
      const groups = [rig, left].map((screen) => screen.get(CORE.together).now);
      expect(groups[0]?.members).toEqual(groups[1]?.members);
      expect(groups.map(({ role }) => role).toSorted()).toEqual(['follower', 'leader']);
    });
  });

  describe('a leader', () => {
    beforeEach(async () => {
      together.form(OURS, [FRONT, LEFT]);
      await pass(3_000);
    });

    it('[OPEN2-30] says where it is at each change and every 5 s', async () => {
      const before = peer.bodiesOf('MediaPosition').length;
      rig.playback.pause();
      await pass(1);
      expect(peer.bodiesOf('MediaPosition')).toHaveLength(before + 1);
      expect(peer.bodiesOf('MediaPosition').at(-1)).toMatchObject({
        contentId: FILM,
        vamId: null,
        deviceId: FRONT,
        playSessionId: OURS,
        position: rig.playback.positionMs(),
        duration: 5_400_000,
        state: 'paused',
        created: expect.any(Number) as number,
        groupSync: true,
        linkDevices: [FRONT, LEFT].map((id) => ({ deviceId: id, screenId: id })),
      });
      await pass(4_000);
      rig.clock.every(5_000, () => peer.say('DeviceBroadcast', {}, watching(LEFT)));
      const settled = peer.bodiesOf('MediaPosition').length;
      await pass(20_000);
      expect(peer.bodiesOf('MediaPosition')).toHaveLength(settled + 4);
    });

    it('[OPEN2-31] [SYNC-02 part] answers a ping of its session, to the one who asked', async () => {
      const ping = { playSessionId: OURS, deviceId: LEFT, contentId: FILM, vamId: null, created: 123.5 };
      peer.say('Ping', ping);
      await pass(1);
      expect(peer.bodiesOf('PingBack')).toEqual([
        expect.objectContaining({
          created: 123.5,
          deviceId: FRONT,
          targetDeviceId: LEFT,
          playSessionId: OURS,
          position: rig.playback.positionMs() - 1,
          duration: 5_400_000,
          state: 'playing',
        }),
      ]);
      peer.say('Ping', { ...ping, playSessionId: THEIRS });
      await pass(1);
      expect(peer.bodiesOf('PingBack')).toHaveLength(1);
    });

    it('[OPEN2-30] neither jumps nor changes its rate, whatever others say', async () => {
      await peerSays({ positionMs: 600_000 });
      await pass(3_000);
      expect(rig.playback.positionMs()).toBeLessThan(70_000);
      expect(rig.player.corrected.rate).toBe(1);
    });

    it('tells and counts leader time by its own clock', () => {
      const nowMs = rig.clock.monotonicMs();
      expect(together.leaderTimeIn(250)).toBe(nowMs + 250);
      expect(together.delayUntil(nowMs + 250)).toBe(250);
    });
  });

  describe('a follower', () => {
    beforeEach(async () => {
      together.form(OURS, [LEFT, FRONT]);
      await pass(1);
    });

    const answerPings = (aheadMs: number, pings = peer.bodiesOf('Ping')): void => {
      for (const ping of pings) {
        const stamp = Number(ping['created']) + aheadMs;
        peer.say('PingBack', {
          ...ping,
          deviceId: LEFT,
          targetDeviceId: FRONT,
          receivedAt: stamp,
          sentAt: stamp,
        });
      }
    };

    it('[OPEN2-31] pings its leader, and answers no ping itself', async () => {
      expect(peer.bodiesOf('Ping')).toEqual([
        expect.objectContaining({ playSessionId: OURS, deviceId: FRONT, contentId: FILM, created: 101 }),
      ]);
      peer.say('Ping', { playSessionId: OURS, deviceId: LEFT, contentId: FILM, created: 1 });
      await pass(1);
      expect(peer.bodiesOf('PingBack')).toEqual([]);
    });

    it('cannot tell leader time before an answer, and can after it', async () => {
      expect(together.leaderTimeIn(250)).toBeNull();
      expect(together.delayUntil(5)).toBeNull();
      answerPings(1_000_000);
      await pass(1);
      expect(together.leaderTimeIn(250)).toBeCloseTo(rig.clock.monotonicMs() + 1_000_000 + 250, -1);
      expect(together.delayUntil(rig.clock.monotonicMs() + 1_000_250)).toBeCloseTo(250, -1);
    });

    it('[MESG-09, OPEN2-33] pings on while its leader plays, and not while it is paused', async () => {
      const pingsIn = async (forMs: number): Promise<number> => {
        const before = peer.bodiesOf('Ping').length;
        for (let doneMs = 0; doneMs < forMs; doneMs += 5_000) {
          await peerSays({ state: rig.playback.paused() ? 'paused' : 'playing' });
          await pass(4_999);
        }
        return peer.bodiesOf('Ping').length - before;
      };
      await pingsIn(30_000);
      expect(await pingsIn(20_000)).toBe(4);
      rig.playback.pause();
      expect(await pingsIn(20_000)).toBe(0);
      rig.playback.play();
      expect(await pingsIn(5_000)).toBeGreaterThan(0);
    });

    it('asks a leader that is quiet before it follows it no more', async () => {
      for (let beat = 0; beat < 6; beat += 1) {
        await peerSays();
        await pass(4_999);
      }
      const asked = (): number => peer.bodiesOf('Ping').length;
      for (const answers of [true, false]) {
        rig.playback.pause();
        await peerSays({ state: 'paused' });
        const before = asked();
        await pass(4_900);
        expect(asked()).toBe(before);
        await pass(1_100);
        expect(asked()).toBe(before + 1);
        if (answers) answerPings(1_000_000, peer.bodiesOf('Ping').slice(-1));
        await pass(1_200);
        expect(together.now.role).toBe(answers ? 'follower' : 'leader');
      }
    });

    it('[OPEN2-31] drops an answer to somebody else', async () => {
      const [ping = {}] = peer.bodiesOf('Ping');
      peer.say('PingBack', { ...ping, deviceId: LEFT, targetDeviceId: RIGHT, receivedAt: 5, sentAt: 5 });
      await pass(1);
      expect(together.leaderTimeIn(250)).toBeNull();
    });

    it('[SYNC-01] keeps up with its leader, and with nobody else', async () => {
      await peerSays({ positionMs: 600_000 });
      await pass(3_000);
      expect(rig.playback.positionMs()).toBeGreaterThan(602_000);
      peer.say('MediaPosition', writePosition(position({ positionMs: 10_000, deviceId: RIGHT })), {
        deviceId: RIGHT,
      });
      await pass(3_000);
      expect(rig.playback.positionMs()).toBeGreaterThan(605_000);
    });

    it('does not follow its leader through another session, of which that may tell for a second after an order', async () => {
      const elsewhere = { playSessionId: THEIRS, positionMs: 600_000 };
      await peerSays(elsewhere);
      await pass(3_000);
      expect(together.now.role).toBe('follower');
      expect(rig.playback.positionMs()).toBeLessThan(70_000);
      await peerSays({ positionMs: 600_000 });
      await pass(3_000);
      expect(rig.playback.positionMs()).toBeGreaterThan(602_000);
    });

    it('says where it is at a change alone', async () => {
      const beat = rig.clock.every(5_000, () => peer.say('DeviceBroadcast', {}, { movieDetails: undefined }));
      await pass(10_000);
      const before = peer.bodiesOf('MediaPosition').length;
      await pass(20_000);
      beat();
      expect(peer.bodiesOf('MediaPosition').slice(before)).toEqual([]);
    });

    it('says from whom it took over that it pauses or plays, where no order said so', async () => {
      const taken: (readonly [boolean, DeviceId])[] = [];
      together.taken$.subscribe(({ playing, by }) => taken.push([playing, by.deviceId]));
      await peerSays({ state: 'paused', rate: 0 });
      await pass(5_000);
      expect([rig.playback.paused(), taken]).toEqual([true, [[false, LEFT]]]);
      await peerSays();
      await pass(5_000);
      expect([rig.playback.paused(), taken.at(-1)]).toEqual([false, [true, LEFT]]);
    });

    it('plays freely when it leaves the group', async () => {
      await peerSays({ positionMs: rig.playback.positionMs() });
      await pass(2_000);
      await peerSays({ positionMs: rig.playback.positionMs() + 600 });
      await pass(500);
      expect(rig.player.corrected.rate).not.toBe(1);
      await peerSays({ state: 'stopped' });
      expect(together.now.role).toBe('alone');
      expect(rig.player.corrected.rate).toBe(1);
    });
  });

  describe('what is measured', () => {
    it('says where the picture is, four times a second while a film is open', async () => {
      const before = rig.measured.length;
      await pass(1_000);
      expect(rig.measured.slice(before)).toHaveLength(4);
      const last = rig.measured.at(-1);
      expect(last).toMatchObject({
        deviceId: FRONT,
        playSessionId: OURS,
        titleId: FILM,
        rate: 1,
        driftMs: null,
        jumps: 0,
        offsetBoundMs: null,
      });
      const aheadMs = rig.clock.wallMs() - (last?.atWallMs ?? 0);
      expect((last?.positionMs ?? 0) + aheadMs).toBeCloseTo(rig.playback.positionMs());
      await rig.playback.stop();
      const closed = rig.measured.length;
      await pass(1_000);
      expect(rig.measured).toHaveLength(closed);
    });
  });

  it('knows its groups again after another start', async () => {
    await peerSays({ playSessionId: THEIRS });
    const again = new ScreenRig({ clock: rig.clock, hub: rig.hub });
    again.store.set('watchGroup', rig.store.get('watchGroup') ?? '');
    await again.watch(THEIRS);
    again.get(CORE.together).start();
    expect(again.get(CORE.together).now.members).toEqual([LEFT, FRONT]);
  });
});
