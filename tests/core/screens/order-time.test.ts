import { describe, expect, it } from 'vitest';
import { orderTime } from '../../../core/screens/order-time.ts';

const NOW = 50_000;

describe('when an order is carried out', () => {
  it('is at its time, as all screens do, or at once when that is over', () => {
    for (const kind of ['media-play', 'media-pause'] as const) {
      expect(orderTime(kind, 250, NOW)).toEqual({ inMs: 250, goesOnAtMs: null });
      expect(orderTime(kind, -40, NOW)).toEqual({ inMs: 0, goesOnAtMs: null });
    }
  });

  it.each(['media-seek', 'media-restart'] as const)(
    'is at once for one that leads elsewhere (%s): the pictures go on together 350 ms after its time',
    (kind) => {
      expect(orderTime(kind, 250, NOW)).toEqual({ inMs: 0, goesOnAtMs: NOW + 600 });
      expect(orderTime(kind, -340, NOW)).toEqual({ inMs: 0, goesOnAtMs: NOW + 10 });
      // Whoever heard it so late finds the others on their way.
      expect(orderTime(kind, -350, NOW)).toEqual({ inMs: 0, goesOnAtMs: null });
    },
  );

  it.each(['media-pause', 'media-seek'] as const)(
    'is at once where the time is not known, or too far away to be believed (%s)',
    (kind) => {
      const atOnce = { inMs: 0, goesOnAtMs: null };
      expect(orderTime(kind, null, NOW)).toEqual(atOnce);
      expect(orderTime(kind, 1_001, NOW)).toEqual(atOnce);
      expect(orderTime(kind, 1_000, NOW)).not.toEqual(atOnce);
    },
  );
});
