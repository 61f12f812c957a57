import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openRig } from './support/studio-rig.ts';
import type { StudioRig } from './support/studio-rig.ts';

let rig: StudioRig;
beforeAll(async () => {
  rig = await openRig();
});
beforeEach(() => rig.studio.control.reset());
afterAll(() => rig.studio.close());

interface Address {
  readonly lastUpdated: string;
  readonly languageUsed: string;
  readonly url: string;
}

async function addressIn(language: string): Promise<Address> {
  const { body } = await rig.visitor.with({ AppLanguage: language }).call('wordingAddress', {});
  return body as unknown as Address;
}

const fileAt = async (url: string): Promise<Readonly<Record<string, string>>> =>
  (await (await fetch(rig.studio.url + url)).json()) as Readonly<Record<string, string>>;

describe('the wording', () => {
  it('[CALL-23] is a file at the answered url, open to anybody', async () => {
    const { url } = await addressIn('EN');
    expect(Object.keys(await fileAt(url))).toContain('signin.text');
  });

  it.each([
    ['EN', 'EN_US', 'en'],
    ['DE_AT', 'DE_DE', 'de'],
    ['FR', 'FR_FR', 'fr'],
    ['ES', 'ES_ES', 'es'],
    ['IT', 'IT_IT', 'it'],
    ['FI', 'EN_US', 'en'],
  ])('for %s is that of %s, and replaces texts that the client has', async (language, used, file) => {
    const { languageUsed, url } = await addressIn(language);
    expect(languageUsed).toBe(used);
    const texts = await fileAt(url);
    const own = JSON.parse(readFileSync(`ui/wording/${file}.json`, 'utf8')) as Record<string, string>;
    for (const [key, text] of Object.entries(texts)) {
      expect(own[key]).toMatch(/\w/);
      expect(own[key]).not.toBe(text);
    }
  });

  it('is published anew with another date and address', async () => {
    const before = await addressIn('DE');
    rig.studio.control.publishWording('de', { 'landing.text': 'Neu im Programm.' });
    const after = await addressIn('DE');
    expect(after.lastUpdated).not.toBe(before.lastUpdated);
    expect(after.url).not.toBe(before.url);
    expect((await fileAt(after.url))['landing.text']).toBe('Neu im Programm.');
    expect(await fileAt((await addressIn('EN')).url)).not.toHaveProperty('landing.text');
  });

  it('is not there in other languages, and fails when that is planned', async () => {
    expect((await fetch(`${rig.studio.url}/wording/FI_FI.json`)).status).toBe(404);
    rig.studio.control.planFault('wording', { kind: 'status', status: 503 }, 1);
    const { url } = await addressIn('EN');
    expect((await fetch(rig.studio.url + url)).status).toBe(503);
    expect((await fetch(rig.studio.url + url)).status).toBe(200);
  });
});
