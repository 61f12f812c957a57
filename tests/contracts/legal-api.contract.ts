import { describe, expect, it } from 'vitest';
import { LEGAL_TYPES } from '../../core/ports/legal-api.ts';
import { NEVER_OVERTAKEN } from '../../core/shared/turns.ts';
import { inPlatform } from './in-platform.ts';
import { type NamedPlatform, valueOf } from './platform-rig.ts';

export function legalApiContract(platform: NamedPlatform): void {
  describe(`LegalApi of ${platform.name}`, () => {
    it(
      '[LEGL-06] answers the three legal texts without a session',
      inPlatform(platform, async ({ legal }) => {
        const texts = valueOf(await legal.texts(NEVER_OVERTAKEN));
        expect(texts.map(({ name }) => name).sort()).toEqual(Object.keys(LEGAL_TYPES).sort());
        for (const { html } of texts) expect(html.trim()).not.toBe('');
      }),
    );

    it(
      '[LEGL-07] [LEGL-08] answers sections with a title, and options with a name and a title',
      inPlatform(platform, async ({ legal }) => {
        const sections = valueOf(await legal.otherData(NEVER_OVERTAKEN));
        expect(sections.length).toBeGreaterThan(0);
        const all = sections.flatMap((section) => [section, ...section.childSections]);
        for (const { wordings } of all) expect(wordings.map(({ key }) => key)).toContain('section-title');
        const options = all.flatMap((section) => section.options);
        expect(options.length).toBeGreaterThan(0);
        for (const { name, wordings } of options) {
          expect(name).not.toBe('');
          expect(wordings.map(({ key }) => key)).toContain('option-title');
        }
      }),
    );
  });
}
