import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { wholeWording } from './wording.ts';

/** Waits, by the nearest `Suspense`, until the texts of all screens are there. */
export function useWholeWording(): void {
  const { i18n } = useTranslation();
  use(wholeWording(i18n));
}
