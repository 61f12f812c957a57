import type { TextForm } from '../shared/text-form.ts';

export type Theme = 'dark' | 'light';

/** Stored as `DARK` and `LIGHT`, read in any case (OPEN-47). */
export const THEME_FORM: TextForm<Theme> = {
  parse: (text) => {
    const word = text.trim().toLowerCase();
    return word === 'dark' || word === 'light' ? word : null;
  },
  format: (theme) => theme.toUpperCase(),
};
