import { describe, expect, it } from 'vitest';
import { frameP95Ms } from './frame-skew.ts';
import { sampleRecording } from './sample-recording.ts';

/** Every fifth picture of a clip of 64 s, for two rounds of it. */
const seenBy = (lateMs: number) => ({
  ...sampleRecording(0, 0, 0),
  seen: Array.from({ length: 640 }, (_, index) => ({
    atMs: index * 200 + lateMs,
    frame: (index * 5) % 1_600,
  })),
});

describe('the skew by the numbers on the pixels', () => {
  it('is how far apart in time two screens showed one picture, round by round', () => {
    expect(frameP95Ms([seenBy(0), seenBy(12)])).toBe(12);
    expect(frameP95Ms([seenBy(0), seenBy(12), seenBy(-8)])).toBe(20);
  });

  it('is none when no picture was seen on both', () => {
    const other = { ...seenBy(0), seen: [{ atMs: 0, frame: 3 }] };
    expect(frameP95Ms([seenBy(0), other])).toBeNaN();
  });
});
