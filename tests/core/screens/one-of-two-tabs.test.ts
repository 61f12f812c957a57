import { beforeEach, describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import { FEATURE_FILM } from '../../../simulators/fleet/virtual-film.ts';
import { playSessionId } from '../../../core/shared/ids.ts';
import { SeededRandom } from '../../../simulators/fleet/seeded-random.ts';
import { err } from '../../../core/shared/result.ts';
import { knownTitle, sampleItem } from '../../support/fakes/catalogue-samples.ts';
import { FakeTabs } from '../../support/fakes/fake-tabs.ts';
import { PeerScreen } from '../../support/peer-screen.ts';
import { FILM, ScreenRig } from '../../support/screen-rig.ts';

const OURS = playSessionId('ours');
const THEIRS = playSessionId('theirs');

describe('two tabs of one screen', () => {
  let one: ScreenRig;
  let other: ScreenRig;
  let peer: PeerScreen;

  beforeEach(async () => {
    const tabs = new FakeTabs();
    one = new ScreenRig({ seat: 'right', tab: tabs.open() });
    const { clock, hub } = one;
    other = new ScreenRig({ seat: 'right', tab: tabs.open(), clock, hub, random: new SeededRandom(7) });
    peer = new PeerScreen(hub);
    for (const tab of [one, other]) tab.own(FILM);
    await one.start();
    await other.start();
    await clock.advanceAsync(6_000, 500);
  });

  /** What the screen said of itself since then, each once. */
  async function saidFor(forMs: number): Promise<readonly unknown[]> {
    peer.heard.length = 0;
    await one.clock.advanceAsync(forMs, 500);
    const played = peer.heard
      .filter(({ command }) => command === 'DeviceBroadcast')
      .map(({ fields }) => JSON.stringify(fields['movieDetails']).includes(OURS));
    return [...new Set(played)];
  }

  it('are one screen for the others, whose tab plays', async () => {
    await one.watch(OURS);
    expect(await saidFor(20_000)).toEqual([true]);
    expect(peer.counts().DeviceBroadcast).toBe(4);
  });

  it('carry an order out once', async () => {
    peer.say('PlayMovie', {
      contentId: FILM,
      vamId: null,
      playSessionId: THEIRS,
      position: 60_000,
      title: 'Night Drive',
      deviceId: one.deviceId,
      linkDevices: [],
    });
    await one.clock.advanceAsync(100);
    expect(one.playback.now.kind).toBe('open');
    expect(other.playback.now.kind).toBe('closed');
  });

  it('become the other one when the first is gone, and that one says hello and obeys', async () => {
    one.session.dispose();
    await one.clock.advanceAsync(100);
    peer.heard.length = 0;
    one.tab.close();
    await one.clock.advanceAsync(100);
    expect(peer.counts().DiscoverAccount).toBe(1);
    peer.say('PlayMovie', {
      contentId: FILM,
      vamId: null,
      playSessionId: THEIRS,
      position: 60_000,
      title: 'Night Drive',
      deviceId: one.deviceId,
      linkDevices: [],
    });
    await one.clock.advanceAsync(100);
    expect(other.playback.now.kind).toBe('open');
  });

  it('become the one that somebody plays in, and the film of the other one ends', async () => {
    await one.watch(THEIRS);
    await one.clock.advanceAsync(10_000, 500);
    await other.watch(OURS);
    await one.clock.advanceAsync(100);
    expect(one.playback.now.kind).toBe('closed');
    expect(one.progress.on.report.asked.at(-1)?.[0].event).toBe('End');
    expect(other.playback.now.kind).toBe('open');
    expect(await saidFor(20_000)).toEqual([true]);
  });

  it('become the one whose play was granted, though it fails then: the stream of the other went with it', async () => {
    await one.watch(THEIRS);
    await one.clock.advanceAsync(10_000, 500);
    other.player.load = () => Promise.resolve(err({ code: 'player/other', detail: '6007' }));
    await other.watch(OURS);
    await one.clock.advanceAsync(100);
    expect([one.playback.now.kind, other.playback.now.kind]).toEqual(['closed', 'failed']);
  });

  it('offer nothing in the tab that is the screen no more', async () => {
    const upNext = one.get(CORE.upNext);
    upNext.watch();
    const next = knownTitle('815');
    one.own(next);
    one.search.found.set('Drama', [sampleItem(next)]);
    await one.watch(OURS, FEATURE_FILM.durationMs - 30_000);
    await one.clock.advanceAsync(31_000, 500);
    expect(upNext.now.offer?.request.titleId).toBe(next);
    await other.watch(THEIRS);
    await one.clock.advanceAsync(11_000, 500);
    expect([upNext.now.offer, one.playback.now.kind, other.playback.now.kind]).toEqual([
      null,
      'closed',
      'open',
    ]);
  });

  it('[PROG-03 part] end the film of the other one before either signs out, while its last report is still heard', async () => {
    await one.watch(OURS);
    await one.clock.advanceAsync(10_000, 500);
    const ended = (): boolean => one.progress.on.report.asked.at(-1)?.[0].event === 'End';
    const signingOut = other.session.signOut();
    await one.clock.advanceAsync(500, 100);
    expect([one.playback.now.kind, ended()]).toEqual(['closed', true]);
    expect(other.sessionApi.on.signOut.asked).toEqual([]);
    await one.clock.advanceAsync(1_000, 100);
    await signingOut;
    expect(other.sessionApi.on.signOut.asked).toHaveLength(1);
  });

  it('sign out at once where the tab that plays does', async () => {
    await one.watch(OURS);
    void one.session.signOut();
    await one.clock.advanceAsync(50);
    expect(one.progress.on.report.asked.at(-1)?.[0].event).toBe('End');
    expect(one.sessionApi.on.signOut.asked).toHaveLength(1);
  });

  it('say no goodbye when they change places', async () => {
    peer.heard.length = 0;
    await other.watch(OURS);
    await one.clock.advanceAsync(1_000, 100);
    expect(peer.counts().DiscoverAccount).toBe(1);
    expect(peer.counts().DisconnectDevice).toBeUndefined();
  });

  it('stay who they are for a play that is refused', async () => {
    await one.watch(OURS);
    other.ownership.records.clear();
    await other.playback.open({
      titleId: FILM,
      kind: 'film',
      title: '',
      positionMs: 0,
      playSessionId: null,
      productId: '',
    });
    await one.clock.advanceAsync(100);
    expect(one.playback.now.kind).toBe('open');
    expect(await saidFor(10_000)).toEqual([true]);
  });

  it('[DEVP-02] are both silent with messaging switched off in the one that speaks', async () => {
    one.get(CORE.screenSettings).setMqtt(false);
    await one.clock.advanceAsync(100);
    peer.heard.length = 0;
    await one.clock.advanceAsync(20_000, 500);
    expect(peer.heard).toEqual([]);
    one.get(CORE.screenSettings).setMqtt(true);
    await one.clock.advanceAsync(6_000, 500);
    expect(peer.heard).not.toEqual([]);
  });

  it('say goodbye once when somebody signs out', async () => {
    peer.heard.length = 0;
    await one.session.signOut();
    await one.clock.advanceAsync(5_000, 500);
    expect(peer.counts()).toEqual({ DisconnectDevice: 1 });
  });

  it('say goodbye once when somebody signs out in the one that is not the screen', async () => {
    peer.heard.length = 0;
    const signingOut = other.session.signOut();
    await one.clock.advanceAsync(5_000, 500);
    await signingOut;
    expect(peer.counts()).toMatchObject({ DisconnectDevice: 1 });
  });
});
