import { describe, expect, it } from 'vitest';
import type { Exclusive, Hold } from '../../core/ports/exclusive.ts';

/** Two tabs of one origin; the same one twice where a host has no tabs. */
export interface ExclusiveRig {
  readonly here: Exclusive;
  readonly elsewhere: Exclusive;
}

export function exclusiveContract(name: string, open: () => ExclusiveRig): void {
  const held = async (asked: Promise<Hold>): Promise<Extract<Hold, { kind: 'held' }>> => {
    const hold = await asked;
    if (hold.kind !== 'held') throw new Error(`expected to hold it, got ${hold.kind}`);
    return hold;
  };

  describe(`Exclusive of ${name}`, () => {
    it('has one holder at a time, here and in another tab', async () => {
      const { here, elsewhere } = open();
      await held(here.tryHold('purchase'));
      expect(await elsewhere.tryHold('purchase')).toEqual({ kind: 'busy' });
      expect(await here.tryHold('purchase')).toEqual({ kind: 'busy' });
    });

    it('gives it to the next who asks once it is released', async () => {
      const { here, elsewhere } = open();
      (await held(here.tryHold('purchase'))).release();
      await settled();
      expect((await elsewhere.tryHold('purchase')).kind).toBe('held');
    });

    it('does nothing when it is released twice, even if somebody else holds it meanwhile', async () => {
      const { here, elsewhere } = open();
      const first = await held(here.tryHold('purchase'));
      first.release();
      await settled();
      await held(elsewhere.tryHold('purchase'));
      first.release();
      await settled();
      expect(await here.tryHold('purchase')).toEqual({ kind: 'busy' });
    });

    it('keeps names apart', async () => {
      const { here, elsewhere } = open();
      await held(here.tryHold('purchase-1'));
      expect((await elsewhere.tryHold('purchase-2')).kind).toBe('held');
    });

    it('lets one of two hold that ask at once', async () => {
      const { here, elsewhere } = open();
      const holds = await Promise.all([here.tryHold('purchase'), elsewhere.tryHold('purchase')]);
      expect(holds.map(({ kind }) => kind).toSorted()).toEqual(['busy', 'held']);
    });
  });
}

/** A release reaches the other tabs a little later. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
