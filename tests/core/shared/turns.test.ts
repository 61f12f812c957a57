import { describe, expect, it } from 'vitest';
import { NEVER_OVERTAKEN, Turns } from '../../../core/shared/turns.ts';

describe('turns', () => {
  it('begin with one that runs', () => {
    expect(new Turns().current.aborted).toBe(false);
  });

  it('are overtaken by the next, and by no other’s', () => {
    const turns = new Turns();
    const first = turns.next();
    const second = turns.next();
    expect([first.aborted, second.aborted]).toEqual([true, false]);
    expect(turns.current).toBe(second);
    new Turns().next();
    expect(second.aborted).toBe(false);
  });

  it('end, and begin anew after that', () => {
    const turns = new Turns();
    const first = turns.next();
    turns.end();
    expect([first.aborted, turns.current.aborted]).toEqual([true, true]);
    expect(turns.next().aborted).toBe(false);
    expect(first.aborted).toBe(true);
    expect(NEVER_OVERTAKEN.aborted).toBe(false);
  });
});
