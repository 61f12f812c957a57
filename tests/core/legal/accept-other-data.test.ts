import { describe, expect, it } from 'vitest';
import { drawSection } from '../../../core/legal/accept-other-data.ts';
import type { DataSection } from '../../../core/ports/legal-api.ts';

const SECTION: DataSection = {
  wordings: [
    { key: 'section-read-more-2', text: 'Second' },
    { key: 'section-description', text: 'What is measured' },
    { key: 'section-title', text: 'Analytics' },
    { key: 'section-read-more-1', text: 'First' },
    { key: 'something-else', text: 'ignored' },
  ],
  options: [
    {
      name: 'webAnalytics',
      wordings: [
        { key: 'option-title', text: 'Web' },
        { key: 'option-description', text: 'Pages' },
        { key: 'option-read-more-1', text: 'More' },
      ],
    },
    { name: 'somethingNew', wordings: [] },
  ],
  childSections: [
    {
      wordings: [{ key: 'section-title', text: 'Video' }],
      options: [{ name: 'VideoAnalytics', wordings: [] }],
      childSections: [],
    },
  ],
};

describe('the accept-other-data content', () => {
  it('[LEGL-07] draws a section from its keyed texts, in whatever order they come', () => {
    expect(drawSection(SECTION)).toMatchObject({
      title: 'Analytics',
      description: 'What is measured',
      readMore: ['First', 'Second'],
    });
  });

  it('[LEGL-08] draws options from theirs, and child sections likewise', () => {
    const { options, sections } = drawSection(SECTION);
    expect(options[0]).toEqual({
      name: 'webAnalytics',
      title: 'Web',
      description: 'Pages',
      readMore: 'More',
      block: 'webAnalytics',
    });
    expect(sections[0]).toMatchObject({ title: 'Video', readMore: [] });
    expect(sections[0]?.options[0]).toMatchObject({ title: null, block: 'videoAnalytics' });
  });

  it('knows the options of both blocks, however their names are spelt', () => {
    const blockOf = (name: string) =>
      drawSection({ wordings: [], options: [{ name, wordings: [] }], childSections: [] }).options[0]?.block;
    for (const name of ['webAnalytics', 'googleData', 'Google Data', 'web_analytics']) {
      expect(blockOf(name)).toBe('webAnalytics');
    }
    for (const name of ['videoAnalytics', 'videoAnalyticsData', 'Video-Analytics Data']) {
      expect(blockOf(name)).toBe('videoAnalytics');
    }
  });

  it('gives an option that it has no consent for no toggle', () => {
    expect(drawSection(SECTION).options[1]?.block).toBeNull();
  });
});
