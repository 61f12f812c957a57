import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageZoomOf } from '../../ui/theme/page-zoom.ts';

describe('how far a page is zoomed', () => {
  it.each([
    [1, 1],
    [1.25, 1],
    [2, 1],
    [2, 2],
    [5, 1.5],
  ])('finds %d on a display of density %d', (zoom, density) => {
    const seen = pageZoomOf({
      outerWidth: 1920,
      innerWidth: Math.round(1920 / zoom),
      devicePixelRatio: density * zoom,
    });
    expect(seen).toBeCloseTo(zoom, 1);
  });

  it('takes a panel beside the page for no zoom', () => {
    expect(pageZoomOf({ outerWidth: 1920, innerWidth: 1500, devicePixelRatio: 1 })).toBe(1);
    expect(pageZoomOf({ outerWidth: 1920, innerWidth: 960, devicePixelRatio: 1 })).toBe(1);
  });

  it('stays between 1 and 5, whatever a window says of itself', () => {
    const any = fc.double();
    fc.assert(
      fc.property(any, any, any, (outerWidth, innerWidth, devicePixelRatio) => {
        const zoom = pageZoomOf({ outerWidth, innerWidth, devicePixelRatio });
        expect(zoom >= 1 && zoom <= 5).toBe(true);
      }),
    );
  });
});
