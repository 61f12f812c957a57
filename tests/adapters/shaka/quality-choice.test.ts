import { describe, expect, it } from 'vitest';
import { isWorthReplacing, trustIn } from '../../../adapters/shaka/quality-choice.ts';

describe('trustIn', () => {
  it('counts on little of the network with an empty buffer, and on a little more than it gave with a full one', () => {
    expect(trustIn(0)).toBeCloseTo(0.6);
    expect(trustIn(20)).toBeCloseTo(0.875);
    expect(trustIn(40)).toBeCloseTo(1.15);
    expect(trustIn(60)).toBeCloseTo(1.15);
    expect(trustIn(-1)).toBeCloseTo(0.6);
  });
});

describe('isWorthReplacing', () => {
  it.each([
    [60, 3_000_000, 1_000_000, true],
    [12.1, 3_000_000, 1_000_000, true],
    [12, 3_000_000, 1_000_000, false],
    [60, 2_999_999, 1_000_000, false],
  ])('with %d s ahead, %d bit/s for %d is %s', (aheadS, bandwidth, bitrate, worth) => {
    expect(isWorthReplacing(aheadS, bandwidth, bitrate)).toBe(worth);
  });
});
