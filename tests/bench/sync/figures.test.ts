import { describe, expect, it } from 'vitest';
import { distances, quantile } from './figures.ts';

describe('figures', () => {
  it('a quantile is the value below which a share of them lies', () => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(quantile(values, 0.5)).toBe(51);
    expect(quantile(values, 0.95)).toBe(96);
    expect(quantile(values, 1)).toBe(100);
    expect(quantile([], 0.5)).toBeNaN();
  });

  it('distances are of each two', () => {
    expect(distances([1, 4, 9])).toEqual([3, 8, 5]);
    expect(distances([1])).toEqual([]);
  });
});
