import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkDrift,
  INITIAL_DRIFT_STATE,
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
});
