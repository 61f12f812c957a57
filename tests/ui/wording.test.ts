import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, languageOf, replaceTexts, startWording } from '../../ui/wording/wording.ts';

const textsOf = (language: string) =>
  JSON.parse(readFileSync(`ui/wording/${language}.json`, 'utf8')) as Readonly<Record<string, string>>;

const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();

describe('the wording', () => {
  const english = textsOf('en');

  it.each(LANGUAGES)('has every text in %s, in the same order', (language) => {
    expect(Object.keys(textsOf(language))).toEqual(Object.keys(english));
  });

  it.each(LANGUAGES)('fills in the same values in %s', (language) => {
    const odd = Object.entries(textsOf(language)).filter(
      ([key, text]) =>
        text.trim() === '' || placeholders(text).join() !== placeholders(english[key] ?? '').join(),
    );
    expect(odd).toEqual([]);
  });

  it('takes the language of a tag, and English where there is none', () => {
    expect(languageOf('DE_DE')).toBe('de');
    expect(languageOf('fr-CA')).toBe('fr');
    expect(languageOf('pt-BR')).toBe('en');
    expect(languageOf('')).toBe('en');
  });

  it('speaks the language it was started in', async () => {
    const german = await startWording('de-AT');
    expect(german.t('nav.logout')).toBe('Abmelden');
    expect(german.t('title.rented.days', { count: 2 })).toBe('Geliehen: noch 2 Tage');
    const english = await startWording('en-GB');
    expect(english.t('title.rented.days', { count: 1 })).toBe('Rented: 1 day left');
  });

  it('[OPEN-56] puts the texts of the platform before its own, key by key, and tells who draws them', async () => {
    const wording = await startWording('de');
    let added = 0;
    wording.store.on('added', () => (added += 1));
    replaceTexts(wording, { 'nav.logout': 'Tschüss' });
    expect(wording.t('nav.logout')).toBe('Tschüss');
    expect(wording.t('nav.home')).toBe('Start');
    expect(added).toBe(1);
  });
});
