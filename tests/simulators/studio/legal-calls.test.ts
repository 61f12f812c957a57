import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LegalsAnswer, OptionsAnswer } from '../../../adapters/http/wire/legal.ts';
import { LEGAL_CONTENTS } from '../../../simulators/studio/legal/legal-contents.ts';
import { openRig } from './support/studio-rig.ts';
import type { StudioRig } from './support/studio-rig.ts';

let rig: StudioRig;
beforeAll(async () => {
  rig = await openRig();
});
beforeEach(() => rig.studio.control.reset());
afterAll(() => rig.studio.close());

const LANGUAGES = ['EN', 'DE', 'FR', 'ES', 'IT'];

async function textsIn(language: string): Promise<LegalsAnswer['legalContents']> {
  const { body } = await rig.visitor.with({ AppLanguage: language }).call('legals', {});
  return body['legalContents'] as LegalsAnswer['legalContents'];
}

async function sectionsIn(language: string): Promise<OptionsAnswer['sections']> {
  const { body } = await rig.visitor.with({ AppLanguage: language }).call('options', { type: 'otherData' });
  return body['sections'] as OptionsAnswer['sections'];
}

describe('legal texts', () => {
  it('[CALL-15] [LEGL-06] are a list with type and HTML: 2 privacy, 3 terms of service, 6 terms of use', async () => {
    const texts = await textsIn('EN');
    expect(texts.map(({ type }) => type)).toEqual([2, 3, 6]);
    const titles = texts.map(({ htmlContent }) => /<h1>([^<]+)/.exec(htmlContent)?.[1]);
    expect(titles).toEqual(['Privacy policy', 'Terms of service', 'Terms of use']);
  });

  it.each(LANGUAGES)('are headings, paragraphs and lists in %s, without any attribute', async (language) => {
    for (const { htmlContent } of await textsIn(language)) {
      const tags = htmlContent.match(/<[^>]*>/g) ?? [];
      expect(new Set(tags.filter((tag) => !tag.startsWith('</')))).toEqual(
        new Set(['<h1>', '<p>', '<h2>', '<ul>', '<li>']),
      );
      expect(htmlContent.length).toBeGreaterThan(800);
    }
  });

  it('differ from language to language, and have the same parts in each', async () => {
    const all = await Promise.all(LANGUAGES.map(textsIn));
    expect(new Set(all.map((texts) => texts[0]?.htmlContent)).size).toBe(5);
    const parts = ({ htmlContent }: { readonly htmlContent: string }) =>
      htmlContent.match(/<(?:h2|li)>/g)?.length;
    for (const texts of all) expect(texts.map(parts)).toEqual(all[0]?.map(parts));
  });

  it('carry a script, handlers and a running link only while that is switched on', async () => {
    rig.studio.control.turnSwitches({ scriptedLegals: true });
    for (const { htmlContent } of await textsIn('EN')) {
      for (const trap of ['<script>', 'onclick=', 'onerror=', 'href="javascript:']) {
        expect(htmlContent).toContain(trap);
      }
    }
    rig.studio.control.turnSwitches({ scriptedLegals: false });
    expect(JSON.stringify(await textsIn('EN'))).not.toMatch(/script>|onclick|javascript:/);
  });
});

describe('the choices about other data', () => {
  const keysOf = (wordings: readonly { key: string }[] | null | undefined) => wordings?.map(({ key }) => key);

  it.each(LANGUAGES)(
    '[LEGL-07] [LEGL-08] have keyed texts for sections, options and child sections in %s',
    async (language) => {
      const [web, video] = await sectionsIn(language);
      expect(keysOf(web?.sectionWording)).toEqual([
        'section-title',
        'section-description',
        'section-read-more-1',
        'section-read-more-2',
      ]);
      expect(keysOf(video?.sectionWording)).toEqual([
        'section-title',
        'section-description',
        'section-read-more-1',
      ]);
      const [child] = video?.childSections ?? [];
      expect(keysOf(child?.sectionWording)).toEqual(['section-title', 'section-description']);
      const options = [...(web?.options ?? []), ...(child?.options ?? [])];
      expect(options.map(({ name }) => name)).toEqual(['webAnalytics', 'videoAnalytics']);
      for (const option of options) {
        expect(keysOf(option.optionsWordings)).toEqual([
          'option-title',
          'option-description',
          'option-read-more-1',
        ]);
      }
    },
  );

  it('leave no text empty or in another language', () => {
    const texts = (value: unknown): readonly string[] =>
      typeof value === 'string' ? [value] : Object.values(value as object).flatMap(texts);
    const english = texts(LEGAL_CONTENTS.en);
    for (const [language, content] of Object.entries(LEGAL_CONTENTS)) {
      expect({ language, empty: texts(content).filter((text) => text.trim() === '') }).toEqual({
        language,
        empty: [],
      });
      if (language === 'en') continue;
      expect({ language, left: texts(content).filter((text) => english.includes(text)) }).toEqual({
        language,
        left: [],
      });
    }
  });

  it('are the only options there are', async () => {
    expect((await rig.visitor.call('options', { type: 'somethingElse' })).code).toBe(40400);
  });
});
