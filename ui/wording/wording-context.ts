import type { i18n } from 'i18next';
import { createContext, use } from 'react';

/** The texts of the views below; each page has its own, of one language. */
export const WordingContext = createContext<i18n | null>(null);

export function useWordingStore(): i18n {
  const wording = use(WordingContext);
  if (wording === null) throw new Error('A view was drawn outside of the wording');
  return wording;
}
