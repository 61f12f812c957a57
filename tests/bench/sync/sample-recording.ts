import type { Happening, Recording } from './recording.ts';

/** A recording for tests: a picture that runs from `fromMs` to `toMs`, this far ahead of the clock. */
export function sampleRecording(
  fromMs: number,
  toMs: number,
  aheadMs: number | ((atMs: number) => number),
  happenings: readonly (readonly [atMs: number, what: Happening])[] = [],
): Recording {
  const ahead = typeof aheadMs === 'number' ? () => aheadMs : aheadMs;
  const samples = Array.from({ length: Math.floor((toMs - fromMs) / 100) + 1 }, (_, index) => {
    const atMs = fromMs + index * 100;
    return { atMs, positionMs: atMs + ahead(atMs) };
  });
  return {
    samples,
    pictures: [],
    happenings: happenings.map(([atMs, what]) => ({ atMs, what })),
    seen: [],
    ticksAtMs: [],
  };
}
