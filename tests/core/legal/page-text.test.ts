import { describe, expect, it } from 'vitest';
import type { DrawnOption, DrawnSection } from '../../../core/legal/accept-other-data.ts';
import { optionsOf, pageText } from '../../../core/legal/page-text.ts';

const section = (fields: Partial<DrawnSection>): DrawnSection => ({
  title: null,
  description: null,
  readMore: [],
  options: [],
  sections: [],
  ...fields,
});
const option = (fields: Partial<DrawnOption>): DrawnOption => ({
  name: 'x',
  title: null,
  description: null,
  readMore: null,
  block: null,
  ...fields,
});

const TEXTS = [
  { name: 'terms-of-use', html: '<p>use</p>' },
  { name: 'privacy-policy', html: '<p>privacy</p>' },
] as const;
const SECTIONS = [
  section({
    readMore: ['the studio', 'the group'],
    options: [option({ block: 'webAnalytics', readMore: 'web' })],
  }),
  section({
    readMore: ['more'],
    sections: [section({ options: [option({ block: 'videoAnalytics', readMore: 'video' })] })],
  }),
];

describe('the text of a page', () => {
  it('[LEGL-02] [LEGL-06] is the legal text of its name', () => {
    expect(pageText('termsOfUse', TEXTS, [])).toBe('<p>use</p>');
    expect(pageText('privacy', TEXTS, [])).toBe('<p>privacy</p>');
    expect(pageText('termsOfService', TEXTS, [])).toBeNull();
    const service = { name: 'terms-of-service', html: '<p>service</p>' } as const;
    expect(pageText('termsOfService', [...TEXTS, service], [])).toBe('<p>service</p>');
  });

  it('[LEGL-07] names who receives data, from the block with two texts to read on', () => {
    expect(pageText('pictures', [], SECTIONS)).toBe('the studio');
    expect(pageText('groupCompanies', [], SECTIONS)).toBe('the group');
    expect(pageText('groupCompanies', [], [])).toBeNull();
    expect(pageText('pictures', [], SECTIONS.toReversed())).toBe('the studio');
  });

  it('[LEGL-08] is what there is to read on about a block, however deep its option stands', () => {
    expect(optionsOf(SECTIONS)).toHaveLength(2);
    expect(pageText('webAnalytics', [], SECTIONS)).toBe('web');
    expect(pageText('videoAnalytics', [], SECTIONS)).toBe('more\n\nvideo');
    expect(pageText('videoAnalytics', [], [])).toBeNull();
  });

  it('is that of its block alone, where a section has options of several or one without a text', () => {
    const video = option({ block: 'videoAnalytics' });
    const both = section({ readMore: ['more'], options: [option({ block: 'webAnalytics' }), video] });
    expect(pageText('videoAnalytics', [], [both])).toBe('more');
    expect(pageText('videoAnalytics', [], [section({ options: [video] })])).toBeNull();
  });
});
