import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  LANGUAGES,
  languageOf,
  onTexts,
  replaceTexts,
  revisionOf,
  startWording,
  wholeWording,
  type Language,
} from '../../ui/wording/wording.ts';

const PARTS = ['start/', ''] as const;
const CASES = PARTS.flatMap((part) => LANGUAGES.map((language) => [part, language] as const));

const textsOf = (part: string, language: Language) =>
  JSON.parse(readFileSync(`ui/wording/${part}${language}.json`, 'utf8')) as Readonly<Record<string, string>>;

const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();

/** The file and all that it imports statically by relative paths. */
function closureOf(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const code = readFileSync(file, 'utf8');
  for (const [, target = ''] of code.matchAll(/^(?:import|export)\s(?!type\b)[^;]*?'(\.[^']+\.tsx?)';/gm)) {
    closureOf(normalize(join(dirname(file), target)), seen);
  }
  return seen;
}

describe('the wording', () => {
  it.each(CASES)('has every text in %s%s, in the same order', (part, language) => {
    expect(Object.keys(textsOf(part, language))).toEqual(Object.keys(textsOf(part, 'en')));
  });

  it.each(CASES)('fills in the same values in %s%s', (part, language) => {
    const english = textsOf(part, 'en');
    const odd = Object.entries(textsOf(part, language)).filter(
      ([key, text]) =>
        text.trim() === '' || placeholders(text).join() !== placeholders(english[key] ?? '').join(),
    );
    expect(odd).toEqual([]);
  });

  it('has each text once: with the start screen, or with the others', () => {
    const start = Object.keys(textsOf('start/', 'en'));
    expect(Object.keys(textsOf('', 'en')).filter((key) => start.includes(key))).toEqual([]);
  });

  it('has at the start whatever the code of the start says', () => {
    const files = [...closureOf('ui/main/entry.tsx')].filter((file) => file.startsWith('ui/'));
    expect(files).toContain('ui/screens/landing/landing-view.tsx');
    expect(files).not.toContain('ui/screens/home/home.tsx');
    const said = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\btext\(([^()]*)/g)].flatMap(([, first = '']) =>
        [...first.matchAll(/'([a-z-]+\.[\w.-]+)'/g)].map(([, key]) => key),
      ),
    );
    expect(said.length).toBeGreaterThan(8);
    const start = Object.keys(textsOf('start/', 'en'));
    expect(said.filter((key) => key === undefined || !start.includes(key))).toEqual([]);
  });

  it('takes the language of a tag, and English where there is none', () => {
    expect(languageOf('DE_DE')).toBe('de');
    expect(languageOf('fr-CA')).toBe('fr');
    expect(languageOf('pt-BR')).toBe('en');
    expect(languageOf('')).toBe('en');
  });

  it('speaks the language it was started in', async () => {
    const german = await startWording('de-AT');
    expect(german.t('landing.sign-in')).toBe('Anmelden');
    await wholeWording(german);
    expect(german.t('nav.logout')).toBe('Abmelden');
    expect(german.t('title.rented.days', { count: 2 })).toBe('Geliehen: noch 2 Tage');
    const english = await startWording('en-GB');
    await wholeWording(english);
    expect(english.t('title.rented.days', { count: 1 })).toBe('Rented: 1 day left');
  });

  it('[OPEN-56] puts the texts of the platform before its own, key by key, and tells who draws them', async () => {
    const wording = await startWording('de');
    let added = 0;
    wording.store.on('added', () => (added += 1));
    replaceTexts(wording, { 'nav.logout': 'Tschüss' });
    expect(added).toBe(1);
    await wholeWording(wording);
    expect(wording.t('nav.logout')).toBe('Tschüss');
    expect(wording.t('nav.home')).toBe('Start');
    expect(added).toBe(2);
  });

  it('takes what the platform says as text: nothing in it is looked up, and no value but its own', async () => {
    const wording = await startWording('en');
    replaceTexts(wording, {
      'landing.sign-in': '$t(landing.create) $t(landing.create)',
      'landing.create': '$t(landing.code) $t(landing.code)',
      'landing.code': '$t(landing.sign-in) $t(landing.sign-in)',
      'start.detail': '{{reason, uppercase}}',
      'landing.try': 'Try {{reason}}',
      'app.ok': 'All right',
      'nav.home': '$t(nav.library)',
      'nav.library': 'Shelf {{shelf}}',
    });
    await wholeWording(wording);
    expect(wording.t('app.ok')).toBe('All right');
    expect(wording.t('landing.sign-in')).toBe('Sign in');
    expect(wording.t('start.detail', { reason: 'none' })).toBe('Reason: none');
    expect(wording.t('landing.try')).toBe('Try it now');
    expect(wording.t('nav.home')).toBe('Home');
    expect(wording.t('nav.library')).toBe('My Library');
    replaceTexts(wording, { 'start.detail': 'Because: {{reason}}' });
    expect(wording.t('start.detail', { reason: 'none' })).toBe('Because: none');
    // What the platform no longer says is as it was.
    expect(wording.t('app.ok')).toBe('OK');
  });

  it('looks nothing up in values either', async () => {
    const wording = await startWording('en');
    expect(wording.t('start.detail', { reason: '$t(app.ok) {{count}}' })).toBe(
      'Reason: $t(app.ok) {{count}}',
    );
  });

  it('counts new texts for who listens too late to hear of them', async () => {
    const wording = await startWording('en');
    const drawn = revisionOf(wording);
    replaceTexts(wording, { 'nav.home': 'Foyer' });
    let heard = 0;
    const stop = onTexts(wording, () => (heard += 1));
    expect([revisionOf(wording) - drawn, heard]).toEqual([1, 0]);
    replaceTexts(wording, { 'nav.home': 'Lobby' });
    stop();
    replaceTexts(wording, { 'nav.home': 'Home' });
    expect([revisionOf(wording) - drawn, heard]).toEqual([3, 1]);
  });
});
