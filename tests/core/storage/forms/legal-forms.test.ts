import { describe, expect, it } from 'vitest';
import { parseSections, parseTexts } from '../../../../core/storage/forms/legal-forms.ts';

const TEXT = { name: 'terms-of-use', html: '<p>Hello</p>' };
const WORDING = { key: 'title', text: '' };
const OPTION = { name: 'googleData', wordings: [WORDING] };
const SECTION = { wordings: [WORDING], options: [OPTION], childSections: [] };

describe('cached legal texts', () => {
  it('[LEGL-06 part] are the three that there are, each with its text', () => {
    const texts = ['privacy-policy', 'terms-of-service', 'terms-of-use'].map((name) => ({ ...TEXT, name }));
    expect(parseTexts(texts)).toEqual(texts);
    expect(parseTexts([])).toEqual([]);
    expect(parseTexts([{ ...TEXT, more: 1 }])).toEqual([TEXT]);
  });

  it('may be long, up to two million characters', () => {
    expect(parseTexts([{ ...TEXT, html: 'x'.repeat(2_000_000) }])).not.toBeNull();
    expect(parseTexts([{ ...TEXT, html: 'x'.repeat(2_000_001) }])).toBeNull();
  });

  it.each([
    ['nothing', null],
    ['one text alone', TEXT],
    ['one of another name', [TEXT, { ...TEXT, name: 'imprint' }]],
    ['one without a name', [TEXT, { html: 'x' }]],
    ['one without a text', [TEXT, { ...TEXT, html: '' }]],
    ['one that is none', [TEXT, null]],
  ])('are none at all when there is %s', (_what, value) => {
    expect(parseTexts(value)).toBeNull();
  });
});

describe('cached data choices', () => {
  it('[LEGL-07 part] are wordings, options and sections in sections', () => {
    const sections = [{ ...SECTION, childSections: [SECTION] }, SECTION];
    expect(parseSections(sections)).toEqual(sections);
    expect(parseSections([])).toEqual([]);
  });

  it.each([
    ['no list', SECTION],
    ['a section that is none', [SECTION, null]],
    ['a section without wordings', [{ ...SECTION, wordings: undefined }]],
    ['a section without options', [{ ...SECTION, options: undefined }]],
    ['a section without inner sections', [{ ...SECTION, childSections: undefined }]],
    ['an inner section that is none', [{ ...SECTION, childSections: [7] }]],
    ['a wording without a key', [{ ...SECTION, wordings: [{ text: 'x' }] }]],
    ['a wording without a text', [{ ...SECTION, wordings: [{ key: 'x' }] }]],
    ['a wording that is none', [{ ...SECTION, wordings: [null] }]],
    ['an option without a name', [{ ...SECTION, options: [{ wordings: [] }] }]],
    ['an option without wordings', [{ ...SECTION, options: [{ name: 'x' }] }]],
    ['an option that is none', [{ ...SECTION, options: ['x'] }]],
  ])('are none at all when there is %s', (_what, value) => {
    expect(parseSections(value)).toBeNull();
  });

  it('are read 16 levels deep in each other, and no deeper', () => {
    const nested = (levels: number): unknown =>
      levels === 0 ? [] : [{ ...SECTION, childSections: nested(levels - 1) }];
    expect(parseSections(nested(16))).not.toBeNull();
    expect(parseSections(nested(17))).toBeNull();
  });
});
