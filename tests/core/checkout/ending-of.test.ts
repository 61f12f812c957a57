import { describe, expect, it } from 'vitest';
import { endingOf } from '../../../core/checkout/ending-of.ts';

describe('where checkout ends', () => {
  it.each(['not-available', 'already-owned'] as const)(
    '[CHKO-15 part] [OPEN2-70 part] leads home 3 s after it said that the title is %s',
    (kind) => {
      expect(endingOf({ kind })).toEqual({ to: 'home', afterMs: 3_000 });
    },
  );

  it.each(['failed', 'card-form', 'unkept', 'unsettled', 'locked', 'payment-off', 'cancelled'] as const)(
    '[PAYS-03 part] leads back to the title 5 s after any other message: %s',
    (kind) => {
      expect(endingOf({ kind })).toEqual({ to: 'title', afterMs: 5_000 });
    },
  );
});
