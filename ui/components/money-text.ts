/**
 * An amount as a language writes it: two decimals, and the narrow symbol of the currency (CHKO-14); the bare figures when
 * the currency is unknown.
 */
export function moneyText(value: number, currency: string, language: string): string {
  try {
    return writerOf(currency, language).format(value);
  } catch {
    return `${value} ${currency}`;
  }
}

/** Writers are dear to make, and few. */
const writers = new Map<string, Intl.NumberFormat>();

function writerOf(currency: string, language: string): Intl.NumberFormat {
  const key = `${language}/${currency}`;
  const known = writers.get(key);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  writers.set(key, made);
  return made;
}

/** A rate in per cent with two decimals (CHKO-14): 19 is `19.00%`. */
export function rateText(perCent: number, language: string): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return new Intl.NumberFormat(language, { style: 'percent', ...digits }).format(perCent / 100);
}
