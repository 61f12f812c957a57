import { beforeEach, describe, expect, it } from 'vitest';
import { CheckSchedule, type Rest } from '../../../core/sync/check-schedule.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';

describe('the checks of the drift', () => {
  let clock: VirtualClock;
  let schedule: CheckSchedule;
  /** When each check was made. */
  let madeAtMs: number[];
  /** What the next checks answer, by their time; all others answer that the next may have something to do. */
  let answers: Map<number, Rest>;
  /** What is answered without a check, and from which check on that was asked. */
  let foreseen: Rest | null;
  let foreseenFromMs: number[];
  /** How many checks counted as made, each time. */
  let held: number[];

  beforeEach(() => {
    clock = new VirtualClock();
    madeAtMs = [];
    answers = new Map();
    foreseen = null;
    foreseenFromMs = [];
    held = [];
    schedule = new CheckSchedule(clock, {
      check: (atMs) => {
        madeAtMs.push(atMs);
        return answers.get(atMs) ?? null;
      },
      foresee: (checkedAtMs) => {
        foreseenFromMs.push(checkedAtMs);
        return foreseen;
      },
      held: (_rest, checks) => held.push(checks),
    });
  });

  /** So many checks after the one at this time have nothing to do. */
  const restFrom = (checkedAtMs: number, checks: number): Rest => ({
    checkedAtMs,
    checks,
    driftMs: 0,
    perCheckMs: 0,
    paused: false,
    estimate: { offsetMs: 0, boundMs: 0, latencyMs: 0 },
  });
  const restsAt = (atMs: number, checks: number): unknown => answers.set(atMs, restFrom(atMs, checks));
  const passUntil = (atMs: number): void => clock.advance(atMs - clock.monotonicMs());

  it('[SYNC-05 part] come every 50 ms from the start on, once each', () => {
    schedule.start();
    schedule.start();
    clock.advance(160);
    expect(madeAtMs).toEqual([50, 100, 150]);
    expect(schedule.rest).toBeNull();
  });

  it('are left out while there is nothing to do, and count as made', () => {
    restsAt(50, 3);
    schedule.start();
    clock.advance(320);
    expect(madeAtMs).toEqual([50, 250, 300]);
    expect(held).toEqual([3]);
    expect(schedule.rest).toBeNull();
  });

  it('are left out again right after a rest, with the first check that finds nothing to do', () => {
    restsAt(50, 3);
    restsAt(250, 5);
    schedule.start();
    clock.advance(620);
    expect(madeAtMs).toEqual([50, 250, 550, 600]);
    expect(held).toEqual([3, 5]);
  });

  it('are counted as they would have been made, up to the last that has nothing to do', () => {
    const rest = restFrom(50, 3);
    passUntil(40);
    expect(schedule.heldSince(rest)).toBe(0);
    passUntil(99);
    expect(schedule.heldSince(rest)).toBe(0);
    passUntil(100);
    expect(schedule.heldSince(rest)).toBe(1);
    passUntil(5_000);
    expect(schedule.heldSince(rest)).toBe(3);
  });

  it('go on at the same times when something happens, however long nothing else would end the rest', () => {
    restsAt(50, Number.POSITIVE_INFINITY);
    schedule.start();
    passUntil(100_020);
    expect(madeAtMs).toEqual([50]);
    expect(schedule.rest).not.toBeNull();
    schedule.rouse();
    expect(schedule.rest).toBeNull();
    passUntil(100_110);
    expect(madeAtMs).toEqual([50, 100_050, 100_100]);
    expect(held).toEqual([1_999]);
  });

  it('are left out again after something happened, and made when that rest is over', () => {
    restsAt(50, 10);
    restsAt(150, 20);
    schedule.start();
    passUntil(120);
    schedule.rouse();
    passUntil(1_260);
    expect(madeAtMs).toEqual([50, 150, 1_200, 1_250]);
    expect(held).toEqual([1, 20]);
  });

  it('are made once when something happens twice before the next', () => {
    restsAt(50, 10);
    schedule.start();
    passUntil(120);
    schedule.rouse();
    schedule.rouse();
    schedule.reconsider();
    passUntil(210);
    expect(madeAtMs).toEqual([50, 150, 200]);
    expect(held).toEqual([1]);
  });

  describe('when what the rest is built on changes', () => {
    it('go on at once where there may be something to do now', () => {
      restsAt(50, 10);
      schedule.start();
      passUntil(120);
      schedule.reconsider();
      expect(foreseenFromMs).toEqual([100]);
      passUntil(210);
      expect(madeAtMs).toEqual([50, 150, 200]);
      expect(held).toEqual([1]);
    });

    it('come earlier where there is something to do earlier', () => {
      restsAt(50, Number.POSITIVE_INFINITY);
      schedule.start();
      passUntil(120);
      foreseen = restFrom(100, 7);
      schedule.reconsider();
      expect(schedule.rest).toBe(foreseen);
      foreseen = restFrom(100, 4);
      schedule.reconsider();
      passUntil(410);
      expect(madeAtMs).toEqual([50, 350, 400]);
    });

    it('come when they were to come where there is something to do only later', () => {
      restsAt(50, 3);
      schedule.start();
      passUntil(120);
      foreseen = restFrom(100, 20);
      schedule.reconsider();
      passUntil(310);
      expect(madeAtMs).toEqual([50, 250, 300]);
      // One until the change, two after it.
      expect(held).toEqual([1, 2]);
    });
  });

  describe('that are stopped', () => {
    it('are made no more', () => {
      schedule.start();
      passUntil(60);
      schedule.stop();
      passUntil(500);
      expect(madeAtMs).toEqual([50]);
    });

    it.each<[string, () => void]>([
      ['while there is nothing to do', () => undefined],
      ['right after something happened', () => schedule.rouse()],
    ])('%s are made no more either', (_, happens) => {
      restsAt(50, 3);
      schedule.start();
      passUntil(60);
      happens();
      schedule.stop();
      expect(schedule.rest).toBeNull();
      schedule.rouse();
      schedule.reconsider();
      passUntil(500);
      expect(madeAtMs).toEqual([50]);
    });

    it('begin anew 50 ms after the next start', () => {
      restsAt(50, 3);
      schedule.start();
      passUntil(60);
      schedule.stop();
      schedule.start();
      passUntil(270);
      expect(madeAtMs).toEqual([50, 110, 160, 210, 260]);
    });
  });
});
