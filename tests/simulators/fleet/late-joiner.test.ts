import { describe, expect, it } from 'vitest';
import { sessionOf } from '../../../core/playback/play-session.ts';
import { FILM, VirtualCar } from './virtual-car.ts';

const LOOK_MS = 50;

describe.each([3, 4, 5])('a screen that joins late, chance %i', (seed) => {
  it('is in step within three seconds, and nobody else is moved or paused', async () => {
    const virtual = new VirtualCar({ seed });
    const { car, world } = virtual;
    await virtual.startScreens();
    const joiner = car.screens[3];
    if (joiner === undefined) throw new Error('a car has four screens');
    const group = car.screens.slice(0, 3);
    car.front.commands.sync({
      titleId: FILM,
      vamId: null,
      title: 'Film',
      positionMs: 600_000,
      devices: group.map(({ deviceId }) => deviceId),
    });
    await world.advanceAsync(20_000);
    // By the tile of one of them and its own.
    joiner.screenManager.toggle(car.front.deviceId);
    joiner.screenManager.toggle(joiner.deviceId);
    joiner.screenManager.sync();
    let before = group.map(({ playback }) => playback.positionMs());
    const moves: number[] = [];
    let pauses = 0;
    const stop = world.every(LOOK_MS, () => {
      const now = group.map(({ playback }) => playback.positionMs());
      moves.push(...now.map((place, at) => Math.abs(place - (before[at] ?? 0) - LOOK_MS)));
      before = now;
      pauses += group.filter(({ playback }) => playback.paused()).length;
    });
    await world.advanceAsync(3_000);
    const skews = await virtual.skewsOver(5_000);
    stop();
    expect(skews).toHaveLength(50 * 6);
    expect(Math.max(...skews)).toBeLessThanOrEqual(40);
    // No more than the fine trim moves a picture in a look.
    expect(Math.max(...moves)).toBeLessThanOrEqual(2);
    expect(pauses).toBe(0);
    expect(new Set(car.screens.map(({ playback }) => sessionOf(playback.now)?.playSessionId)).size).toBe(1);
  });
});
