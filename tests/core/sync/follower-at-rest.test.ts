import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlayerSample, RateCorrection } from '../../../core/ports/media-player.ts';
import type { ClockEstimate } from '../../../core/sync/clock-offset.ts';
import { Follower } from '../../../core/sync/follower.ts';
import { MEASURED_HABITS } from '../../../simulators/fleet/calibration.ts';
import { SeededRandom } from '../../../simulators/fleet/seeded-random.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { VirtualPlayer } from '../../../simulators/fleet/virtual-player.ts';
import { filmAt } from '../../contracts/player-rig.ts';

/** Writes down what it is told to do, and when. */
class TellingPlayer extends VirtualPlayer {
  looks = 0;
  readonly told: string[] = [];

  constructor(
    private readonly world: VirtualClock,
    skewPpm: number,
    seed: number,
    private readonly promises: boolean,
  ) {
    super(world, { habits: { ...MEASURED_HABITS, skewPpm }, random: new SeededRandom(seed) });
  }

  override sample(): PlayerSample | null {
    this.looks += 1;
    const sample = super.sample();
    if (this.promises || sample === null) return sample;
    const { steadyRate: _, ...told } = sample;
    return told;
  }

  override play(): void {
    this.note('play');
    super.play();
  }

  override pause(): void {
    this.note('pause');
    super.pause();
  }

  override seek(positionMs: number): void {
    this.note('seek', positionMs);
    super.seek(positionMs);
  }

  override meet(positionMs: number, atMs: number): void {
    this.note('meet', positionMs, atMs);
    super.meet(positionMs, atMs);
  }

  override correct(correction: RateCorrection): void {
    this.note('rate', correction.rate);
    super.correct(correction);
  }

  private note(what: string, ...figures: readonly number[]): void {
    const shown = [this.world.monotonicMs(), ...figures].map((figure) => figure.toFixed(4));
    this.told.push([what, ...shown].join(' '));
  }
}

interface Happening {
  readonly what: 'report' | 'estimate' | 'pause' | 'resume' | 'seek' | 'stall' | 'order to pause' | 'stands';
  readonly afterMs: number;
  /** By how much the leader is elsewhere from now on. */
  readonly byMs: number;
}

const happening: fc.Arbitrary<Happening> = fc.record({
  what: fc.constantFrom(
    ...(['report', 'report', 'estimate', 'estimate', 'pause', 'resume', 'seek', 'stall'] as const),
    ...(['order to pause', 'stands'] as const),
  ),
  afterMs: fc.integer({ min: 1, max: 40_000 }).map((ms) => ms + 0.5),
  byMs: fc.oneof(
    fc.double({ min: -6, max: 6, noNaN: true }),
    fc.double({ min: -2_500, max: 2_500, noNaN: true }),
  ),
});

interface Case {
  readonly happens: readonly Happening[];
  readonly skewPpm: number;
  readonly fineTrim: boolean;
  readonly seed: number;
  readonly boundMs: number;
}

describe('a follower that sleeps while there is nothing to do', () => {
  it('[SYNC-05 part] does the same at the same time as one that makes every check', async () => {
    let slept = 0;
    let checked = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.record<Case>({
          happens: fc.array(happening, { maxLength: 12 }),
          skewPpm: fc.integer({ min: -80, max: 80 }),
          fineTrim: fc.boolean(),
          seed: fc.integer({ min: 1, max: 1_000_000 }),
          boundMs: fc.constantFrom(0, 40, 120),
        }),
        async (of) => {
          const sleeping = await watch(of, true);
          const checking = await watch(of, false);
          expect(sleeping.told).toEqual(checking.told);
          slept += sleeping.looks;
          checked += checking.looks;
        },
      ),
      { numRuns: 100, seed: 14 },
    );
    // Else it shows nothing.
    expect(slept * 3).toBeLessThan(checked);
  });
});

async function watch(
  { happens, skewPpm, fineTrim, seed, boundMs }: Case,
  promises: boolean,
): Promise<{ readonly told: readonly string[]; readonly looks: number }> {
  const clock = new VirtualClock();
  const player = new TellingPlayer(clock, skewPpm, seed, promises);
  let estimate: ClockEstimate = { offsetMs: 1_000, boundMs, latencyMs: 40 };
  const follower = new Follower(
    player,
    clock,
    () => estimate,
    fineTrim,
    () => undefined,
  );
  follower.step$.subscribe((step) => player.told.push(`${step} ${clock.monotonicMs().toFixed(4)}`));
  let leader = { positionMs: 600_000, atMs: 0, rate: 1, playing: true };
  const leaderAt = (): number => leader.positionMs + (clock.monotonicMs() - leader.atMs) * leader.rate;
  const says = (changes: Partial<typeof leader> = {}, byMs = 0): void => {
    leader = { ...leader, positionMs: leaderAt() + byMs, atMs: clock.monotonicMs(), ...changes };
    const { positionMs, rate, playing } = leader;
    const nowMs = clock.monotonicMs();
    follower.heard({ positionMs, rate, playing, leaderMs: nowMs + 1_000, receivedAtMs: nowMs });
  };
  const loading = player.load({ ...filmAt(''), startMs: 600_000 }, new AbortController().signal);
  await clock.advanceAsync(1_000);
  await loading;
  player.play();
  follower.start(true);
  says();
  const look = (): void => {
    const { driftMs, jumps, rateChanges } = follower.measured();
    player.told.push(`${driftMs?.toFixed(4)} ${jumps} ${rateChanges}`);
  };
  clock.advance(5_000.25);
  for (const { what, afterMs, byMs } of happens) {
    look();
    if (what === 'report') says({}, byMs);
    else if (what === 'estimate') {
      estimate = { ...estimate, offsetMs: 1_000 + byMs, boundMs: boundMs + Math.abs(byMs) / 50 };
      follower.learned();
    } else if (what === 'pause') says({ rate: 0, playing: false }, byMs / 50);
    else if (what === 'resume') says({ rate: 1, playing: true });
    else if (what === 'seek') {
      follower.moved();
      player.seek(leaderAt() + byMs);
      says({}, byMs);
    } else if (what === 'stall') player.stall(Math.abs(byMs));
    else if (what === 'order to pause') {
      follower.commanded();
      player.pause();
      says({ rate: 0, playing: false });
    } else says({ rate: 0 });
    clock.advance(afterMs);
  }
  clock.advance(120_000);
  look();
  const { looks } = player;
  follower.stop();
  return { told: player.told, looks };
}
