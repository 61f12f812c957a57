import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TextCue } from '../../../core/ports/text-cue.ts';
import { cueGroups } from '../../../core/subtitles/cue-groups.ts';

const cue = (changes: Partial<TextCue> = {}): TextCue => ({
  key: JSON.stringify(changes),
  startMs: 0,
  endMs: 1,
  language: 'en',
  parts: [],
  direction: 'auto',
  writing: 'horizontal-tb',
  align: 'center',
  line: null,
  position: null,
  positionAnchor: 'auto',
  size: 100,
  region: null,
  ...changes,
});
const only = (changes: Partial<TextCue>, height = 0) => cueGroups([cue(changes)], height)[0];
const boxOf = (changes: Partial<TextCue>) => {
  const placed = only(changes)?.cues[0];
  return [placed?.from, placed?.size];
};

describe('cueGroups', () => {
  it('puts what has no place at the foot of the picture, one below the other', () => {
    const groups = cueGroups([cue({ key: 'a' }), cue({ key: 'b' })], 0);
    expect(groups).toHaveLength(1);
    expect(groups[0]?.place).toEqual({ kind: 'end', lines: 0, percent: 0 });
    expect(groups[0]?.cues.map((placed) => placed.cue.key)).toEqual(['a', 'b']);
  });

  it('counts lines from the top, and negative ones from the foot', () => {
    const line = (at: number) => ({ line: { unit: 'lines', at, anchor: 'start' } }) as const;
    expect(only(line(0))?.place).toEqual({ kind: 'start', lines: 0 });
    expect(only(line(2))?.place).toEqual({ kind: 'start', lines: 2 });
    expect(only(line(-1))?.place).toEqual({ kind: 'end', lines: 0, percent: 0 });
    expect(only(line(-3))?.place).toEqual({ kind: 'end', lines: 2, percent: 0 });
  });

  it('lifts what stands below, and leaves what its author put above', () => {
    const at = (percent: number) => ({ line: { unit: 'percent', at: percent, anchor: 'end' } }) as const;
    expect(only({}, 15)?.place).toEqual({ kind: 'end', lines: 0, percent: 15 });
    expect(only(at(90), 15)?.place).toEqual({ kind: 'percent', percent: 75, anchor: 'end' });
    expect(only(at(10), 15)?.place).toEqual({ kind: 'percent', percent: 10, anchor: 'end' });
    expect(only({ line: { unit: 'lines', at: 0, anchor: 'start' } }, 15)?.place).toEqual({
      kind: 'start',
      lines: 0,
    });
  });

  it('places boxes along the line as WebVTT does', () => {
    expect(boxOf({ align: 'start', size: 40 })).toEqual([0, 40]);
    expect(boxOf({ align: 'right', size: 40 })).toEqual([60, 40]);
    expect(boxOf({})).toEqual([0, 100]);
    expect(boxOf({ size: 40 })).toEqual([30, 40]);
    expect(boxOf({ align: 'left', size: 40 })).toEqual([0, 40]);
    expect(boxOf({ align: 'end', size: 40 })).toEqual([60, 40]);
    expect(boxOf({ position: 20 })).toEqual([0, 40]);
    expect(boxOf({ position: 20, positionAnchor: 'line-left' })).toEqual([20, 80]);
    expect(boxOf({ position: 20, positionAnchor: 'line-right', size: 50 })).toEqual([0, 20]);
  });

  it('keeps regions apart from each other and from the rest', () => {
    const region = {
      id: 'fred',
      viewportX: 10,
      viewportY: 90,
      anchorX: 0,
      anchorY: 100,
      width: 40,
      height: { lines: 3 },
      gathers: 'end',
    } as const;
    const groups = cueGroups([cue({ key: 'a', region }), cue({ key: 'b' }), cue({ key: 'c', region })], 20);
    expect(groups.map(({ place, cues }) => [place.kind, cues.length])).toEqual([
      ['region', 2],
      ['end', 1],
    ]);
    expect(groups[0]?.place).toEqual({ kind: 'region', region });
  });

  it('shows every cue once and keeps it on the picture, whatever its author wrote', () => {
    const percent = fc.double({ min: -50, max: 150, noNaN: true });
    const cues = fc.array(
      fc.record({
        align: fc.constantFrom('start', 'center', 'end', 'left', 'right'),
        position: fc.option(percent),
        positionAnchor: fc.constantFrom('auto', 'line-left', 'center', 'line-right'),
        size: fc.double({ min: 0, max: 100, noNaN: true }),
        line: fc.option(
          fc.record({
            unit: fc.constantFrom('lines', 'percent'),
            at: fc.integer({ min: -20, max: 120 }),
            anchor: fc.constantFrom('start', 'center', 'end'),
          }),
        ),
      }),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(cues, fc.integer({ min: 0, max: 80 }), (list, height) => {
        const all = list.map((changes, at) => cue({ ...(changes as Partial<TextCue>), key: String(at) }));
        const groups = cueGroups(all, height);
        const placed = groups.flatMap((group) => group.cues);
        expect(placed.map((one) => one.cue.key).toSorted()).toEqual(all.map(({ key }) => key).toSorted());
        for (const { from, size } of placed) {
          expect(from).toBeGreaterThanOrEqual(-1e-9);
          expect(from + size).toBeLessThanOrEqual(100 + 1e-9);
        }
        for (const { place } of groups) {
          if (place.kind !== 'percent') continue;
          expect(place.percent).toBeGreaterThanOrEqual(0);
          expect(place.percent).toBeLessThanOrEqual(100);
        }
      }),
    );
  });
});
