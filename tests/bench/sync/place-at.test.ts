import { describe, expect, it } from 'vitest';
import { placeAt, placesAt } from './place-at.ts';

const place = (atMs: number, positionMs: number | null) => ({ atMs, positionMs });

describe('where a picture was', () => {
  it('lies between the samples around the time', () => {
    const samples = [place(0, 1_000), place(100, 1_100), place(200, 1_210)];
    expect(placeAt(samples, 50)).toBe(1_050);
    expect(placeAt(samples, 150)).toBe(1_155);
    expect(placeAt(samples, 200)).toBe(1_210);
  });

  it('is unknown before the first sample and after the last', () => {
    const samples = [place(100, 0), place(200, 100)];
    expect(placeAt(samples, 99)).toBeNull();
    expect(placeAt(samples, 201)).toBeNull();
    expect(placeAt([], 0)).toBeNull();
  });

  it('is known over a long gap when the picture went on as it should', () => {
    expect(placeAt([place(0, 0), place(3_000, 3_040)], 1_500)).toBe(1_520);
  });

  it('is unknown around a look at a picture that stood, though it went on in step', () => {
    const samples = [place(0, 0), place(100, null), place(3_000, 3_000), place(3_100, 3_100)];
    expect(placeAt(samples, 50)).toBeNull();
    expect(placeAt(samples, 1_500)).toBeNull();
    expect(placeAt(samples, 3_050)).toBe(3_050);
  });

  it('is unknown over a gap in which the picture stood or was moved', () => {
    expect(placeAt([place(0, 0), place(3_000, 100)], 1_500)).toBeNull();
    expect(placeAt([place(0, 0), place(300, 90_000)], 150)).toBeNull();
  });

  it('is unknown for all while one is', () => {
    const long = [place(0, 0), place(1_000, 1_000)];
    expect(placesAt([long, long], 500)).toEqual([500, 500]);
    expect(placesAt([long, [place(600, 0), place(700, 100)]], 500)).toBeNull();
  });
});
