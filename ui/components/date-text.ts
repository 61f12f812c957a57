/** A day as a language writes it, where this screen is; English as in Europe: `10 June 2027`. */
export function dateText(epochMs: number, language: string): string {
  return writerOf(language, 'long').format(epochMs);
}

/** The same where many stand below each other: `10 Jun 2027`. */
export function shortDateText(epochMs: number, language: string): string {
  return writerOf(language, 'short').format(epochMs);
}

/** A day and the time of it: `10 June 2027, 18:05`. */
export function momentText(epochMs: number, language: string): string {
  return `${dateText(epochMs, language)}, ${writerOf(language, 'time').format(epochMs)}`;
}

const FORMS = {
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit' },
} as const;

/** Kept by language, form and time zone, which a car may leave: to make one costs as much as to draw a row. */
const writers = new Map<string, Intl.DateTimeFormat>();

function writerOf(language: string, form: keyof typeof FORMS): Intl.DateTimeFormat {
  const key = `${language} ${form} ${new Date().getTimezoneOffset()}`;
  const kept = writers.get(key);
  if (kept !== undefined) return kept;
  const made = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, FORMS[form]);
  writers.set(key, made);
  return made;
}
