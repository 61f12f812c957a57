import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasCheckLength, normaliseVoucher, passesParity } from '../../../core/account/voucher-code.ts';

describe('a voucher code', () => {
  it('[VOUC-02] comes into one form', () => {
    expect(normaliseVoucher('ab12cd3')).toBe('AB12-CD3');
    expect(normaliseVoucher(' ab-12.cd_3 ')).toBe('AB12-CD3');
    expect(normaliseVoucher('ab12')).toBe('AB12');
    expect(normaliseVoucher('äß€')).toBe('');
  });

  it('[VOUC-02] is capital letters and digits with a dash behind the fourth, and stays so', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const form = normaliseVoucher(text);
        expect(form).toMatch(/^([0-9A-Z]{0,4}|[0-9A-Z]{4}-[0-9A-Z]+)$/);
        expect(normaliseVoucher(form)).toBe(form);
        expect(normaliseVoucher(text.toLowerCase().replaceAll(/[^ -~]/g, ''))).toBe(
          normaliseVoucher(text.replaceAll(/[^ -~]/g, '')),
        );
      }),
    );
  });

  it('[VOUC-12] [OPEN-10] is checked live at 7 letters and digits, the dash not counted', () => {
    expect(['AB12-CD', 'AB12-CD3', 'AB12-CD34', ''].map(hasCheckLength)).toEqual([false, true, false, false]);
  });

  it('[VOUC-11] [OPEN-09] [PREV2-06] passes with an even base-36 sum, without its dashes', () => {
    expect(passesParity('11')).toBe(true);
    expect(passesParity('1-1')).toBe(true);
    expect(passesParity('12')).toBe(false);
    // 10 + 11 + 1 + 2 = 24
    expect(passesParity('AB12')).toBe(true);
    expect(passesParity('AB11')).toBe(false);
  });

  it('[OPEN2-65] fails with a character outside 0-9A-Z, and when it is empty', () => {
    for (const code of ['', '-', 'ab', 'A A', 'Ä', '11!']) expect(passesParity(code)).toBe(false);
  });

  it('[OPEN2-65] is mapped by any helper that is given', () => {
    expect(passesParity('xy', () => 1)).toBe(true);
    expect(passesParity('xyz', () => 1)).toBe(false);
  });
});
