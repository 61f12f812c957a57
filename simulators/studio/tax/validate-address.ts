import { REGIONS } from './regions.ts';
import { isTaxCountry } from './tax-countries.ts';
import type { TaxCountry } from './tax-countries.ts';

/** As the tax call has it: country and province by their codes. */
export interface Address {
  readonly country: string;
  readonly province: string;
  readonly city: string;
  readonly address: string;
  readonly address2: string;
  readonly postalCode: string;
}

export interface ValidAddress extends Address {
  readonly country: TaxCountry;
}

/** What stands between the parts of a postal code is written in one way. */
const POSTAL_CODES: Readonly<Record<TaxCountry, readonly [shape: RegExp, written: string]>> = {
  AT: [/^(\d{4})$/, '$1'],
  BE: [/^(\d{4})$/, '$1'],
  CA: [/^([A-Z]\d[A-Z])[ -]?(\d[A-Z]\d)$/, '$1 $2'],
  CH: [/^(\d{4})$/, '$1'],
  DE: [/^(\d{5})$/, '$1'],
  DK: [/^(\d{4})$/, '$1'],
  ES: [/^(\d{5})$/, '$1'],
  FR: [/^(\d{5})$/, '$1'],
  GB: [/^([A-Z]{1,2}\d[A-Z\d]?) ?(\d[A-Z]{2})$/, '$1 $2'],
  IE: [/^([A-Z]\d[\dW]) ?([A-Z\d]{4})$/, '$1 $2'],
  IT: [/^(\d{5})$/, '$1'],
  LU: [/^(?:L-)?(\d{4})$/, '$1'],
  NL: [/^(\d{4}) ?([A-Z]{2})$/, '$1 $2'],
  PT: [/^(\d{4})-?(\d{3})$/, '$1-$2'],
  US: [/^(\d{5})(?:-?(\d{4}))?$/, '$1-$2'],
};

type Spelling = readonly [found: RegExp, written: string];

const ENGLISH: readonly Spelling[] = [
  [/\bStreet\b\.?/gi, 'St'],
  [/\bAvenue\b\.?/gi, 'Ave'],
  [/\bRoad\b\.?/gi, 'Rd'],
  [/\bBoulevard\b\.?/gi, 'Blvd'],
  [/\bDrive\b\.?/gi, 'Dr'],
];
const GERMAN: readonly Spelling[] = [
  [/(\p{L}{2,})str(?:\.|(?=\s|$))/giu, '$1straße'],
  [/(\p{L}{2,})strasse\b/giu, '$1straße'],
  [/\bStr\.\s*/g, 'Straße '],
];
const FRENCH: readonly Spelling[] = [
  [/\bav\.\s*/gi, 'avenue '],
  [/\bb(?:d|ld|oul)\.\s*/gi, 'boulevard '],
];

/** How a post office writes what people shorten, or spell out. */
const SPELLINGS: Readonly<Partial<Record<TaxCountry, readonly Spelling[]>>> = {
  AT: GERMAN,
  CA: ENGLISH,
  // Where Zürich is, a street ends in -strasse.
  CH: [[/(\p{L}{2,})str(?:\.|(?=\s|$))/giu, '$1strasse']],
  DE: GERMAN,
  ES: [
    [/^c\/\s*/i, 'Calle '],
    [/\bavda\.\s*/gi, 'Avenida '],
  ],
  FR: FRENCH,
  IT: [
    [/\bv\.le\s+/gi, 'Viale '],
    [/\bp\.(?:zz)?a\s+/gi, 'Piazza '],
  ],
  US: ENGLISH,
};

/** Stands for every street that nobody knows. */
const NOWHERE = /\bnowhere\b/i;

/** The address as the post office would write it; null for one that it does not know. */
export function validateAddress(wanted: Address): ValidAddress | null {
  const country = tidy(wanted.country).toUpperCase();
  const province = tidy(wanted.province).toUpperCase();
  if (!isTaxCountry(country)) return null;
  const regions = Object.keys(REGIONS[country]);
  if (regions.length > 0 && !regions.includes(province)) return null;
  const postalCode = postalCodeOf(country, wanted.postalCode);
  const city = tidy(wanted.city);
  const street = tidy(wanted.address);
  if (postalCode === null || city === '' || !/\p{L}/u.test(street) || NOWHERE.test(street)) return null;
  const address = (SPELLINGS[country] ?? []).reduce(
    (text, [found, written]) => text.replace(found, written),
    street,
  );
  return {
    country,
    province: regions.length > 0 ? province : tidy(wanted.province),
    city,
    address: tidy(address),
    address2: tidy(wanted.address2),
    postalCode,
  };
}

function postalCodeOf(country: TaxCountry, typed: string): string | null {
  const code = tidy(typed).toUpperCase();
  const [shape, written] = POSTAL_CODES[country];
  const parts = shape.exec(code);
  if (parts === null) return null;
  if (country !== 'US') return code.replace(shape, written);
  const [, five = '', four] = parts;
  return four === undefined ? `${five}${westOf(five)}` : `${five}-${four}`;
}

/** In the west of the United States the four further digits are known, made of the five. */
function westOf(five: string): string {
  return five.startsWith('9') ? `-${1000 + (Number(five) % 9000)}` : '';
}

function tidy(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}
