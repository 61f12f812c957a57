import { beforeEach, describe, expect, it } from 'vitest';
import { Patience } from '../../../adapters/shaka/patience.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';

describe('patience with a film that waits for data', () => {
  let clock: VirtualClock;
  let patience: Patience;
  let ends: (readonly [string, number])[];

  beforeEach(() => {
    clock = new VirtualClock();
    ends = [];
    patience = new Patience(clock, (why) => ends.push([why, clock.monotonicMs() - beganMs]));
    beganMs = clock.monotonicMs();
  });
  let beganMs = 0;

  it('[PERR-02 part] ends after 60 s without a break', () => {
    patience.follow(true);
    clock.advance(30_000);
    patience.follow(true);
    clock.advance(29_999);
    expect(ends).toEqual([]);
    clock.advance(1);
    expect(ends).toEqual([['too-long', 60_000]]);
  });

  it('begins anew after each break', () => {
    patience.follow(true);
    clock.advance(59_000);
    patience.follow(false);
    patience.follow(true);
    clock.advance(59_999);
    expect(ends).toEqual([]);
  });

  it('[PERR-03 part] [PERR-08 part] ends 2 s after the network where nothing is left to play, and not for less', () => {
    patience.followOnline(false);
    clock.advance(100_000);
    expect(ends).toEqual([]);
    patience.follow(true);
    clock.advance(1_999);
    patience.followOnline(true);
    clock.advance(10_000);
    expect(ends).toEqual([]);
    patience.followOnline(false);
    patience.follow(true);
    clock.advance(2_000);
    expect(ends).toEqual([['no-network', 113_999]]);
  });
});
