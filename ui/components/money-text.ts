/**
 * An amount as a language writes it: two decimals, and the narrow symbol of the currency (CHKO-14); the bare figures when
 * the currency is unknown.
 */
export function moneyText(value: number, currency: string, language: string): string {
  try {
    return new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }).format(value);
  } catch {
    return `${value} ${currency}`;
  }
}

/** A rate in per cent with two decimals (CHKO-14): 19 is `19.00%`. */
export function rateText(perCent: number, language: string): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return new Intl.NumberFormat(language, { style: 'percent', ...digits }).format(perCent / 100);
}
