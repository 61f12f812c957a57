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
    expect(utf8Bytes('aü✓🚗')).toBe(1 + 2 + 3 + 4);
  });
});
