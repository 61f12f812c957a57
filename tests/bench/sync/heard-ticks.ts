import { findTicks } from './find-ticks.ts';

/** Sound as a page recorded it: one channel, and when some of its samples left the page. */
export interface HeardSound {
  readonly sampleRate: number;
  readonly samples: Float32Array;
  readonly stamps: readonly { readonly sample: number; readonly atMs: number }[];
}

/** When each tick of the sound left the page; none where nobody listened. */
export function heardTicks({ sampleRate, samples, stamps }: HeardSound): readonly number[] {
  if (samples.length === 0) return [];
  return findTicks(samples, sampleRate).map((sample) => timeOf(sample, sampleRate, stamps));
}

/** By the stamps within a second of it: the middle of what they say, as one stamp may be taken late. */
function timeOf(sample: number, sampleRate: number, stamps: HeardSound['stamps']): number {
  const near = stamps.filter((stamp) => Math.abs(stamp.sample - sample) <= sampleRate);
  const said = near.map((stamp) => stamp.atMs + ((sample - stamp.sample) / sampleRate) * 1_000);
  said.sort((a, b) => a - b);
  return said[Math.floor(said.length / 2)] ?? Number.NaN;
}
