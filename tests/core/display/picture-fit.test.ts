import { describe, expect, it } from 'vitest';
import { PROFILES } from '../../../core/display/layout.ts';
import { canFill } from '../../../core/display/picture-fit.ts';

const HD = 16 / 9;
const SCOPE = 2.39;
const offeredOn = (pictureRatio: number): readonly string[] =>
  PROFILES.filter(({ dimensions: { width, height } }) => canFill(pictureRatio, width / height)).map(
    ({ name }) => name,
  );

describe('filling the screen', () => {
  it('is offered where a film would leave a fifth of the width black', () => {
    expect(offeredOn(HD)).toEqual(['central-17.7', 'narrow-1920', 'co-driver', 'narrow-1600']);
    expect(offeredOn(SCOPE)).toEqual(['co-driver', 'narrow-1600']);
    expect(canFill(1.6, 2)).toBe(true);
    expect(canFill(1.61, 2)).toBe(false);
  });

  it('is not offered where the bars are above and below, where it would cut off the sides', () => {
    expect(canFill(SCOPE, HD)).toBe(false);
    expect(canFill(HD, 390 / 844)).toBe(false);
  });

  it('is not offered without a picture', () => {
    expect(canFill(null, 4)).toBe(false);
    expect(canFill(0, 4)).toBe(false);
    expect(canFill(Number.NaN, 4)).toBe(false);
    expect(canFill(HD, 0)).toBe(false);
  });
});
