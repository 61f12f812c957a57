/** A day as a language writes it, where this screen is; English as in Europe: `10 June 2027`. */
export function dateText(epochMs: number, language: string): string {
  return written(epochMs, language, 'long');
}

/** The same where many stand below each other: `10 Jun 2027`. */
export function shortDateText(epochMs: number, language: string): string {
  return written(epochMs, language, 'short');
}

function written(epochMs: number, language: string, month: 'long' | 'short'): string {
  const locale = language === 'en' ? 'en-GB' : language;
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month, year: 'numeric' }).format(epochMs);
}
