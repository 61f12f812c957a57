import { describe, expect, it } from 'vitest';
import { isMeantElsewhere } from '../../ui/screens/motion/meant-elsewhere.ts';

describe('a key after the car drove off', () => {
  it.each(['Enter', ' ', 'NavigateIn'])(
    'that presses, %j, is meant for what was covered for 1,000 ms',
    (key) => {
      expect([-5, 0, 1_000].map((ms) => isMeantElsewhere(key, ms))).toEqual([true, true, true]);
      expect(isMeantElsewhere(key, 1_001)).toBe(false);
    },
  );

  it.each(['Tab', 'ArrowDown', 'NavigateNext', 'Escape'])(
    'that walks, %j, is meant for the cover at once',
    (key) => {
      expect(isMeantElsewhere(key, 0)).toBe(false);
    },
  );
});
