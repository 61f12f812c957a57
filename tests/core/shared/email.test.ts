import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmail } from '../../../core/shared/email.ts';

describe('an e-mail address', () => {
  it.each([
    'ana@example.test',
    'a.b+c@mail.example.co',
    "o'neill_1@x-y.org",
    'ü@example.de',
    'ana@[192.168.0.1]',
    '1@2.de',
    'ana@ab-cd--ef.example.test',
    'ana@[1.20.3.40]',
  ])('[SIGN-05] may be %s', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    '',
    'ana',
    '@example.test',
    'ana@',
    'ana@example',
    'ana@example.t',
    'ana@example.t3',
    'ana@.test',
    'ana@example..test',
    'ana@-example.test',
    'ana@exam ple.test',
    'a na@example.test',
    'ana@@example.test',
    'ana@192.168.0.1',
    'ana@[192.168.0]',
    'ana@[192.168.0.1',
    'ana@example.test\n',
    'a,b@example.test',
    'ana@example.test ',
    'ana@example-.test',
    '@[192.168.0.1]',
    'a na@[192.168.0.1]',
    'a,b@[192.168.0.1]',
    'ana@[192.168.0.1]x',
    'ana@[192.168.0.1000]',
    'ana@[1921.168.0.1]',
    'ana@[192.168.0.1.2]',
    'ana@[a.168.0.1]',
    'ana@[192.168.0.]',
  ])('[SIGN-05] is not "%s"', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  it('is accepted as people write it', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (text) => {
        fc.pre(text.length <= 254 && /@.*\.[a-z]{2,}$/i.test(text));
        expect(isEmail(text)).toBe(true);
      }),
    );
  });

  it('has 254 characters at most', () => {
    const ending = '@example.test';
    expect(isEmail('a'.repeat(254 - ending.length) + ending)).toBe(true);
    expect(isEmail('a'.repeat(255 - ending.length) + ending)).toBe(false);
  });

  it('is judged whatever the text, however long', () => {
    fc.assert(fc.property(fc.string(), (text) => !isEmail(text) || text.includes('@')));
    expect(isEmail(`${'a'.repeat(100_000)}@example.test`)).toBe(false);
    expect(isEmail(`ana@${'a-'.repeat(120)}`)).toBe(false);
  });
});
