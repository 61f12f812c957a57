import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { consumerId, deviceId, playSessionId, titleId, vamId } from '../../../core/shared/ids.ts';

describe('a title id', () => {
  it('[PLAY-07 part] is numeric', () => {
    expect(titleId('0')).toBe('0');
    expect(titleId('4711')).toBe('4711');
    expect(titleId('1'.repeat(18))).toBe('1'.repeat(18));
    for (const text of ['', '-1', '1.5', '1e3', ' 1', '1\n', '0x1', 'abc', '١', '1'.repeat(19)]) {
      expect(titleId(text)).toBeNull();
    }
  });

  it('is never made up: it is the text itself', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect([null, text]).toContain(titleId(text));
      }),
    );
  });
});

describe('every other id', () => {
  it('is the text that names it', () => {
    expect([vamId('v-1'), deviceId('1A-x'), playSessionId('s-1'), consumerId('c-1')]).toEqual([
      'v-1',
      '1A-x',
      's-1',
      'c-1',
    ]);
  });
});
