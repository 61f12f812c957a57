import { beforeEach, describe, expect, it } from 'vitest';
import { TapCount } from '../../../core/developer/tap-count.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';

describe('ten taps', () => {
  let clock: VirtualClock;
  let taps: TapCount;

  beforeEach(() => {
    clock = new VirtualClock();
    taps = new TapCount(clock);
  });

  const tap = (count: number): readonly boolean[] => Array.from({ length: count }, () => taps.tap());

  it('[DEVP-07 part] [OPEN2-86 part] complete the count, nine do not', () => {
    expect(tap(9)).not.toContain(true);
    expect(taps.tap()).toBe(true);
  });

  it('count from the start after they were complete', () => {
    tap(10);
    expect(tap(9)).not.toContain(true);
    expect(taps.tap()).toBe(true);
  });

  it('[OPEN2-86 part] start over after 2 s without a tap, not before', () => {
    tap(9);
    clock.advance(1_999);
    expect(taps.tap()).toBe(true);
    tap(9);
    clock.advance(2_000);
    expect(taps.tap()).toBe(false);
  });

  it('take as long as they like, if no pause is too long', () => {
    const found = Array.from({ length: 10 }, () => {
      clock.advance(1_900);
      return taps.tap();
    });
    expect(found.at(-1)).toBe(true);
  });
});
