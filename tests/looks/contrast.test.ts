import { describe, expect, it } from 'vitest';
import { contrastFindings, type Pixels } from './contrast.ts';
import type { Line } from './probe/texts.ts';

/** A ground of one colour, `dots` of its pixels in another one. */
function ground(colour: readonly number[], dots = 0, other: readonly number[] = colour): Pixels {
  const width = 100;
  const height = 20;
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at += 1)
    data.set([...((at * 7) % 100 < dots ? other : colour), 255], at * 4);
  return { width, height, data };
}

const line = (colour: string, changes: Partial<Line> = {}): Line => ({
  element: 'p "Some text"',
  box: { left: 0, top: 0, right: 100, bottom: 20 },
  colour,
  opacity: 1,
  disabled: false,
  ...changes,
});

const BLACK = [0, 0, 0];
const WHITE = [255, 255, 255];
const figures = (lines: readonly Line[], pixels: Pixels, driver = false) =>
  contrastFindings(lines, pixels, 1, driver).map(({ figure }) => figure);

describe('contrast of text with the picture behind it', () => {
  it('is 21:1 for white on black, which nobody minds', () => {
    expect(figures([line('rgb(255, 255, 255)')], ground(BLACK))).toEqual([]);
    expect(figures([line('rgb(0, 0, 0)')], ground(BLACK))).toEqual(['1.0:1']);
  });

  it('wants 4.5:1, and 7:1 for the driver', () => {
    // 119 is 4.48:1 on white; 110 is 5.1:1, 85 is 7.5:1.
    const shown = (grey: number, driver: boolean) =>
      figures([line(`rgb(${grey}, ${grey}, ${grey})`)], ground(WHITE), driver).length;
    expect([130, 115, 85].map((grey) => shown(grey, false))).toEqual([1, 0, 0]);
    expect([130, 115, 85].map((grey) => shown(grey, true))).toEqual([1, 1, 0]);
  });

  it('wants 3:1 of what cannot be pressed now', () => {
    const off = (grey: number) => line(`rgb(${grey}, ${grey}, ${grey})`, { disabled: true });
    expect(figures([off(140)], ground(WHITE))).toEqual([]);
    expect(figures([off(160)], ground(WHITE))).toHaveLength(1);
  });

  it('counts what shines through', () => {
    expect(figures([line('rgba(255, 255, 255, 0.2)')], ground(BLACK))).toHaveLength(1);
    expect(figures([line('rgb(255, 255, 255)', { opacity: 0.2 })], ground(BLACK))).toHaveLength(1);
    expect(figures([line('color(srgb 1 1 1 / 0.9)')], ground(BLACK))).toEqual([]);
  });

  it('lets a few bright dots pass, and not a bright half', () => {
    const white = line('rgb(255, 255, 255)');
    expect(figures([white], ground(BLACK, 4, WHITE))).toEqual([]);
    expect(figures([white], ground(BLACK, 50, WHITE))).toEqual(['1.0:1']);
  });

  it('lets a line pass that is as thin as a pixel, and not a quarter of the height', () => {
    const white = line('rgb(255, 255, 255)');
    const lined = (rows: readonly number[]): Pixels => {
      const pixels = ground(BLACK);
      for (const row of rows) pixels.data.fill(255, row * 400, (row + 1) * 400);
      return pixels;
    };
    expect(figures([white], lined([8, 9]))).toEqual([]);
    expect(figures([white], lined([8, 9, 10, 11, 12]))).toEqual(['1.0:1']);
  });
});
