import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isGoodPassword } from '../../../core/account/password.ts';

describe('a new password', () => {
  it('[CREG-12] [PASS-06] [OPEN-11] has at least 6 characters', () => {
    expect(isGoodPassword('abcde', 'basic')).toBe(false);
    expect(isGoodPassword('abcdef', 'basic')).toBe(true);
    expect(isGoodPassword('', 'basic')).toBe(false);
  });

  it('counts characters as people do', () => {
    expect(isGoodPassword('😀😀😀', 'basic')).toBe(false);
  });

  it.each([
    ['Abcde1!', true],
    ['Ab1!x', false],
    ['abcde1!', false],
    ['ABCDE1!', false],
    ['Abcdef!', false],
    ['Abcdef1', false],
    ['Äöü123#', true],
    ['Abcde1 ', false],
  ])('[OPEN-11] needs a symbol, a number and mixed case where the policy is strong: "%s"', (text, good) => {
    expect(isGoodPassword(text, 'strong')).toBe(good);
  });

  it('is never good under the strong policy alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        if (isGoodPassword(text, 'strong')) expect(isGoodPassword(text, 'basic')).toBe(true);
        else expect(isGoodPassword(`${text}Aa1!xy`, 'strong')).toBe(true);
      }),
    );
  });
});
