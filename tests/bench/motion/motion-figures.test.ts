import { describe, expect, it } from 'vitest';
import { missedAims, motionFigures, type Hiding } from './motion-figures.ts';

const hiding = (hideMs: number, framesAfter = 0): Hiding => ({
  hideMs,
  heard: 1,
  seen: 2,
  framesAfter,
  scrolling: false,
});
const hidden = (...ms: readonly number[]): readonly Hiding[] => ms.map((one) => hiding(one));

describe('the figures of bench:motion', () => {
  it('are the middle and the 99th percentile of all, and count what was lost', () => {
    const hidings = hidden(...Array.from({ length: 200 }, (_, at) => at + 1));
    expect(motionFigures(hidings, 3, [0.1, 0.2])).toEqual({
      'hide.p50Ms': 100,
      'hide.p99Ms': 198,
      'hide.framesAfter': 0,
      'hide.events': 200,
      'hide.lost': 3,
      'policy.p99Ms': 0.2,
    });
  });

  it('miss no aim at 100 ms and without a frame after', () => {
    expect(missedAims(motionFigures(hidden(20, 100), 5, [1]))).toEqual([]);
  });

  it('miss the aim over 100 ms, and with one frame', () => {
    expect(missedAims(motionFigures(hidden(20, 100.5), 0, [1]))).toEqual([
      'hide.p99Ms is 100.5, and may be 100.',
    ]);
    expect(missedAims(motionFigures([hiding(20), hiding(30, 1)], 0, [1]))).toEqual([
      'hide.framesAfter is 1, and may be 0.',
    ]);
  });

  it('miss the aim when nothing was measured', () => {
    expect(missedAims(motionFigures([], 9, [1]))).toEqual(['hide.p99Ms is NaN, and may be 100.']);
  });
});
