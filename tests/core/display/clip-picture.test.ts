import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clipPictureWidth } from '../../../core/display/clip-picture.ts';

const WINDOWS = [200, 375, 640, 1000, 1280, 1600, 1920, 4000];
const widths = (shape: 'portrait' | 'landscape' | 'wide') =>
  WINDOWS.map((width) => clipPictureWidth(shape, width));

describe('the picture of a clip', () => {
  it('[CLIP-05] is 30 % of the window within 100 to 300 upright, 60 % within 200 to 600 across, 80 % within 800 to 1300 as a banner', () => {
    expect(widths('portrait')).toEqual([100, 113, 192, 300, 300, 300, 300, 300]);
    expect(widths('landscape')).toEqual([200, 225, 384, 600, 600, 600, 600, 600]);
    expect(widths('wide')).toEqual([800, 800, 800, 800, 1024, 1280, 1300, 1300]);
  });

  it('is a whole number of px and never shrinks with a window that grows', () => {
    const shapes = fc.constantFrom('portrait' as const, 'landscape' as const, 'wide' as const);
    const window = fc.double({ min: 1, max: 10_000, noNaN: true });
    fc.assert(
      fc.property(shapes, window, window, (shape, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(Number.isInteger(clipPictureWidth(shape, less))).toBe(true);
        expect(clipPictureWidth(shape, less)).toBeLessThanOrEqual(clipPictureWidth(shape, more));
      }),
    );
  });
});
