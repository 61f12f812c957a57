import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterHeld,
  checkDrift,
  heldChecks,
  INITIAL_DRIFT_STATE,
  median,
  type DriftControllerState,
} from '../../../core/sync/drift-controller.ts';
import { ladder } from '../../../core/sync/ladder.ts';

const CHECK_MS = 50;

interface Run {
  readonly driftMs: number;
  readonly changes: number;
  readonly jumps: number;
  readonly biasPpm: number;
}

/** A follower whose drift answers the rate it is given, on clocks that differ by `skewPpm`. */
function follow(
  startMs: number,
  options: { fineTrim: boolean; seconds: number; skewPpm?: number; noiseMs?: () => number },
): Run & { readonly last: readonly number[] } {
  let state: DriftControllerState = INITIAL_DRIFT_STATE;
  let driftMs = startMs;
  let rate = 1;
  let changes = 0;
  let jumps = 0;
  const seen: number[] = [];
  for (let nowMs = 0; nowMs < options.seconds * 1_000; nowMs += CHECK_MS) {
    const step = checkDrift(state, driftMs + (options.noiseMs?.() ?? 0), nowMs, {
      fineTrim: options.fineTrim,
    });
    state = step.state;
    if (step.action.kind === 'correct') {
      rate = step.action.correction.rate;
      changes += 1;
    }
    if (step.action.kind === 'jump') {
      driftMs = 0;
      rate = 1;
      jumps += 1;
    }
    driftMs += (rate - 1 + (options.skewPpm ?? 0) / 1e6) * CHECK_MS;
    seen.push(driftMs);
  }
  return {
    driftMs,
    changes,
    jumps,
    biasPpm: state.bias * 1e6,
    last: seen.slice(-Math.floor(seen.length / 2)),
  };
}

const worst = (values: readonly number[]): number => Math.max(...values.map(Math.abs));

describe('checkDrift', () => {
  it('[SYNC-06] does what the ladder says outside its dead zone, whatever went before', () => {
    const drift = fc.oneof(
      fc.double({ min: -5_000, max: 5_000, noNaN: true }),
      fc.constantFrom(-2_000, -1_000, -500, -150, 120, 500, 1_000, 2_000),
    );
    fc.assert(
      fc.property(fc.array(drift, { maxLength: 40 }), drift, fc.boolean(), (before, last, fineTrim) => {
        let state: DriftControllerState = INITIAL_DRIFT_STATE;
        let nowMs = 0;
        for (const driftMs of before)
          state = checkDrift(state, driftMs, (nowMs += CHECK_MS), { fineTrim }).state;
        const after = checkDrift(state, last, nowMs + CHECK_MS, { fineTrim });
        const outer = ladder(last);
        if (outer.kind === 'jump') expect(after.action).toEqual({ kind: 'jump' });
        else if (outer.rate !== 1) expect(after.state.correction.rate).toBe(outer.rate);
        else expect(Math.abs(after.state.correction.rate - 1)).toBeLessThanOrEqual(0.0321);
      }),
    );
  });

  it('[SYNC-09] without the trim plays at exactly 1 in the dead zone', () => {
    const run = follow(-149, { fineTrim: false, seconds: 20 });
    expect(run).toMatchObject({ driftMs: -149, changes: 0, jumps: 0 });
  });

  it('brings any drift below two seconds to under five milliseconds with the trim, without a jump', () => {
    fc.assert(
      fc.property(fc.double({ min: -1_999, max: 1_999, noNaN: true }), (startMs) => {
        const run = follow(startMs, { fineTrim: true, seconds: 30 });
        expect(run.jumps).toBe(0);
        expect(Math.abs(run.driftMs)).toBeLessThan(5);
      }),
      { numRuns: 200 },
    );
  });

  it('keeps within ten milliseconds under noise, and acts rarely', () => {
    let seed = 7;
    const noiseMs = (): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return (seed / 2_147_483_648 - 0.5) * 6;
    };
    const run = follow(90, { fineTrim: true, seconds: 120, noiseMs });
    expect(worst(run.last)).toBeLessThan(10);
    expect(run.changes).toBeLessThan(40);
  });

  it('cancels a steady skew between two clocks', () => {
    for (const skewPpm of [-200, 100, 300]) {
      const run = follow(0, { fineTrim: true, seconds: 300, skewPpm });
      expect(worst(run.last)).toBeLessThan(6);
      expect(run.changes).toBeLessThan(60);
    }
  });

  it('takes a step soon after it was level for no more than a little skew', () => {
    let checks = 0;
    // The estimate of the leader's clock changes by 9 ms after 12 s.
    const noiseMs = (): number => ((checks += 1) > 240 ? 9 : 0);
    const run = follow(50, { fineTrim: true, seconds: 20, noiseMs });
    expect(Math.abs(run.driftMs + 9)).toBeLessThan(5);
    expect(run.biasPpm).toBeCloseTo(-100);
  });

  it('ignores a drift that is no number and remembers nothing of it', () => {
    const { state, action } = checkDrift(INITIAL_DRIFT_STATE, Number.NaN, 0, { fineTrim: true });
    expect(action).toEqual({ kind: 'hold' });
    expect(state).toBe(INITIAL_DRIFT_STATE);
  });

  it('starts afresh after a jump', () => {
    const ladderState = checkDrift(INITIAL_DRIFT_STATE, 600, 0, { fineTrim: true }).state;
    const jumped = checkDrift(ladderState, 2_500, 50, { fineTrim: true }).state;
    expect(jumped.correction.rate).toBe(1);
    expect(jumped.recent).toEqual([]);
  });

  describe('the fine trim', () => {
    const LEVEL: DriftControllerState = { ...INITIAL_DRIFT_STATE, trimming: false };

    /** Shows the same drift every 50 ms from `fromMs` on, until something is done; when and what. */
    function untilActs(
      state: DriftControllerState,
      driftMs: number,
      { fromMs = 0, checks = 5, learning = false } = {},
    ): { readonly atMs: number; readonly state: DriftControllerState; readonly rate: number } | null {
      let now = state;
      for (let check = 0; check < checks; check += 1) {
        const atMs = fromMs + check * CHECK_MS;
        const next = checkDrift(now, driftMs, atMs, { fineTrim: true, learning });
        now = next.state;
        if (next.action.kind === 'correct') {
          expect(next.action.correction.pitchCorrected).toBe(false);
          return { atMs, state: now, rate: next.action.correction.rate };
        }
        expect(next.action).toEqual({ kind: 'hold' });
      }
      return null;
    }

    it('decides by five looks and aims to be level in 1.5 s', () => {
      expect(untilActs(INITIAL_DRIFT_STATE, 30, { checks: 4 })).toBeNull();
      expect(untilActs(INITIAL_DRIFT_STATE, 30)).toMatchObject({ atMs: 200, rate: 0.98 });
      expect(untilActs(INITIAL_DRIFT_STATE, -30)?.rate).toBeCloseTo(1.02, 9);
    });

    it('goes by the median, not by one look that is off', () => {
      let state = INITIAL_DRIFT_STATE;
      for (const [index, driftMs] of [0, 100, 0, 100, 0].entries())
        state = checkDrift(state, driftMs, index * CHECK_MS, { fineTrim: true }).state;
      expect(state.correction).toEqual({ rate: 1, pitchCorrected: false });
    });

    it('changes the rate by no more than 3 %, in steps of 0.05 %', () => {
      expect(untilActs(INITIAL_DRIFT_STATE, 100)?.rate).toBe(0.97);
      expect(untilActs(INITIAL_DRIFT_STATE, -100)?.rate).toBe(1.03);
      expect(untilActs(INITIAL_DRIFT_STATE, 1.9)?.rate).toBeCloseTo(0.9985, 9);
    });

    it('ends at 1.2 ms and begins again above 3 ms, or above 2 ms while the clock is being learned', () => {
      expect(untilActs(INITIAL_DRIFT_STATE, 1.2)).toBeNull();
      expect(untilActs(INITIAL_DRIFT_STATE, 1.3)).not.toBeNull();
      expect(untilActs(LEVEL, 3)).toBeNull();
      expect(untilActs(LEVEL, 3.1)).not.toBeNull();
      expect(untilActs(LEVEL, 2, { learning: true })).toBeNull();
      expect(untilActs(LEVEL, 2.1, { learning: true })).not.toBeNull();
    });

    it('gives a changed rate 400 ms before the next change', () => {
      const first = untilActs(INITIAL_DRIFT_STATE, 100);
      expect(first).toMatchObject({ atMs: 200 });
      const next = untilActs(first?.state ?? LEVEL, 10, { fromMs: 250, checks: 20 });
      expect(next?.atMs).toBe(600);
      expect(next?.rate).toBeCloseTo(0.9935, 9);
    });

    it('takes five new looks after a change, however far apart they come', () => {
      let state = untilActs(INITIAL_DRIFT_STATE, 100)?.state ?? LEVEL;
      for (const atMs of [400, 600, 800, 1_000]) {
        const next = checkDrift(state, 10, atMs, { fineTrim: true });
        expect(next.action).toEqual({ kind: 'hold' });
        state = next.state;
      }
      expect(checkDrift(state, 10, 1_200, { fineTrim: true }).action.kind).toBe('correct');
    });

    it('leaves a rate alone that is right to about a third', () => {
      const fast = untilActs(INITIAL_DRIFT_STATE, 100)?.state ?? LEVEL;
      expect(untilActs(fast, 30, { fromMs: 250, checks: 20 })).toBeNull();
      expect(untilActs(fast, 28.5, { fromMs: 250, checks: 20 })?.rate).toBeCloseTo(0.981, 9);
    });

    it('comes back from the ladder at once, to rate 1 and then by the trim', () => {
      const laddered = checkDrift(INITIAL_DRIFT_STATE, 600, 0, { fineTrim: true });
      expect(laddered.action.kind).toBe('correct');
      expect(laddered.state.trimming).toBe(false);
      const back = checkDrift(laddered.state, 20, 50, { fineTrim: true });
      expect(back.action).toEqual({ kind: 'correct', correction: { rate: 1, pitchCorrected: false } });
      expect(back.state.trimming).toBe(true);
    });

    describe('of skew between two clocks', () => {
      const level = (levelAtMs: number, bias = 0): DriftControllerState => ({ ...LEVEL, levelAtMs, bias });

      it('learns from a drift that comes back after 5 s at rest, a little at once', () => {
        const soon = untilActs(level(0), 6, { fromMs: 4_750 });
        expect(soon).toMatchObject({ atMs: 4_950, state: { bias: 0 } });
        expect(soon?.rate).toBeCloseTo(0.996, 9);
        const later = untilActs(level(0), 6, { fromMs: 4_800 });
        expect(later?.state.bias).toBeCloseTo(-0.0001, 9);
        expect(later?.rate).toBeCloseTo(0.9959, 9);
        expect(untilActs(level(0), -6, { fromMs: 4_800 })?.state.bias).toBeCloseTo(0.0001, 9);
      });

      it('counts the time at rest from when it was level, and not from the start', () => {
        expect(untilActs(level(4_000), 6, { fromMs: 8_750 })?.state.bias).toBe(0);
        expect(untilActs(level(4_000), 6, { fromMs: 8_800 })?.state.bias).toBeCloseTo(-0.0001, 9);
        expect(untilActs(level(10_000), 6, { fromMs: 49_800 })?.state.bias).toBeCloseTo(-0.000075, 9);
      });

      it('believes half of what drifted since', () => {
        expect(untilActs(level(0), 6, { fromMs: 39_800 })?.state.bias).toBeCloseTo(-0.000075, 9);
      });

      it('leans against no more than 500 ppm', () => {
        expect(untilActs(level(0, -0.00048), 6, { fromMs: 10_000 })?.state.bias).toBeCloseTo(-0.0005, 9);
      });

      it('learns nothing while the leader’s clock is being learned, or before it was ever level', () => {
        expect(untilActs(level(0), 6, { fromMs: 10_000, learning: true })?.state.bias).toBe(0);
        expect(untilActs(LEVEL, 6, { fromMs: 10_000 })?.state.bias).toBe(0);
      });

      it('rests at a rate of whole 100 ppm', () => {
        const rest = (bias: number): number | undefined =>
          untilActs({ ...INITIAL_DRIFT_STATE, bias }, 0)?.rate;
        expect(rest(0.00026)).toBeCloseTo(1.0003, 9);
        expect(rest(-0.00016)).toBeCloseTo(0.9998, 9);
        expect(rest(0.00004)).toBeUndefined();
      });

      it('counts from when it was last level', () => {
        let state: DriftControllerState = INITIAL_DRIFT_STATE;
        for (let check = 0; check < 5; check += 1)
          state = checkDrift(state, 0, 7_000 + check * CHECK_MS, { fineTrim: true }).state;
        expect(state).toMatchObject({ trimming: false, levelAtMs: 7_200 });
        state = checkDrift(state, 0, 9_000, { fineTrim: true }).state;
        expect(state.levelAtMs).toBe(7_200);
      });
    });

    it('keeps what it learned of the skew over a jump', () => {
      const jumped = checkDrift({ ...LEVEL, bias: 0.0002 }, 2_500, 70, { fineTrim: true }).state;
      expect(jumped).toMatchObject({ bias: 0.0002, changedAtMs: 70, levelAtMs: null, trimming: true });
    });
  });

  it('takes the middle of several values, and of an even number the mean of the two there', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([10, 2, 4, 100])).toBe(7);
    expect(median([])).toBe(0);
  });
});

describe('the checks that are left out', () => {
  const LEVEL: DriftControllerState = { ...INITIAL_DRIFT_STATE, trimming: false };
  const held = (
    driftMs: number,
    perCheckMs: number,
    options: { fineTrim: boolean; learning?: boolean },
    changes: Partial<DriftControllerState> = {},
  ): number => heldChecks({ ...LEVEL, ...changes }, driftMs, perCheckMs, options);

  it('[SYNC-05 part] would have changed nothing, and are remembered as if they had been made', () => {
    const skewPpm = fc.constantFrom(0, 0, 0.0001, -0.0003);
    const anyCase = fc.record({
      driftMs: fc.oneof(
        fc.double({ min: -6, max: 6, noNaN: true }),
        fc.double({ min: -160, max: 160, noNaN: true }),
      ),
      perCheckMs: fc.oneof(fc.constant(0), fc.double({ min: -3, max: 3, noNaN: true })),
      before: fc.array(fc.double({ min: -6, max: 6, noNaN: true }), { maxLength: 5 }),
      bias: skewPpm,
      fineTrim: fc.boolean(),
      learning: fc.boolean(),
    });
    let leftOut = 0;
    fc.assert(
      fc.property(anyCase, ({ driftMs, perCheckMs, before, bias, ...options }) => {
        const rate = options.fineTrim ? 1 + bias : 1;
        const start = { ...LEVEL, recent: before, bias, correction: { rate, pitchCorrected: false } };
        const checks = Math.min(200, heldChecks(start, driftMs, perCheckMs, options));
        let state: DriftControllerState = start;
        for (let check = 1; check <= checks; check += 1) {
          const next = checkDrift(state, driftMs + perCheckMs * check, check * CHECK_MS, options);
          expect(next.action).toEqual({ kind: 'hold' });
          state = next.state;
        }
        leftOut += checks;
        expect(afterHeld(start, driftMs, perCheckMs, checks)).toEqual(state);
      }),
      { numRuns: 500, seed: 14 },
    );
    // Else it shows nothing.
    expect(leftOut).toBeGreaterThan(1_000);
  });

  it('leave the last five looks behind, as a straight line has them', () => {
    const before = { ...LEVEL, recent: [1, 2, 3] };
    expect(afterHeld(before, 10, 2, 0)).toEqual(before);
    expect(afterHeld(before, 10, 2, 3).recent).toEqual([2, 3, 12, 14, 16]);
    expect(afterHeld(before, 10, 2, 8).recent).toEqual([18, 20, 22, 24, 26]);
  });

  it('are those up to the edge of the dead zone without the fine trim', () => {
    const untrimmed = { fineTrim: false };
    expect([held(-100, -1, untrimmed), held(100, 1, untrimmed)]).toEqual([48, 18]);
    expect([held(-149, 1, untrimmed), held(119, -1, untrimmed)]).toEqual([267, 267]);
    expect([held(-149.1, 1, untrimmed), held(119.1, -1, untrimmed)]).toEqual([0, 0]);
    expect([held(-149, -1, untrimmed), held(119, 1, untrimmed)]).toEqual([0, 0]);
  });

  it('are those up to where the fine trim begins: at 3 ms, or at 2 ms while the clock is being learned', () => {
    expect([held(0, 0.1, { fineTrim: true }), held(0, -0.1, { fineTrim: true })]).toEqual([29, 29]);
    expect(held(0, 0.125, { fineTrim: true, learning: true })).toBe(15);
    expect([held(3, -1, { fineTrim: true }), held(3.1, -1, { fineTrim: true })]).toEqual([5, 0]);
  });

  it('are all where the drift stays', () => {
    expect(held(2.5, 0, { fineTrim: true })).toBe(Number.POSITIVE_INFINITY);
    expect(held(4, 0, { fineTrim: true })).toBe(0);
    expect(held(100, 0, { fineTrim: false })).toBe(Number.POSITIVE_INFINITY);
  });

  it.each<[string, Partial<DriftControllerState>]>([
    ['it trims', { trimming: true }],
    ['one of the last looks was beyond that', { recent: [0, 3.1] }],
    ['its rate is another one', { correction: { rate: 1.001, pitchCorrected: false } }],
    ['its rate keeps the pitch', { correction: { rate: 1, pitchCorrected: true } }],
    ['its rate does not cancel the skew that it learned', { bias: 0.0002 }],
  ])('are none while %s', (_, changes) => {
    expect(held(0, 0.1, { fineTrim: true })).toBe(29);
    expect(held(0, 0.1, { fineTrim: true }, changes)).toBe(0);
  });

  it('are left out whatever the last looks were where only the dead zone counts', () => {
    expect(held(0, 1, { fineTrim: false }, { recent: [130, 125] })).toBe(118);
  });
});
