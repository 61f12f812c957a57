import { describe, expect, it } from 'vitest';
import { SeededRandom } from '../../../simulators/fleet/seeded-random.ts';
import { FILM, VirtualCar } from './virtual-car.ts';

/** How often any of the last `count` screens of a car changes its role in ten seconds, long after all of them stalled. */
async function changesAfterStalls(seed: number, count: number, withinMs: number): Promise<number> {
  const virtual = new VirtualCar({ seed });
  const { car, world } = virtual;
  const chance = new SeededRandom(seed + 77);
  await virtual.startScreens();
  const watching = car.screens.slice(-count);
  watching[0]?.commands.sync({
    titleId: FILM,
    vamId: null,
    title: 'Film',
    positionMs: 600_000,
    devices: watching.map(({ deviceId }) => deviceId),
  });
  await world.advanceAsync(15_000);
  for (const { player } of watching)
    world.after(withinMs * chance.fraction(), () => player.stall(300 + 1_200 * chance.fraction()));
  await world.advanceAsync(20_000);
  let changes = -watching.length;
  for (const { together } of watching) together.state$.subscribe(() => (changes += 1));
  await world.advanceAsync(10_000);
  return changes;
}

describe('screens that all stalled for a moment', () => {
  it.each([
    [4, 2_000],
    [4, 500],
    [3, 2_000],
    [2, 2_000],
  ])('have one leader afterwards, and it stays: %i screens within %i ms', async (count, withinMs) => {
    const changes: number[] = [];
    for (let seed = 1; seed <= 8; seed += 1) changes.push(await changesAfterStalls(seed, count, withinMs));
    expect(changes).toEqual(changes.map(() => 0));
  });

  it('have one leader as well where two of them were cut off meanwhile', async () => {
    const virtual = new VirtualCar({ seed: 1 });
    const { car, world } = virtual;
    await virtual.startScreens();
    const watching = car.screens.slice(2);
    car.front.commands.sync({
      titleId: FILM,
      vamId: null,
      title: 'Film',
      positionMs: 600_000,
      devices: watching.map(({ deviceId }) => deviceId),
    });
    await world.advanceAsync(15_000);
    for (const { seat } of watching) virtual.bus(seat).cut();
    await world.advanceAsync(18_000);
    for (const { player } of watching) player.stall(600);
    await world.advanceAsync(4_000);
    for (const { seat } of watching) virtual.bus(seat).mend();
    await world.advanceAsync(20_000);
    let changes = -watching.length;
    for (const { together } of watching) together.state$.subscribe(() => (changes += 1));
    await world.advanceAsync(10_000);
    expect(changes).toBe(0);
    expect(watching.map(({ together }) => together.now.role).toSorted()).toEqual(['follower', 'leader']);
  });
});
