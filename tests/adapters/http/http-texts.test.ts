import { describe, expect, it } from 'vitest';
import type { HttpRig } from '../../support/http-rig.ts';
import { onScriptedServer } from '../../support/on-scripted-server.ts';
import type { ScriptedServer } from '../../support/scripted-server.ts';
import { NEVER_OVERTAKEN } from '../../../core/shared/turns.ts';

describe('texts over HTTP', () => {
  let server: ScriptedServer;
  let rig: HttpRig;

  onScriptedServer((itsServer, freshRig) => {
    server = itsServer;
    rig = freshRig;
    rig.context.current = { apiKey: 'the-key', session: 'the-session', appLanguage: 'DE' };
  });

  describe('for legal matters', () => {
    it('[LEGL-06] [CALL-15] [OPEN-31] takes the three texts out of all legal contents by their types', async () => {
      server.succeedsWith({
        legalContents: [
          { type: 6, htmlContent: '<p>use</p>' },
          { type: 4, htmlContent: '<p>something else</p>' },
          { type: '2', htmlContent: '<p>privacy</p>' },
          { type: 3, htmlContent: null },
          { type: 3, htmlContent: '<p>service</p>' },
        ],
      });
      expect(await rig.legal.texts(NEVER_OVERTAKEN)).toEqual({
        ok: true,
        value: [
          { name: 'terms-of-use', html: '<p>use</p>' },
          { name: 'privacy-policy', html: '<p>privacy</p>' },
          { name: 'terms-of-service', html: '<p>service</p>' },
        ],
      });
      expect(server.last().target).toBe('/content/v9/Legals/');
      expect(server.last().headers).not.toHaveProperty('session');
      expect(server.last().headers['applanguage']).toBe('DE');
    });

    it('[LEGL-07] [LEGL-08] [CALL-15] [OPEN-31] reads sections, their options and the sections within', async () => {
      server.succeedsWith({
        sections: [
          {
            sectionWording: [
              { key: 'section-title', textValue: 'Analytics' },
              { key: 'section-description', textValue: 5 },
              { key: 'section-read-more-1', textValue: 'More' },
            ],
            options: [
              { name: 'web', optionsWordings: [{ key: 'option-title', textValue: 'Web' }] },
              { name: '', optionsWordings: [] },
            ],
            childSections: [
              {
                options: [{ name: 'video' }],
                sectionWording: [{ key: 'section-title', textValue: 'Video' }],
              },
            ],
          },
          { sectionWording: null },
        ],
      });
      expect(await rig.legal.otherData(NEVER_OVERTAKEN)).toEqual({
        ok: true,
        value: [
          {
            wordings: [
              { key: 'section-title', text: 'Analytics' },
              { key: 'section-read-more-1', text: 'More' },
            ],
            options: [{ name: 'web', wordings: [{ key: 'option-title', text: 'Web' }] }],
            childSections: [
              {
                wordings: [{ key: 'section-title', text: 'Video' }],
                options: [{ name: 'video', wordings: [] }],
                childSections: [],
              },
            ],
          },
          { wordings: [], options: [], childSections: [] },
        ],
      });
      expect(server.last().target).toBe('/content/v9/options?type=otherData');
    });
  });

  describe('for wording', () => {
    const address = { lastUpdated: '2026-04-20', languageUsed: 'DE_DE' };

    it('[CALL2-24] answers where the wording is, in the language of the call', async () => {
      server.succeedsWith({ ...address, url: 'https://cdn.test/wording/DE_DE.json' });
      expect(await rig.wording.address(NEVER_OVERTAKEN)).toEqual({
        ok: true,
        value: { ...address, url: 'https://cdn.test/wording/DE_DE.json' },
      });
      expect(server.last().target).toBe('/content/v9/appwording');
      expect(server.last().headers['applanguage']).toBe('DE');
    });

    it('takes a number for a version and a path for an address on the platform', async () => {
      server.succeedsWith({ ...address, lastUpdated: 17, url: '/wording/DE_DE.json?of=17' });
      expect(await rig.wording.address(NEVER_OVERTAKEN)).toEqual({
        ok: true,
        value: { ...address, lastUpdated: '17', url: `${server.url}/wording/DE_DE.json?of=17` },
      });
    });

    it('refuses an address that is none', async () => {
      for (const [url, detail] of [
        ['javascript:alert(1)', 'url: no http(s) address'],
        ['//elsewhere.test/x', 'url: no http(s) address'],
        ['DE.json', 'url: no http(s) address'],
        ['', 'url: too_small'],
      ] as const) {
        server.succeedsWith({ ...address, url });
        const result = await rig.wording.address(NEVER_OVERTAKEN);
        expect(result).toEqual({
          ok: false,
          error: { code: 'malformed', detail },
        });
      }
    });

    it('[CALL-23] fetches the texts without key and session, and leaves out what is no text', async () => {
      server.answer = () => ({
        body: '{"app.ok":"Gut","count":3,"inner":{"a":"b"},"responseCode":"text too","__proto__":"x"}',
      });
      const result = await rig.wording.wording(`${server.url}/wording/DE_DE.json?of=17`, NEVER_OVERTAKEN);
      expect(result.ok && { ...result.value }).toMatchObject({ 'app.ok': 'Gut', responseCode: 'text too' });
      expect(result.ok && Object.keys(result.value)).not.toContain('count');
      expect(result.ok && Object.keys(result.value)).not.toContain('inner');
      expect(server.last()).toMatchObject({ method: 'GET', target: '/wording/DE_DE.json?of=17' });
      expect(server.last().headers).not.toHaveProperty('apikey');
      expect(server.last().headers).not.toHaveProperty('session');
      expect(rig.context.answers).toEqual([]);
    });

    it('[TEXT-06 part] [TEXT-08 part] reads texts under the message ids of the source', async () => {
      server.answer = () => ({
        body: '{"app.ok":"Gut","error_validation":"Prüfen!","session_expired":"Zeit um"}',
      });
      const result = await rig.wording.wording(`${server.url}/wording/DE_DE.json`, NEVER_OVERTAKEN);
      expect(result).toMatchObject({
        ok: true,
        value: {
          'app.ok': 'Gut',
          'checkout.problem.validation': 'Prüfen!',
          'session.expired': 'Zeit um',
        },
      });
    });

    it('says when the texts could not be had', async () => {
      const url = `${server.url}/wording/EN.json`;
      server.answer = () => ({ status: 503 });
      expect(await rig.wording.wording(url, NEVER_OVERTAKEN)).toEqual({
        ok: false,
        error: { code: 'network', outage: true },
      });
      for (const [status, body, detail] of [
        [404, '{}', 'status 404'],
        [200, '<html>', 'no JSON'],
        [200, '', 'no JSON'],
      ] as const) {
        server.answer = () => ({ status, body });
        expect(await rig.wording.wording(url, NEVER_OVERTAKEN)).toEqual({
          ok: false,
          error: { code: 'malformed', detail },
        });
      }
      expect(rig.log.entries).toEqual([]);
      server.answer = () => ({ body: '["a"]' });
      expect(await rig.wording.wording(url, NEVER_OVERTAKEN)).toMatchObject({
        ok: false,
        error: { code: 'malformed' },
      });
      expect(rig.log.entries).toMatchObject([
        { event: 'outside answer without the agreed shape', fields: { call: 'wording' } },
      ]);
    });
  });
});
