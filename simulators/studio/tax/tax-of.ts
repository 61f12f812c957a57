import type { TaxCountry } from './tax-countries.ts';

/** Sales tax comes on top of the listed price; value added tax is in it. */
export type TaxKind = 'sales' | 'vat';

export interface Tax {
  readonly kind: TaxKind;
  /** In thousandths of a per cent: 19000 for 19 %. */
  readonly rateMilli: number;
  /** In hundredths, as the rest: price and tax are the total, always. */
  readonly priceMinor: number;
  readonly taxMinor: number;
  readonly totalMinor: number;
}

/** Standard rates of value added tax, in thousandths of a per cent. */
const VAT: Readonly<Record<Exclude<TaxCountry, 'US' | 'CA'>, number>> = {
  AT: 20_000,
  BE: 21_000,
  CH: 8_100,
  DE: 19_000,
  DK: 25_000,
  ES: 21_000,
  FR: 20_000,
  GB: 20_000,
  IE: 23_000,
  IT: 22_000,
  LU: 17_000,
  NL: 21_000,
  PT: 23_000,
};

/** Regions with a rate of their own. */
const VAT_OF_REGION: ReadonlyMap<string, number> = new Map([
  ['ES-CN', 7_000],
  ['ES-CE', 4_000],
  ['ES-ML', 4_000],
  ['PT-20', 16_000],
  ['PT-30', 22_000],
]);

/** Sales tax by state and province; a state without an entry has none. */
const SALES_TAX: Readonly<Record<'US' | 'CA', Readonly<Record<string, number>>>> = {
  US: {
    AL: 4_000,
    AR: 6_500,
    AZ: 5_600,
    CA: 7_250,
    CO: 2_900,
    CT: 6_350,
    DC: 6_000,
    FL: 6_000,
    GA: 4_000,
    HI: 4_000,
    IA: 6_000,
    ID: 6_000,
    IL: 6_250,
    IN: 7_000,
    KS: 6_500,
    KY: 6_000,
    LA: 5_000,
    MA: 6_250,
    MD: 6_000,
    ME: 5_500,
    MI: 6_000,
    MN: 6_875,
    MO: 4_225,
    MS: 7_000,
    NC: 4_750,
    ND: 5_000,
    NE: 5_500,
    NJ: 6_625,
    NM: 4_875,
    NV: 6_850,
    NY: 4_000,
    OH: 5_750,
    OK: 4_500,
    PA: 6_000,
    RI: 7_000,
    SC: 6_000,
    SD: 4_200,
    TN: 7_000,
    TX: 6_250,
    UT: 6_100,
    VA: 5_300,
    VT: 6_000,
    WA: 6_500,
    WI: 5_000,
    WV: 6_000,
    WY: 4_000,
  },
  CA: {
    AB: 5_000,
    BC: 12_000,
    MB: 12_000,
    NB: 15_000,
    NL: 15_000,
    NS: 14_000,
    NT: 5_000,
    NU: 5_000,
    ON: 13_000,
    PE: 15_000,
    QC: 14_975,
    SK: 11_000,
    YT: 5_000,
  },
};

const WHOLE = 100_000;

/** The tax of a listed price; amounts are rounded once, to the hundredth. */
export function taxOf(listedMinor: number, country: TaxCountry, region: string): Tax {
  if (country === 'US' || country === 'CA') {
    const rateMilli = SALES_TAX[country][region] ?? 0;
    const taxMinor = Math.round((listedMinor * rateMilli) / WHOLE);
    return {
      kind: 'sales',
      rateMilli,
      priceMinor: listedMinor,
      taxMinor,
      totalMinor: listedMinor + taxMinor,
    };
  }
  const rateMilli = VAT_OF_REGION.get(`${country}-${region}`) ?? VAT[country];
  const priceMinor = Math.round((listedMinor * WHOLE) / (WHOLE + rateMilli));
  return {
    kind: 'vat',
    rateMilli,
    priceMinor,
    taxMinor: listedMinor - priceMinor,
    totalMinor: listedMinor,
  };
}
