import type { BillingPlace } from '../ports/billing-places-api.ts';
import type { BillingAddress, TaxAddress } from '../ports/purchase-api.ts';
import type { CardForm } from './card-form.ts';

/** CARD-11. */
export interface BillingForm {
  readonly address: string;
  /** May stay empty. */
  readonly address2: string;
  readonly city: string;
  readonly postalCode: string;
  readonly country: BillingPlace | null;
  readonly state: BillingPlace | null;
}

export const EMPTY_BILLING: BillingForm = {
  address: '',
  address2: '',
  city: '',
  postalCode: '',
  country: null,
  state: null,
};

export type BillingField = keyof BillingForm;

const REQUIRED: readonly BillingField[] = ['country', 'state', 'postalCode', 'city', 'address'];

/**
 * The first field that is missing, null when tax can be asked for (CARD-12). `hasStates`: the country has regions to
 * choose from; where it has none, none is asked for.
 */
export function missingBilling(form: BillingForm, hasStates: boolean): BillingField | null {
  return (
    REQUIRED.find((field) => {
      const value = form[field];
      if (field === 'state' && !hasStates) return false;
      return value === null || (typeof value === 'string' && value.trim() === '');
    }) ?? null
  );
}

/** Codes of country and region, and the texts without blanks around them (OPEN2-15). */
export function taxAddressOf(form: BillingForm): TaxAddress {
  return {
    country: form.country?.code ?? '',
    province: form.state?.code ?? '',
    city: form.city.trim(),
    address: form.address.trim(),
    address2: form.address2.trim(),
    postalCode: form.postalCode.trim(),
  };
}

/** What the payment names (CARD-15, DEC-17). */
export function billingAddressOf(card: CardForm, form: BillingForm, email: string): BillingAddress {
  return {
    firstName: card.firstName.trim(),
    lastName: card.lastName.trim(),
    email,
    line1: form.address.trim(),
    line2: form.address2.trim(),
    country: form.country?.code ?? '',
    region: form.state?.name ?? '',
    postalCode: form.postalCode.trim(),
    city: form.city.trim(),
    phoneNumber: null,
  };
}

/** Whether two addresses are the same but for case, accents, blanks and punctuation (CARD-14, OPEN2-16). */
export function isSameAddress(one: TaxAddress, other: TaxAddress): boolean {
  const fields = Object.keys(one) as (keyof TaxAddress)[];
  return fields.every((field) => plain(one[field]) === plain(other[field]));
}

/** What the platform proposes to write, null where that is one of the addresses that are known already (CARD-14). */
export function proposalOf(
  known: readonly (TaxAddress | null)[],
  validated: TaxAddress | null,
): TaxAddress | null {
  if (validated === null) return null;
  return known.some((address) => address !== null && isSameAddress(address, validated)) ? null : validated;
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '');
}

/** The places that the form offers. */
export interface KnownPlaces {
  readonly countries: readonly BillingPlace[];
  /** Of the country of the address. */
  readonly states: readonly BillingPlace[];
}

/**
 * The form with an address as the platform writes it. Its places are those of the lists (DEC-17): one that no list offers,
 * and nobody could see in the form, is left to be chosen.
 */
export function withAddress(form: BillingForm, address: TaxAddress, known: KnownPlaces): BillingForm {
  const country = placeOf(form.country, address.country, known.countries);
  const isSameCountry = country !== null && country.code === form.country?.code;
  const chosen = isSameCountry ? form.state : null;
  return {
    country,
    state: address.province === '' ? chosen : country && placeOf(chosen, address.province, known.states),
    city: address.city,
    address: address.address,
    address2: address.address2,
    postalCode: address.postalCode,
  };
}

function placeOf(
  chosen: BillingPlace | null,
  code: string,
  known: readonly BillingPlace[],
): BillingPlace | null {
  return chosen?.code === code ? chosen : (known.find((one) => one.code === code) ?? null);
}
