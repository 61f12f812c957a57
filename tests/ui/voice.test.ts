import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../ui/wording/wording.ts';

type Texts = Readonly<Record<string, string>>;

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Texts;
const textsOf = (language: Language): Texts => ({
  ...read(`ui/wording/start/${language}.json`),
  ...read(`ui/wording/${language}.json`),
});
const TEXTS = Object.fromEntries(LANGUAGES.map((language) => [language, textsOf(language)])) as Readonly<
  Record<Language, Texts>
>;

/** One of these words, whole; a letter with an accent is part of a word too. */
const anyOf = (...words: readonly string[]) => new RegExp(`(?<!\\p{L})(${words.join('|')})(?!\\p{L})`, 'u');

/** The texts of a language that match, each with its key; the names of values do not count. */
const matching = (language: Language, pattern: RegExp, except: readonly string[] = []) =>
  Object.entries(TEXTS[language]).filter(
    ([key, text]) => pattern.test(text.replaceAll(/\{\{\w+\}\}/g, '{{}}')) && !except.includes(key),
  );

/** Without hyphens that show only where a line ends, and with one kind of blank. */
const plain = (text: string) => text.replaceAll('\u00ad', '').replaceAll(/\s/g, ' ');

describe('the marks of the texts', () => {
  it.each(LANGUAGES)('are typographic in %s, with one blank between words', (language) => {
    expect(matching(language, /['"`]|\.\.\.|\s\s|^\s|\s$/)).toEqual([]);
  });

  it.each([
    ['en', /[„«»]|(?<!\w)‘/],
    ['de', /[«»”]/],
    ['fr', /[“”„]/],
    ['es', /[“”„]/],
    ['it', /[“”„]/],
  ] as const)('quote as %s does', (language, foreign) => {
    expect(matching(language, foreign)).toEqual([]);
    const quoted = { en: '“', de: '„', fr: '«\u00a0', es: '«', it: '«' };
    expect(TEXTS[language]['device.saved.text']).toContain(quoted[language]);
  });

  it('keep French signs on the line of their word', () => {
    expect(matching('fr', /[^\u00a0][:;?!»]|«[^\u00a0]/)).toEqual([]);
    expect(matching('fr', /\u00a0[:;?!»]/).length).toBeGreaterThan(10);
  });

  it.each(LANGUAGES)('part three dots from a word in German alone: %s', (language) => {
    expect(matching(language, language === 'de' ? /\S…/ : /\s…/)).toEqual([]);
  });
});

describe('who is spoken to', () => {
  // A capital at the start of a sentence is no sign of the polite form; texts do without such words there.
  it.each([
    ['de', anyOf('Sie', 'Ihnen', 'Ihr', 'Ihre[mnrs]?')],
    ['fr', anyOf('[Tt]u', '[Tt]oi', '[Tt]on', '[Tt]es', '[Tt]’\\p{L}+')],
    ['es', anyOf('[Uu]sted', '[Uu]stedes')],
    ['it', anyOf('Lei', 'Suo', 'Sua', 'Suoi', 'Sue')],
  ] as const)('is addressed in one way in %s', (language, polite) => {
    expect(matching(language, polite)).toEqual([]);
  });

  it('is "du" in what the studio says in German too', () => {
    const folder = 'simulators/studio/catalogue';
    const files = [
      ...readdirSync(`${folder}/rows`).map((file) => `${folder}/rows/${file}`),
      `${folder}/features.ts`,
      'simulators/studio/mails.ts',
      'simulators/studio/wording-overrides.ts',
    ];
    const said = files.map((file) => readFileSync(file, 'utf8')).join('\n');
    expect(said).toContain('Deine Filme');
    expect(said.match(/\b(Ihnen|Ihre[mnrs]?) \w+/g)).toBeNull();
    expect(said).not.toContain('Bildschirm');
  });
});

describe('the words of the glossary', () => {
  const rows = readFileSync('docs/glossary.md', 'utf8')
    .split('\n')
    .filter((line) => line.includes('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .map(([, key = '', ...words]) => ({ key: key.replaceAll('`', ''), words }));

  it('are two dozen and more, each in every language', () => {
    expect(rows.length).toBeGreaterThanOrEqual(24);
    expect(rows.filter(({ words }) => words.length !== LANGUAGES.length || words.includes(''))).toEqual([]);
  });

  it.each(LANGUAGES)('stand in the texts of %s', (language) => {
    const at = LANGUAGES.indexOf(language);
    const missing = rows.filter(({ key, words }) => {
      const text = plain(TEXTS[language][key] ?? '').toLowerCase();
      return !text.includes(words[at] ?? '?');
    });
    expect(missing).toEqual([]);
  });

  /** Words that stand for one of the glossary's; the exceptions are quoted by the requirements. */
  it.each([
    [
      'en',
      /\b(log ?-?in|logout|sign ?-?out|movies?|emails?|synchroni[sz]e|coupon|captions?|hold at once|subtitle languages)\b/i,
      [
        'create.exists.in-car',
        'create.main-user',
        'create.hardware',
        'signin.maximum-attempt',
        'signin.invalid-email',
        'signin.invalid-credential',
        'title.captions',
        'title.not-available',
        'refused.unavailable',
        'news.rented',
        'news.bought',
      ],
    ],
    ['de', /bildschirm|einlogg|auslogg|voucher|weitersehen|gemeinsam(en)? seh|synchron|\bmovie|kino/i, []],
    ['fr', /\bpacks?\b|échang|coupon|vidéothèque|à l’unisson|\bmovie|à l’arrêt/i, ['trouble.data-exchange']],
    ['es', /\bfilms?\b|canjear vale|\bun vale\b|voucher|a la vez|biblioteca|estacionad/i, []],
    ['it', /pellicol|coupon|voucher|a tempo|raccolta|disconnett/i, []],
  ] as const)('have no rivals in %s', (language, rivals, except) => {
    expect(matching(language, rivals, except)).toEqual([]);
  });

  it.each(LANGUAGES)('call a place of the interface as it is labelled: %s', (language) => {
    const texts = TEXTS[language];
    const says = (key: string, ...named: string[]) => {
      for (const name of named) expect(plain(texts[key] ?? '')).toContain(plain(texts[name] ?? '-'));
    };
    says('code.text', 'settings.title', 'settings.tab.account', 'settings.code.generate');
    says('settings.code.enter', 'landing.code');
    expect(texts['code.title']).toBe(texts['landing.code']);
    expect(texts['idle.logout']).toBe(texts['logout.confirm']);
    expect(texts['voucher.title']).toBe(texts['settings.redeem-voucher']);
    expect(texts['recover.submit']).toBe(texts['settings.change-password']);
  });
});

describe('what a button says', () => {
  const views = readdirSync('ui', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  );
  const keys = views
    .flatMap((file) => [
      ...readFileSync(`ui/${file}`, 'utf8').matchAll(/<Button\b[^>]*?\slabel=\{([^}]*)\}/gs),
    ])
    .flatMap(([, label = '']) => [...label.matchAll(/'([a-z-]+\.[\w.-]+)'/g)].map(([, key = '']) => key));

  it.each(LANGUAGES)('has 30 characters at most and no full stop in %s', (language) => {
    expect(keys.length).toBeGreaterThan(20);
    const odd = keys.filter((key) => {
      const text = plain(TEXTS[language][key] ?? '');
      return text.length > 30 || text.endsWith('.');
    });
    expect(odd).toEqual([]);
  });
});
