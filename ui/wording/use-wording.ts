import type { TOptions } from 'i18next';
import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { onTexts, revisionOf, type WordingKey } from './wording.ts';

export interface Wording {
  /** The text of a key, with its values filled in. */
  readonly text: (key: WordingKey, values?: TOptions) => string;
  readonly language: string;
}

export function useWording(): Wording {
  const { t, i18n } = useTranslation();
  // The library listens for new texts only once it has drawn; those that come in between would be missed.
  useSyncExternalStore(
    useCallback((listener) => onTexts(i18n, listener), [i18n]),
    () => revisionOf(i18n),
    () => revisionOf(i18n),
  );
  return { text: (key, values) => t(key, values ?? {}), language: i18n.language };
}
