import { describe, expect, it } from 'vitest';
import { linkedSignals } from '../../../core/shared/linked-signals.ts';
import { Turns } from '../../../core/shared/turns.ts';

describe('two signals as one', () => {
  it.each([0, 1])('are aborted as soon as one of them is: %i', (which) => {
    const both = [new Turns(), new Turns()] as const;
    const { signal } = linkedSignals(both[0].current, both[1].current);
    expect(signal.aborted).toBe(false);
    both[which]?.end();
    expect(signal.aborted).toBe(true);
  });

  it('are aborted from the beginning where one of them was, and may lack one', () => {
    const over = new Turns();
    over.end();
    expect(linkedSignals(undefined, over.current).signal.aborted).toBe(true);
    expect(linkedSignals(new Turns().current, undefined).signal.aborted).toBe(false);
  });

  it('hear of neither once they are released', () => {
    const turns = new Turns();
    const { signal, release } = linkedSignals(turns.current, undefined);
    release();
    turns.end();
    expect(signal.aborted).toBe(false);
  });
});
