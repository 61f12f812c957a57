import { beforeEach, describe, expect, it } from 'vitest';
import { Jump, type Meeting } from '../../../core/sync/jump.ts';

describe('a jump', () => {
  let jump: Jump;

  beforeEach(() => {
    jump = new Jump();
  });

  /** The leader passes 60 s at 10 s of our clock, at rate 1. */
  const leaderAt = (atMs: number): number => 50_000 + atMs;
  const plan = (): Meeting => jump.plan(leaderAt, 10_000);

  /** The player stops seeking so late after its time, and shows a picture that is so far off the plan, three times. */
  function land({ lateMs = 0, offMs = 0 }: { lateMs?: number; offMs?: number }): number | null {
    const { atMs } = plan();
    jump.moved(atMs + lateMs);
    const look = (afterMs: number): number | null =>
      jump.judge(offMs, { positionMs: leaderAt(atMs) + afterMs + offMs, atMs: atMs + afterMs, rate: 1 });
    expect(look(500)).toBeNull();
    expect(look(550)).toBeNull();
    return look(600);
  }

  it('goes to where the leader will be in 900 ms', () => {
    expect(plan()).toEqual({ positionMs: 60_900, atMs: 10_900 });
    expect(jump.pending).toBe(true);
  });

  it('is judged by the median of three looks, and is over then', () => {
    plan();
    const sample = { positionMs: 60_900, atMs: 10_900, rate: 1 };
    expect(jump.judge(7, sample)).toBeNull();
    expect(jump.judge(90, sample)).toBeNull();
    expect(jump.judge(3, sample)).toBe(7);
    expect(jump.pending).toBe(false);
    expect(jump.judge(3, sample)).toBeNull();
  });

  it('takes more time for the next one when the player was more than 20 ms late', () => {
    land({ lateMs: 21 });
    // 900 + 21 that lacked + 150 of room.
    expect(plan().atMs).toBe(11_071);
  });

  it('takes a little less time when it sufficed, but never less than half a second', () => {
    land({ lateMs: 20 });
    expect(plan().atMs).toBe(10_855);
    for (let again = 0; again < 30; again += 1) land({});
    expect(plan().atMs).toBe(10_500);
  });

  it('never takes more than six seconds', () => {
    land({ lateMs: 9_000 });
    expect([plan().atMs, jump.takesMs]).toEqual([16_000, 6_000]);
  });

  it('takes no more time for the next one when a picture that was held began late: it was where it was to be', () => {
    const { positionMs, atMs } = jump.planHere(61_000, 1_000, 10_000);
    expect(jump.heldUntilMs).toBe(11_000);
    jump.moved(atMs + 50);
    for (const afterMs of [500, 550, 600])
      jump.judge(-50, { positionMs: positionMs + afterMs - 50, atMs: atMs + afterMs, rate: 1 });
    expect([jump.takesMs, jump.heldUntilMs]).toEqual([900, null]);
    // It begins so much sooner the next time.
    expect(jump.planHere(61_000, 1_000, 10_000).atMs).toBe(10_950);
    plan();
    expect(jump.heldUntilMs).toBeNull();
  });

  it('waits where it is until the leader is there, so much sooner as its picture starts late', () => {
    expect(jump.planHere(61_000, 1_000, 10_000)).toEqual({ positionMs: 61_000, atMs: 11_000 });
    expect(jump.pending).toBe(true);
    // 25 ms too late, three times.
    for (const afterMs of [500, 550, 600])
      jump.judge(-25, { positionMs: 60_975 + afterMs, atMs: 11_000 + afterMs, rate: 1 });
    expect(jump.planHere(61_000, 1_000, 10_000)).toEqual({ positionMs: 61_000, atMs: 10_975 });
    expect(jump.planHere(61_000, 20, 10_000)).toEqual({ positionMs: 61_000, atMs: 10_000 });
    // Where it is sent it starts otherwise, and takes as long as before.
    expect(plan()).toEqual({ positionMs: 60_900, atMs: 10_900 });
  });

  it('counts from when the player first stopped seeking after the plan', () => {
    jump.moved(20_000);
    plan();
    jump.moved(10_910);
    jump.moved(14_000);
    const sample = { positionMs: 60_900, atMs: 10_900, rate: 1 };
    for (let look = 0; look < 3; look += 1) jump.judge(0, sample);
    expect(plan().atMs).toBe(10_855);
  });

  it('begins anew with each plan: neither looks nor landing of the one before count', () => {
    plan();
    jump.moved(10_000);
    jump.judge(500, { positionMs: 60_000, atMs: 10_100, rate: 1 });
    jump.judge(500, { positionMs: 60_000, atMs: 10_150, rate: 1 });
    const { atMs } = plan();
    jump.moved(atMs + 100);
    const sample = { positionMs: leaderAt(atMs), atMs, rate: 1 };
    expect([jump.judge(3, sample), jump.judge(3, sample), jump.judge(3, sample)]).toEqual([null, null, 3]);
    // 900 + 100 that lacked + 150 of room.
    expect(plan().atMs).toBe(11_150);
  });

  it('aims ahead by the whole of the first miss and by half of what is missed after it', () => {
    land({ offMs: -80 });
    expect(plan().positionMs).toBe(leaderAt(10_855) + 80);
    land({ offMs: -80 });
    expect(jump.plan(leaderAt, 0).positionMs).toBeCloseTo(leaderAt(900 * 0.95 ** 2) + 120, 5);
    land({ offMs: -80 });
    expect(jump.plan(leaderAt, 0).positionMs).toBeCloseTo(leaderAt(900 * 0.95 ** 3) + 160, 5);
  });

  it('aims no more than 400 ms to either side', () => {
    land({ offMs: -400 });
    land({ offMs: -400 });
    const ahead = plan();
    expect(ahead.positionMs - leaderAt(ahead.atMs)).toBeCloseTo(400, 5);
    for (let again = 0; again < 5; again += 1) land({ offMs: 400 });
    const { positionMs, atMs } = plan();
    expect(positionMs - leaderAt(atMs)).toBeCloseTo(-400, 5);
  });

  it.each([-401, 401])('learns nothing from a picture that ran dry at its new place: %i ms', (offMs) => {
    land({ offMs });
    expect(plan()).toEqual({ positionMs: leaderAt(10_900), atMs: 10_900 });
  });

  it('learns from it where it is no accident', () => {
    land({ offMs: -450 });
    land({ offMs: -450 });
    const { positionMs, atMs } = plan();
    expect(positionMs - leaderAt(atMs)).toBe(400);
  });

  it('learns nothing of the aim from a start that came late', () => {
    land({ lateMs: 100, offMs: -80 });
    const { positionMs, atMs } = plan();
    expect(positionMs).toBe(leaderAt(atMs));
  });

  it('forgets where it was going, but not what it learned', () => {
    land({ offMs: -80 });
    plan();
    jump.forget();
    expect(jump.pending).toBe(false);
    expect(plan()).toEqual({ positionMs: leaderAt(10_855) + 80, atMs: 10_855 });
  });
});
