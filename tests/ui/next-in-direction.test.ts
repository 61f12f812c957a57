import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextInDirection, type Direction, type Rect } from '../../ui/bindings/next-in-direction.ts';

const box = (left: number, top: number, width = 10, height = 10): Rect => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const named = (name: string, rect: Rect) => ({ name, rect });
const DIRECTIONS: readonly Direction[] = ['left', 'right', 'up', 'down'];

describe('the next control in a direction', () => {
  const cross = [
    named('left', box(0, 50)),
    named('right', box(100, 50)),
    named('up', box(50, 0)),
    named('down', box(50, 100)),
  ];

  it.each(DIRECTIONS)('is the one that lies there: %s', (direction) => {
    expect(nextInDirection(box(50, 50), cross, direction)?.name).toBe(direction);
  });

  it('is nothing where nothing lies', () => {
    expect(nextInDirection(box(50, 50), [], 'left')).toBeNull();
    expect(nextInDirection(box(0, 50), [named('right', box(20, 50))], 'left')).toBeNull();
    expect(nextInDirection(box(0, 50), [named('right', box(20, 50))], 'right')?.name).toBe('right');
  });

  it('is the nearest, measured from the middle of the edge that the focus leaves', () => {
    const choices = [named('far', box(100, 0)), named('near', box(40, 0)), named('askew', box(30, 40))];
    expect(nextInDirection(box(0, 0), choices, 'right')?.name).toBe('near');
  });

  it('counts a wide control as straight ahead wherever its edge is met', () => {
    const choices = [named('wide', box(0, 60, 500)), named('small', box(420, 30))];
    expect(nextInDirection(box(200, 0), choices, 'down')?.name).toBe('wide');
  });

  it('takes a control that overlaps by less than three tenths, and no other', () => {
    expect(nextInDirection(box(0, 0), [named('it', box(8, 0))], 'right')?.name).toBe('it');
    expect(nextInDirection(box(0, 0), [named('it', box(7, 0))], 'right')).toBeNull();
    expect(nextInDirection(box(0, 0), [named('it', box(0, 8))], 'down')?.name).toBe('it');
    expect(nextInDirection(box(8, 8), [named('it', box(0, 8))], 'left')?.name).toBe('it');
    expect(nextInDirection(box(8, 8), [named('it', box(8, 0))], 'up')?.name).toBe('it');
  });

  it('never is what has no size, as a hidden control', () => {
    expect(nextInDirection(box(0, 0), [named('hidden', box(20, 5, 0, 0))], 'right')).toBeNull();
    expect(nextInDirection(box(0, 0), [named('line', box(20, 0, 0, 10))], 'right')?.name).toBe('line');
  });

  it('is the first of two that are equally near', () => {
    const choices = [named('first', box(20, 0)), named('second', box(20, 0))];
    expect(nextInDirection(box(0, 0), choices, 'right')?.name).toBe('first');
  });

  it('never leads to what lies behind, and never moves in a circle', () => {
    const coordinate = fc.integer({ min: 0, max: 300 });
    const rect = fc.tuple(coordinate, coordinate).map(([x, y]) => ({ rect: box(x, y, 20, 20) }));
    fc.assert(
      fc.property(rect, fc.array(rect, { maxLength: 20 }), ({ rect: start }, choices) => {
        let at = start;
        for (let step = 0; step <= choices.length; step += 1) {
          const next = nextInDirection(at, choices, 'right');
          if (next === null) return;
          expect(next.rect.left).toBeGreaterThan(at.left);
          at = next.rect;
        }
        throw new Error('more steps than controls');
      }),
    );
  });
});
