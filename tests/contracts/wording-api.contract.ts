import { describe, expect, it } from 'vitest';
import { inPlatform } from './in-platform.ts';
import { type NamedPlatform, valueOf } from './platform-rig.ts';
import { NEVER_OVERTAKEN } from '../../core/shared/turns.ts';

export function wordingApiContract(platform: NamedPlatform): void {
  describe(`WordingApi of ${platform.name}`, () => {
    it(
      '[CALL-23] [CALL2-24] answers an address with language and version, behind which the texts are',
      inPlatform(platform, async ({ wording }) => {
        const { url, lastUpdated, languageUsed } = valueOf(await wording.address(NEVER_OVERTAKEN));
        expect(lastUpdated).not.toBe('');
        expect(languageUsed).toMatch(/^[A-Z]{2}(_[A-Z]{2})?$/);
        const texts = Object.values(valueOf(await wording.wording(url, NEVER_OVERTAKEN)));
        expect(texts.length).toBeGreaterThan(0);
        expect(new Set(texts.map((text) => typeof text))).toEqual(new Set(['string']));
      }),
    );

    it(
      'names the same version as long as nothing changes',
      inPlatform(platform, async ({ wording }) => {
        expect(valueOf(await wording.address(NEVER_OVERTAKEN))).toEqual(
          valueOf(await wording.address(NEVER_OVERTAKEN)),
        );
      }),
    );
  });
}
