import { describe, expect, it } from 'vitest';
import { FILMS } from '../../../simulators/media/make/films/films.ts';
import { compose, SAMPLE_RATE } from '../../../simulators/media/make/sound.ts';
import { findTicks } from './find-ticks.ts';
import { heardTicks } from './heard-ticks.ts';

const FOURTH = SAMPLE_RATE / 4;

/** The sound of a film as a page records it: one channel, every fourth sample. */
function soundOf(filmId: string, fromS: number): Float32Array {
  const score = FILMS.find(({ id }) => id === filmId)?.score;
  if (score === undefined) throw new Error(`No film ${filmId}`);
  const { left, right } = compose(score, 'en', 4);
  const whole = Float32Array.from({ length: left.length / 4 }, (_, index) => {
    const at = index * 4;
    let sum = 0;
    for (let i = 0; i < 4; i += 1) sum += (left[at + i] ?? 0) + (right[at + i] ?? 0);
    return sum / 8;
  });
  return whole.subarray(Math.round(fromS * FOURTH));
}

/** Two and a half seconds of silence, but for one tick. */
function tickAt(second: number): Float32Array {
  return Float32Array.from({ length: FOURTH * 2.5 }, (_, i) => {
    const t = i / FOURTH - second;
    return t < 0 ? 0 : Math.exp(-t / 0.006) * Math.sin(2 * Math.PI * 1_760 * t);
  });
}

describe('ticks in a film’s sound', () => {
  it.each(['last-light', 'paper-fox'])('are found in %s within a millisecond of each full second', (film) => {
    const ticks = findTicks(soundOf(film, 0.3), FOURTH).map((sample) => 0.3 + sample / FOURTH);
    expect(ticks.length).toBeGreaterThanOrEqual(2);
    for (const second of ticks) expect(Math.abs(second - Math.round(second))).toBeLessThan(0.001);
  });

  it('are none in silence, and none in a steady tone of their pitch', () => {
    expect(findTicks(new Float32Array(FOURTH * 3), FOURTH)).toEqual([]);
    const tone = Float32Array.from({ length: FOURTH * 3 }, (_, i) =>
      Math.sin((2 * Math.PI * 1_760 * i) / FOURTH),
    );
    expect(findTicks(tone.subarray(100), FOURTH).length).toBeLessThanOrEqual(1);
  });

  it('are none where nobody listened', () => {
    expect(heardTicks({ sampleRate: 0, samples: new Float32Array(), stamps: [] })).toEqual([]);
  });

  it('leave the page at the times that the stamps around them say', () => {
    const samples = tickAt(0.7);
    const stamps = Array.from({ length: 12 }, (_, index) => ({
      sample: index * 3_000,
      // One stamp in six was taken late.
      atMs: 50_000 + index * 250 + (index % 6 === 0 ? 30 : 0),
    }));
    const [first] = heardTicks({ sampleRate: FOURTH, samples, stamps });
    expect(first).toBeGreaterThan(50_699);
    expect(first).toBeLessThan(50_701);
  });
});
