/** Where tax is known: the territories of the studio, and three beside them. */
export const TAX_COUNTRIES = [
  'AT',
  'BE',
  'CA',
  'CH',
  'DE',
  'DK',
  'ES',
  'FR',
  'GB',
  'IE',
  'IT',
  'LU',
  'NL',
  'PT',
  'US',
] as const;
export type TaxCountry = (typeof TAX_COUNTRIES)[number];

export function isTaxCountry(code: string): code is TaxCountry {
  return (TAX_COUNTRIES as readonly string[]).includes(code);
}
