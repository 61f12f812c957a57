import { describe, expect, it } from 'vitest';
import { firstSeekMs, lastFirstPictureMs, togetherFromMs } from './come-together.ts';
import { sampleRecording } from './sample-recording.ts';

const leader = sampleRecording(0, 20_000, 0);

describe('screens that come together', () => {
  it('are so from the moment on from which they stay near each other', () => {
    const other = sampleRecording(0, 20_000, (atMs) => (atMs < 4_000 ? 80 : 5));
    expect(togetherFromMs([leader, other], 1_000, 20_000, 20)).toBe(4_000);
    expect(togetherFromMs([leader, other], 1_000, 20_000, 100)).toBe(1_000);
  });

  it('are not while they only pass each other', () => {
    const other = sampleRecording(0, 20_000, (atMs) => (atMs < 8_000 ? 100 - atMs / 20 : 0));
    expect(togetherFromMs([leader, other], 0, 20_000, 20)).toBe(8_000);
  });

  it('are so in spite of one look that is off', () => {
    const other = sampleRecording(0, 20_000, (atMs) => (atMs === 5_000 ? 24 : 0));
    expect(togetherFromMs([leader, other], 1_000, 20_000, 20)).toBe(1_000);
  });

  it('are never so when one does not get there, or shows nothing', () => {
    expect(togetherFromMs([leader, sampleRecording(0, 20_000, 60)], 0, 20_000, 50)).toBe(
      Number.POSITIVE_INFINITY,
    );
    expect(togetherFromMs([leader, sampleRecording(0, 0, 0)], 0, 20_000, 50)).toBe(Number.POSITIVE_INFINITY);
  });

  it('all have a picture when the last one has', () => {
    const late = sampleRecording(6_300, 20_000, 0);
    expect(lastFirstPictureMs([leader, late], 2_050)).toBe(6_300);
    expect(lastFirstPictureMs([leader, late], 7_050)).toBe(7_100);
    expect(lastFirstPictureMs([leader, late], 30_000)).toBe(Number.POSITIVE_INFINITY);
  });

  it('obey a seek when the first of them does', () => {
    const seeks = (...times: number[]) =>
      sampleRecording(
        0,
        100,
        0,
        times.map((atMs) => [atMs, 'seek'] as const),
      );
    expect(firstSeekMs([seeks(100, 5_300), seeks(5_200, 9_000)], 5_000)).toBe(5_200);
    expect(firstSeekMs([seeks(100), leader], 5_000)).toBe(5_000);
  });
});
