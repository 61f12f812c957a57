import { describe, expect, it } from 'vitest';
import { hidingOf, missedAims, motionFigures, type Hiding, type Watched } from './motion-figures.ts';

const hiding = (hideMs: number, framesAfter = 0): Hiding => ({
  hideMs,
  heard: 1,
  seen: 2,
  framesAfter,
  scrolling: 'nothing',
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

describe('a time that the car drove off', () => {
  const watched: Watched = {
    car: { sentMs: 1_000, heardMs: 1_010, playedS: 0.2 },
    seenMs: 1_030,
    hiddenMs: 1_046,
    presented: [
      { atMs: 960, number: 7 },
      { atMs: 1_000, number: 8 },
    ],
    decodedAfter: 0,
    movedAfter: false,
    scrolledMs: null,
  };
  const measured = (change: Partial<Watched>, scrolling: 'nothing' | 'languages' = 'nothing') =>
    hidingOf({ ...watched, ...change }, scrolling);
  const framesAfter = (change: Partial<Watched>) => {
    const hiding = measured(change);
    return typeof hiding === 'string' ? hiding : hiding.framesAfter;
  };

  it('is measured from the frame that the car sent', () => {
    expect(measured({})).toEqual({
      hideMs: 46,
      heard: 10,
      seen: 30,
      framesAfter: 0,
      scrolling: 'nothing',
    });
  });

  it('is not counted when the film was hidden before the car was heard', () => {
    expect(measured({ car: null })).toBe('hidden before');
    expect(measured({ car: { sentMs: 1_030, heardMs: 1_031, playedS: 0.2 } })).toBe('hidden before');
  });

  it('is not counted when the film did not move before, or nothing was seen of it', () => {
    expect(measured({ car: { sentMs: 1_000, heardMs: 1_010, playedS: 0 } })).toBe('film stood still');
    expect(measured({ presented: [] })).toBe('film stood still');
    expect(measured({ presented: [{ atMs: 1_047, number: 9 }] })).toBe('film stood still');
  });

  it('is not counted when the list that is to scroll did not move after the car drove off', () => {
    expect(measured({}, 'languages')).toBe('list stood still');
    expect(measured({ scrolledMs: 1_000 }, 'languages')).toBe('list stood still');
    expect(measured({ scrolledMs: 1_040 }, 'languages')).toMatchObject({
      hideMs: 46,
      scrolling: 'languages',
    });
  });

  it('counts the frames presented after the hidden one, those between them that nobody was told of too', () => {
    const { presented } = watched;
    expect(framesAfter({ presented: [...presented, { atMs: 1_046, number: 9 }] })).toBe(0);
    expect(framesAfter({ presented: [...presented, { atMs: 1_047, number: 9 }] })).toBe(1);
    const three = [
      { atMs: 1_050, number: 10 },
      { atMs: 1_130, number: 12 },
    ];
    expect(framesAfter({ presented: [...presented, ...three] })).toBe(3);
  });

  it('counts the frames decoded while the film moves on, one at least, and none that are decoded ahead', () => {
    expect(framesAfter({ decodedAfter: 4, movedAfter: true })).toBe(4);
    expect(framesAfter({ decodedAfter: 0, movedAfter: true })).toBe(1);
    expect(framesAfter({ decodedAfter: 4 })).toBe(0);
  });

  it('counts what says more', () => {
    const presented = [...watched.presented, { atMs: 1_060, number: 9 }, { atMs: 1_100, number: 10 }];
    expect(framesAfter({ presented, decodedAfter: 1, movedAfter: true })).toBe(2);
    expect(framesAfter({ presented, decodedAfter: 5, movedAfter: true })).toBe(5);
  });
});
