import { use } from 'react';
import { I18nContext } from 'react-i18next';
import { wholeWording } from './wording.ts';

/** Waits, by the nearest `Suspense`, until the texts of all screens are there. */
export function useWholeWording(): void {
  use(wholeWording(use(I18nContext).i18n));
}
