import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import { sessionOf, watchedIn } from '../../../core/playback/play-session.ts';
import type { PlayerState } from '../../../core/screens/player-state.ts';
import { ok } from '../../../core/shared/result.ts';
import { SeededRandom } from '../../../simulators/fleet/seeded-random.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { FEATURE_FILM } from '../../../simulators/fleet/virtual-film.ts';
import { FakeMessageHub } from '../../support/fakes/fake-message-bus.ts';
import { FILM, ScreenRig } from '../../support/screen-rig.ts';

const SEATS = ['front', 'passenger', 'left', 'right'] as const;
/** Up to a second longer or shorter is the same film; from 1001 ms on it is another one. */
const LENGTHS_MS = [5_400_000, 5_400_400, 5_401_000, 5_401_001, 5_430_000, 5_460_000];
const SAME_MS = 1_000;
const IN_STEP_MS = 40;
/** Before the shortest of them is over. */
const NEARLY_OVER_MS = 5_400_000 - 6_000;

/** One title on four screens, whose film may be of another length on each. */
class Car {
  readonly clock = new VirtualClock();
  readonly rigs: readonly ScreenRig[];
  readonly players: PlayerState[] = [];

  constructor(lengths: readonly number[]) {
    const hub = new FakeMessageHub(this.clock);
    this.rigs = SEATS.map((seat, at) => {
      const film = { ...FEATURE_FILM, durationMs: lengths[at] ?? 0 };
      const random = new SeededRandom(at + 1);
      return new ScreenRig({ seat, clock: this.clock, hub, random, player: { open: () => ok(film) } });
    });
  }

  /** Joins them, this one leading, at a place; all see their picture by the end. */
  async join(leader: number, positionMs: number): Promise<void> {
    for (const [at, rig] of this.rigs.entries()) {
      rig.own(FILM);
      rig.get(CORE.playerModel).state$.subscribe((state) => (this.players[at] = state));
      await rig.start();
    }
    await this.clock.advanceAsync(6_000);
    const ids = this.rigs.map(({ deviceId }) => deviceId);
    const first = ids[leader] ?? ids[0];
    const devices = ids.toSorted((a, b) => Number(b === first) - Number(a === first));
    const order = { titleId: FILM, title: 'Night Drive', vamId: null, positionMs, devices };
    this.rigs[leader]?.get(CORE.commands).sync(order);
    await this.clock.advanceAsync(15_000);
  }

  /** How far the places of those that play are apart, in ms. */
  spreadMs(): number {
    const places = this.rigs
      .filter(({ playback }) => playback.now.kind === 'open' && !playback.paused())
      .map(({ playback }) => playback.positionMs());
    return Math.max(...places) - Math.min(...places);
  }
}

const cars = fc.record({
  lengths: fc.array(fc.constantFrom(...LENGTHS_MS), { minLength: 4, maxLength: 4 }),
  leader: fc.nat(3),
});

describe('films of one title that run for different times', () => {
  it('are joined in step whoever leads, and every screen names those whose film is more than a second longer or shorter', async () => {
    await fc.assert(
      fc.asyncProperty(cars, async ({ lengths, leader }) => {
        const car = new Car(lengths);
        await car.join(leader, 60_000);
        expect(car.players.map(({ durationMs }) => durationMs)).toEqual(lengths);
        const others = lengths.map((own, at) =>
          SEATS.filter((_seat, to) => to !== at && Math.abs((lengths[to] ?? 0) - own) > SAME_MS).toSorted(),
        );
        expect(car.players.map(({ otherLength }) => otherLength.toSorted())).toEqual(others);
        expect(car.players.map(({ seats }) => seats.toSorted())).toEqual(SEATS.map(() => SEATS.toSorted()));
        expect(car.rigs.map(({ playback }) => playback.paused())).toEqual(SEATS.map(() => false));
        expect(car.spreadMs()).toBeLessThan(IN_STEP_MS);
      }),
      { numRuns: 5 },
    );
  }, 60_000);

  it('end each at its own time, and those that are longer go on in step, unmoved, until their own end', async () => {
    await fc.assert(
      fc.asyncProperty(cars, async ({ lengths, leader }) => {
        const car = new Car([5_400_000, ...lengths.slice(1)]);
        await car.join(leader, NEARLY_OVER_MS - 15_000);
        const places = car.rigs.map(({ playback }) => playback.positionMs());
        const sessions = car.rigs.map(({ playback }) => sessionOf(playback.now)?.playSessionId);
        expect(new Set(sessions).size).toBe(1);
        const ends = [5_400_000, ...lengths.slice(1)];
        for (let passedMs = 0; passedMs < 20_000; passedMs += 500) {
          await car.clock.advanceAsync(500);
          for (const [at, rig] of car.rigs.entries()) {
            const dueMs = (places[at] ?? 0) + passedMs + 500;
            // A moment before its end nothing has happened to it, whatever the others do.
            if (dueMs > (ends[at] ?? 0) - 500) continue;
            expect([at, rig.playback.now.kind, rig.playback.paused()]).toEqual([at, 'open', false]);
            expect(Math.abs(rig.playback.positionMs() - dueMs)).toBeLessThan(2 * IN_STEP_MS);
          }
        }
        const isOver = car.rigs.map(({ playback }) => watchedIn(playback.now) === null);
        expect(isOver).toEqual(ends.map((endMs) => endMs < 5_410_000));
      }),
      { numRuns: 5 },
    );
  }, 60_000);
});
