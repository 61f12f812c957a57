import { describe, expect, it } from 'vitest';
import { parseLanguageOverride } from '../../../core/shared/language-override.ts';

describe('a language override', () => {
  it('[REFD-05] is two parts around an underscore, upper-cased', () => {
    expect(parseLanguageOverride('en_us')).toBe('EN_US');
    expect(parseLanguageOverride('De_At')).toBe('DE_AT');
    expect(parseLanguageOverride('es_419')).toBe('ES_419');
    expect(parseLanguageOverride('abcdefgh_zyxwvuts')).toBe('ABCDEFGH_ZYXWVUTS');
  });

  it.each([
    'en',
    'en-us',
    'en_us_x',
    'en_us_xy',
    '_us',
    'en_',
    '_',
    '',
    'e1_us',
    'en_us1',
    'en_41',
    'en_4190',
    'en_4a9',
    '419_en',
    '1en_us',
    'en us',
    'e_us',
    'abcdefghi_us',
    'en_abcdefghi',
  ])('[REFD-05] is refused when it reads "%s"', (text) => {
    expect(parseLanguageOverride(text)).toBeNull();
  });

  it('[REFD-05] is refused when there is none', () => {
    expect(parseLanguageOverride(null)).toBeNull();
  });
});
