import { firstValueFrom } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Seat } from '../../../core/display/seats.ts';
import { sessionOf } from '../../../core/playback/play-session.ts';
import { asFields, parseJson, type Fields } from '../../../core/shared/decode.ts';
import { playSessionId } from '../../../core/shared/ids.ts';
import { CAR_SEATS, type VirtualScreen } from '../../../simulators/fleet/virtual-screen.ts';
import type { PublishedMessage } from '../../support/fakes/fake-message-bus.ts';
import { FILM, VirtualCar } from './virtual-car.ts';

const SEEDS = [1, 2, 3, 4, 5, 6];

/** After an order the screens get this long to come into step. */
const SETTLE_MS = 8_000;

describe.each(SEEDS)('four screens of a car, in virtual time, chance %i', (seed) => {
  it('find each other and all list the same car', async () => {
    const { car } = await startedCar(seed);
    for (const { seat, presence } of car.screens) {
      const others = car.screens.filter((screen) => screen.seat !== seat);
      expect(new Set(presence.now.map((device) => device.seat))).toEqual(
        new Set(others.map((screen) => screen.seat)),
      );
    }
  });

  it('[SYNC-01] stay within 20 ms of each other, nearly always within 12', async () => {
    const virtual = await carInStep(seed);
    await virtual.world.advanceAsync(SETTLE_MS);
    const skews = await virtual.skewsOver(60_000);
    expect(skews).toHaveLength(600 * 6);
    expect(Math.max(...skews)).toBeLessThanOrEqual(20);
    expect(percentile(skews, 0.95)).toBeLessThanOrEqual(12);
  });

  it.each([true, false])(
    '[SYNC-01] are within a frame of each other three seconds after their first one, with the trim: %s',
    async (fineTrim) => {
      const virtual = await startedCar(seed, { fineTrim });
      const { car, world } = virtual;
      void car.startFilm(FILM);
      await world.advanceAsync(3_000);
      car.sync();
      const isMoving = ({ playback }: VirtualScreen): boolean => (playback.sample()?.rate ?? 0) > 0;
      while (!car.screens.every(isMoving)) await world.advanceAsync(50);
      await world.advanceAsync(3_000);
      const skews = await virtual.skewsOver(10_000);
      expect(skews).toHaveLength(100 * 6);
      // By the ladder alone each may be off by what its jump missed.
      expect(Math.max(...skews)).toBeLessThanOrEqual(fineTrim ? 40 : 100);
      const jumps = car.screens.map(({ measured }) => measured.latest?.jumps ?? 0);
      expect(Math.max(...jumps)).toBeLessThanOrEqual(2);
    },
  );

  it('[SYNC-01] stay within the dead zone by the ladder alone', async () => {
    const virtual = await carInStep(seed, { fineTrim: false });
    await virtual.world.advanceAsync(SETTLE_MS);
    const drifts: number[] = [];
    const stop = virtual.world.every(250, () => drifts.push(...driftsOf(virtual)));
    await virtual.world.advanceAsync(60_000);
    stop();
    expect(drifts.length).toBeGreaterThan(500);
    expect(Math.max(...drifts.map(Math.abs))).toBeLessThanOrEqual(150);
  });

  it('pause and go on together, and are in step again', async () => {
    const virtual = await carInStep(seed);
    const { car, world } = virtual;
    await world.advanceAsync(SETTLE_MS);

    car.pauseOrResume();
    await world.advanceAsync(4_000);
    expect(car.screens.map(({ playback }) => playback.paused())).toEqual([true, true, true, true]);
    const places = car.screens.map(({ playback }) => playback.positionMs());
    expect(Math.max(...places) - Math.min(...places)).toBeLessThanOrEqual(40);

    car.pauseOrResume();
    await world.advanceAsync(SETTLE_MS);
    expect(car.screens.map(({ playback }) => playback.paused())).toEqual([false, false, false, false]);
    const skews = await virtual.skewsOver(10_000);
    expect(skews).toHaveLength(100 * 6);
    expect(Math.max(...skews)).toBeLessThanOrEqual(20);
  });

  it.each(CAR_SEATS)('[SYNC-02 part] pause at once when somebody pauses at the %s one', async (seat) => {
    const virtual = await carInStep(seed);
    const { car, world } = virtual;
    await world.advanceAsync(SETTLE_MS);
    const giver = car.screens.find((screen) => screen.seat === seat);
    const session = giver === undefined ? null : sessionOf(giver.playback.now);
    if (giver === undefined || session === null) throw new Error(`Nothing plays on the ${seat} screen.`);
    const pausedAtMs = new Map<Seat, number>();
    const atMs = world.monotonicMs();
    const stop = world.every(10, () => {
      for (const { seat: of, playback } of car.screens)
        if (playback.paused() && !pausedAtMs.has(of)) pausedAtMs.set(of, world.monotonicMs() - atMs);
    });
    giver.commands.pause(session.playSessionId);
    await world.advanceAsync(4_000);
    stop();
    expect(pausedAtMs.size).toBe(4);
    expect(Math.max(...pausedAtMs.values())).toBeLessThanOrEqual(300);
    const places = car.screens.map(({ playback }) => playback.positionMs());
    expect(Math.max(...places) - Math.min(...places)).toBeLessThanOrEqual(40);
  });

  it('play on through a broker outage of 4 s and are together again after it', async () => {
    const virtual = await carInStep(seed);
    const { car, hub, world } = virtual;
    await world.advanceAsync(SETTLE_MS);

    hub.stop();
    const without = await virtual.skewsOver(4_000);
    expect(Math.max(...without)).toBeLessThanOrEqual(20);
    hub.start();
    await world.advanceAsync(SETTLE_MS);

    expect(car.isComplete()).toBe(true);
    expect(car.isTogether()).toBe(true);
    expect(car.screens.filter(({ together }) => together.now.role === 'leader')).toHaveLength(1);
    const after = await virtual.skewsOver(10_000);
    expect(after).toHaveLength(100 * 6);
    expect(Math.max(...after)).toBeLessThanOrEqual(20);
  });
});

describe('four screens of a car, in virtual time', () => {
  it('[WGRP-02, OPEN2-76] become one group that the source leads', async () => {
    const { car } = await carInStep(1);
    const ids = car.screens.map(({ deviceId }) => deviceId);
    for (const { together } of car.screens) expect(together.now.members).toEqual(ids);
    expect(car.screens.map(({ together }) => together.now.role)).toEqual([
      'leader',
      'follower',
      'follower',
      'follower',
    ]);
    const sessions = new Set(car.screens.map(({ playback }) => sessionOf(playback.now)?.playSessionId));
    expect(sessions.size).toBe(1);
  });

  it('[WGRP-01, WGRP-03] keep the group in their store', async () => {
    const virtual = await carInStep(1);
    const { car } = virtual;
    expect(virtual.storedGroups('left')).toMatchObject([
      {
        created: expect.any(Number) as unknown,
        playSessionId: sessionOf(car.front.playback.now)?.playSessionId,
        devices: car.screens.map(({ deviceId }) => ({ deviceId, screenId: deviceId })),
      },
    ]);
  });

  it('[WGRP-05, OPEN2-34] go on under the next one when the leader stops', async () => {
    const virtual = await carInStep(2);
    const { car, world } = virtual;
    const [front, passenger, left] = car.screens;
    await front.playback.stop();
    await world.advanceAsync(SETTLE_MS);
    expect(passenger?.together.now.role).toBe('leader');
    expect(left?.together.now.members).toEqual(car.screens.slice(1).map(({ deviceId }) => deviceId));
    expect(car.screens.slice(1).map(({ playback }) => playback.now.kind)).toEqual(['open', 'open', 'open']);
  });

  it('[MESG-08] say every five seconds that they are there', async () => {
    const { car, hub, world } = await startedCar(3);
    await world.advanceAsync(3_000);
    const before = hub.published.length;
    await world.advanceAsync(50_000);
    const beats = hub.published.slice(before).filter(({ text }) => text.includes('"device-broadcast"'));
    for (const { seat } of car.screens) expect(beats.filter(({ from }) => from === seat)).toHaveLength(10);
  });

  it('[MESG-09] ping a playing leader every five seconds', async () => {
    const { hub, world } = await carInStep(3);
    await world.advanceAsync(20_000);
    const before = hub.published.length;
    await world.advanceAsync(50_000);
    const pings = hub.published.slice(before).filter(({ text }) => text.includes('"command":"ping"'));
    for (const seat of ['passenger', 'left', 'right']) {
      expect(pings.filter(({ from }) => from === seat)).toHaveLength(10);
    }
    expect(pings.filter(({ from }) => from === 'front')).toHaveLength(0);
  });

  it('[MESG-10, OPEN2-48] forget a screen that fell silent, and take it back', async () => {
    const virtual = await startedCar(4);
    const { car, world } = virtual;
    virtual.bus('right').cut();
    await world.advanceAsync(21_000);
    expect(car.front.presence.now.map(({ seat }) => seat)).not.toContain('right');
    expect(car.front.presence.now).toHaveLength(2);

    virtual.bus('right').mend();
    await world.advanceAsync(5_000);
    expect(car.isComplete()).toBe(true);
  });

  it.each(['front', 'left'] as const)(
    'take the %s screen back into the group when it was away for so long that they forgot it',
    async (seat) => {
      const virtual = await carInStep(4);
      const { car, world } = virtual;
      await world.advanceAsync(SETTLE_MS);
      virtual.bus(seat).cut();
      await world.advanceAsync(25_000);
      const away = car.screens.find((screen) => screen.seat === seat);
      expect(away?.together.now.role).toBe('alone');

      virtual.bus(seat).mend();
      await world.advanceAsync(SETTLE_MS);
      expect(car.isTogether()).toBe(true);
      expect(car.screens.filter(({ together }) => together.now.role === 'leader')).toHaveLength(1);
      expect(away?.together.now.role).toBe('follower');
    },
  );

  it('wait where they are for a leader that still opens the film', async () => {
    const virtual = await startedCar(1);
    const { car, world } = virtual;
    const devices = car.screens.map(({ deviceId }) => deviceId);
    car.front.commands.sync({ titleId: FILM, vamId: null, title: 'Film', positionMs: 600_000, devices });
    const places: number[] = [];
    world.every(50, () => places.push(...car.screens.map(({ playback }) => playback.positionMs())));
    await world.advanceAsync(SETTLE_MS);
    expect(car.isTogether()).toBe(true);
    // Before a film is loaded its place reads 0.
    expect(Math.min(...places.filter((place) => place > 0))).toBeGreaterThanOrEqual(600_000);
  });

  it('[SCRM-13] give all of them one new session and one place, within one second, and let go of the selection after 2 s', async () => {
    const virtual = await carInStep(5);
    const { car, hub, world } = virtual;
    await world.advanceAsync(SETTLE_MS);
    const before = hub.published.length;
    const sessionBefore = sessionOf(car.front.playback.now)?.playSessionId;
    car.sync();
    await world.advanceAsync(1_000);
    const sent = hub.published.slice(before).filter(({ from }) => from === 'front');
    const plays = bodiesOf(sent, 'play-movie');
    expect(plays.map((body) => body['deviceId'])).toEqual(car.screens.map(({ deviceId }) => deviceId));
    expect(new Set(plays.map((body) => body['playSessionId'])).size).toBe(1);
    expect(new Set(plays.map((body) => body['position'])).size).toBe(1);
    expect(plays[0]?.['playSessionId']).not.toBe(sessionBefore);
    expect(bodiesOf(sent, 'sync-device')).toHaveLength(4);

    expect(await selectedSeats(car.front)).toHaveLength(4);
    await world.advanceAsync(2_000);
    expect(await selectedSeats(car.front)).toHaveLength(0);
  });

  it('[SYNC-02 part] leave a command of another play session alone: a pause', async () => {
    const { car, world } = await carInStep(6);
    await world.advanceAsync(SETTLE_MS);
    car.front.commands.pause(playSessionId('of-another-car'));
    await world.advanceAsync(2_000);
    expect(car.screens.map(({ playback }) => playback.paused())).toEqual(Array(4).fill(false));
  });

  it('stop together', async () => {
    const { car, world } = await carInStep(6);
    await world.advanceAsync(SETTLE_MS);
    car.stop();
    await world.advanceAsync(1_000);
    expect(car.screens.map(({ playback }) => playback.now.kind)).toEqual(Array(4).fill('closed'));
    expect(car.screens.map(({ together }) => together.now.role)).toEqual(Array(4).fill('alone'));
  });
});

async function startedCar(seed: number, options: { readonly fineTrim?: boolean } = {}): Promise<VirtualCar> {
  const virtual = new VirtualCar({ seed, ...options });
  await virtual.startScreens();
  return virtual;
}

async function carInStep(seed: number, options: { readonly fineTrim?: boolean } = {}): Promise<VirtualCar> {
  const virtual = await startedCar(seed, options);
  await virtual.watchTogether(FILM);
  return virtual;
}

function bodiesOf(messages: readonly PublishedMessage[], kind: string): readonly Fields[] {
  return messages.flatMap(({ text }): Fields[] => {
    const message = asFields(parseJson(text));
    const body = asFields(message?.['body']);
    return message?.['command'] === kind && body !== null ? [body] : [];
  });
}

async function selectedSeats({ screenManager }: VirtualScreen): Promise<readonly Seat[]> {
  const { tiles } = await firstValueFrom(screenManager.state$);
  return tiles.filter(({ selected }) => selected).map(({ seat }) => seat);
}

/** What every follower measures against its leader. */
function driftsOf({ car }: VirtualCar): readonly number[] {
  return car.screens.flatMap(({ measured }) => measured.latest?.driftMs ?? []);
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}
