import { describe, expect, it } from 'vitest';
import { asText } from '../../../../core/shared/decode.ts';
import { cachedForm } from '../../../../core/storage/forms/cached-form.ts';
import { WORDING_FORM } from '../../../../core/storage/forms/wording-form.ts';

describe('a cached value', () => {
  const form = cachedForm((value) => asText(value));

  it('is read as it was written, with its time', () => {
    const text = form.format({ atMs: 0, value: 'terms' });
    expect(form.parse(text)).toEqual({ atMs: 0, value: 'terms' });
  });

  it.each([
    '',
    '[]',
    'null',
    '{"value":"terms"}',
    '{"atMs":"0","value":"terms"}',
    '{"atMs":0}',
    '{"atMs":0,"value":7}',
  ])('is none as %j', (text) => {
    expect(form.parse(text)).toBeNull();
  });
});

describe('a stored wording', () => {
  const WORDING = {
    lastUpdated: '2026-01-01',
    languageUsed: 'EN_GB',
    wording: { 'nav.home': 'Home {{count}}' },
  };

  it('[SESS-15 part] is read as it was written, with its language and its version', () => {
    expect(WORDING_FORM.parse(WORDING_FORM.format(WORDING))).toEqual(WORDING);
    expect(WORDING_FORM.parse(JSON.stringify({ ...WORDING, wording: {} }))).toEqual({
      ...WORDING,
      wording: {},
    });
  });

  it.each([
    ['without a version', { ...WORDING, lastUpdated: '' }],
    ['without a language', { ...WORDING, languageUsed: undefined }],
    ['without texts', { ...WORDING, wording: undefined }],
    ['with a list of texts', { ...WORDING, wording: ['Home'] }],
    ['with one text that cannot be shown', { ...WORDING, wording: { a: 'Home', b: '$t(a)' } }],
    ['that is no object', null],
  ])('is none %s', (_what, value) => {
    expect(WORDING_FORM.parse(JSON.stringify(value))).toBeNull();
  });
});
