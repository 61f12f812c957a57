import { beforeEach, describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import type { PlayerState } from '../../../core/screens/player-state.ts';
import type { ScreenManagerState } from '../../../core/screens/screen-manager-model.ts';
import { SeededRandom } from '../../../simulators/fleet/seeded-random.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { FakeMessageHub } from '../../support/fakes/fake-message-bus.ts';
import { FILM, ScreenRig } from '../../support/screen-rig.ts';

const SEATS = ['front', 'left', 'right'] as const;

/** Three screens that watch together, and what each of them says of the others. */
describe('a group', () => {
  let clock: VirtualClock;
  let rigs: readonly ScreenRig[];
  let front: ScreenRig;
  let left: ScreenRig;
  let right: ScreenRig;
  let players: PlayerState[];
  let managers: ScreenManagerState[];

  const pass = (forMs: number): Promise<void> => clock.advanceAsync(forMs);
  const orders = () => rigs.map((rig) => rig.get(CORE.together).now.members);
  const ids = (...members: readonly ScreenRig[]) => members.map((rig) => rig.deviceId);

  beforeEach(async () => {
    clock = new VirtualClock();
    const hub = new FakeMessageHub(clock);
    rigs = SEATS.map((seat, at) => new ScreenRig({ seat, clock, hub, random: new SeededRandom(at + 1) }));
    [front, left, right] = rigs as [ScreenRig, ScreenRig, ScreenRig];
    players = [];
    managers = [];
    for (const [at, rig] of rigs.entries()) {
      rig.own(FILM);
      rig.get(CORE.playerModel).state$.subscribe((state) => (players[at] = state));
      rig.get(CORE.screenManager).state$.subscribe((state) => (managers[at] = state));
      await rig.start();
    }
    await pass(6_000);
    front.get(CORE.commands).sync({
      titleId: FILM,
      title: 'Night Drive',
      vamId: null,
      positionMs: 60_000,
      devices: ids(front, left, right),
    });
    await pass(15_000);
  });

  it('names who stands still on every other screen, and the others play on; nobody is named once it is back', async () => {
    const before = front.playback.positionMs();
    right.player.stall(3_000);
    await pass(2_500);
    expect(players[0]).toMatchObject({ behind: ['right'], behindStep: 'coming' });
    expect(players[1]).toMatchObject({ behind: ['right'], behindStep: 'coming' });
    // On its tile too, for whoever watches nothing.
    for (const manager of managers)
      expect(manager.tiles.map(({ seat, behind }) => [seat, behind])).toEqual([
        ['front', null],
        ['left', null],
        ['right', 'coming'],
      ]);
    expect(front.playback.positionMs() - before).toBeGreaterThan(2_400);
    expect(left.playback.paused()).toBe(false);
    await pass(15_000);
    expect(players.map(({ behind }) => behind)).toEqual([[], [], []]);
  });

  it('is let go of one that stands still for 8 s: it is out of step, and nobody waits any longer', async () => {
    right.player.stall(20_000);
    await pass(14_000);
    expect(players[0]).toMatchObject({ behind: ['right'], behindStep: 'out' });
    expect(players[1]).toMatchObject({ behind: ['right'], behindStep: 'out' });
    expect(managers.map(({ tiles }) => tiles.at(-1)?.behind)).toEqual(['out', 'out', 'out']);
    expect(left.playback.paused()).toBe(false);
  });

  it('names a screen whose film the car withholds as waiting for the car, on the players and on Screens, until somebody there asks for it', async () => {
    front.get(CORE.screenSettings).setCarActivity('inmotion');
    for (const ms of [500, 10_000, 60_000]) {
      await pass(ms);
      for (const player of players.slice(1))
        expect(player).toMatchObject({ behind: [], step: 'in-step', waiting: ['front'] });
      for (const { tiles } of managers) expect(tiles[0]).toMatchObject({ withheld: true, behind: null });
    }
    front.get(CORE.screenSettings).setCarActivity('parked');
    await pass(5_000);
    expect(players.slice(1).map(({ waiting }) => waiting)).toEqual([['front'], ['front']]);
    expect(front.get(CORE.playerModel).takeUp()).toBe(true);
    await pass(5_000);
    expect(players.map(({ behind, waiting }) => [...behind, ...waiting])).toEqual([[], [], []]);
    for (const { tiles } of managers) expect(tiles[0]).not.toHaveProperty('withheld');
  });

  it('is told at once by whose car nothing may begin there, and whoever orders a film there learns why', async () => {
    left.get(CORE.screenManager).stopAll();
    await pass(1_000);
    const manager = left.get(CORE.screenManager);
    const order = (...rigsToPlay: readonly ScreenRig[]) => {
      for (const rig of rigsToPlay) manager.toggle(rig.deviceId);
      const taken = manager.takeScreens();
      if (taken === null) throw new Error('no screen is taken');
      manager.assign({ titleId: FILM, title: 'Night Drive', vamId: null, positionMs: 0 }, taken);
    };
    expect(managers[1]?.tiles[0]).not.toHaveProperty('refuses');
    front.get(CORE.screenSettings).setCarActivity('inmotion');
    await pass(500);
    for (const { tiles } of managers) expect(tiles[0]).toMatchObject({ action: 'browsing', refuses: true });
    order(front);
    expect(managers[1]?.message).toMatchObject({ text: 'kept', told: 1, done: 0 });
    for (const { tiles } of managers) expect(tiles[0]).toMatchObject({ action: 'browsing', refuses: true });
    await pass(5_000);
    order(right, front);
    expect(managers[1]?.message?.text).toBe('syncing');
    await pass(8_000);
    expect(managers[1]?.message).toMatchObject({ text: 'partly-kept', told: 2, done: 1 });
    front.get(CORE.screenSettings).setCarActivity('parked');
    await pass(500);
    for (const { tiles } of managers) expect(tiles[0]).not.toHaveProperty('refuses');
    order(front);
    await pass(5_000);
    expect(managers[1]?.message?.text).toBe('played');
  });

  it('is handed on from any of its screens, and nobody is moved by it', async () => {
    expect(orders()).toEqual([1, 2, 3].map(() => ids(front, left, right)));
    const manager = left.get(CORE.screenManager);
    manager.toggle(right.deviceId);
    expect(managers[1]?.canLead).toBe(true);
    const before = rigs.map((rig) => rig.playback.positionMs());
    manager.lead();
    await pass(2_000);
    expect(managers[1]?.message?.text).toBe('led');
    expect(orders()).toEqual([1, 2, 3].map(() => ids(right, left, front)));
    for (const [at, rig] of rigs.entries())
      expect(Math.abs(rig.playback.positionMs() - (before[at] ?? 0) - 2_000)).toBeLessThan(60);
  });

  it('is handed on neither to its leader nor to several, and not without a connection', async () => {
    const manager = left.get(CORE.screenManager);
    manager.toggle(front.deviceId);
    expect(managers[1]?.canLead).toBe(false);
    manager.toggle(right.deviceId);
    expect(managers[1]?.canLead).toBe(false);
    manager.lead();
    manager.cancel();
    manager.toggle(right.deviceId);
    left.bus.cut();
    manager.lead();
    await pass(100);
    expect(managers[1]?.message?.text).toBe('offline');
    expect(front.get(CORE.together).now.role).toBe('leader');
  });

  it('is handed on to nobody who stands still: no screen would be led by it', async () => {
    const manager = left.get(CORE.screenManager);
    manager.toggle(right.deviceId);
    right.player.stall(4_000);
    await pass(2_000);
    expect(managers[1]?.canLead).toBe(false);
    expect(left.get(CORE.together).letLead(right.deviceId)).toBe(false);
    manager.lead();
    expect(managers[1]?.message).toBeNull();
    expect(orders()).toEqual([1, 2, 3].map(() => ids(front, left, right)));
    await pass(12_000);
    expect(managers[1]?.canLead).toBe(true);
  });

  it('takes along all who watch, when a newcomer joins by the tile of one of them, and nobody else is moved', async () => {
    await right.playback.stop();
    await pass(3_000);
    expect(orders()).toEqual([ids(front, left), ids(front, left), []]);
    const manager = right.get(CORE.screenManager);
    manager.toggle(left.deviceId);
    manager.toggle(right.deviceId);
    const before = [front, left].map((rig) => rig.playback.positionMs());
    manager.sync();
    await pass(5_000);
    expect(orders()).toEqual([1, 2, 3].map(() => ids(left, right, front)));
    for (const [at, rig] of [front, left].entries())
      expect(Math.abs(rig.playback.positionMs() - (before[at] ?? 0) - 5_000)).toBeLessThan(60);
  });

  it('stays as it is where the others could not be told: too much waits to be sent', async () => {
    const manager = left.get(CORE.screenManager);
    manager.toggle(right.deviceId);
    while (left.bus.publishText('{}', 'command'));
    const seen: unknown[] = [];
    left.get(CORE.together).state$.subscribe((state) => seen.push(state));
    manager.lead();
    expect(managers[1]?.message?.text).toBe('offline');
    expect(seen).toHaveLength(1);
    await pass(5_000);
    expect(orders()).toEqual([1, 2, 3].map(() => ids(front, left, right)));
  });

  it('leaves sound and subtitles to each screen', async () => {
    left.get(CORE.playerModel).selectAudio('de');
    left.get(CORE.playerModel).selectText('en');
    await pass(1_000);
    const chosen = rigs.map((rig) => rig.store.get('audioLanguage'));
    expect(chosen[1]).toBe('de');
    expect([chosen[0], chosen[2]]).not.toContain('de');
  });
});
