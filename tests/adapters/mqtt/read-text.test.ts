import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readText } from '../../../adapters/mqtt/read-text.ts';

describe('the text of a message', () => {
  it('is what was sent, byte order marks and all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(readText(new TextEncoder().encode(`\ufeff${text}`))).toBe(`\ufeff${text}`);
      }),
    );
  });

  it('is none for bytes that are no UTF-8', () => {
    expect(readText(Uint8Array.of(0xc3, 0x28))).toBeNull();
    expect(readText(Uint8Array.of(0xed, 0xa0, 0x80))).toBeNull();
  });

  it('is none over 16 KiB', () => {
    expect(readText(new Uint8Array(16_384))).toHaveLength(16_384);
    expect(readText(new Uint8Array(16_385))).toBeNull();
  });
});
