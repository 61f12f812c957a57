/** A day as a language writes it, where this screen is; English as in Europe: `10 June 2027`. */
export function dateText(epochMs: number, language: string): string {
  const locale = language === 'en' ? 'en-GB' : language;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(epochMs);
}
