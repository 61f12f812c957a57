import { describe, expect, it } from 'vitest';
import { sessionOf } from '../../../core/playback/play-session.ts';
import type { CarSeat, VirtualScreen } from '../../../simulators/fleet/virtual-screen.ts';
import { FILM, VirtualCar } from './virtual-car.ts';

const SEEDS = [1, 2, 3];
const START_MS = 600_000;

describe.each(SEEDS)('a car in trouble, chance %i', (seed) => {
  it('watches on when the player of its leader fails, and forgets no place', async () => {
    const virtual = await carInFilm(seed);
    const { car, world, progress } = virtual;
    const others = car.screens.slice(1);
    const reportsBefore = progress.on.report.asked.length;
    const troubles = watchFor(virtual, others);
    car.front.player.fail('player/other', 'decoder');
    await world.advanceAsync(1_000);
    expect(agreed(others)).toEqual(idsOf(others));
    await world.advanceAsync(14_000);
    expect(troubles).toEqual([]);
    expect(agreed(others)).toEqual(idsOf(others));
    const reports = progress.on.report.asked.slice(reportsBefore).map(([report]) => report.positionMs);
    expect(reports.length).toBeGreaterThan(0);
    expect(Math.min(...reports)).toBeGreaterThanOrEqual(START_MS);
  });

  it('watches on when a follower fails', async () => {
    const virtual = await carInFilm(seed);
    const { car, world } = virtual;
    const [front, passenger, left, right] = car.screens;
    const healthy = [front, passenger, right].flatMap((screen) => screen ?? []);
    const troubles = watchFor(virtual, healthy);
    left?.player.fail('player/connection-timeout', 'no data');
    await world.advanceAsync(10_000);
    expect(troubles).toEqual([]);
    expect(agreed(healthy)).toEqual(idsOf(healthy));
  });

  it.each([
    ['the broker is away', null, 4_000],
    ['the broker is away', null, 8_000],
    ['it is cut off', 'own', 8_000],
  ] as const)(
    'is paused by nobody whose pause it did not hear: %s, on %s screen, for %i ms',
    async (_, cut, awayMs) => {
      for (const seat of ['front', 'passenger', 'left'] as const) {
        const virtual = await carInFilm(seed);
        const { car, world, hub } = virtual;
        const giver = car.screens.find((screen) => screen.seat === seat);
        const others = car.screens.filter((screen) => screen.seat !== seat);
        const session = sessionOf(car.front.playback.now)?.playSessionId;
        if (giver === undefined || session === undefined) throw new Error('nothing plays');
        const troubles = watchFor(virtual, others);
        if (cut === null) hub.stop();
        else virtual.bus(seat).cut();
        await world.advanceAsync(1_500);
        expect(giver.commands.pause(session)).toBe(false);
        await world.advanceAsync(awayMs);
        expect(giver.playback.paused()).toBe(true);
        hub.start();
        virtual.bus(seat).mend();
        await world.advanceAsync(20_000);
        expect(troubles).toEqual([]);
        expect(car.screens.map(({ playback }) => playback.paused())).toEqual([false, false, false, false]);
        expect(agreed(car.screens)).toHaveLength(4);
      }
    },
    60_000,
  );

  it('knows within a second that its leader lost its power', async () => {
    const virtual = await carInFilm(seed);
    const { car, world } = virtual;
    const others = car.screens.slice(1);
    const troubles = watchFor(virtual, others);
    virtual.bus('front').kill();
    await world.advanceAsync(1_000);
    expect(agreed(others)).toEqual(idsOf(others));
    expect(others[0]?.together.now.role).toBe('leader');
    await world.advanceAsync(10_000);
    expect(troubles).toEqual([]);
  });

  it('follows no leader that stopped while it was briefly away', async () => {
    const virtual = await carInFilm(seed);
    const { car, world } = virtual;
    const others = car.screens.slice(1);
    // No last words: it is the broker that is away.
    virtual.hub.stop();
    await world.advanceAsync(500);
    await car.front.playback.stop();
    virtual.hub.start();
    await world.advanceAsync(12_000);
    expect(car.front.presence.now).toHaveLength(3);
    // All were away, and whoever is heard first when they come back is first.
    expect(agreed(others).toSorted()).toEqual(idsOf(others).toSorted());
    expect(car.front.together.now.role).toBe('alone');
  });

  it.each(['front', 'passenger', 'left', 'right'] as const)(
    'agrees on one order again after the %s screen was away, for however long',
    async (seat) => {
      for (const awayMs of [1_000, 6_000, 14_000, 40_000]) {
        const virtual = await carInFilm(seed);
        const troubles = watchFor(virtual, virtual.car.screens);
        virtual.bus(seat).cut();
        await virtual.world.advanceAsync(awayMs);
        virtual.bus(seat).mend();
        await virtual.world.advanceAsync(15_000);
        expect(agreed(virtual.car.screens).toSorted()).toEqual(idsOf(virtual.car.screens).toSorted());
        expect(troubles).toEqual([]);
      }
    },
    30_000,
  );

  it('agrees on one order again after two screens were away at different times', async () => {
    const virtual = await carInFilm(seed);
    const { car, world } = virtual;
    const away = async (seat: CarSeat, forMs: number): Promise<void> => {
      virtual.bus(seat).cut();
      await world.advanceAsync(forMs);
      virtual.bus(seat).mend();
    };
    await away('front', 4_000);
    await away('passenger', 18_000);
    await away('front', 2_000);
    await world.advanceAsync(15_000);
    expect(agreed(car.screens).toSorted()).toEqual(idsOf(car.screens).toSorted());
  });

  it('agrees on one order after an outage that made every screen believe to be alone', async () => {
    const virtual = await carInFilm(seed);
    const { car, hub, world } = virtual;
    hub.stop();
    await world.advanceAsync(40_000);
    expect(car.screens.map(({ together }) => together.now.role)).toEqual(Array(4).fill('alone'));
    hub.start();
    await world.advanceAsync(15_000);
    expect(agreed(car.screens).toSorted()).toEqual(idsOf(car.screens).toSorted());
  });

  it('stamps a group once, whoever tells of it', async () => {
    const virtual = await carInFilm(seed);
    await virtual.world.advanceAsync(20_000);
    const stamps = virtual.car.screens.map(({ seat }) => virtual.storedGroups(seat)).map(createdOf);
    expect(stamps[0]).toEqual([expect.any(Number)]);
    expect(new Set(stamps.map(String)).size).toBe(1);
  });
});

/** Four screens that have watched together for a while, in the middle of the film. */
async function carInFilm(seed: number): Promise<VirtualCar> {
  const virtual = new VirtualCar({ seed });
  const { car, world } = virtual;
  await virtual.startScreens();
  await virtual.watchTogether(FILM);
  const { playback, commands } = car.front;
  const session = playback.now.kind === 'open' ? playback.now.session.playSessionId : null;
  if (session !== null) commands.seek(session, START_MS);
  await world.advanceAsync(10_000);
  expect(agreed(car.screens)).toEqual(idsOf(car.screens));
  return virtual;
}

const idsOf = (screens: readonly VirtualScreen[]): readonly string[] =>
  screens.map(({ deviceId }) => deviceId);

/** The members, the leader first, when all of these screens name the same and play their part; else none. */
function agreed(screens: readonly VirtualScreen[]): readonly string[] {
  const orders = new Set(screens.map(({ together }) => together.now.members.join()));
  const leaders = screens.filter(({ together }) => together.now.role === 'leader');
  const order = screens[0]?.together.now.members ?? [];
  const consistent = orders.size === 1 && leaders.length === 1 && leaders[0]?.deviceId === order[0];
  return consistent ? order : [];
}

/** Notes each time that one of these screens is paused, or far from where its film was going. */
function watchFor({ world }: VirtualCar, screens: readonly VirtualScreen[]): string[] {
  const troubles: string[] = [];
  const startMs = world.monotonicMs();
  const places = screens.map(({ playback }) => playback.positionMs());
  world.every(50, () => {
    for (const [index, { seat, playback }] of screens.entries()) {
      const expectedMs = (places[index] ?? 0) + world.monotonicMs() - startMs;
      const offMs = Math.round(playback.positionMs() - expectedMs);
      if (playback.paused()) troubles.push(`${seat} paused`);
      if (Math.abs(offMs) > 1_500) troubles.push(`${seat} off by ${offMs} ms`);
    }
  });
  return troubles;
}

function createdOf(groups: unknown): readonly unknown[] {
  return Array.isArray(groups) ? groups.map((group: { readonly created?: unknown }) => group.created) : [];
}
