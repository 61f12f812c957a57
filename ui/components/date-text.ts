/** A day as a language writes it, where this screen is; English as in Europe: `10 June 2027`. */
export function dateText(epochMs: number, language: string): string {
  return written(epochMs, language, 'long');
}

/** The same where many stand below each other: `10 Jun 2027`. */
export function shortDateText(epochMs: number, language: string): string {
  return written(epochMs, language, 'short');
}

/** A day and the time of it: `10 June 2027, 18:05`. */
export function momentText(epochMs: number, language: string): string {
  const time = new Intl.DateTimeFormat(localeOf(language), { hour: '2-digit', minute: '2-digit' });
  return `${dateText(epochMs, language)}, ${time.format(epochMs)}`;
}

const localeOf = (language: string): string => (language === 'en' ? 'en-GB' : language);

function written(epochMs: number, language: string, month: 'long' | 'short'): string {
  const locale = localeOf(language);
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month, year: 'numeric' }).format(epochMs);
}
