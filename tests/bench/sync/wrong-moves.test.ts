import { describe, expect, it } from 'vitest';
import { sampleRecording } from './sample-recording.ts';
import { wrongMoves } from './wrong-moves.ts';

const moved = sampleRecording(0, 1_000, 0, [
  [500, 'seek'],
  [4_000, 'pause'],
  [4_100, 'rate'],
  [4_200, 'waiting'],
  [6_000, 'seek'],
  [6_010, 'pause'],
  [6_500, 'play'],
  [9_500, 'seek'],
]);

describe('wrong moves', () => {
  it('are pauses, jumps and seeks within the time, of all screens; what goes with a jump is no other', () => {
    expect(wrongMoves([moved], 1_000, 9_000)).toBe(2);
    expect(wrongMoves([moved, moved], 0, 10_000)).toBe(8);
    expect(wrongMoves([], 0, 10_000)).toBe(0);
  });

  it('are none of those that an order asked for', () => {
    expect(wrongMoves([moved], 1_000, 10_000, [3_900])).toBe(1);
    expect(wrongMoves([moved], 1_000, 10_000, [3_000])).toBe(2);
  });
});
