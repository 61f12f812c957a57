import { Observable } from 'rxjs';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PlayerSample, PlayerStatus, RateCorrection } from '../../../core/ports/media-player.ts';
import type { ClockEstimate } from '../../../core/sync/clock-offset.ts';
import { Follower } from '../../../core/sync/follower.ts';
import type { SyncStep } from '../../../core/messages/sync-step.ts';
import type { Timeline } from '../../../core/sync/timeline.ts';
import { IDEAL_HABITS, type PlayerHabits } from '../../../simulators/fleet/player-habits.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { VirtualPlayer } from '../../../simulators/fleet/virtual-player.ts';
import { filmAt } from '../../contracts/player-rig.ts';

/** Counts how often it is looked at, and to where it was sent. */
class WatchedPlayer extends VirtualPlayer {
  looks = 0;
  listeners = 0;
  plays = 0;
  pauses = 0;
  corrections = 0;
  /** A player that does not do what it is told. */
  deaf = false;
  /** It tells that its picture goes on in a straight line. */
  promises = true;
  readonly seeks: number[] = [];
  /** How far ahead each appointment was. */
  readonly leads: number[] = [];

  constructor(
    private readonly world: VirtualClock,
    habits: PlayerHabits,
  ) {
    super(world, { habits });
    const { status$ } = this;
    const counted$ = new Observable<PlayerStatus>((subscriber) => {
      this.listeners += 1;
      const subscription = status$.subscribe(subscriber);
      return () => {
        this.listeners -= 1;
        subscription.unsubscribe();
      };
    });
    Object.assign(this, { status$: counted$ });
  }

  override sample(): PlayerSample | null {
    this.looks += 1;
    const sample = super.sample();
    if (this.promises || sample === null) return sample;
    const { steadyRate: _, ...told } = sample;
    return told;
  }

  override seek(positionMs: number): void {
    this.seeks.push(positionMs);
    super.seek(positionMs);
  }

  override play(): void {
    this.plays += 1;
    if (!this.deaf) super.play();
  }

  override pause(): void {
    this.pauses += 1;
    if (!this.deaf) super.pause();
  }

  override correct(correction: RateCorrection): void {
    this.corrections += 1;
    super.correct(correction);
  }

  override meet(positionMs: number, atMs: number): void {
    this.seeks.push(positionMs);
    this.leads.push(atMs - this.world.monotonicMs());
    super.meet(positionMs, atMs);
  }
}

const SAME_CLOCK: ClockEstimate = { offsetMs: 0, boundMs: 0, latencyMs: 0 };

describe('a follower', () => {
  let clock: VirtualClock;
  let player: WatchedPlayer;
  let follower: Follower;
  let estimate: ClockEstimate;
  /** What it told that it took over from its leader. */
  let tookOver: boolean[];

  beforeEach(() => compose());

  function compose(habits: Partial<PlayerHabits> = {}, fineTrim = true): void {
    clock = new VirtualClock();
    player = new WatchedPlayer(clock, { ...IDEAL_HABITS, ...habits });
    estimate = SAME_CLOCK;
    tookOver = [];
    follower = new Follower(
      player,
      clock,
      () => estimate,
      fineTrim,
      (playing) => tookOver.push(playing),
    );
  }

  /** Plays the film from here. */
  async function playFrom(startMs: number): Promise<void> {
    const loading = player.load({ ...filmAt(''), startMs }, new AbortController().signal);
    await clock.advanceAsync(1);
    await loading;
    player.play();
  }

  /** Joins a leader and is with it. */
  async function inStep(): Promise<void> {
    await playFrom(60_000);
    follower.start(true);
    hear({ positionMs: 60_000 });
    clock.advance(1_000);
    player.seeks.length = 0;
  }

  const hear = (changes: Partial<Timeline> = {}): void => {
    const nowMs = clock.monotonicMs();
    follower.heard({
      positionMs: 0,
      rate: 1,
      playing: true,
      leaderMs: nowMs,
      receivedAtMs: nowMs,
      ...changes,
    });
  };
  const positionMs = (): number => player.sample()?.positionMs ?? Number.NaN;
  /** The leader is this far ahead of us, as it says now. */
  const leaderAheadBy = (driftMs: number): void => hear({ positionMs: positionMs() + driftMs });

  it('plays at its own pace when its leader stalls while it catches up', async () => {
    await inStep();
    leaderAheadBy(1_500);
    clock.advance(1_000);
    expect(player.corrected.rate).toBeGreaterThan(1.1);
    hear({ positionMs: positionMs() + 900, rate: 0 });
    clock.advance(100);
    expect(player.corrected.rate).toBe(1);
  });

  describe('says why it corrected last', () => {
    beforeEach(async () => {
      await inStep();
      clock.advance(20_000);
      leaderAheadBy(600);
      clock.advance(100);
    });

    it('that it drifted', () => {
      expect([player.corrected.rate, follower.corrected]).toEqual([1.2, { what: 'rate', cause: 'drift' }]);
    });

    it('that nobody knows for sure where its leader is, so that it plays at its own pace', () => {
      estimate = { offsetMs: 0, boundMs: 2_000, latencyMs: 0 };
      follower.learned();
      clock.advance(100);
      expect([player.corrected.rate, follower.corrected]).toEqual([1, { what: 'rate', cause: 'doubt' }]);
    });

    it('that an order came, which overtook what its leader had said', () => {
      follower.commanded();
      clock.advance(100);
      expect([player.corrected.rate, follower.corrected]).toEqual([1, { what: 'rate', cause: 'order' }]);
    });

    it('that another screen leads, of which it says nothing before', () => {
      follower.start(false);
      expect(follower.corrected).toBeNull();
      leaderAheadBy(600);
      clock.advance(2_000);
      expect(follower.corrected).toEqual({ what: 'rate', cause: 'new-leader' });
    });
  });

  it('[SYNC-05] checks its drift every 50 ms', async () => {
    player.promises = false;
    await inStep();
    const before = player.looks;
    clock.advance(1_000);
    expect(player.looks - before).toBe(20);
  });

  it('[SYNC-05 part] makes the next check in time when something happens while there is nothing to do', async () => {
    await inStep();
    clock.advance(60_000);
    const before = player.looks;
    clock.advance(10_020);
    expect(player.looks - before).toBe(0);
    leaderAheadBy(600);
    clock.advance(29);
    expect(player.corrected.rate).toBe(1);
    clock.advance(1);
    expect(player.corrected.rate).toBe(1.2);
  });

  it('goes by a better estimate of its leader’s clock at the next check, and looks at nothing for the same one', async () => {
    await inStep();
    clock.advance(60_000);
    const { looks } = player;
    estimate = { ...SAME_CLOCK };
    follower.learned();
    clock.advance(10_020);
    expect(player.looks).toBe(looks);
    estimate = { ...SAME_CLOCK, offsetMs: 600 };
    follower.learned();
    clock.advance(30);
    expect(player.corrected.rate).toBe(1.2);
  });

  it('goes by the way of the messages at the next check where it knows no clock', async () => {
    await inStep();
    estimate = { offsetMs: null, boundMs: null, latencyMs: 0 };
    hear({ positionMs: positionMs(), leaderMs: null });
    clock.advance(60_000);
    const { looks } = player;
    clock.advance(10_020);
    expect(player.looks).toBe(looks);
    estimate = { ...estimate, latencyMs: 600 };
    follower.learned();
    clock.advance(30);
    expect(player.corrected.rate).toBe(1.2);
  });

  it('makes no check in a pause, nor where it is 3 ms off once it knows its leader’s clock', async () => {
    await inStep();
    clock.advance(40_000);
    leaderAheadBy(3);
    clock.advance(500);
    const { looks } = player;
    clock.advance(10_000);
    expect(player.looks).toBe(looks);
    hear({ positionMs: positionMs(), rate: 0, playing: false });
    clock.advance(500);
    const paused = player.looks;
    expect(paused).toBeGreaterThan(looks);
    clock.advance(10_000);
    expect(player.looks).toBe(paused);
  });

  it('tells its drift as it is now while there is nothing to do', async () => {
    compose({ skewPpm: 80 }, false);
    await inStep();
    clock.advance(5_000);
    const before = follower.measured().driftMs ?? Number.NaN;
    const { looks } = player;
    clock.advance(10_000);
    expect(player.looks).toBe(looks);
    // 80 millionths of 10 s.
    expect((follower.measured().driftMs ?? Number.NaN) - before).toBeCloseTo(0.8, 6);
    // And still when something just happened, before the next check.
    follower.commanded();
    expect((follower.measured().driftMs ?? Number.NaN) - before).toBeCloseTo(0.8, 6);
  });

  describe('after an order to another place', () => {
    it('goes straight to its leader, which one that it leaves where it is does not', async () => {
      await inStep();
      follower.commanded();
      leaderAheadBy(300);
      clock.advance(1_550);
      expect(player.seeks).toHaveLength(0);
      expect(Math.abs(follower.measured().driftMs ?? Infinity)).toBeGreaterThan(100);
      follower.moved();
      leaderAheadBy(300);
      clock.advance(50);
      expect(player.seeks).toHaveLength(1);
      clock.advance(1_500);
      expect(Math.abs(follower.measured().driftMs ?? Infinity)).toBeLessThan(20);
      expect(player.seeks).toHaveLength(1);
    });

    it('does not jump where it is within 60 ms of its leader', async () => {
      await inStep();
      follower.moved();
      leaderAheadBy(59);
      clock.advance(3_000);
      expect(player.seeks).toHaveLength(0);
    });

    it('does not jump where it may be with its leader, whose clock it knows no better', async () => {
      await inStep();
      clock.advance(5_000);
      estimate = { ...estimate, boundMs: 90 };
      follower.learned();
      follower.moved();
      leaderAheadBy(85);
      clock.advance(3_000);
      expect(player.seeks).toHaveLength(0);
      follower.moved();
      leaderAheadBy(120);
      clock.advance(50);
      expect(player.seeks).toHaveLength(1);
    });

    it('goes straight to its leader though it stood, where the order starts it as well', async () => {
      await inStep();
      player.pause();
      player.play();
      follower.moved();
      leaderAheadBy(300);
      clock.advance(50);
      expect(player.seeks).toHaveLength(1);
    });

    it('has arrived with a leader that stands where it does, and rests; what is off later is trimmed', async () => {
      await inStep();
      player.pause();
      follower.moved();
      hear({ positionMs: positionMs() + 15, rate: 0, playing: false });
      clock.advance(2_000);
      const { looks } = player;
      clock.advance(10_000);
      expect(player.looks - looks).toBeLessThan(5);
      player.play();
      leaderAheadBy(100);
      clock.advance(1_000);
      expect(player.seeks).toHaveLength(0);
    });

    it('gives a jump up that was under way to the place before', async () => {
      await inStep();
      leaderAheadBy(2_100);
      clock.advance(50);
      expect(player.seeks).toHaveLength(1);
      player.seek(1_200_000);
      follower.moved();
      clock.advance(1_000);
      // A plan for the old place would teach it to land some seconds off.
      leaderAheadBy(300);
      clock.advance(3_000);
      expect(Math.abs(follower.measured().driftMs ?? Infinity)).toBeLessThan(20);
      expect(player.seeks).toHaveLength(3);
    });

    it('is trimmed anew behind its jump, whatever rate it had before', async () => {
      await inStep();
      leaderAheadBy(30);
      clock.advance(600);
      expect(player.corrected.rate).toBeGreaterThan(1);
      follower.moved();
      leaderAheadBy(300);
      clock.advance(50);
      expect(player.corrected.rate).toBe(1);
      clock.advance(1_500);
      leaderAheadBy(30);
      clock.advance(600);
      expect(player.corrected.rate).toBeGreaterThan(1);
    });

    it('is not moved by a drift that may be the way of the messages', async () => {
      await inStep();
      clock.advance(40_000);
      estimate = { offsetMs: 0, boundMs: 250, latencyMs: 0 };
      follower.moved();
      leaderAheadBy(200);
      clock.advance(5_000);
      expect(player.seeks).toHaveLength(0);
      leaderAheadBy(300);
      clock.advance(50);
      expect(player.seeks).toHaveLength(1);
    });

    it('is as far off as any other once it has not come to its leader in 10 s', async () => {
      await inStep();
      clock.advance(40_000);
      estimate = { offsetMs: 0, boundMs: 250, latencyMs: 0 };
      follower.moved();
      leaderAheadBy(200);
      clock.advance(10_000);
      estimate = SAME_CLOCK;
      follower.learned();
      clock.advance(1_000);
      expect(player.seeks).toHaveLength(0);
      expect(player.corrected.rate).toBeGreaterThan(1);
    });

    it.each([
      [9_900, 1],
      [10_000, 0],
    ])('goes straight to another leader, too, for 10 s: after %i ms', async (waitsMs, seeks) => {
      await inStep();
      follower.moved();
      // Nobody says where the group is.
      clock.advance(waitsMs);
      follower.start(false);
      leaderAheadBy(300);
      clock.advance(50);
      expect(player.seeks).toHaveLength(seeks);
    });

    it('is left where it is by another leader that is where it is', async () => {
      await inStep();
      follower.moved();
      follower.start(false);
      leaderAheadBy(30);
      clock.advance(50);
      leaderAheadBy(300);
      clock.advance(3_000);
      expect(player.seeks).toHaveLength(0);
    });

    it('is not chased while its picture does not move yet', async () => {
      await inStep();
      player.seek(1_200_000);
      follower.moved();
      clock.advance(450);
      player.stall(1_000);
      leaderAheadBy(900);
      clock.advance(990);
      expect(player.seeks).toEqual([1_200_000]);
      clock.advance(200);
      expect(player.seeks).toHaveLength(2);
    });

    it('still joins when it joined before, and jumps whatever the way of the messages', async () => {
      await playFrom(60_000);
      estimate = { offsetMs: 0, boundMs: 250, latencyMs: 0 };
      follower.start(true);
      follower.moved();
      leaderAheadBy(200);
      clock.advance(3_050);
      expect(player.seeks).toHaveLength(1);
    });

    it('goes on as one that joins under another leader, and as none once it led itself', async () => {
      for (const led of [false, true]) {
        compose();
        await playFrom(60_000);
        estimate = { offsetMs: 0, boundMs: 250, latencyMs: 0 };
        follower.start(true);
        clock.advance(1_000);
        if (led) follower.stop();
        follower.start(false);
        leaderAheadBy(200);
        clock.advance(3_050);
        expect(player.seeks).toHaveLength(led ? 0 : 1);
      }
    });

    it('does not make an order a joining that came while this screen led', async () => {
      await playFrom(60_000);
      estimate = { offsetMs: 0, boundMs: 250, latencyMs: 0 };
      follower.start(true);
      follower.stop();
      follower.moved();
      follower.start(false);
      leaderAheadBy(200);
      clock.advance(3_050);
      expect(player.seeks).toHaveLength(0);
    });

    it('is not sent past the end of its film', async () => {
      await inStep();
      let endMs = 0;
      player.status$.subscribe(({ durationMs }) => (endMs = durationMs)).unsubscribe();
      player.seek(endMs - 3_500);
      follower.moved();
      leaderAheadBy(-400);
      clock.advance(100);
      expect(player.seeks).toHaveLength(2);
      clock.advance(600);
      follower.moved();
      leaderAheadBy(300);
      clock.advance(100);
      expect(player.seeks).toHaveLength(2);
      // It goes to its end at its own pace.
      leaderAheadBy(600);
      clock.advance(200);
      expect(player.corrected.rate).toBeGreaterThan(1);
      leaderAheadBy(2_100);
      clock.advance(100);
      expect([player.seeks.length, player.corrected.rate]).toEqual([2, 1]);
    });

    it('believes nothing that its leader said before, by its own clock, however late that comes', async () => {
      await inStep();
      const beforeMs = clock.monotonicMs() - 10;
      follower.moved();
      hear({ positionMs: positionMs() + 300, leaderMs: beforeMs });
      clock.advance(1_000);
      expect(player.seeks).toHaveLength(0);
      hear({ positionMs: positionMs() + 300, leaderMs: clock.monotonicMs() });
      clock.advance(50);
      expect(player.seeks).toHaveLength(1);
    });
  });

  describe('on joining', () => {
    it('goes straight to its leader, from farther away than can be trimmed, by one jump', async () => {
      await playFrom(60_000);
      follower.start(true);
      leaderAheadBy(300);
      clock.advance(50);
      expect(player.seeks).toHaveLength(1);
      expect(Math.abs(follower.measured().driftMs ?? 0)).toBe(300);
      clock.advance(1_500);
      expect(Math.abs(follower.measured().driftMs ?? Infinity)).toBeLessThan(5);
      expect(player.seeks).toHaveLength(1);
    });

    it('shows no frame of the wrong place: it goes before its picture moves', async () => {
      compose({ startMs: [400, 400] });
      await playFrom(60_000);
      follower.start(true);
      leaderAheadBy(5_000);
      clock.advance(50);
      expect(player.seeks).toHaveLength(1);
      expect(player.sample()?.rate).toBe(0);
    });

    it('jumps again where it landed too far off, and aims better by what it learned', async () => {
      compose({ startMs: [180, 180] });
      await playFrom(60_000);
      clock.advance(1_000);
      follower.start(true);
      leaderAheadBy(1_500);
      clock.advance(3_000);
      expect(player.seeks).toHaveLength(2);
      expect(Math.abs(follower.measured().driftMs ?? Infinity)).toBeLessThan(5);
    });

    it('gives up jumping where every jump lands elsewhere, and follows by the ladder', async () => {
      compose({ pausedSeekMs: [7_000, 7_000] });
      await playFrom(60_000);
      follower.start(true);
      leaderAheadBy(1_500);
      clock.advance(90_000);
      expect(player.seeks).toHaveLength(4);
      expect(Math.abs(follower.measured().driftMs ?? Infinity)).toBeLessThan(5);
    });

    it.each([1_500, 6_000])(
      'waits where it is for a leader that comes there within six seconds: here %i ms',
      async (behindMs) => {
        compose({ pausedSeekMs: [900, 900], startMs: [60, 60] });
        await playFrom(60_000);
        follower.start(true);
        leaderAheadBy(-behindMs);
        clock.advance(behindMs - 100);
        expect([positionMs(), player.sample()?.rate, player.seeks]).toEqual([60_000, 0, [60_000]]);
        clock.advance(1_500);
        expect(positionMs()).toBeGreaterThan(61_000);
        clock.advance(2_000);
        expect(Math.abs(follower.measured().driftMs ?? Infinity)).toBeLessThan(5);
        expect(player.seeks[0]).toBe(60_000);
      },
    );

    describe('while it waits where it is', () => {
      beforeEach(async () => {
        compose({ pausedSeekMs: [100, 100], startMs: [60, 60] });
        await playFrom(60_000);
        follower.start(true);
        leaderAheadBy(-5_000);
        clock.advance(500);
      });

      it('goes on by itself where that leader is gone', () => {
        expect([positionMs(), player.sample()?.rate]).toEqual([60_000, 0]);
        follower.stop();
        clock.advance(500);
        expect(positionMs()).toBeGreaterThan(60_200);
        expect(positionMs()).toBeLessThan(60_500);
      });

      it('shows the picture of its leader where that is paused meanwhile', () => {
        hear({ positionMs: 55_500, rate: 0, playing: false });
        clock.advance(1_000);
        expect([positionMs(), player.sample()?.rate]).toEqual([55_500, 0]);
      });

      it.each([
        [57_000, true],
        [55_900, false],
        [62_000, true],
      ])('waits no longer where its leader says that it is at %i ms: %s', (placeMs, moves) => {
        hear({ positionMs: placeMs });
        clock.advance(50);
        const { seeks } = player;
        clock.advance(1_500);
        expect(player.seeks.length > 1 || seeks.length > 1).toBe(moves);
        clock.advance(8_000);
        expect(Math.abs(follower.measured().driftMs ?? Infinity)).toBeLessThan(20);
      });

      it('waits on for a leader that stalls', () => {
        hear({ positionMs: 55_500, rate: 0 });
        clock.advance(2_000);
        expect([positionMs(), player.sample()?.rate, player.seeks.length]).toEqual([60_000, 0, 1]);
      });
    });

    it('waits for no leader that says it is as good as standing, and goes to it', async () => {
      compose({ pausedSeekMs: [100, 100], startMs: [60, 60] });
      await playFrom(60_000);
      follower.start(true);
      hear({ positionMs: 57_000, rate: 0.01 });
      clock.advance(1_200);
      expect(player.seeks[0]).toBeCloseTo(57_009, -2);
      expect(positionMs()).toBeLessThan(58_000);
    });

    it('goes back to a leader that comes there later than that', async () => {
      await playFrom(60_000);
      follower.start(true);
      leaderAheadBy(-6_100);
      clock.advance(50);
      expect(player.seeks[0]).toBeLessThan(56_000);
    });

    it('tells where its leader will be: not what it said before a command, and where it stands while it stalls', () => {
      follower.start(true);
      expect(follower.leaderIn(1_000)).toBeNull();
      hear({ positionMs: 60_000 });
      clock.advance(500);
      expect([follower.leaderIn(0), follower.leaderIn(1_000)]).toEqual([60_500, 61_500]);
      hear({ positionMs: 62_000, rate: 0 });
      expect(follower.leaderIn(1_000)).toBe(62_000);
      hear({ positionMs: 62_000, rate: 0, playing: false });
      expect(follower.leaderIn(1_000)).toBe(62_000);
      clock.advance(1);
      follower.commanded();
      expect(follower.leaderIn(1_000)).toBeNull();
    });

    it('stays where it is when that is with its leader', async () => {
      await playFrom(60_000);
      follower.start(true);
      leaderAheadBy(40);
      clock.advance(10_000);
      expect(player.seeks).toEqual([]);
    });

    it.each([
      [60, 0],
      [61, 1],
    ])('is with a leader %i ms away when that is 60 ms or less: jumps %i times', async (aheadMs, jumps) => {
      await playFrom(60_000);
      clock.advance(100);
      follower.start(true);
      leaderAheadBy(aheadMs);
      clock.advance(50);
      expect(player.seeks).toHaveLength(jumps);
      clock.advance(500);
      expect(follower.measured().rateChanges).toBe(1 - jumps);
    });

    it.each([
      [60, 1],
      [61, 2],
    ])('jumps again when it landed more than 60 ms off: %i ms, %i jumps', async (offMs, jumps) => {
      await playFrom(60_000);
      follower.start(true);
      leaderAheadBy(1_000);
      clock.advance(300);
      estimate = { ...SAME_CLOCK, offsetMs: offMs };
      clock.advance(1_500);
      expect(player.seeks).toHaveLength(jumps);
    });

    it('waits for its first frame when that is with its leader, up to 60 ms', async () => {
      compose({ startMs: [400, 400] });
      await playFrom(60_000);
      follower.start(true);
      leaderAheadBy(-40);
      // Its leader passes it meanwhile.
      clock.advance(100);
      expect(follower.measured().driftMs).toBe(-60);
      expect(player.seeks).toEqual([]);
      clock.advance(50);
      expect(player.seeks).toHaveLength(1);
    });

    it('goes to a leader without stamps at once', async () => {
      await playFrom(60_000);
      estimate = { offsetMs: null, boundMs: null, latencyMs: 0 };
      follower.start(true);
      hear({ positionMs: 65_000, leaderMs: null });
      clock.advance(50);
      expect(player.seeks).toHaveLength(1);
    });

    it('does so anew after it was stopped, and by nothing that it heard before', async () => {
      await inStep();
      leaderAheadBy(600);
      clock.advance(50);
      expect(player.corrected.rate).toBe(1.2);
      follower.stop();
      follower.start(true);
      clock.advance(1_000);
      expect(follower.measured().driftMs).toBeNull();
      leaderAheadBy(300);
      clock.advance(50);
      expect(player.seeks).toHaveLength(1);
      clock.advance(1_500);
      leaderAheadBy(600);
      clock.advance(50);
      expect(player.corrected.rate).toBe(1.2);
    });

    it('does so anew also while it was on its way to another place', async () => {
      await playFrom(60_000);
      follower.start(true);
      leaderAheadBy(5_000);
      clock.advance(50);
      follower.stop();
      player.seek(61_000);
      player.seeks.length = 0;
      follower.start(true);
      leaderAheadBy(5_000);
      clock.advance(50);
      expect(player.seeks).toHaveLength(1);
    });

    it.each([
      [29_800, 1],
      [29_850, 0],
    ])(
      'trims 3 ms away while it still learns the leader’s clock, for 30 s: after %i ms %i change',
      async (afterMs, changes) => {
        await playFrom(60_000);
        clock.advance(40_000);
        follower.start(true);
        hear({ positionMs: 100_000 });
        clock.advance(afterMs);
        const { rateChanges } = follower.measured();
        leaderAheadBy(3);
        clock.advance(500);
        expect(follower.measured().rateChanges - rateChanges).toBe(changes);
      },
    );

    it('waits a little for the leader’s clock, by which it knows where to go', async () => {
      await playFrom(60_000);
      clock.advance(20_000);
      estimate = { offsetMs: null, boundMs: null, latencyMs: 0 };
      follower.start(true);
      leaderAheadBy(5_000);
      clock.advance(1_000);
      expect(player.seeks).toEqual([]);
      estimate = SAME_CLOCK;
      clock.advance(50);
      expect(player.seeks).toHaveLength(1);
    });

    it('waits no longer for the clock of a leader that does not answer', async () => {
      await playFrom(60_000);
      estimate = { offsetMs: null, boundMs: null, latencyMs: 0 };
      follower.start(true);
      leaderAheadBy(5_000);
      clock.advance(1_450);
      expect(player.seeks).toEqual([]);
      clock.advance(50);
      expect(player.seeks).toHaveLength(1);
    });

    it('learns nothing wrong from a better estimate of the leader’s clock', async () => {
      await playFrom(60_000);
      follower.start(true);
      leaderAheadBy(1_000);
      clock.advance(300);
      // Between plan and landing the leader turns out to be 100 ms farther.
      estimate = { ...SAME_CLOCK, offsetMs: 100 };
      clock.advance(3_000);
      expect(player.seeks).toHaveLength(2);
      expect(Math.abs(follower.measured().driftMs ?? Infinity)).toBeLessThan(5);
    });
  });

  it.each([
    [-600, 0.8],
    [-1_500, 0.6],
    [-200, 0.9],
    [600, 1.2],
    [1_500, 1.4],
    [200, 1.1],
  ])(
    '[SYNC-07, SYNC-08] plays with a leader %i ms ahead at rate %f, keeping the pitch',
    async (aheadMs, rate) => {
      await inStep();
      leaderAheadBy(aheadMs);
      clock.advance(50);
      expect(player.corrected).toEqual({ rate, pitchCorrected: true });
      expect(player.seeks).toEqual([]);
    },
  );

  it('[SYNC-06] jumps from a drift of 2 s on, and is with its leader after it', async () => {
    await inStep();
    leaderAheadBy(1_500);
    clock.advance(50);
    expect(player.corrected.rate).toBe(1.4);
    leaderAheadBy(2_100);
    clock.advance(50);
    expect(player.seeks).toHaveLength(1);
    expect(player.corrected.rate).toBe(1);
    expect(follower.measured().jumps).toBe(1);
    clock.advance(10_000);
    expect(Math.abs(follower.measured().driftMs ?? Infinity)).toBeLessThan(5);
  });

  it('learns how long it needs to get to a place and to start there, and aims better each time', async () => {
    compose({ pausedSeekMs: [1_200, 1_200], startMs: [80, 80] }, false);
    await inStep();
    const missedBy: number[] = [];
    for (let jump = 0; jump < 5; jump += 1) {
      leaderAheadBy(10_000);
      clock.advance(50);
      // Until the picture moves, nothing is measured.
      clock.advance(1_950);
      missedBy.push(Math.abs(follower.measured().driftMs ?? Infinity));
      clock.advance(6_000);
    }
    expect(missedBy[0]).toBeGreaterThan(50);
    expect(missedBy.at(-1)).toBeLessThan(5);
  });

  it('looks three times where a jump landed before it follows by the rate', async () => {
    await inStep();
    leaderAheadBy(2_100);
    clock.advance(50);
    clock.advance(500);
    const { rateChanges } = follower.measured();
    // While it is on its way its leader turns out to be elsewhere.
    estimate = { ...SAME_CLOCK, offsetMs: 300 };
    clock.advance(400);
    while (player.sample()?.rate === 0) clock.advance(1);
    clock.advance(100);
    expect(Math.abs(follower.measured().driftMs ?? 0)).toBeCloseTo(300, 0);
    expect(follower.measured().rateChanges).toBe(rateChanges);
    clock.advance(100);
    expect(follower.measured().rateChanges).toBe(rateChanges + 1);
  });

  it('is late by when its player is there, and not by what else happens on the way', async () => {
    compose({ pausedSeekMs: [1_200, 1_200] }, false);
    await inStep();
    const before = player.leads.length;
    leaderAheadBy(10_000);
    clock.advance(50);
    player.stall(100);
    clock.advance(5_000);
    leaderAheadBy(10_000);
    clock.advance(50);
    const [first = 0, second = 0] = player.leads.slice(before);
    // It came 1200 ms after the order, and takes that and 150 ms of room the next time.
    expect(first).toBeLessThan(1_200);
    expect(second).toBeCloseTo(1_350, 0);
  });

  it('comes within a few ms by the fine trim, and is left alone there', async () => {
    await inStep();
    leaderAheadBy(100);
    clock.advance(15_000);
    expect(Math.abs(follower.measured().driftMs ?? Infinity)).toBeLessThan(5);
    const { rateChanges } = follower.measured();
    clock.advance(30_000);
    expect(follower.measured().rateChanges).toBe(rateChanges);
    expect(player.seeks).toEqual([]);
  });

  it('[SYNC-09] leaves the dead zone alone without the fine trim', async () => {
    compose({}, false);
    await inStep();
    leaderAheadBy(149);
    clock.advance(10_000);
    expect(player.corrected.rate).toBe(1);
    leaderAheadBy(-119);
    clock.advance(10_000);
    expect(player.corrected.rate).toBe(1);
  });

  it('does not chase a leader that stalls', async () => {
    await inStep();
    const { jumps, rateChanges } = follower.measured();
    hear({ positionMs: positionMs() - 10_000, rate: 0 });
    clock.advance(5_000);
    expect(follower.measured()).toEqual({ driftMs: null, jumps, rateChanges });
    expect(player.seeks).toEqual([]);
  });

  it.each([
    ['plays', { rate: 1, playing: true }],
    ['is paused', { rate: 0, playing: false }],
  ])('does not follow a leader that %s beyond the end of the film', async (_what, moving) => {
    await inStep();
    hear({ positionMs: 99_000_000, ...moving });
    clock.advance(5_000);
    expect(player.seeks).toEqual([]);
    expect(player.sample()?.rate).toBe(1);
    expect(follower.measured().driftMs).toBeNull();
    leaderAheadBy(20_000);
    clock.advance(1_000);
    expect(player.seeks).toHaveLength(1);
  });

  it('is not driven while it stalls or seeks itself, and catches up after it', async () => {
    await inStep();
    player.stall(3_000);
    clock.advance(2_950);
    expect(player.corrected.rate).toBe(1);
    expect(player.seeks).toEqual([]);
    clock.advance(100);
    expect(player.seeks).toHaveLength(1);
    clock.advance(5_000);
    expect(Math.abs(follower.measured().driftMs ?? Infinity)).toBeLessThan(5);
  });

  it('[OPEN2-30] pauses with its leader, at the same picture', async () => {
    await inStep();
    hear({ positionMs: 70_000, rate: 0, playing: false });
    clock.advance(50);
    expect(player.sample()).toMatchObject({ positionMs: 70_000, rate: 0 });
    clock.advance(5_000);
    expect(player.seeks).toHaveLength(1);
    expect(follower.measured().driftMs).toBe(0);
    expect(tookOver).toEqual([false]);
  });

  it('comes to its leader before it plays or pauses with it: the place it stood at is shown as none that it plays at', async () => {
    const placesWhere = (paused: boolean): readonly number[] => {
      const places: number[] = [];
      const seen = player.status$.subscribe((status) => {
        if (status.paused === paused) places.push(player.sample()?.positionMs ?? -1);
      });
      clock.advance(2_000);
      seen.unsubscribe();
      return places;
    };
    await inStep();
    player.pause();
    hear({ positionMs: 90_000 });
    const shown = placesWhere(false);
    expect([shown.length > 0, shown.every((place) => place >= 90_000)]).toEqual([true, true]);
    hear({ positionMs: 120_000, rate: 0, playing: false });
    const stood = placesWhere(true);
    expect([stood.length > 0, stood.every((place) => place === 120_000)]).toEqual([true, true]);
  });

  it('says that it took over what it did alone: not what its player refuses, and nothing twice', async () => {
    await inStep();
    player.pause();
    player.deaf = true;
    player.plays = 0;
    clock.advance(20_000);
    expect(player.plays).toBe(20);
    expect(tookOver).toEqual([]);
    // Nor is it sent elsewhere each time.
    expect(player.seeks).toEqual([]);
    player.deaf = false;
    clock.advance(20_000);
    expect(tookOver).toEqual([true]);
  });

  it('shows the picture of its leader in a pause to within 20 ms', async () => {
    await inStep();
    const pausedAt = (placeMs: number): number => {
      hear({ positionMs: placeMs, rate: 0, playing: false });
      clock.advance(2_000);
      return player.seeks.length;
    };
    const before = pausedAt(70_000);
    expect(pausedAt(70_020)).toBe(before);
    expect(pausedAt(70_021)).toBe(before + 1);
  });

  it('is not moved on coming back by a clock that is known no better than it is off, for three seconds', async () => {
    await playFrom(60_000);
    follower.start(true);
    estimate = { offsetMs: 0, boundMs: 310, latencyMs: 310 };
    hear({ positionMs: 60_200 });
    clock.advance(1_000);
    estimate = { offsetMs: -190, boundMs: 40, latencyMs: 40 };
    clock.advance(1_000);
    expect(player.leads).toEqual([]);
    follower.start(true);
    estimate = { offsetMs: 0, boundMs: 310, latencyMs: 310 };
    hear({ positionMs: (player.sample()?.positionMs ?? 0) + 200 });
    clock.advance(2_900);
    expect(player.leads).toEqual([]);
    clock.advance(200);
    expect(player.leads).toHaveLength(1);
  });

  it('plays on with its leader', async () => {
    await inStep();
    hear({ positionMs: 61_000, rate: 0, playing: false });
    clock.advance(2_000);
    hear({ positionMs: 61_000 });
    clock.advance(2_000);
    expect(player.sample()?.rate).toBeGreaterThan(0);
    expect(Math.abs(follower.measured().driftMs ?? Infinity)).toBeLessThan(50);
  });

  it.each([
    [20_030, 970],
    [20_970, 30],
  ])(
    'looks once in a second whether its leader plays on, through a long pause too: after %i ms in %i ms',
    async (pauseMs, inMs) => {
      compose({}, false);
      await inStep();
      hear({ positionMs: 61_000, rate: 0, playing: false });
      clock.advance(50);
      expect(player.sample()?.rate).toBe(0);
      clock.advance(pauseMs);
      hear({ positionMs: 61_000, leaderMs: clock.monotonicMs() - 10 });
      clock.advance(inMs - 10);
      expect(player.sample()?.rate).toBe(0);
      clock.advance(10);
      expect(player.sample()?.rate).toBe(1);
    },
  );

  it('does not undo a command by what the leader said before it', async () => {
    await inStep();
    follower.commanded();
    player.pause();
    clock.advance(950);
    expect(player.sample()?.rate).toBe(0);
    hear({ positionMs: positionMs(), rate: 0, playing: false });
    clock.advance(5_000);
    expect(player.sample()?.rate).toBe(0);
  });

  it('believes no place that its leader said before the command, or before its last word, however late it comes', async () => {
    await inStep();
    const beforeMs = clock.monotonicMs() - 10;
    follower.commanded();
    hear({ positionMs: positionMs() - 900, rate: 0, playing: false, receivedAtMs: beforeMs });
    clock.advance(3_000);
    expect(player.sample()?.rate).toBe(1);
    hear({ positionMs: positionMs() });
    hear({ positionMs: 5_000, rate: 0, playing: false, receivedAtMs: clock.monotonicMs() - 10 });
    clock.advance(3_000);
    expect(player.sample()?.rate).toBe(1);
    // What it says since then counts.
    hear({ positionMs: positionMs(), rate: 0, playing: false });
    clock.advance(1_000);
    expect(player.sample()?.rate).toBe(0);
  });

  it('takes its leader’s state when they differ for a second after a command', async () => {
    await inStep();
    follower.commanded();
    player.pause();
    hear({ positionMs: positionMs() });
    clock.advance(950);
    expect(player.sample()?.rate).toBe(0);
    expect(follower.measured().driftMs).toBeNull();
    clock.advance(50);
    expect(player.sample()?.rate).toBeGreaterThan(0);
  });

  it('asks its player once in a second for its leader’s state', async () => {
    await inStep();
    player.deaf = true;
    hear({ positionMs: positionMs(), rate: 0, playing: false });
    clock.advance(2_950);
    expect(player.pauses).toBe(3);
    // It plays on where its leader stands: that is no drift.
    expect(follower.measured().driftMs).toBeNull();
    player.deaf = false;
    clock.advance(100);
    expect(player.pauses).toBe(4);
    player.deaf = true;
    player.plays = 0;
    hear({ positionMs: positionMs() });
    clock.advance(2_950);
    // The first of them a second after it was asked to pause.
    expect(player.plays).toBe(2);
  });

  it('leaves a picture alone that stands where its leader’s does, and tells how far off that is', async () => {
    await inStep();
    player.pause();
    player.pauses = 0;
    hear({ positionMs: positionMs() + 15, rate: 0, playing: false });
    clock.advance(5_000);
    expect(follower.measured().driftMs).toBe(-15);
    expect([player.pauses, player.seeks]).toEqual([0, []]);
  });

  it('goes at once to where its leader is after a command that ended its jump', async () => {
    await inStep();
    leaderAheadBy(2_100);
    clock.advance(50);
    player.seek(90_000);
    follower.moved();
    player.seeks.length = 0;
    hear({ positionMs: 95_000 });
    clock.advance(50);
    expect(player.seeks).toHaveLength(1);
  });

  it('obeys a command while nothing more is heard of its leader, at rate 1', async () => {
    await inStep();
    leaderAheadBy(600);
    clock.advance(50);
    expect(player.corrected.rate).toBeGreaterThan(1);
    clock.advance(50);
    follower.commanded();
    player.seek(1_200_000);
    player.corrections = 0;
    clock.advance(8_000);
    expect(player.corrected.rate).toBe(1);
    expect(player.corrections).toBe(1);
    expect(player.seeks).toEqual([1_200_000]);
    follower.commanded();
    player.pause();
    clock.advance(8_000);
    expect(player.sample()?.rate).toBe(0);
    expect(follower.measured().driftMs).toBeNull();
    player.play();
    leaderAheadBy(600);
    clock.advance(50);
    expect(player.corrected.rate).toBe(1.2);
  });

  it('[OPEN2-30] counts latency and the time since receipt where the leader gives no stamps', async () => {
    await inStep();
    estimate = { offsetMs: null, boundMs: null, latencyMs: 40 };
    hear({ positionMs: positionMs(), leaderMs: null });
    clock.advance(50);
    expect(follower.measured().driftMs).toBeCloseTo(-40, 0);
  });

  it('is free once stopped: rate 1, nothing measured, nothing driven', async () => {
    await inStep();
    leaderAheadBy(600);
    clock.advance(50);
    follower.stop();
    expect(player.corrected.rate).toBe(1);
    expect(follower.measured().driftMs).toBeNull();
    leaderAheadBy(10_000);
    clock.advance(5_000);
    expect(player.seeks).toEqual([]);
  });

  it('listens to its player only while it follows', () => {
    expect(player.listeners).toBe(0);
    follower.start(true);
    expect(player.listeners).toBe(1);
    follower.start(true);
    expect(player.listeners).toBe(1);
    follower.stop();
    expect(player.listeners).toBe(0);
    const { corrections } = player;
    follower.stop();
    expect(player.corrections).toBe(corrections);
  });

  describe('tells how it stands to its leader', () => {
    let told: SyncStep[];

    beforeEach(async () => {
      compose({ playingSeekMs: [2_000, 2_000] });
      told = [];
      follower.step$.subscribe((step) => told.push(step));
      await inStep();
    });

    it('as coming until it is there, and anew with each leader', () => {
      expect(told).toEqual(['coming', 'in-step']);
      follower.start(true);
      expect(told).toEqual(['coming', 'in-step', 'coming']);
      hear({ positionMs: positionMs() });
      clock.advance(100);
      expect(told).toHaveLength(3);
      clock.advance(100);
      expect(told).toEqual(['coming', 'in-step', 'coming', 'in-step']);
    });

    it.each([
      ['it waits for data', () => player.stall(1_000)],
      ['it seeks', () => player.seek(positionMs())],
    ])('as coming while %s, since nothing can be told', (_what, happens) => {
      happens();
      clock.advance(350);
      expect(told).toEqual(['coming', 'in-step']);
      clock.advance(150);
      expect(told).toEqual(['coming', 'in-step', 'coming']);
    });
  });

  it('follows nobody before it heard of a leader, and nothing that is not loaded', () => {
    follower.start(true);
    clock.advance(1_000);
    hear({ positionMs: 10_000 });
    clock.advance(1_000);
    expect(player.seeks).toEqual([]);
    expect(follower.measured()).toEqual({ driftMs: null, jumps: 0, rateChanges: 0 });
    const told: SyncStep[] = [];
    follower.step$.subscribe((step) => told.push(step));
    clock.advance(20_000);
    // It is not out of step: there is nothing to follow with.
    expect(told).toEqual(['coming']);
  });
});
