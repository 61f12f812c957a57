import { beforeEach, describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import type { Playback } from '../../../core/playback/playback.ts';
import {
  askedOf,
  readPlayerAddress,
  readPlayerEntry,
  type RawPlayerAddress,
} from '../../../core/screens/player-address.ts';
import { PlayerVisit } from '../../../core/screens/player-visit.ts';
import { playSessionId } from '../../../core/shared/ids.ts';
import { knownTitle } from '../../support/fakes/catalogue-samples.ts';
import { PeerScreen } from '../../support/peer-screen.ts';
import { FILM, ScreenRig } from '../../support/screen-rig.ts';

const OURS = playSessionId('ours');
const OTHER = knownTitle('815');

const addressed = (changes: Partial<RawPlayerAddress> = {}) => {
  const raw: RawPlayerAddress = {
    kind: 'film',
    parentProductId: FILM,
    resumeProgress: '60000',
    location: null,
    redirectTo: null,
    streamUrl: null,
    refresh: null,
    preview: null,
    ...changes,
  };
  const address = readPlayerAddress(raw, { environment: 'localhost', streamHosts: [] });
  if (address === null) throw new Error('This address names nothing');
  return address;
};

describe('a visit of the player', () => {
  let rig: ScreenRig;
  let playback: Playback;
  let exits: (string | null)[];

  beforeEach(() => {
    rig = new ScreenRig();
    rig.own(FILM);
    ({ playback } = rig);
    exits = [];
  });

  const visitNow = (carSettled?: () => Promise<void>): PlayerVisit => {
    const [titlePlay, upNext] = [rig.get(CORE.titlePlay), rig.get(CORE.upNext)];
    const model = rig.get(CORE.playerModel);
    const visit = new PlayerVisit(playback, titlePlay, upNext, rig.get(CORE.removal), model, carSettled);
    visit.state$.subscribe(({ over }) => over !== exits.at(-1) && exits.push(over));
    visit.begin();
    return visit;
  };

  it('waits for a car that was only now asked, opens what its address names then, and nothing where somebody left', async () => {
    for (const leaves of [false, true]) {
      let settle = (): void => undefined;
      const settled = new Promise<void>((resolve) => (settle = resolve));
      const visit = visitNow(() => settled);
      void visit.come(addressed(), false);
      await rig.clock.advanceAsync(1_000, 100);
      expect([playback.now.kind, visit.now]).toEqual(['closed', { resuming: true, over: null }]);
      if (leaves) visit.leave();
      settle();
      await rig.clock.advanceAsync(1_000, 100);
      expect(playback.now.kind).toBe(leaves ? 'closed' : 'open');
      await playback.stop();
    }
  });

  it('opens nothing once the player has gone without a word, nor over what another screen has ordered meanwhile', async () => {
    for (const meanwhile of ['gone', 'ordered'] as const) {
      let settle = (): void => undefined;
      const settled = new Promise<void>((resolve) => (settle = resolve));
      const [titlePlay, upNext] = [rig.get(CORE.titlePlay), rig.get(CORE.upNext)];
      const orders = rig.get(CORE.playerModel);
      const removal = rig.get(CORE.removal);
      const visit = new PlayerVisit(playback, titlePlay, upNext, removal, orders, () => settled);
      const end = visit.begin();
      void visit.come(addressed({ refresh: 'true' }), false);
      await rig.clock.advanceAsync(500, 100);
      if (meanwhile === 'gone') end();
      else await rig.watch(OURS);
      const before = playback.now;
      settle();
      await rig.clock.advanceAsync(1_000, 100);
      expect(playback.now).toEqual(before);
      end();
      await playback.stop();
    }
  });

  it('[PLAY-01 part] opens what its address names, and stays until that is over', async () => {
    const visit = visitNow();
    expect(visit.now).toEqual({ resuming: true, over: null });
    await visit.come(addressed(), false);
    expect(visit.now).toEqual({ resuming: false, over: null });
    expect([playback.now.kind, playback.positionMs(), playback.paused()]).toEqual(['open', 60_000, false]);
    await playback.stop();
    expect(exits).toEqual([null, 'back']);
  });

  it('keeps a film standing that stood before a reload', async () => {
    await visitNow().come(addressed(), true);
    expect([playback.now.kind, playback.positionMs(), playback.paused()]).toEqual(['open', 60_000, true]);
    await rig.clock.advanceAsync(10_000, 1_000);
    expect(playback.positionMs()).toBe(60_000);
    playback.play();
    expect(playback.paused()).toBe(false);
  });

  it("begins where this account left the film, when the address tells another account's place", async () => {
    await rig.start();
    ({ playback } = rig);
    rig.progress.positionsMs.set(FILM, 90_000);
    const { account } = rig.session;
    if (account === null) throw new Error('Nobody is signed in');
    const here = readPlayerEntry({ key: 'k1', account: 'who-was-here-before', paused: true });
    const { address, paused } = askedOf(account.consumerId, addressed(), here, () => false);
    await visitNow().come(address, paused);
    expect([playback.now.kind, playback.positionMs(), playback.paused()]).toEqual(['open', 90_000, false]);
  });

  it('shows what plays already', async () => {
    await rig.watch(OURS, 5_000);
    const visit = visitNow();
    expect(visit.now.resuming).toBe(false);
    await visit.come(addressed(), false);
    expect(playback.positionMs()).toBe(5_000);
  });

  it('goes back where its address names nothing that plays', async () => {
    rig.ownership.records.delete(FILM);
    await visitNow().come(addressed(), false);
    expect(exits).toEqual([null, 'back']);
  });

  it('[PERR-08 part] goes on at the title’s page after a failure, and back after anything else', async () => {
    await rig.watch(OURS);
    visitNow();
    rig.player.fail('player/other', '3016');
    await rig.clock.advanceAsync(5_000);
    expect(exits).toEqual([null, 'title']);
    await rig.watch(OURS);
    expect(exits).toEqual([null, 'title', null]);
    await playback.stop();
    expect(exits).toEqual([null, 'title', null, 'back']);
  });

  it('throws nobody out who tries again, nor who asks for a fresh stream', async () => {
    await rig.watch(OURS, 60_000);
    const visit = visitNow();
    rig.player.fail('player/licence-refused', '');
    await playback.again();
    await visit.come(addressed({ refresh: 'true', resumeProgress: '70000' }), false);
    expect([playback.now.kind, playback.positionMs()]).toEqual(['open', 70_000]);
    expect(rig.streams.on.streamInfo.asked).toHaveLength(3);
    expect(exits).toEqual([null]);
  });

  it('goes back when it is disconnected, and nowhere by itself when it is removed, which leads to the set-up', async () => {
    const peer = new PeerScreen(rig.hub);
    await rig.start();
    const hears = async (command: 'DisconnectDevice' | 'RemoveScreen'): Promise<void> => {
      await rig.watch(OURS);
      peer.say(command, { deviceId: rig.deviceId });
      await rig.clock.advanceAsync(1);
    };
    await rig.watch(OURS);
    visitNow();
    await hears('DisconnectDevice');
    expect([playback.now.kind, ...exits]).toEqual(['closed', null, 'back']);
    await hears('RemoveScreen');
    expect([playback.now.kind, ...exits]).toEqual(['closed', null, 'back', null]);
  });

  it('leaves once, and shows no way on by itself then', async () => {
    await rig.watch(OURS);
    const visit = visitNow();
    visit.leave();
    expect(playback.now.kind).toBe('closed');
    expect(exits).toEqual([null]);
    rig.own(OTHER);
    void rig.watch(playSessionId('theirs'));
    await rig.clock.advanceAsync(1);
    await playback.stop();
    expect(exits).toEqual([null, 'back']);
  });

  it('gives up what it still asks for', async () => {
    const answer = rig.ownership.on.owned.hold();
    const visit = visitNow();
    const coming = visit.come(addressed(), false);
    await rig.clock.advanceAsync(1);
    visit.leave();
    answer();
    await coming;
    await rig.clock.advanceAsync(1);
    expect([playback.now.kind, exits]).toEqual(['closed', [null]]);
  });
});
