import { countries } from 'countries-list';
import { currencies } from 'countries-list/currencies';
import type { Currency } from '../../core/ports/reference-data.ts';

/** Units of account that stand beside a country's money and pay for nothing. */
const FUNDS = new Set(['BOV', 'CHE', 'CHW', 'CLF', 'COU', 'MXV', 'USN', 'UYI', 'UYW']);

/** The money of ISO 4217 that a country pays with today. */
export const CURRENCIES: readonly Currency[] = moneyInUse();

function moneyInUse(): readonly Currency[] {
  const inUse = new Set<string>(Object.values(countries).flatMap(({ currency }) => currency));
  return Object.entries(currencies)
    .filter(([code]) => inUse.has(code) && !FUNDS.has(code))
    .map(([code, { name, symbol, decimals }]) => ({ code, name, symbol, decimalDigits: decimals }));
}
