import type { Language } from '../ports/reference-data.ts';

/** A language by its code: in upper case first, then as it is, then its base part (REFD-04). */
export function findLanguage(code: string, languages: readonly Language[]): Language | null {
  const [base = ''] = code.split(/[-_]/);
  const tried = [code.toUpperCase(), code, base.toUpperCase(), base];
  for (const wanted of tried) {
    const found = languages.find((language) => language.code === wanted);
    if (found !== undefined) return found;
  }
  return null;
}
