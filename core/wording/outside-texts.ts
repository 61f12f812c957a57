import type { Wording } from '../ports/wording-api.ts';
import { isPlainText, VALUE } from '../shared/plain-text.ts';

/** Texts from outside without those that cannot be shown. */
export function plainTexts(texts: Wording): Wording {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => isPlainText(text)));
}

/**
 * The texts from outside that stand in place of the client's own, by the same key. A text that fills in a value which
 * the own one does not have is left out: nobody would fill it in.
 */
export function usableTexts(outside: Wording, own: Wording): Wording {
  return Object.fromEntries(
    Object.entries(outside).filter(([key, text]) => {
      if (!Object.hasOwn(own, key) || !isPlainText(text)) return false;
      const values = valuesOf(own[key] ?? '');
      return valuesOf(text).every((value) => values.includes(value));
    }),
  );
}

function valuesOf(text: string): readonly string[] {
  return [...text.matchAll(VALUE)].flatMap(([, name]) => name ?? []);
}
