import { readFileSync } from 'node:fs';
import { asFields, asText, parseJson } from '../../../core/shared/decode.ts';
import { LANGUAGES, type Language } from '../../../ui/wording/wording.ts';

const texts = new Map(LANGUAGES.map((language) => [language, textsOf(language)] as const));

function textsOf(language: Language): ReadonlyMap<string, string> {
  const files = [`ui/wording/start/${language}.json`, `ui/wording/${language}.json`];
  const all = files.flatMap((file) => Object.entries(asFields(parseJson(readFileSync(file, 'utf8'))) ?? {}));
  return new Map(all.map(([key, text]) => [key, asText(text) ?? '']));
}

/**
 * What the interface says in English, as it says it in whatever language the screen speaks: for who looks for a control
 * by its name. Throws for a text that the interface does not have.
 */
export function inAnyLanguage(english: string): RegExp {
  const keys = [...(texts.get('en') ?? [])].flatMap(([key, text]) => (text === english ? key : []));
  if (keys.length === 0) throw new Error(`The interface does not say: ${english}`);
  const said = [...texts.values()].flatMap((language) => keys.flatMap((key) => language.get(key) ?? []));
  const patterns = [...new Set(said)].map((text) =>
    text.replaceAll(/[.*+?^$()|[\]\\/]/g, String.raw`\$&`).replaceAll(/\{\{\w+\}\}/g, '.*'),
  );
  return new RegExp(`^(${patterns.join('|')})$`);
}
