import { describe, expect, it } from 'vitest';
import {
  brandOf,
  checkNumber,
  codeLength,
  passesLuhn,
} from '../../../../simulators/studio/payments/microform/card-brands.ts';
import { caretAfter, inGroups } from '../../../../simulators/studio/payments/microform/digit-groups.ts';
import { styleRules } from '../../../../simulators/studio/payments/microform/field-styles.ts';
import { withoutCardNumbers } from '../../../../simulators/studio/payments/without-card-numbers.ts';

const ALL = ['VISA', 'MASTERCARD', 'AMEX', 'DISCOVER'];

describe('the number of a card', () => {
  it.each([
    ['4', 'visa', '001', 3],
    ['51', 'mastercard', '002', 3],
    ['2221', 'mastercard', '002', 3],
    ['2720', 'mastercard', '002', 3],
    ['34', 'amex', '003', 4],
    ['6011', 'discover', '004', 3],
    ['36', 'dinersclub', '005', 3],
    ['3528', 'jcb', '007', 3],
    ['50', 'maestro', '042', 3],
  ])('%s begins a card of %s, type %s, with a code of %i digits', (digits, name, type, length) => {
    expect(brandOf(digits)).toMatchObject({ name, cybsCardType: type });
    expect(codeLength(brandOf(digits))).toBe(length);
  });

  it.each(['2220', '2721', '1', '9', ''])('%s says no brand', (digits) => {
    expect(brandOf(digits)).toBeNull();
  });

  it('passes its check, and no longer with one digit changed', () => {
    expect(passesLuhn('4111111111111111')).toBe(true);
    expect(passesLuhn('4111111111111112')).toBe(false);
    expect(passesLuhn('')).toBe(false);
  });

  it('could be good until it is too long or of a network that is not taken', () => {
    expect(checkNumber('', ALL)).toMatchObject({ valid: false, couldBeValid: true });
    expect(checkNumber('4111', ALL)).toMatchObject({ valid: false, couldBeValid: true });
    expect(checkNumber('378282246310006', ALL)).toMatchObject({ valid: false, couldBeValid: false });
    expect(checkNumber('4111111111111111', ['AMEX'])).toMatchObject({ valid: false, couldBeValid: false });
    expect(checkNumber('9999', ALL)).toMatchObject({ valid: false, couldBeValid: false });
  });

  it('stands in groups, and the caret behind the digits that were before it', () => {
    expect(inGroups('41111111')).toBe('4111 1111');
    expect(inGroups('378282246310005', [4, 10])).toBe('3782 822463 10005');
    expect([0, 4, 5, 8].map((before) => caretAfter('4111 1111', before))).toEqual([0, 4, 6, 9]);
  });

  it('is taken out of texts, while other long numbers stay', () => {
    expect(withoutCardNumbers('a 4111-1111-1111-1111 b 4111111111111112')).toBe(
      'a [card number] b 4111111111111112',
    );
  });
});

describe('the styles of a page', () => {
  it('become rules of what is known, and nothing that loads or covers', () => {
    expect(
      styleRules({
        input: { fontSize: '25px', color: 'red', position: 'fixed', font: 'url(http://x)' },
        ':focus': { color: 7 },
        'body, *': { color: 'red' },
        constructor: { color: 'red' },
      }),
    ).toEqual([
      {
        selector: 'input',
        properties: [
          ['font-size', '25px'],
          ['color', 'red'],
        ],
      },
      { selector: 'input:focus', properties: [] },
    ]);
    expect([styleRules(null), styleRules('x')]).toEqual([[], []]);
  });
});
