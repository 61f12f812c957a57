import { describe, expect, it } from 'vitest';
import { sessionOf } from '../../../core/playback/play-session.ts';
import type { PlaySessionId } from '../../../core/shared/ids.ts';
import { SeededRandom } from '../../../simulators/fleet/seeded-random.ts';
import type { VirtualScreen } from '../../../simulators/fleet/virtual-screen.ts';
import { FILM, VirtualCar } from './virtual-car.ts';

/** More of them, or others, by the environment. */
const EVENINGS = Number(process.env['EVENINGS'] ?? 60);
const FIRST = Number(process.env['FIRST_EVENING'] ?? 1);
const STEPS = 12;

/** One evening of a car: orders from any seat, players that fail, screens that are cut off. */
class Evening {
  readonly virtual: VirtualCar;
  /** What happened, for whoever reads a failure. */
  readonly log: string[] = [];
  readonly troubles: string[] = [];
  private readonly chance: SeededRandom;
  private readonly failed = new Set<VirtualScreen>();
  private readonly cut = new Set<VirtualScreen>();
  /** Screens may be paused, or anywhere, until so long after an order. */
  private quietFromMs = 0;
  private pausedByOrder = false;
  private places: readonly number[] = [];

  constructor(seed: number) {
    this.virtual = new VirtualCar({ seed });
    this.chance = new SeededRandom(seed + 1_000);
  }

  async live(): Promise<void> {
    const { virtual } = this;
    await virtual.startScreens();
    await virtual.watchTogether(FILM);
    this.order('seek to 10 min', (session) => virtual.car.front.commands.seek(session, 600_000));
    await virtual.world.advanceAsync(10_000);
    this.places = virtual.car.screens.map(({ playback }) => playback.positionMs());
    virtual.world.every(50, () => this.look());
    for (let step = 0; step < STEPS; step += 1) {
      this.happen();
      await virtual.world.advanceAsync(500 + 8_000 * this.chance.fraction());
    }
    for (const screen of this.cut) virtual.bus(screen.seat).mend();
    await virtual.world.advanceAsync(30_000);
  }

  /** Those whose players did not fail. */
  healthy(): readonly VirtualScreen[] {
    return this.virtual.car.screens.filter((screen) => !this.failed.has(screen));
  }

  private happen(): void {
    const dice = this.chance.fraction();
    const screen = this.pick(this.healthy());
    if (screen === undefined) return;
    const { seat, commands } = screen;
    if (dice < 0.2) {
      this.order(
        `${seat} pauses`,
        (session) => {
          if (commands.pause(session)) this.pausedByOrder = true;
        },
        screen,
      );
    } else if (dice < 0.45) {
      this.order(
        `${seat} plays`,
        (session) => {
          if (commands.play(session)) this.pausedByOrder = false;
        },
        screen,
      );
    } else if (dice < 0.55) {
      const positionMs = 600_000 + 600_000 * this.chance.fraction();
      this.order(`${seat} seeks`, (session) => commands.seek(session, positionMs), screen);
    } else if (dice < 0.7 && this.healthy().length > 2) {
      this.note(`${seat} fails`);
      this.failed.add(screen);
      screen.player.fail('player/other', 'decoder');
    } else if (dice < 0.9) {
      this.note(`${seat} is cut off`);
      this.cut.add(screen);
      this.virtual.bus(seat).cut();
    } else {
      const [back] = this.cut;
      if (back === undefined) return;
      this.note(`${back.seat} is back`);
      this.cut.delete(back);
      this.virtual.bus(back.seat).mend();
      this.settle();
    }
  }

  /**
   * Not while a screen is cut off. One that is not yet back gives none that counts: it is told so (OPEN2-85), or was
   * away for so long that it believes to be alone.
   */
  private order(
    what: string,
    give: (session: PlaySessionId) => unknown,
    screen = this.virtual.car.front,
  ): void {
    const session = sessionOf(screen.playback.now)?.playSessionId;
    if (this.cut.size > 0 || session === undefined || screen.together.now.role === 'alone') return;
    this.note(what);
    this.settle();
    give(session);
  }

  /** What was just asked for, or missed by a screen that was away, takes its time. */
  private settle(): void {
    this.quietFromMs = this.virtual.world.monotonicMs() + 10_000;
  }

  /** No healthy screen is paused, plays on or goes elsewhere without an order. */
  private look(): void {
    const nowMs = this.virtual.world.monotonicMs();
    const places = this.virtual.car.screens.map(({ playback }) => playback.positionMs());
    const before = this.places;
    this.places = places;
    if (nowMs < this.quietFromMs) return;
    for (const [index, screen] of this.virtual.car.screens.entries()) {
      if (this.failed.has(screen)) continue;
      const { playback, seat } = screen;
      const movedMs = (places[index] ?? 0) - (before[index] ?? 0);
      if (playback.now.kind !== 'open') this.trouble(`${seat} is ${playback.now.kind}`);
      else if (playback.paused() !== this.pausedByOrder) this.trouble(`${seat} paused: ${playback.paused()}`);
      else if (movedMs < -3_000 || movedMs > 3_000) this.trouble(`${seat} went ${Math.round(movedMs)} ms`);
    }
  }

  private pick<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.chance.fraction() * list.length)];
  }

  private note(what: string): void {
    this.log.push(`${Math.round(this.virtual.world.monotonicMs())} ${what}`);
  }

  private trouble(what: string): void {
    if (this.troubles.some((trouble) => trouble.endsWith(what))) return;
    this.troubles.push(`${Math.round(this.virtual.world.monotonicMs())} ${what}`);
  }
}

describe('a random evening', () => {
  it.each(Array.from({ length: EVENINGS }, (_, index) => FIRST + index))(
    'pauses and moves nobody without an order, and ends with all of one mind, chance %i',
    async (seed) => {
      const evening = new Evening(seed);
      await evening.live();
      const healthy = evening.healthy();
      const ids = healthy.map(({ deviceId }) => deviceId);
      const members = healthy.map(({ together }) => together.now.members);
      const places = healthy.map(({ playback }) => playback.positionMs());
      // What happened stands beside it, for whoever reads a failure.
      const { log, troubles } = evening;
      expect({
        log,
        troubles,
        orders: new Set(members.map((order) => order.join())).size,
        members: members[0]?.toSorted(),
        leaders: healthy.filter(({ together }) => together.now.role === 'leader').length,
        apart: Math.max(...places) - Math.min(...places) >= 100,
      }).toEqual({ log, troubles: [], orders: 1, members: ids.toSorted(), leaders: 1, apart: false });
    },
  );
});
