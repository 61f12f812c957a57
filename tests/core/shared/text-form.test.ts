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
    expect(INSTANT_FORM.parse('2026-01-01')).toBeNull();
    expect(wordForm(['DARK', 'LIGHT']).parse('dark')).toBeNull();
  });
});
