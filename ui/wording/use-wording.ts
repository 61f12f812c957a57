import type { TOptions } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { WordingKey } from './wording.ts';

export interface Wording {
  /** The text of a key, with its values filled in. */
  readonly text: (key: WordingKey, values?: TOptions) => string;
  readonly language: string;
}

export function useWording(): Wording {
  const { t, i18n } = useTranslation();
  return { text: (key, values) => t(key, values ?? {}), language: i18n.language };
}
