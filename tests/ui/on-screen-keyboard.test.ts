import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rubOut, write } from '../../ui/components/edit-text.ts';
import { ACTIONS, isAction, keyboardLayout } from '../../ui/components/keyboard-layouts.ts';
import { LANGUAGES } from '../../ui/wording/wording.ts';

const linesOf = (language: (typeof LANGUAGES)[number]): readonly Lines[] => {
  const { letters, marks } = keyboardLayout(language);
  return [letters, marks];
};
type Lines = readonly string[];
const keysOf = (lines: Lines) => lines.flatMap((line) => line.split(' '));

describe('the keys', () => {
  it.each(LANGUAGES)(
    'of %s write every letter of its alphabet and every digit, with marks on one of two layers',
    (language) => {
      const keys = linesOf(language).flatMap(keysOf);
      const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
      const marks = { en: '’', de: 'äöüß', fr: 'éèêëàâçîïôùûœ’', es: 'áéíóúüñ', it: 'àèéìòù' }[language];
      expect(Array.from(alphabet + marks).filter((letter) => !keys.includes(letter))).toEqual([]);
    },
  );

  it.each(LANGUAGES)(
    'of %s are each one character or an action, and none stands twice on a layer',
    (language) => {
      for (const lines of linesOf(language)) {
        const keys = keysOf(lines);
        expect(new Set(keys).size).toBe(keys.length);
        // The library takes names as markup.
        expect(keys.filter((key) => !isAction(key) && !/^[^\s<>{}]$/u.test(key))).toEqual([]);
        const missing = ACTIONS.filter((action) => !keys.includes(action));
        expect(missing).toEqual([keys.includes('q') ? '{letters}' : '{marks}']);
      }
    },
  );

  it.each(LANGUAGES)(
    'of %s stand in three lines of twelve at most, so that a finger finds each',
    (language) => {
      for (const lines of linesOf(language)) {
        expect(lines).toHaveLength(3);
        // The blank is as wide as two.
        const widths = lines.map((line) => line.split(' ').length + (line.includes('{space}') ? 1 : 0));
        expect(Math.max(...widths)).toBeLessThanOrEqual(12);
      }
    },
  );
});

describe('a key', () => {
  it('writes at the caret, or over what is selected', () => {
    expect(write({ text: 'nght', from: 1, to: 1 }, 'i', 80)).toEqual({ text: 'night', from: 2, to: 2 });
    expect(write({ text: 'night', from: 0, to: 5 }, 'd', 80)).toEqual({ text: 'd', from: 1, to: 1 });
  });

  it('writes nothing beyond the length of the field', () => {
    const full = { text: 'full', from: 4, to: 4 };
    expect(write(full, 'y', 4)).toEqual(full);
    expect(write({ ...full, from: 3 }, 'x', 4)).toEqual({ text: 'fulx', from: 4, to: 4 });
  });

  it('rubs out what is selected, else the whole character before the caret, else nothing', () => {
    expect(rubOut({ text: 'night', from: 2, to: 4 })).toEqual({ text: 'nit', from: 2, to: 2 });
    expect(rubOut({ text: 'night', from: 5, to: 5 })).toEqual({ text: 'nigh', from: 4, to: 4 });
    expect(rubOut({ text: 'a🎬b', from: 3, to: 3 })).toEqual({ text: 'ab', from: 1, to: 1 });
    expect(rubOut({ text: 'a', from: 0, to: 0 })).toEqual({ text: 'a', from: 0, to: 0 });
  });

  it('takes back what it wrote, wherever the caret stands', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.nat(),
        fc.constantFrom('a', 'ß', '🎬', ' '),
        (text, at, key) => {
          const from = Math.min(at, text.length);
          const before = { text, from, to: from };
          expect(rubOut(write(before, key, Infinity))).toEqual(before);
        },
      ),
    );
  });
});
