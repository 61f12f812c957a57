import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { utf8Bytes } from '../../../core/shared/utf8-bytes.ts';

describe('utf8Bytes', () => {
  it('counts as an encoder writes, for any text', () => {
    const encoder = new TextEncoder();
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (units, graphemes) => {
        const text = units + graphemes + '\ud800';
        expect(utf8Bytes(text)).toBe(encoder.encode(text).length);
      }),
    );
  });

  it('counts one to four bytes for a character, by where it stands', () => {
    expect(utf8Bytes('')).toBe(0);
    expect(utf8Bytes('aü✓🚗')).toBe(1 + 2 + 3 + 4);
    const limits = ['\u007f', '\u0080', '\u07ff', '\u0800', '\uffff', '\u{10000}'];
    expect(limits.map(utf8Bytes)).toEqual([1, 2, 2, 3, 3, 4]);
  });
});
