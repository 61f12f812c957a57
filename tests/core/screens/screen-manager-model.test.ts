import { beforeEach, describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import { writePosition } from '../../../adapters/mqtt/wire/position.ts';
import type { MediaPosition } from '../../../core/messages/bodies.ts';
import type { ScreenManagerModel, ScreenManagerState } from '../../../core/screens/screen-manager-model.ts';
import type { ScreenTile } from '../../../core/screens/screen-tiles.ts';
import { deviceId, playSessionId, vamId, type DeviceId } from '../../../core/shared/ids.ts';
import { PeerScreen } from '../../support/peer-screen.ts';
import { FILM, ScreenRig } from '../../support/screen-rig.ts';

const OURS = playSessionId('ours');
const THEIRS = playSessionId('theirs');
const BROWSING = {
  action: 'browsing',
  titleId: null,
  title: null,
  playSessionId: null,
  durationMs: 0,
  positionMs: 0,
  partners: [],
  behind: null,
  inStepWith: [],
} as const;

describe('the screen manager', () => {
  let rig: ScreenRig;
  let left: PeerScreen;
  let right: PeerScreen;
  let manager: ScreenManagerModel;
  let shown: ScreenManagerState;

  beforeEach(async () => {
    rig = new ScreenRig({ seat: 'front' });
    left = new PeerScreen(rig.hub);
    right = new PeerScreen(rig.hub, {
      deviceId: deviceId('1B-right'),
      deviceName: 'Noa',
      screenName: 'Right Rear',
    });
    manager = rig.get(CORE.screenManager);
    manager.state$.subscribe((state) => (shown = state));
    await rig.start();
    for (const peer of [left, right]) peer.say('DeviceBroadcast');
    await pass(2_000);
  });

  const pass = (forMs: number): Promise<void> => rig.clock.advanceAsync(forMs);
  const tile = (id: DeviceId): ScreenTile | undefined => shown.tiles.find((each) => each.deviceId === id);
  const select = (...ids: readonly DeviceId[]): void => {
    for (const id of ids) manager.toggle(id);
  };
  const selected = (): readonly DeviceId[] =>
    shown.tiles.filter((each) => each.selected).map((each) => each.deviceId);

  const position = (peer: PeerScreen, changes: Partial<MediaPosition> = {}): MediaPosition => ({
    contentId: FILM,
    vamId: null,
    deviceId: peer.deviceId,
    playSessionId: THEIRS,
    positionMs: 60_000,
    durationMs: 5_400_000,
    state: 'playing',
    created: 0,
    clockMs: null,
    rate: 1,
    title: 'Night Drive',
    linkDevices: [],
    group: null,
    step: null,
    ...changes,
  });

  /** As a screen tells where it is. */
  async function tells(peer: PeerScreen, changes: Partial<MediaPosition> = {}): Promise<void> {
    peer.say('MediaPosition', writePosition(position(peer, changes)));
    await pass(1);
  }

  it('knows of no screen before it is looked at', () => {
    expect(manager.initial).toEqual({
      connection: 'looking',
      tiles: [],
      controls: { pause: 'disabled', stop: false, restart: false, sync: false },
      orderDone: false,
      reach: 0,
      canLead: false,
      assignLock: 'only-screen',
      message: null,
    });
  });

  it('hears nothing more once the account is over', async () => {
    const sync = async (): Promise<void> => {
      left.say('SyncDevice', { deviceId: right.deviceId });
      await pass(1);
    };
    await sync();
    expect(tile(right.deviceId)?.action).toBe('syncing');
    await pass(2_001);
    manager.dispose();
    await sync();
    expect(tile(right.deviceId)?.action).toBe('browsing');
  });

  it('[TDPG-20 part] [ASGN-02 part] knows whether there is another screen to assign to', () => {
    expect(manager.isOnlyScreen()).toBe(false);
  });

  it('[TDPG-20 part] is the only screen once nobody has answered, and not while nobody can be heard', async () => {
    const alone = new ScreenRig({ seat: 'left' });
    const isOnly = (): boolean => alone.get(CORE.screenManager).isOnlyScreen();
    expect(isOnly()).toBe(false);
    await alone.start();
    await alone.clock.advanceAsync(5_000);
    expect(isOnly()).toBe(true);
    alone.bus.cut();
    await alone.clock.advanceAsync(20_000);
    expect(isOnly()).toBe(false);
  });

  describe('shows', () => {
    it('the screens as the car stands, this one at its own place', () => {
      expect(shown.tiles.map(({ name, seat, self }) => [name, seat, self])).toEqual([
        [null, 'front', true],
        ['Mila', 'left', false],
        ['Noa', 'right', false],
      ]);
      expect(shown.tiles).toEqual(shown.tiles.map((each) => ({ ...each, ...BROWSING })));
      expect(shown.connection).toBe('connected');
    });

    it('the name of a device only if a person gave it one', async () => {
      const said = { deviceId: deviceId('Web1'), deviceName: 'Other Device', screenName: 'Other Device' };
      const phone = new PeerScreen(rig.hub, said);
      await pass(100);
      phone.say('DeviceBroadcast');
      await pass(100);
      expect(tile(phone.deviceId)).toMatchObject({ name: null, seat: 'other' });
      phone.say('DeviceBroadcast', {}, { deviceName: 'Ida’s tablet' });
      await pass(100);
      expect(tile(phone.deviceId)).toMatchObject({ name: 'Ida’s tablet', seat: 'other' });
    });

    it('a screen that comes back at the place that it had', async () => {
      const phone = new PeerScreen(rig.hub, { deviceId: deviceId('Web1'), screenName: 'Other Device' });
      const passenger = new PeerScreen(rig.hub, {
        deviceId: deviceId('0B-passenger'),
        screenName: 'Front Passenger',
      });
      await pass(100);
      for (const peer of [phone, passenger]) peer.say('DeviceBroadcast');
      await pass(100);
      const places = (): readonly DeviceId[] => shown.tiles.map((each) => each.deviceId);
      const before = [rig, passenger, left, right, phone].map((screen) => screen.deviceId);
      expect(places()).toEqual(before);
      left.say('DisconnectDevice');
      await pass(100);
      left.say('DeviceBroadcast');
      await pass(100);
      expect(places()).toEqual(before);
    });

    it('[SCRM-05] what each screen plays, where it is and in which state', async () => {
      await rig.watch(OURS, 30_000);
      await tells(left, { state: 'paused', linkDevices: [left.deviceId, right.deviceId] });
      expect(tile(rig.deviceId)).toMatchObject({
        action: 'playing',
        title: 'Night Drive',
        playSessionId: OURS,
        durationMs: 5_400_000,
        partners: [],
      });
      expect(tile(left.deviceId)).toMatchObject({
        action: 'paused',
        titleId: FILM,
        playSessionId: THEIRS,
        positionMs: 60_000,
        partners: [],
      });
      await tells(right);
      await pass(500);
      expect(tile(left.deviceId)?.partners).toEqual([right.deviceId]);
      expect(tile(right.deviceId)?.partners).toEqual([left.deviceId]);
      expect([left, right, rig].map(({ deviceId: id }) => tile(id)?.leader)).toEqual([
        true,
        undefined,
        undefined,
      ]);
      await tells(right, { contentId: null, playSessionId: null, state: 'stopped' });
      expect(tile(right.deviceId)).toMatchObject(BROWSING);
    });

    it('which screens are in step: those that have a picture, moving or held', async () => {
      const inStep = async (changes: Partial<MediaPosition>) => {
        await tells(left, { state: 'playing', rate: 1 });
        await tells(right, changes);
        await pass(500);
        expect(tile(right.deviceId)?.partners).toEqual([left.deviceId]);
        return [left, right].map((peer) => tile(peer.deviceId)?.inStepWith);
      };
      const both = [[right.deviceId], [left.deviceId]];
      expect(await inStep({ state: 'playing', rate: 0 })).toEqual([[], []]);
      expect(await inStep({ state: 'playing', rate: 1 })).toEqual(both);
      expect(await inStep({ state: 'paused', rate: 0 })).toEqual(both);
    });

    it('which clip a screen plays', async () => {
      await tells(left, { vamId: vamId('5001') });
      expect(tile(left.deviceId)?.vamId).toBe('5001');
      await tells(left);
      await pass(500);
      expect(tile(left.deviceId)?.vamId).toBeNull();
    });

    it('that a screen is behind only where others watch with it', async () => {
      await tells(right, { rate: 0 });
      expect(tile(right.deviceId)).toMatchObject({ partners: [], behind: null });
      await tells(left);
      await pass(500);
      expect(tile(right.deviceId)).toMatchObject({ partners: [left.deviceId], behind: 'coming' });
    });

    it('that this screen loads until its film is open', async () => {
      const release = rig.streams.on.streamInfo.hold();
      const opening = rig.watch(OURS);
      await pass(1);
      expect(tile(rig.deviceId)?.action).toBe('loading');
      release();
      await opening;
      expect(tile(rig.deviceId)?.action).toBe('playing');
    });

    it('neither that it is offline nor alone while it has just joined', async () => {
      const late = new ScreenRig({ seat: 'left' });
      const connections: string[] = [];
      late.get(CORE.screenManager).state$.subscribe(({ connection }) => {
        if (connections.at(-1) !== connection) connections.push(connection);
      });
      await late.start();
      await late.clock.advanceAsync(2_000);
      expect(connections).toEqual(['looking', 'connected']);
    });

    it('that it is offline as long as the broker is away', () => {
      rig.bus.cut();
      expect(shown.connection).toBe('offline');
    });
  });

  describe('selects', () => {
    it('[SCRM-06] by a tap and lets go by another, and knows which came first', () => {
      select(right.deviceId, left.deviceId);
      expect(selected()).toEqual([left.deviceId, right.deviceId]);
      expect(shown.tiles.filter(({ firstSelected }) => firstSelected)).toMatchObject([
        { deviceId: right.deviceId },
      ]);
      select(right.deviceId);
      expect(shown.tiles.filter(({ firstSelected }) => firstSelected)).toMatchObject([
        { deviceId: left.deviceId },
      ]);
    });

    it('passes the first place on when the screen selected first is gone', async () => {
      await tells(left, { state: 'paused' });
      await pass(100);
      select(right.deviceId, left.deviceId);
      expect(tile(right.deviceId)?.firstSelected).toBe(true);
      right.say('DisconnectDevice');
      await pass(100);
      expect(tile(left.deviceId)?.firstSelected).toBe(true);
      expect(shown.controls.pause).toBe('resume');
    });

    it('and marks the one that the others will follow: the first that plays a film', async () => {
      await tells(left, { state: 'paused' });
      await pass(100);
      select(right.deviceId, left.deviceId);
      const marked = shown.tiles.filter(({ source }) => source).map((one) => one.deviceId);
      expect([marked, shown.controls.pause]).toEqual([[left.deviceId], 'resume']);
    });

    it('[SCRM-09] Resume in place of Pause when the screen selected first is paused', async () => {
      await rig.watch(OURS);
      await tells(left, { state: 'paused' });
      select(left.deviceId, rig.deviceId);
      expect(shown.controls.pause).toBe('resume');
      manager.cancel();
      select(rig.deviceId, left.deviceId);
      expect(shown.controls.pause).toBe('pause');
    });

    it('[SCRM-10] Sync for two screens of which one has content', async () => {
      await tells(left);
      select(left.deviceId);
      expect(shown.controls.sync).toBe(false);
      select(right.deviceId);
      expect(shown.controls.sync).toBe(true);
      select(left.deviceId, rig.deviceId);
      expect(shown.controls.sync).toBe(false);
    });

    it('[SCRM-11] nothing but Cancel without content, and then sends nothing', async () => {
      select(left.deviceId, right.deviceId);
      expect(shown.controls).toEqual({ pause: 'disabled', stop: false, restart: false, sync: false });
      const said = rig.hub.published.length;
      manager.pauseOrResume();
      manager.stop();
      manager.restart();
      manager.sync();
      expect(rig.hub.published).toHaveLength(said);
      expect(shown.message).toBeNull();
      await pass(2_000);
      expect(selected()).toHaveLength(2);
    });

    it('[OPEN2-77] nothing any more after Cancel, which sends nothing', () => {
      select(left.deviceId, right.deviceId);
      const said = rig.hub.published.length;
      manager.cancel();
      expect(selected()).toEqual([]);
      expect(rig.hub.published).toHaveLength(said);
    });
  });

  describe('orders', () => {
    it('[SCRM-15] pause, resume, restart and stop, each with its message', async () => {
      await tells(left);
      const orders = [
        [() => manager.pauseOrResume(), 'MediaPause', 'paused'],
        [() => manager.restart(), 'MediaRestart', 'restarted'],
        [() => manager.stop(), 'MediaStop', 'stopped'],
      ] as const;
      for (const [give, command, message] of orders) {
        select(left.deviceId);
        give();
        expect(shown.message).toMatchObject({ text: message, told: 0, done: 0, titleId: FILM });
        await pass(2_000);
        expect(right.bodiesOf(command)).toEqual([expect.objectContaining({ playSessionId: THEIRS })]);
      }
      await tells(left, { state: 'paused' });
      select(left.deviceId);
      manager.pauseOrResume();
      await pass(1);
      expect(shown.message?.text).toBe('resumed');
      expect(right.bodiesOf('MediaPlay')).toHaveLength(1);
    });

    it('[OPEN2-38] stop all: to every session that plays, whatever is selected', async () => {
      manager.stopAll();
      expect(shown.message).toBeNull();
      await rig.watch(OURS);
      await tells(left);
      await tells(right, { state: 'paused' });
      manager.stopAll();
      await pass(1);
      expect(left.bodiesOf('MediaStop')).toEqual([{ playSessionId: OURS }, { playSessionId: THEIRS }]);
      expect(rig.playback.now.kind).toBe('closed');
      expect(shown.message).toMatchObject({ text: 'stopped', titleId: null });
    });

    it('once per play session, and to every session that is selected', async () => {
      await rig.watch(OURS);
      await tells(left);
      await tells(right);
      select(rig.deviceId, left.deviceId, right.deviceId);
      manager.pauseOrResume();
      await pass(300);
      expect(left.bodiesOf('MediaPause').map((body) => body['playSessionId'])).toEqual([OURS, THEIRS]);
      expect(rig.playback.paused()).toBe(true);
    });

    it('to the play sessions of selected screens alone', async () => {
      await rig.watch(OURS);
      await tells(left);
      select(right.deviceId, left.deviceId);
      manager.pauseOrResume();
      await pass(1);
      expect(left.bodiesOf('MediaPause').map((body) => body['playSessionId'])).toEqual([THEIRS]);
    });

    it('[OPEN2-85] and says so when one of two did not go out', async () => {
      await rig.watch(OURS);
      await tells(left);
      select(left.deviceId, rig.deviceId);
      rig.bus.cut();
      manager.pauseOrResume();
      expect(rig.playback.paused()).toBe(true);
      expect(shown.message?.text).toBe('offline');
    });

    it('makes the same message twice two messages', async () => {
      await tells(left);
      select(left.deviceId);
      manager.restart();
      const first = shown.message;
      manager.restart();
      expect(shown.message).toMatchObject({ text: 'restarted' });
      expect(shown.message?.id).toBeGreaterThan(first?.id ?? Infinity);
    });

    it('[SCRM-14] with a fresh selection 2 s later', async () => {
      await tells(left);
      select(left.deviceId);
      manager.pauseOrResume();
      await pass(1_950);
      expect(selected()).toEqual([left.deviceId]);
      await pass(50);
      expect(selected()).toEqual([]);
    });

    it('[SCRM-14] with controls disabled after Stop, as soon as nothing plays', async () => {
      await rig.watch(OURS);
      select(rig.deviceId);
      manager.stop();
      expect(shown.controls).toEqual({ pause: 'disabled', stop: false, restart: false, sync: false });
    });

    it('[OPEN2-37] and disabled after Stop for as long as no selected screen has content', async () => {
      const off = { pause: 'disabled', stop: false, restart: false, sync: false };
      await rig.watch(OURS);
      select(rig.deviceId);
      manager.stop();
      expect(shown.controls).toEqual(off);
      await pass(60_000);
      expect(shown.controls).toEqual(off);
      for (const peer of [left, right]) peer.say('DeviceBroadcast');
      await tells(left);
      expect(shown.controls).toEqual(off);
      select(right.deviceId);
      expect(shown.controls).toEqual(off);
      select(left.deviceId);
      expect(shown.controls).toEqual({ pause: 'pause', stop: true, restart: true, sync: true });
    });

    it('without clearing what was selected since', async () => {
      await tells(left);
      select(left.deviceId);
      manager.pauseOrResume();
      await pass(1_000);
      manager.cancel();
      select(right.deviceId);
      await pass(1_500);
      expect(selected()).toEqual([right.deviceId]);
      select(left.deviceId);
      manager.restart();
      await pass(1_500);
      manager.pauseOrResume();
      await pass(1_500);
      expect(selected()).toHaveLength(2);
      await pass(500);
      expect(selected()).toEqual([]);
    });

    it('[OPEN2-85 part] and takes it back where the link was dead already', async () => {
      await tells(left);
      select(left.deviceId);
      rig.bus.halfOpenFor(60_000);
      manager.pauseOrResume();
      expect(shown.message?.text).toBe('paused');
      await pass(7_000);
      expect(shown.message?.text).toBe('offline');
    });

    it('goes by the others once one of them was stopped, whatever that says yet', async () => {
      await tells(left, { state: 'paused' });
      await tells(right, { playSessionId: OURS });
      select(left.deviceId);
      manager.stop();
      manager.cancel();
      select(left.deviceId, right.deviceId);
      expect([tile(left.deviceId)?.decides, tile(left.deviceId)?.source]).toEqual([undefined, undefined]);
      expect([tile(right.deviceId)?.decides, tile(right.deviceId)?.source]).toEqual([true, true]);
      expect(shown.controls.pause).toBe('pause');
    });

    it('[OPEN2-85] and says so when they did not go out', async () => {
      await tells(left);
      for (const give of [() => manager.pauseOrResume(), () => manager.restart(), () => manager.stop()]) {
        select(left.deviceId);
        rig.bus.cut();
        give();
        expect(shown.message?.text).toBe('offline');
        rig.bus.mend();
        await pass(4_000);
        await tells(left);
      }
      expect(right.bodiesOf('MediaStop')).toEqual([]);
      select(left.deviceId, right.deviceId);
      rig.bus.cut();
      manager.sync();
      expect(shown.message?.text).toBe('offline');
    });
  });

  describe('syncs', () => {
    const playedOn = (): readonly unknown[] => left.bodiesOf('PlayMovie').map((body) => body['deviceId']);

    it('[SCRM-12, SCRM-13, OPEN2-76] from the screen selected first to the others, in their order', async () => {
      await rig.watch(OURS, 30_000);
      await tells(left, { positionMs: 90_000 });
      await pass(1_000);
      select(left.deviceId, right.deviceId, rig.deviceId);
      manager.sync();
      await pass(1);
      expect(playedOn()).toEqual([left.deviceId, right.deviceId, rig.deviceId]);
      const plays = left.bodiesOf('PlayMovie');
      expect(new Set(plays.map((body) => body['playSessionId'])).size).toBe(1);
      expect(plays.map((body) => body['position'])).toEqual([91_001, 91_001, 91_001]);
      expect(plays.map((body) => body['title'])).toEqual(['Night Drive', 'Night Drive', 'Night Drive']);
      expect(shown.message).toMatchObject({ text: 'syncing', told: 3, done: 0 });
      expect(selected()).toHaveLength(3);
      await pass(2_000);
      expect(selected()).toEqual([]);
    });

    it('and says so only when every screen shows a moving picture of the new session', async () => {
      await tells(left);
      select(left.deviceId, right.deviceId);
      manager.sync();
      await pass(1);
      const session = playSessionId(String(left.bodiesOf('PlayMovie')[0]?.['playSessionId']));
      await tells(left, { playSessionId: session });
      await tells(right, { playSessionId: session, rate: 0 });
      await pass(500);
      expect(shown.message?.text).toBe('syncing');
      await tells(right, { playSessionId: session, rate: 1 });
      await pass(500);
      expect(shown.message).toMatchObject({ text: 'synced', told: 2, done: 2, titleId: FILM });
    });

    it('and says how many play after 15 s, when one does not come', async () => {
      await tells(left);
      select(left.deviceId, right.deviceId);
      manager.sync();
      await pass(1);
      const session = playSessionId(String(left.bodiesOf('PlayMovie')[0]?.['playSessionId']));
      await tells(left, { playSessionId: session });
      await pass(14_000);
      left.say('MediaPosition', writePosition(position(left, { playSessionId: session })));
      await pass(900);
      expect(shown.message?.text).toBe('syncing');
      await pass(200);
      expect(shown.message).toMatchObject({ text: 'partly-synced', told: 2, done: 1 });
    });

    it('from the first one that has content when the first has none, from its own place', async () => {
      await tells(right, { positionMs: 120_000, state: 'paused', title: null });
      select(left.deviceId, right.deviceId);
      manager.sync();
      await pass(1);
      expect(playedOn()).toEqual([right.deviceId, left.deviceId]);
      const [play] = left.bodiesOf('PlayMovie');
      expect(play).toMatchObject({ position: 120_000, title: '' });
    });

    it('from the place of this screen, and counts its picture like that of any other', async () => {
      await rig.watch(OURS, 30_000);
      await tells(left, { positionMs: 90_000 });
      rig.playback.pause();
      select(rig.deviceId, left.deviceId);
      manager.sync();
      await pass(1);
      expect(left.bodiesOf('PlayMovie').map((body) => body['position'])).toEqual([30_001, 30_001]);
      const session = playSessionId(String(left.bodiesOf('PlayMovie')[0]?.['playSessionId']));
      await pass(500);
      expect(shown.message?.text).toBe('syncing');
      await tells(left, { playSessionId: session });
      await pass(500);
      expect(shown.message).toMatchObject({ text: 'synced', told: 2, done: 2, titleId: FILM });
    });

    it('nothing but two screens that are there', async () => {
      await tells(left);
      select(left.deviceId);
      manager.sync();
      await pass(1);
      expect(playedOn()).toEqual([]);
      manager.cancel();
      select(right.deviceId, left.deviceId, rig.deviceId);
      right.say('DisconnectDevice');
      await pass(100);
      manager.sync();
      await pass(1);
      expect(playedOn()).toEqual([left.deviceId, rig.deviceId]);
    });

    it('screens of which one is syncing already', async () => {
      await tells(left);
      right.say('SyncDevice', { deviceId: right.deviceId });
      await pass(1);
      expect(tile(right.deviceId)?.action).toBe('syncing');
      select(left.deviceId, right.deviceId);
      manager.sync();
      await pass(1);
      expect(playedOn()).toEqual([left.deviceId, right.deviceId]);
    });

    it('once, however often the button is tapped', async () => {
      await tells(left);
      select(left.deviceId, right.deviceId);
      manager.sync();
      manager.sync();
      await pass(1);
      expect(playedOn()).toEqual([left.deviceId, right.deviceId]);
      await pass(2_100);
      select(left.deviceId, right.deviceId);
      manager.sync();
      await pass(1);
      expect(playedOn()).toHaveLength(4);
    });

    it('a screen whose film the car keeps, of which the order is said meanwhile', async () => {
      await tells(left, { rate: 0, withheld: true });
      await pass(100);
      expect(tile(left.deviceId)).toMatchObject({ withheld: true });
      select(left.deviceId, right.deviceId);
      manager.sync();
      expect(tile(left.deviceId)).toMatchObject({ action: 'syncing' });
      expect(tile(left.deviceId)).not.toHaveProperty('withheld');
    });

    it('once, also where one of them shows its picture already at the second tap', async () => {
      await tells(left);
      select(left.deviceId, right.deviceId);
      manager.sync();
      await pass(300);
      const session = playSessionId(String(left.bodiesOf('PlayMovie')[0]?.['playSessionId']));
      left.say('SyncDeviceDone', { deviceId: left.deviceId });
      await tells(left, { playSessionId: session });
      await pass(100);
      expect(tile(left.deviceId)?.action).toBe('playing');
      manager.sync();
      await pass(1);
      expect(playedOn()).toEqual([left.deviceId, right.deviceId]);
    });

    it('[OPEN2-52, OPEN2-78, CNST2-05 part] showing syncing for 2 s, and tells the others', async () => {
      await tells(left);
      select(left.deviceId, right.deviceId);
      manager.sync();
      expect([left, right].map((peer) => tile(peer.deviceId)?.action)).toEqual(['syncing', 'syncing']);
      expect(tile(rig.deviceId)?.action).toBe('browsing');
      await pass(1_950);
      expect(tile(right.deviceId)?.action).toBe('syncing');
      expect(left.bodiesOf('SyncDeviceDone')).toEqual([]);
      await pass(51);
      expect([left, right].map((peer) => tile(peer.deviceId)?.action)).toEqual(['playing', 'browsing']);
      expect(left.bodiesOf('SyncDeviceDone')).toHaveLength(2);
    });
  });

  describe('follows what others do', () => {
    const playMovie = (session: string): void =>
      left.say('PlayMovie', { contentId: FILM, playSessionId: session, deviceId: right.deviceId });

    it('[OPEN2-52] shows syncing from SyncDevice to SyncDeviceDone, 2 s at most', async () => {
      left.say('SyncDevice', { deviceId: right.deviceId });
      await pass(1);
      await tells(right);
      expect(tile(right.deviceId)?.action).toBe('syncing');
      left.say('SyncDeviceDone', { deviceId: right.deviceId });
      await pass(1);
      expect(tile(right.deviceId)?.action).toBe('playing');
      left.say('SyncDevice', { deviceId: right.deviceId });
      await pass(2_001);
      expect(tile(right.deviceId)?.action).toBe('playing');
    });

    it('[OPEN2-78] shows loading from the play command to the first position of its session', async () => {
      await tells(right);
      playMovie('next');
      await pass(1);
      expect(tile(right.deviceId)?.action).toBe('loading');
      // What it says on leaving the film before.
      await tells(right, { state: 'stopped' });
      expect(tile(right.deviceId)?.action).toBe('loading');
      await tells(right, { playSessionId: playSessionId('next') });
      await pass(100);
      expect(tile(right.deviceId)?.action).toBe('playing');
    });

    it('[OPEN2-78] shows loading to the first position of any session when the command names none', async () => {
      left.say('PlayMovie', { contentId: FILM, deviceId: right.deviceId });
      await pass(1);
      expect(tile(right.deviceId)?.action).toBe('loading');
      await tells(right);
      await pass(100);
      expect(tile(right.deviceId)?.action).toBe('playing');
    });

    it('[OPEN2-78] shows a trailer that plays here as playing, and no loading', async () => {
      rig.streams.trailers.set('94711', '/media/trailer.mpd');
      left.say('PlayTrailer', { contentId: FILM, productId: '94711', deviceId: rig.deviceId });
      await pass(100);
      expect(rig.playback.now).toMatchObject({ kind: 'open', session: { kind: 'trailer' } });
      expect(tile(rig.deviceId)).toMatchObject({ action: 'playing', titleId: FILM, trailer: true });
    });

    it('goes on showing loading when the syncing before it is over', async () => {
      left.say('SyncDevice', { deviceId: right.deviceId });
      await pass(1_000);
      playMovie('next');
      await pass(2_000);
      expect(tile(right.deviceId)?.action).toBe('loading');
    });

    it('[OPEN2-78] shows loading for 10 s at most', async () => {
      playMovie('next');
      await pass(9_950);
      expect(tile(right.deviceId)?.action).toBe('loading');
      await pass(51);
      expect(tile(right.deviceId)?.action).toBe('browsing');
    });

    it('ignores orders that name no device, or one that nobody knows', async () => {
      const before = shown.tiles;
      left.say('SyncDevice', {});
      left.say('SyncDevice', { deviceId: 7 });
      left.say('PlayMovie', { deviceId: '0B-nobody', contentId: FILM });
      await pass(1);
      expect(shown.tiles.map(({ action }) => action)).toEqual(before.map(({ action }) => action));
      const nobody = new PeerScreen(rig.hub, {
        deviceId: deviceId('0B-nobody'),
        screenName: 'Front Passenger',
      });
      await pass(100);
      nobody.say('DeviceBroadcast');
      await pass(100);
      expect(tile(nobody.deviceId)?.action).toBe('browsing');
    });
  });
});
