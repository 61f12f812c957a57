import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  asBoolean,
  asFields,
  asLine,
  asList,
  asNumber,
  asText,
  parseJson,
} from '../../../core/shared/decode.ts';

describe('reading values from outside', () => {
  it('takes each kind for what it is, and everything else for nothing', () => {
    const empty = { text: null, number: null, boolean: null, list: null, fields: null };
    const read = (value: unknown) => ({
      text: asText(value),
      number: asNumber(value),
      boolean: asBoolean(value),
      list: asList(value),
      fields: asFields(value),
    });
    expect(read('a')).toEqual({ ...empty, text: 'a' });
    expect(read(0)).toEqual({ ...empty, number: 0 });
    expect(read(false)).toEqual({ ...empty, boolean: false });
    expect(read([1])).toEqual({ ...empty, list: [1] });
    expect(read({ a: 1 })).toEqual({ ...empty, fields: { a: 1 } });
    for (const nothing of [null, undefined, '', Number.NaN, Number.POSITIVE_INFINITY, Symbol('s')]) {
      expect(read(nothing)).toEqual(empty);
    }
  });

  it('leaves out of a line what is not seen and what turns the rest of it round', () => {
    expect(asLine('Mila\u202e lortnoc\n\u2067')).toBe('Mila lortnoc');
    expect(asLine('媽媽 👩🏽‍🚀')).toBe('媽媽 👩🏽‍🚀');
    expect(asLine('\u202e\u0000')).toBeNull();
    expect(asLine('four', 3)).toBeNull();
  });

  it('takes text up to the length that was asked for', () => {
    expect(asText('abc', 3)).toBe('abc');
    expect(asText('abcd', 3)).toBeNull();
  });

  it('takes text up to 1024 characters where no length was asked for', () => {
    expect(asText('a'.repeat(1_024))).toHaveLength(1_024);
    expect(asText('a'.repeat(1_025))).toBeNull();
  });

  it('takes no number from text', () => {
    expect(asNumber('1')).toBeNull();
  });

  it('parses JSON, and no other text', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(parseJson(text)).toEqual(JSON.parse(text));
      }),
    );
    expect(parseJson('{')).toBeUndefined();
    expect(parseJson('')).toBeUndefined();
  });

  it.each([
    ['lists', '[', ']'],
    ['fields', '{"a":', '}'],
  ])('parses what nests 64 levels deep in %s, and nothing deeper', (_what, open, close) => {
    const nested = (levels: number): string => `${open.repeat(levels - 1)}[]${close.repeat(levels - 1)}`;
    expect(parseJson(nested(64))).toBeDefined();
    expect(parseJson(nested(65))).toBeUndefined();
    expect(parseJson(nested(200_000))).toBeUndefined();
  });

  it('parses long lists that do not nest', () => {
    expect(asList(parseJson(JSON.stringify(Array.from({ length: 100_000 }, () => [1]))))).toHaveLength(
      100_000,
    );
  });
});
