import { beforeEach, describe, expect, it } from 'vitest';
import { deviceId } from '../../../core/shared/ids.ts';
import { LeaderClock } from '../../../core/sync/leader-clock.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { FakeRandom } from '../../support/fakes/fake-random.ts';

const LEADER_AHEAD_MS = 1_000_000;

describe('the leader’s clock', () => {
  let clock: VirtualClock;
  let leaderClock: LeaderClock;
  let pingsMs: number[];
  let answers: boolean;
  /** There and back. */
  let wayMs: number;

  beforeEach(() => {
    clock = new VirtualClock();
    pingsMs = [];
    answers = true;
    wayMs = 60;
    leaderClock = new LeaderClock(clock, new FakeRandom(), () => {
      const createdMs = clock.monotonicMs();
      pingsMs.push(createdMs);
      if (answers) clock.after(wayMs, () => answer(createdMs));
    });
  });

  /** Came back now, half of the way being the way there. */
  function answer(createdMs: number): void {
    const thereMs = (createdMs + clock.monotonicMs()) / 2 + LEADER_AHEAD_MS;
    leaderClock.answered({
      playSessionId: null,
      deviceId: deviceId('0000-front'),
      contentId: null,
      vamId: null,
      created: createdMs,
      target: deviceId('1A-left'),
      receivedAtMs: thereMs,
      sentAtMs: thereMs,
      positionMs: null,
      durationMs: null,
      state: null,
    });
  }

  it('is not known before an answer, and then within half the way there and back', () => {
    expect(leaderClock.estimate()).toEqual({ offsetMs: null, boundMs: null, latencyMs: 0 });
    leaderClock.start();
    clock.advance(100);
    expect(leaderClock.estimate()).toEqual({ offsetMs: LEADER_AHEAD_MS, boundMs: 30, latencyMs: 30 });
  });

  it('[MESG-09] is asked for at once, quickly until it is sure, and then every 5 s', () => {
    leaderClock.start();
    clock.advance(6_500);
    expect(pingsMs[0]).toBe(0);
    expect(pingsMs.length).toBeGreaterThanOrEqual(12);
    clock.advance(30_000);
    const gaps = pingsMs.slice(-5).map((atMs, index, all) => atMs - (all[index - 1] ?? atMs));
    expect(gaps.slice(1)).toEqual([5_000, 5_000, 5_000, 5_000]);
  });

  it.each([
    // Four answers, and the fifth ping is the first of the slow ones.
    { way: 2, asked: 5 },
    { way: 2.1, asked: 17 },
  ])(
    'is sure of itself sooner where the way there and back is $way ms: known within 1 ms',
    ({ way, asked }) => {
      wayMs = way;
      leaderClock.start();
      clock.advance(11_900);
      const slow = pingsMs.findIndex((atMs, index) => (pingsMs[index + 1] ?? Infinity) - atMs >= 5_000);
      expect(slow + 1).toBe(asked);
    },
  );

  it('is asked for anew after a pause, however sure it was before', () => {
    wayMs = 2;
    leaderClock.start();
    clock.advance(20_000);
    leaderClock.heard(false);
    clock.advance(30_000);
    const before = pingsMs.length;
    leaderClock.heard(true);
    clock.advance(4_900);
    expect(pingsMs.length - before).toBe(5);
  });

  it('is asked for quickly every 250 to 750 ms, by chance, for followers often join at once', () => {
    const chance = new FakeRandom([0, 0.9, 0.4]);
    leaderClock = new LeaderClock(clock, chance, () => void pingsMs.push(clock.monotonicMs()));
    leaderClock.start();
    clock.advance(1_500);
    expect(pingsMs).toEqual([0, 250, 950, 1_400]);
  });

  it('is asked for of nobody before there is a leader', () => {
    leaderClock.heard(false);
    leaderClock.heard(true);
    clock.advance(10_000);
    expect(pingsMs).toEqual([]);
    leaderClock.start();
    expect(pingsMs).toEqual([10_000]);
  });

  it('[OPEN2-33 part] is asked for once in 5 s after a short pause as well', () => {
    leaderClock.start();
    clock.advance(12_000);
    leaderClock.heard(false);
    clock.advance(1_000);
    leaderClock.heard(true);
    const asked = pingsMs.length;
    clock.advance(20_000);
    expect(pingsMs).toHaveLength(asked + 4);
  });

  it('[OPEN2-33 part] is asked for quickly anew, 32 times at most, of a silent leader that resumes', () => {
    answers = false;
    leaderClock.start();
    clock.advance(60_000);
    leaderClock.heard(false);
    clock.advance(10_000);
    const asked = pingsMs.length;
    leaderClock.heard(true);
    clock.advance(15_500);
    expect(pingsMs).toHaveLength(asked + 32);
    clock.advance(4_999);
    expect(pingsMs).toHaveLength(asked + 32);
    clock.advance(1);
    expect(pingsMs).toHaveLength(asked + 33);
  });

  it('of another leader is asked for as of one that plays, and nothing of the one before counts', () => {
    leaderClock.start();
    clock.advance(12_000);
    leaderClock.heard(false);
    answers = false;
    leaderClock.start();
    const createdMs = clock.monotonicMs();
    clock.advance(60);
    leaderClock.answered({
      playSessionId: null,
      deviceId: deviceId('0B-passenger'),
      contentId: null,
      vamId: null,
      created: createdMs,
      target: deviceId('1A-left'),
      receivedAtMs: createdMs + 30 + 7_000,
      sentAtMs: createdMs + 30 + 7_000,
      positionMs: null,
      durationMs: null,
      state: null,
    });
    expect(leaderClock.estimate()).toEqual({ offsetMs: 7_000, boundMs: 30, latencyMs: 30 });
    const asked = pingsMs.length;
    clock.advance(60_000);
    expect(pingsMs.length - asked).toBeGreaterThan(31);
  });

  it('[OPEN2-33] is not asked for while the leader is paused, and at once when it plays again', () => {
    leaderClock.start();
    clock.advance(12_000);
    leaderClock.heard(false);
    clock.advance(5_000);
    const asked = pingsMs.length;
    clock.advance(50_000);
    expect(pingsMs).toHaveLength(asked);
    expect(leaderClock.estimate().boundMs).toBe(30);
    leaderClock.heard(true);
    leaderClock.heard(true);
    expect(pingsMs).toHaveLength(asked + 1);
    clock.advance(20_000);
    expect(pingsMs).toHaveLength(asked + 5);
  });

  it('is asked for quickly again after a pause in which all that was known aged', () => {
    leaderClock.start();
    clock.advance(12_000);
    leaderClock.heard(false);
    clock.advance(600_000);
    const asked = pingsMs.length;
    leaderClock.heard(true);
    expect(leaderClock.estimate().boundMs).toBe(30);
    clock.advance(6_500);
    expect(pingsMs.length).toBeGreaterThanOrEqual(asked + 12);
  });

  it('is asked for by the first few pings even of a leader that is paused', () => {
    leaderClock.start();
    leaderClock.heard(false);
    clock.advance(60_000);
    expect(pingsMs.length).toBeOneOf([16, 17]);
    expect(leaderClock.estimate().offsetMs).not.toBeNull();
  });

  it('[OPEN2-33] is asked for no quicker than every 5 s, after 32 tries, of a peer that never answers', () => {
    answers = false;
    leaderClock.start();
    clock.advance(60_000);
    expect(pingsMs.length).toBeGreaterThan(32);
    const late = pingsMs.slice(32);
    expect(late.map((atMs, index) => atMs - (pingsMs[31 + index] ?? 0))).toEqual(late.map(() => 5_000));
    expect(leaderClock.estimate().offsetMs).toBeNull();
  });

  it.each([
    { what: 'a burst of which nothing was heard', unheardMs: 60_000 },
    { what: 'one that was cut short', unheardMs: 14_000 },
  ])('is asked for quickly anew once it can be heard again after $what', ({ unheardMs }) => {
    answers = false;
    leaderClock.start();
    clock.advance(unheardMs);
    answers = true;
    const asked = pingsMs.length;
    clock.advance(5_000);
    expect(leaderClock.estimate().boundMs).toBe(30);
    clock.advance(8_500);
    expect(pingsMs.length - asked).toBeGreaterThanOrEqual(17);
    clock.advance(30_000);
    const gaps = pingsMs.slice(-5).map((atMs, index, all) => atMs - (all[index - 1] ?? atMs));
    expect(gaps.slice(1)).toEqual([5_000, 5_000, 5_000, 5_000]);
  });

  it('is asked for at its pace where one in four is answered', () => {
    let sent = 0;
    leaderClock = new LeaderClock(clock, new FakeRandom(), () => {
      const createdMs = clock.monotonicMs();
      pingsMs.push(createdMs);
      sent += 1;
      if (sent % 4 === 0) clock.after(wayMs, () => answer(createdMs));
    });
    leaderClock.start();
    clock.advance(60_000);
    // 32 within 16 s, and then every 5 s.
    expect(pingsMs.length).toBeLessThanOrEqual(32 + 10);
  });

  it('is forgotten with the leader, and no longer asked for', () => {
    leaderClock.start();
    clock.advance(1_000);
    leaderClock.stop();
    const asked = pingsMs.length;
    leaderClock.heard(false);
    leaderClock.heard(true);
    clock.advance(60_000);
    expect(pingsMs).toHaveLength(asked);
    leaderClock.start();
    expect(leaderClock.estimate().offsetMs).toBeNull();
  });
});
