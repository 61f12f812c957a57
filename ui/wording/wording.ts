import { createInstance, type i18n } from 'i18next';
import { usableTexts } from '../../core/wording/outside-texts.ts';
import { arrived } from '../bindings/arrived.ts';
import { readable } from '../bindings/readable.ts';
import type all from './en.json';
import type start from './start/en.json';

/** Every text of the interface has one of these keys. */
export type WordingKey = StripPlural<keyof typeof start | keyof typeof all>;

type StripPlural<Key extends string> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key;

/** Languages with wording of their own; any other one reads English. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'it'] as const;
export type Language = (typeof LANGUAGES)[number];

type Texts = Readonly<Record<string, string>>;
type Load = () => Promise<{ readonly default: Texts }>;

/** What the start screen says, and what is said when there is none. */
const START: Readonly<Record<Language, Load>> = {
  en: () => import('./start/en.json'),
  de: () => import('./start/de.json'),
  fr: () => import('./start/fr.json'),
  es: () => import('./start/es.json'),
  it: () => import('./start/it.json'),
};

/** What every other screen says. */
const REST: Readonly<Record<Language, Load>> = {
  en: () => import('./en.json'),
  de: () => import('./de.json'),
  fr: () => import('./fr.json'),
  es: () => import('./es.json'),
  it: () => import('./it.json'),
};

/** The wording language of a tag such as `DE_DE`, `de-AT` or `fr`. */
export function languageOf(tag: string): Language {
  const wanted = tag.slice(0, 2).toLowerCase();
  return LANGUAGES.find((language) => language === wanted) ?? 'en';
}

/** Wording in the language of `tag`, with the texts of the start screen. Never rejects. */
export async function startWording(tag: string): Promise<i18n> {
  const language = languageOf(tag);
  const { default: texts } = await arrived(START[language]);
  const wording = createInstance();
  sources.set(wording, { own: texts, outside: {} });
  await wording.init({
    lng: language,
    fallbackLng: false,
    // The library writes into what it is given.
    resources: { [language]: { translation: { ...texts } } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  });
  wording.store.on('added', () => revisions.set(wording.store, revisionOf(wording) + 1));
  return wording;
}

const revisions = new WeakMap<i18n['store'], number>();

/** How often texts were added or replaced; counted whether somebody listens or not. */
export function revisionOf({ store }: i18n): number {
  return revisions.get(store) ?? 0;
}

/** Tells of texts that were added or replaced, until the returned function is called. */
export function onTexts({ store }: i18n, listener: () => void): () => void {
  store.on('added', listener);
  return () => store.off('added', listener);
}

/** The texts of all screens but the first, in the language of `tag`. Rejects when they do not arrive. */
export async function wholeTexts(tag: string): Promise<Texts> {
  return (await REST[languageOf(tag)]()).default;
}

const whole = new WeakMap<i18n, Promise<void>>();

/** Resolves once the texts of all screens are there; the same promise each time. Never rejects. */
export function wholeWording(wording: i18n): Promise<void> {
  const known = whole.get(wording);
  if (known !== undefined) return known;
  const added = readable(addRest(wording));
  whole.set(wording, added);
  return added;
}

async function addRest(wording: i18n): Promise<void> {
  const texts = await arrived(() => wholeTexts(wording.language));
  const { own, outside } = sourcesOf(wording);
  show(wording, { own: { ...own, ...texts }, outside });
}

/** Puts the platform's texts before those that come with the client, key by key; what is drawn follows (OPEN-56). */
export function replaceTexts(wording: i18n, texts: Texts): void {
  show(wording, { own: sourcesOf(wording).own, outside: texts });
}

/** Where texts come from: with the client, as far as it is loaded, and from the platform. */
interface Sources {
  readonly own: Texts;
  readonly outside: Texts;
}

const sources = new WeakMap<i18n, Sources>();

function sourcesOf(wording: i18n): Sources {
  return sources.get(wording) ?? { own: {}, outside: {} };
}

function show(wording: i18n, texts: Sources): void {
  sources.set(wording, texts);
  const shown = { ...texts.own, ...usableTexts(texts.outside, texts.own) };
  wording.addResourceBundle(wording.language, 'translation', shown, true, true);
}
