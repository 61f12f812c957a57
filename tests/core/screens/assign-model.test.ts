import { beforeEach, describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import type { AssignModel, AssignState } from '../../../core/screens/assign-model.ts';
import type { ManagerOutcome } from '../../../core/screens/manager-messages.ts';
import type { ScreenAction } from '../../../core/screens/screen-manager-rules.ts';
import { deviceId, playSessionId } from '../../../core/shared/ids.ts';
import { err } from '../../../core/shared/result.ts';
import { PeerScreen } from '../../support/peer-screen.ts';
import { FILM, ScreenRig } from '../../support/screen-rig.ts';

describe('assigning', () => {
  let rig: ScreenRig;
  let left: PeerScreen;
  let right: PeerScreen;
  let assign: AssignModel;
  let shown: AssignState;
  let said: ManagerOutcome[];
  /** What the screens do: this one, left, right. */
  let actions: readonly ScreenAction[];

  beforeEach(async () => {
    rig = new ScreenRig({ seat: 'front' });
    rig.own(FILM);
    left = new PeerScreen(rig.hub);
    right = new PeerScreen(rig.hub, { deviceId: deviceId('1B-right'), screenName: 'Right Rear' });
    assign = rig.get(CORE.assign);
    assign.state$.subscribe((state) => (shown = state));
    said = [];
    rig.get(CORE.screenManager).state$.subscribe(({ message, tiles }) => {
      actions = tiles.map(({ action }) => action);
      if (message !== null && message.text !== said.at(-1)) said.push(message.text);
    });
    await rig.start();
    for (const peer of [left, right]) peer.say('DeviceBroadcast');
    await pass(2_000);
    for (const peer of [left, right]) peer.heard.length = 0;
  });

  const pass = (forMs: number): Promise<void> => rig.clock.advanceAsync(forMs);
  const select = (...screens: readonly { readonly deviceId: PeerScreen['deviceId'] }[]): void => {
    for (const screen of screens) rig.get(CORE.screenManager).toggle(screen.deviceId);
  };

  async function open(clip: string | null = null): Promise<void> {
    void assign.enter(FILM, clip);
    await pass(10);
  }

  async function play(): Promise<void> {
    void assign.play();
    await pass(10);
  }

  it('[ASGN-01] shows the chosen title with its title, rating reason and artwork', async () => {
    await open();
    const metadata = rig.catalogue.titles.get(FILM);
    expect(shown.title).toBe(metadata?.title);
    expect(shown.ratingReason).toBe(metadata?.ratingReason);
    expect(shown.artworkUrl).not.toBeNull();
  });

  it('[ASGN-02] needs a selected screen, and another screen than this one', async () => {
    await open();
    await play();
    expect(left.counts()['PlayMovie']).toBeUndefined();
    select(left);
    left.say('DisconnectDevice');
    right.say('DisconnectDevice');
    await pass(200);
    select(rig);
    await play();
    expect(rig.playback.now.kind).toBe('closed');
    expect(said).toEqual([]);
  });

  it('[ASGN-03 part] [ASGN-04] [OPEN2-79] tells one screen directly to play, from where the film was left, alone', async () => {
    rig.progress.positionsMs.set(FILM, 61_000);
    await open();
    select(left);
    await play();
    const [order] = left.bodiesOf('PlayMovie');
    expect(order).toMatchObject({ contentId: FILM, position: 61_000, deviceId: left.deviceId });
    expect(order?.['linkDevices'] ?? []).toEqual([]);
    expect(order?.['images']).not.toEqual([]);
    expect(left.counts()).not.toHaveProperty('SyncDevice');
    expect(rig.playback.now.kind).toBe('closed');
  });

  it('[ASGN-03] tells several screens as a sync does: one new session, its position, the first selected leading', async () => {
    rig.progress.positionsMs.set(FILM, 61_000);
    await open();
    select(right, left);
    await play();
    const orders = left.bodiesOf('PlayMovie');
    expect(orders.map(({ deviceId: target }) => target)).toEqual([right.deviceId, left.deviceId]);
    expect(new Set(orders.map(({ playSessionId: session }) => session)).size).toBe(1);
    expect(orders[0]).toMatchObject({
      position: 61_000,
      linkDevices: [{ deviceId: right.deviceId }, { deviceId: left.deviceId }],
    });
    expect(left.counts()['SyncDevice']).toBe(2);
  });

  it('[ASGN-03 part] a second tap sends nothing more, until the screens are chosen again', async () => {
    await open();
    select(left);
    await play();
    await play();
    expect(left.bodiesOf('PlayMovie')).toHaveLength(1);
    await pass(2_000);
    select(left);
    await play();
    expect(left.bodiesOf('PlayMovie')).toHaveLength(2);
  });

  it('[ASGN-03 part] goes to the screens that were chosen at the tap, however late the place comes', async () => {
    await open();
    const place = rig.progress.on.read.hold();
    select(left);
    void assign.play();
    select(left, right);
    place();
    await pass(10);
    const targets = () => left.bodiesOf('PlayMovie').map(({ deviceId: target }) => target);
    expect(targets()).toEqual([left.deviceId]);
    await play();
    expect(targets()).toEqual([left.deviceId, right.deviceId]);
  });

  it('[OPEN2-77 part] orders nothing that was cancelled before its place came', async () => {
    await open();
    const place = rig.progress.on.read.hold();
    select(left);
    void assign.play();
    expect([shown.busy, rig.progress.on.read.signals.at(-1)?.aborted]).toEqual([true, false]);
    rig.get(CORE.screenManager).cancel();
    expect(rig.progress.on.read.signals.at(-1)?.aborted).toBe(true);
    await pass(10);
    expect([shown.busy, said]).toEqual([false, []]);
    place();
    await pass(10);
    expect(left.counts()['PlayMovie']).toBeUndefined();
    select(left);
    await play();
    expect(left.counts()['PlayMovie']).toBe(1);
  });

  it('[OPEN2-79] goes on from where the film is on this screen, not from what was reported last', async () => {
    rig.progress.positionsMs.set(FILM, 1_000);
    await rig.watch(playSessionId('ours'), 60_000);
    await pass(5_000);
    await open();
    select(left, rig);
    await play();
    const [order] = left.bodiesOf('PlayMovie');
    expect(Number(order?.['position'])).toBeGreaterThan(60_000);
  });

  describe('what a screen plays already', () => {
    const plays = async (peer: PeerScreen, changes = {}): Promise<void> => {
      peer.say('MediaPosition', {
        contentId: FILM,
        deviceId: peer.deviceId,
        playSessionId: 'theirs',
        position: 2_400_000,
        duration: 5_400_000,
        state: 'playing',
        created: 0,
        rate: 1,
        ...changes,
      });
      await pass(1_000);
    };
    const place = (): number => Number(left.bodiesOf('PlayMovie')[0]?.['position']);

    beforeEach(async () => {
      rig.progress.positionsMs.set(FILM, 600_000);
      await open();
    });

    it('goes on there from where it is by now, not from what was reported, for all that are chosen', async () => {
      await plays(left);
      select(right, left);
      await play();
      expect(place()).toBeGreaterThanOrEqual(2_401_000);
      expect(place()).toBeLessThan(2_402_000);
    });

    it.each([
      ['by a screen that is not chosen', {}, () => right],
      ['in a trailer', { trailer: true }, () => left],
      ['in a clip', { vamId: '7003' }, () => left],
      ['in another film', { contentId: 815 }, () => left],
    ])('is nothing to go by %s', async (_, changes, chosen) => {
      await plays(left, changes);
      select(chosen());
      await play();
      expect(place()).toBe(600_000);
    });
  });

  it('[OPEN2-79] starts nothing where nobody knows the place, and says so', async () => {
    await open();
    rig.progress.on.read.answers(() => err({ code: 'network' }));
    select(left);
    await play();
    expect(left.counts()['PlayMovie']).toBeUndefined();
    expect(said).toEqual(['unknown-place']);
  });

  it('[ASGN-04] [OPEN2-79] [TILE-01 part] sends a clip as a clip, from its beginning, by the name of title and clip', async () => {
    rig.progress.positionsMs.set(FILM, 61_000);
    rig.streams.clipInfos.set('7003', { title: 'Making of', locked: false });
    await open('7003');
    select(left);
    await play();
    expect(left.counts()).not.toHaveProperty('PlayMovie');
    const [order] = left.bodiesOf('PlayVam');
    expect(order).toMatchObject({ contentId: FILM, vamId: '7003', position: 0, title: shown.title });
    expect(shown).toMatchObject({ what: 'clip', choices: [] });
    expect(shown.title).toMatch(/^.+ - Making of$/);
  });

  it('[MESG-05 part] plays a trailer on each screen for itself', async () => {
    rig.streams.trailers.set(rig.catalogue.titles.get(FILM)?.productId ?? '', 'https://media.example/t.mpd');
    await open();
    expect(shown.choices).toEqual(['film', 'trailer']);
    assign.pick('trailer');
    select(left, right);
    await play();
    expect(left.bodiesOf('PlayTrailer').map(({ deviceId: target }) => target)).toEqual([
      left.deviceId,
      right.deviceId,
    ]);
    expect(left.counts()).not.toHaveProperty('PlayMovie');
    // A second tap.
    await play();
    expect(left.counts()['PlayTrailer']).toBe(2);
  });

  it('gives the trailer alone of what the account may not play', async () => {
    rig.streams.trailers.set(rig.catalogue.titles.get(FILM)?.productId ?? '', 'https://media.example/t.mpd');
    rig.ownership.records.clear();
    await open();
    expect(shown).toMatchObject({ what: 'trailer', choices: [], notYours: false });
  });

  it('[ASGN-03 part] sends no film before it is known whether the account may play it', async () => {
    const release = rig.ownership.on.owned.hold();
    await open();
    select(left);
    expect(shown).toMatchObject({ what: 'film', busy: true, title: 'Film 4711' });
    await play();
    expect(left.counts()['PlayMovie']).toBeUndefined();
    release();
    await pass(10);
    expect(shown.busy).toBe(false);
    await play();
    expect(left.counts()['PlayMovie']).toBe(1);
  });

  it('[OPEN2-78 part] shows one screen that was told to play as loading, and several as syncing', async () => {
    await open();
    select(left);
    await play();
    expect(actions).toEqual(['browsing', 'loading', 'browsing']);
    await pass(12_000);
    expect(left.counts()).not.toHaveProperty('SyncDeviceDone');
    select(left, right);
    await play();
    expect(actions).toEqual(['browsing', 'syncing', 'syncing']);
  });

  it('[SCRM-15] says that it starts, and that it plays once the screen has its picture', async () => {
    await open();
    select(left);
    await play();
    const [order] = left.bodiesOf('PlayMovie');
    left.say('MediaPosition', {
      contentId: FILM,
      deviceId: left.deviceId,
      playSessionId: order?.['playSessionId'],
      position: 0,
      duration: 5_400_000,
      state: 'playing',
      created: 0,
      rate: 1,
    });
    await pass(200);
    expect(said).toEqual(['starting', 'played']);
  });

  it('says that a screen did not play, as when its account may not', async () => {
    await open();
    select(left);
    await play();
    await pass(15_000);
    expect(said).toEqual(['starting', 'not-played']);
  });

  it('says of several that they are brought into step', async () => {
    await open();
    select(left, right);
    await play();
    expect(said).toEqual(['syncing']);
  });

  it('[OPEN2-85 part] says that an order did not go out, to one screen or several', async () => {
    await open();
    rig.bus.cut();
    select(left);
    await play();
    expect(said.at(-1)).toBe('offline');
    select(right);
    await play();
    expect(said.at(-1)).toBe('offline');
  });

  it('orders nothing that the account may not play, and nothing after it was left', async () => {
    rig.ownership.records.clear();
    await open();
    expect(shown.notYours).toBe(true);
    select(left);
    await play();
    rig.own(FILM);
    await open();
    void assign.play();
    assign.leave();
    await pass(100);
    expect(left.counts()['PlayMovie']).toBeUndefined();
  });
});
