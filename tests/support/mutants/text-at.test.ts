import { describe, expect, it } from 'vitest';
import { textAt } from './text-at.ts';

const LINES = ['const a = 1;', 'if (a) {', '  go();', '}'];

describe('the text at a place', () => {
  it('is the part of one line', () => {
    expect(textAt(LINES, { start: { line: 0, column: 10 }, end: { line: 0, column: 11 } })).toBe('1');
  });

  it('goes over several lines', () => {
    expect(textAt(LINES, { start: { line: 1, column: 7 }, end: { line: 3, column: 1 } })).toBe(
      '{\n  go();\n}',
    );
  });
});
