import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOOLEAN_FORM, INSTANT_FORM, wordForm } from '../../../core/shared/text-form.ts';

describe('the forms of stored values', () => {
  it('read back what they wrote', () => {
    fc.assert(
      fc.property(fc.nat({ max: 4_000_000_000_000 }), fc.boolean(), (instant, flag) => {
        expect(INSTANT_FORM.parse(INSTANT_FORM.format(instant))).toBe(instant);
        expect(BOOLEAN_FORM.parse(BOOLEAN_FORM.format(flag))).toBe(flag);
      }),
    );
  });

  it('know nothing else', () => {
    expect(BOOLEAN_FORM.parse('TRUE')).toBeNull();
    for (const text of ['2026-01-01', '', '-1', '1.5', ' 1', '1x', '1'.repeat(16)])
      expect(INSTANT_FORM.parse(text)).toBeNull();
    expect(wordForm(['DARK', 'LIGHT']).parse('dark')).toBeNull();
  });

  it('write a point in time whole, and none before 1970', () => {
    expect(INSTANT_FORM.format(1_700_000_000_000.6)).toBe('1700000000001');
    expect(INSTANT_FORM.format(-5)).toBe('0');
    expect(INSTANT_FORM.parse('9'.repeat(15))).toBe(999_999_999_999_999);
  });

  it('have words as their list has them', () => {
    const form = wordForm(['DARK', 'LIGHT']);
    expect([form.parse('LIGHT'), form.format('LIGHT')]).toEqual(['LIGHT', 'LIGHT']);
  });
});
