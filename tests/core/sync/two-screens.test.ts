import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviceId } from '../../../core/shared/ids.ts';
import { Follower } from '../../../core/sync/follower.ts';
import { LeaderClock } from '../../../core/sync/leader-clock.ts';
import { PositionAnnouncer } from '../../../core/sync/position-announcer.ts';
import { DeviceClock } from '../../../simulators/fleet/device-clock.ts';
import { MEASURED_HABITS } from '../../../simulators/fleet/calibration.ts';
import { SeededRandom } from '../../../simulators/fleet/seeded-random.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { VirtualPlayer } from '../../../simulators/fleet/virtual-player.ts';
import { filmAt } from '../../contracts/player-rig.ts';

interface Pair {
  /** The follower's place minus the leader's when it joins. */
  readonly startMs: number;
  /** The follower's clock against the leader's. */
  readonly skewPpm: number;
  /** Each message takes so long, and up to so much longer. */
  readonly delayMs: number;
  readonly jitterMs: number;
  readonly seed: number;
}

/** Where the leader's film begins. */
const FILM_MS = 600_000;

/** A leader and a follower, each with a clock and a player of its own, and nothing but messages between them. */
class TwoScreens {
  readonly world = new VirtualClock();
  readonly follower: Follower;
  private readonly leaderClock: LeaderClock;
  private readonly announcer: PositionAnnouncer;
  private readonly leaderPlayer: VirtualPlayer;
  private readonly followerPlayer: VirtualPlayer;
  private readonly chance: SeededRandom;

  constructor(private readonly pair: Pair) {
    const { world } = this;
    this.chance = new SeededRandom(pair.seed);
    const leaderTime = new DeviceClock(world, { startMs: 5_000_000, skewPpm: 0 });
    const followerTime = new DeviceClock(world, { startMs: 20_000, skewPpm: pair.skewPpm });
    const habits = MEASURED_HABITS;
    this.leaderPlayer = new VirtualPlayer(leaderTime, { habits, random: this.chance });
    this.followerPlayer = new VirtualPlayer(followerTime, { habits, random: this.chance });

    this.leaderClock = new LeaderClock(followerTime, this.chance, () => {
      const created = followerTime.monotonicMs();
      this.send(() => {
        const stampMs = leaderTime.monotonicMs();
        this.send(() =>
          this.leaderClock.answered({
            playSessionId: null,
            deviceId: deviceId('0000-front'),
            contentId: null,
            vamId: null,
            created,
            target: deviceId('1A-left'),
            receivedAtMs: stampMs,
            sentAtMs: stampMs,
            positionMs: null,
            durationMs: null,
            state: null,
          }),
        );
      });
    });
    this.follower = new Follower(
      this.followerPlayer,
      followerTime,
      () => this.leaderClock.estimate(),
      true,
      () => undefined,
    );
    this.announcer = new PositionAnnouncer(
      leaderTime,
      () => true,
      () => {
        const sample = this.leaderPlayer.sample();
        if (sample === null) return true;
        this.send(() =>
          this.follower.heard({
            positionMs: sample.positionMs,
            rate: sample.rate,
            playing: true,
            leaderMs: sample.atMs,
            receivedAtMs: followerTime.monotonicMs(),
          }),
        );
        return true;
      },
    );
  }

  /** Both play, each from its place; after three seconds the one follows the other. */
  async join(): Promise<void> {
    const loading = [
      this.load(this.leaderPlayer, FILM_MS),
      this.load(this.followerPlayer, FILM_MS + this.pair.startMs),
    ];
    await this.world.advanceAsync(700);
    await Promise.all(loading);
    for (const player of [this.leaderPlayer, this.followerPlayer]) player.play();
    this.world.advance(3_000);
    this.announcer.changed();
    this.leaderClock.start();
    this.follower.start(true);
  }

  /** The follower's place minus the leader's, as nobody but the world knows it. */
  skewMs(): number {
    const [own, leader] = [this.followerPlayer, this.leaderPlayer].map((player) => player.sample());
    return (own?.positionMs ?? Number.NaN) - (leader?.positionMs ?? Number.NaN);
  }

  private load(player: VirtualPlayer, startMs: number): Promise<unknown> {
    return player.load({ ...filmAt(''), startMs }, new AbortController().signal);
  }

  private send(arrive: () => void): void {
    this.world.after(this.pair.delayMs + this.pair.jitterMs * this.chance.fraction(), arrive);
  }
}

describe('a follower of one leader, with nothing but messages between them', () => {
  it('[SYNC-01] is within 15 ms of it after 30 s and stays there, by few changes of rate and one jump at most', async () => {
    const pair = fc.record<Pair>({
      startMs: fc.integer({ min: -1_900, max: 1_900 }),
      skewPpm: fc.integer({ min: -100, max: 100 }),
      delayMs: fc.integer({ min: 0, max: 80 }),
      jitterMs: fc.integer({ min: 0, max: 40 }),
      seed: fc.nat(),
    });
    await fc.assert(
      fc.asyncProperty(pair, async (given) => {
        const screens = new TwoScreens(given);
        await screens.join();
        screens.world.advance(30_000);
        const { rateChanges } = screens.follower.measured();
        const skews: number[] = [];
        screens.world.every(100, () => skews.push(Math.abs(screens.skewMs())));
        screens.world.advance(60_000);
        const after = screens.follower.measured();
        expect(Math.max(...skews)).toBeLessThanOrEqual(15);
        expect(after.rateChanges - rateChanges).toBeLessThan(20);
        expect(after.jumps).toBeLessThanOrEqual(1);
      }),
      { numRuns: 60 },
    );
  });
});
