import { describe, expect, it } from 'vitest';
import { restFigures } from './rest-figures.ts';
import { sampleRecording } from './sample-recording.ts';

describe('the figures of screens at rest', () => {
  it('tell the skew of each two of them, and how far the others stay from the first', () => {
    const all = [0, 2, -6].map((ahead) => sampleRecording(0, 10_000, ahead));
    expect(restFigures(all, 0, 10_000)).toMatchObject({
      p50SkewMs: 6,
      p95SkewMs: 8,
      p99SkewMs: 8,
      maxSkewMs: 8,
      biasMs: 6,
    });
  });

  it('show a skew that was short at its largest alone', () => {
    const once = sampleRecording(0, 60_000, (atMs) => (atMs === 30_000 ? 40 : 1));
    const figures = restFigures([sampleRecording(0, 60_000, 0), once], 0, 60_000);
    expect(figures).toMatchObject({ p50SkewMs: 1, p99SkewMs: 1, maxSkewMs: 40, biasMs: 1 });
  });

  it('count changes of rate of one screen a minute, and jumps and stalls of all, within the time', () => {
    const one = sampleRecording(0, 90_000, 0, [
      [1_000, 'rate'],
      [40_000, 'rate'],
      [50_000, 'rate'],
      [60_000, 'seek'],
      [61_000, 'pause'],
    ]);
    const other = sampleRecording(0, 90_000, 0, [
      [70_000, 'seek'],
      [70_010, 'waiting'],
    ]);
    expect(restFigures([one, other], 30_000, 90_000)).toMatchObject({
      rateChangesPerMinute: 1,
      jumps: 2,
      stalls: 1,
    });
  });

  it('compare pictures by when each was shown', () => {
    const pictures = (lateMs: number) =>
      Array.from({ length: 100 }, (_, index) => ({ atMs: index * 40 + lateMs, positionMs: index * 40 }));
    const one = { ...sampleRecording(0, 4_000, 0), pictures: pictures(0) };
    const other = { ...sampleRecording(0, 4_000, 0), pictures: pictures(17) };
    expect(restFigures([one, other], 0, 5_000).pictureP95Ms).toBe(17);
    expect(restFigures([one, sampleRecording(0, 4_000, 0)], 0, 5_000).pictureP95Ms).toBeNaN();
  });
});
