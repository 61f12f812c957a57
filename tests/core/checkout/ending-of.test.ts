import { describe, expect, it } from 'vitest';
import { UnavailableTitle } from '../../../core/catalogue/unavailable-title.ts';
import { endingOf } from '../../../core/checkout/ending-of.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';

describe('where checkout ends', () => {
  it('[OPEN2-70] leads home from checkout where a title is not available, and its page to landing, after 3 s each', () => {
    expect(endingOf({ kind: 'not-available' })).toEqual({ to: 'home', afterMs: 3_000 });
    const clock = new VirtualClock();
    const page = new UnavailableTitle(clock);
    const led: string[] = [];
    page.leadsTo$.subscribe((to) => led.push(to));
    page.begin();
    clock.advance(2_999);
    expect(led).toEqual([]);
    clock.advance(1);
    expect(led).toEqual(['landing']);
  });

  it.each(['not-available', 'already-owned'] as const)(
    '[CHKO-15 part] leads home 3 s after it said that the title is %s',
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
