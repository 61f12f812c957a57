import type { i18n, TOptions } from 'i18next';
import { useCallback, useSyncExternalStore } from 'react';
import { onTexts, revisionOf, type WordingKey } from './wording.ts';
import { useWordingStore } from './wording-context.ts';

export interface Wording {
  /** The text of a key, with its values filled in. */
  readonly text: (key: WordingKey, values?: TOptions) => string;
  readonly language: string;
}

/** The texts in the language of this page; draws anew when others come. */
export function useWording(): Wording {
  const wording = useWordingStore();
  useSyncExternalStore(
    useCallback((listener) => onTexts(wording, listener), [wording]),
    () => revisionOf(wording),
    () => revisionOf(wording),
  );
  return {
    text: (key, values) => (values === undefined ? plainText(wording, key) : wording.t(key, values)),
    language: wording.language,
  };
}

interface Plain {
  readonly revision: number;
  readonly texts: Map<WordingKey, string>;
}

const plains = new WeakMap<i18n['store'], Plain>();

/** A text without values, which is the same until other texts come. */
function plainText(wording: i18n, key: WordingKey): string {
  const revision = revisionOf(wording);
  let plain = plains.get(wording.store);
  if (plain?.revision !== revision) {
    plain = { revision, texts: new Map() };
    plains.set(wording.store, plain);
  }
  const known = plain.texts.get(key);
  if (known !== undefined) return known;
  const text = wording.t(key);
  plain.texts.set(key, text);
  return text;
}
