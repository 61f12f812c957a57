import { describe, expect, it } from 'vitest';
import { EVERYWHERE, Faults } from '../../../simulators/studio/faults.ts';

const DROP = { kind: 'drop' } as const;
const DELAY = { kind: 'delay', delayMs: 5 } as const;

describe('Faults', () => {
  it('hits the named endpoint as many times as planned', () => {
    const faults = new Faults();
    faults.plan('login', DROP, 2);
    expect(faults.take('metadata')).toBeNull();
    expect([faults.take('login'), faults.take('login'), faults.take('login')]).toEqual([DROP, DROP, null]);
  });

  it('stays until cleared when no number is given', () => {
    const faults = new Faults();
    faults.plan('login', DROP);
    for (let call = 0; call < 10; call += 1) expect(faults.take('login')).toBe(DROP);
    faults.clear('login');
    expect(faults.take('login')).toBeNull();
  });

  it('hits every endpoint that has no fault of its own', () => {
    const faults = new Faults();
    faults.plan(EVERYWHERE, DELAY);
    faults.plan('login', DROP, 1);
    expect([faults.take('login'), faults.take('login'), faults.take('owned')]).toEqual([DROP, DELAY, DELAY]);
    expect(faults.list()).toEqual([{ target: EVERYWHERE, fault: DELAY, times: null }]);
    faults.clear();
    expect(faults.list()).toEqual([]);
  });
});
