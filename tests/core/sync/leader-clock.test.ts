import { beforeEach, describe, expect, it } from 'vitest';
import { deviceId } from '../../../core/shared/ids.ts';
import { LeaderClock, PING_MS } from '../../../core/sync/leader-clock.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { FakeRandom } from '../../support/fakes/fake-random.ts';

const LEADER_AHEAD_MS = 1_000_000;

describe('the leader’s clock', () => {
  let clock: VirtualClock;
  let leaderClock: LeaderClock;
  let pingsMs: number[];
  let answers: boolean;

  beforeEach(() => {
    clock = new VirtualClock();
    pingsMs = [];
    answers = true;
    leaderClock = new LeaderClock(clock, new FakeRandom(), (createdMs) => {
      pingsMs.push(createdMs);
      if (answers) clock.after(60, () => answer(createdMs));
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
    expect(gaps.slice(1)).toEqual([PING_MS, PING_MS, PING_MS, PING_MS]);
    expect(PING_MS).toBe(5_000);
  });

  it('is asked for on and on while nobody answers', () => {
    answers = false;
    leaderClock.start();
    clock.advance(60_000);
    expect(pingsMs.at(-1)).toBeGreaterThan(59_000);
    expect(leaderClock.estimate().offsetMs).toBeNull();
  });

  it('is forgotten with the leader, and no longer asked for', () => {
    leaderClock.start();
    clock.advance(1_000);
    leaderClock.stop();
    const asked = pingsMs.length;
    clock.advance(60_000);
    expect(pingsMs).toHaveLength(asked);
    leaderClock.start();
    expect(leaderClock.estimate().offsetMs).toBeNull();
  });
});
