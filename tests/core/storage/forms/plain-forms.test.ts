import { describe, expect, it } from 'vitest';
import {
  EMAIL_FORM,
  ENVIRONMENT_FORM,
  ID_FORM,
  LANGUAGE_FORM,
  NAME_FORM,
  SUBSCRIPTION_FORM,
  TERRITORY_FORM,
  TOKEN_FORM,
  ZONE_FORM,
} from '../../../../core/storage/forms/plain-forms.ts';
import type { TextForm } from '../../../../core/shared/text-form.ts';

type Row = readonly [what: string, form: TextForm<string>, good: readonly string[], bad: readonly string[]];

const ROWS: readonly Row[] = [
  [
    'a token',
    TOKEN_FORM,
    ['!', '~', 'eyJhbGciOi.J9/+=', 'x'.repeat(8_192)],
    ['', ' ', 'two words', 'a\n', ' a', 'ü', '\u007f', 'x'.repeat(8_193)],
  ],
  [
    'an id',
    ID_FORM,
    ['1A-0815', 'Web1700000000000', 'a.b:c@d=e~f_g', 'x'.repeat(128)],
    ['', 'a b', 'a/b', '#', '+', 'a\n', '<a', 'a>', 'x'.repeat(129)],
  ],
  [
    'a name',
    NAME_FORM,
    ['Ana', ' links hinten ', 'Žofie 🚗', 'x'.repeat(128)],
    ['', '  ', 'A\u0000na', 'A\nna', 'x'.repeat(129)],
  ],
  ['a subscription', SUBSCRIPTION_FORM, ['gold', 'x'.repeat(1_024)], ['', ' ', 'a\tb', 'x'.repeat(1_025)]],
  ['an e-mail address', EMAIL_FORM, ['ana@example.test'], ['', 'ana', 'ana@example']],
  ['a territory', TERRITORY_FORM, ['DE', 'fr', 'Gb'], ['', 'D', 'DEU', 'D1', ' DE', 'DE ']],
];

describe('the form of a stored text', () => {
  it.each(ROWS)('takes %s as it is where it is good, and nothing else', (_what, form, good, bad) => {
    expect(good.map((text) => form.parse(text))).toEqual(good);
    expect(good.map((text) => form.format(text))).toEqual(good);
    expect(bad.filter((text) => form.parse(text) !== null)).toEqual([]);
  });

  it('takes a language of two parts in any case', () => {
    expect([LANGUAGE_FORM.parse('de_at'), LANGUAGE_FORM.parse('de')]).toEqual(['DE_AT', null]);
    expect(LANGUAGE_FORM.format('DE_AT')).toBe('DE_AT');
  });

  it('takes the zones of the car, and no other', () => {
    expect(['0A', '0B', '1A', '1B'].map((zone) => ZONE_FORM.parse(zone))).toEqual(['0A', '0B', '1A', '1B']);
    expect(['', '1a', '2A', 'other'].map((zone) => ZONE_FORM.parse(zone))).toEqual([null, null, null, null]);
    expect(ZONE_FORM.format('1B')).toBe('1B');
  });

  it('takes an environment in any case, and never localhost', () => {
    expect([' UAT ', 'Staging', 'production'].map((text) => ENVIRONMENT_FORM.parse(text))).toEqual([
      'uat',
      'staging',
      'production',
    ]);
    expect(['', 'localhost', 'u at'].map((text) => ENVIRONMENT_FORM.parse(text))).toEqual([null, null, null]);
    expect(ENVIRONMENT_FORM.format('uat')).toBe('uat');
  });
});
