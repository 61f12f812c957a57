/** An amount in a currency as a language writes it; the bare figures when the currency is unknown. */
export function moneyText(value: number, currency: string, language: string): string {
  try {
    return new Intl.NumberFormat(language, { style: 'currency', currency }).format(value);
  } catch {
    return `${value} ${currency}`;
  }
}
