import { describe, expect, it } from 'vitest';
import { smoothHeight, type DecodingInfo } from '../../../adapters/shaka/smooth-height.ts';

/** A device that drops frames above this. */
const smoothUpTo =
  (height: number): DecodingInfo =>
  ({ video }) =>
    Promise.resolve({ smooth: (video?.height ?? 0) <= height });

describe('smoothHeight', () => {
  it.each([
    [2160, Number.POSITIVE_INFINITY],
    [1440, 1080],
    [1080, 1080],
    [1079, 720],
    [720, 720],
    [719, 480],
    [0, 480],
  ])('of a device that is smooth up to %d is %d', async (upTo, height) => {
    expect(await smoothHeight(smoothUpTo(upTo))).toBe(height);
  });

  it('is no limit where the browser does not say', async () => {
    expect(await smoothHeight(null)).toBe(Number.POSITIVE_INFINITY);
    expect(await smoothHeight(() => Promise.reject(new TypeError('no such codec')))).toBe(
      Number.POSITIVE_INFINITY,
    );
  });
});
