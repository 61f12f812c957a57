import { describe, expect, it } from 'vitest';
import {
  billingAddressOf,
  EMPTY_BILLING,
  isSameAddress,
  missingBilling,
  taxAddressOf,
  withAddress,
  type BillingField,
  type BillingForm,
} from '../../../core/checkout/billing-form.ts';
import { BILLING, TAX_ADDRESS } from '../../support/fakes/purchase-samples.ts';

const FORM: BillingForm = {
  address: 'Mercedesstraße 100',
  address2: '',
  city: 'Stuttgart',
  postalCode: '70372',
  country: { code: 'DE', name: 'Germany' },
  state: { code: 'BW', name: 'Baden-Württemberg' },
};
const PLACES = {
  countries: [
    { code: 'DE', name: 'Germany' },
    { code: 'US', name: 'United States' },
  ],
  states: [
    { code: 'BW', name: 'Baden-Württemberg' },
    { code: 'BE', name: 'Berlin' },
  ],
};

describe('the billing form', () => {
  it('[CARD-11] has two lines of address, city, postal code, country and state', () => {
    expect(Object.keys(EMPTY_BILLING).toSorted()).toEqual(
      ['address', 'address2', 'city', 'country', 'postalCode', 'state'].toSorted(),
    );
  });

  it('[CARD-12] is complete without the second line, and not without any other', () => {
    expect(missingBilling(FORM, true)).toBeNull();
    for (const field of ['address', 'city', 'postalCode'] as const) {
      expect(missingBilling({ ...FORM, [field]: '' }, true)).toBe(field);
      expect(missingBilling({ ...FORM, [field]: ' ' }, true)).toBe(field);
    }
    for (const field of ['country', 'state'] as const) {
      expect(missingBilling({ ...FORM, [field]: null }, true)).toBe(field);
    }
  });

  it('asks for no state in a country that has none', () => {
    expect(missingBilling({ ...FORM, state: null }, false)).toBeNull();
    expect(missingBilling({ ...FORM, country: null }, false)).toBe('country');
  });

  it('names what is missing in the order of the form', () => {
    const missing: (BillingField | null)[] = [];
    let form = EMPTY_BILLING;
    const fill = (field: BillingField | null): void => {
      if (field !== null) form = { ...form, [field]: FORM[field] };
    };
    for (let times = 0; times < 6; times += 1) {
      const field = missingBilling(form, true);
      missing.push(field);
      fill(field);
    }
    expect(missing).toEqual(['country', 'state', 'postalCode', 'city', 'address', null]);
  });

  it('[OPEN2-15] [CARD-16] asks for tax with the codes of country and state', () => {
    const loose = { ...FORM, address: ' Mercedesstraße 100 ', city: ' Stuttgart', postalCode: '70372 ' };
    expect(taxAddressOf({ ...loose, address2: ' Tor 1 ' })).toEqual({ ...TAX_ADDRESS, address2: 'Tor 1' });
    expect(taxAddressOf({ ...FORM, country: null, state: null })).toMatchObject({
      country: '',
      province: '',
    });
  });

  it('[CARD-15] [DEC-17 part] [OPEN2-17] pays with code of the country, name of the state, e-mail and no phone', () => {
    const card = { firstName: ' Ada ', lastName: ' Beispiel ', expiry: '' };
    const loose = { ...FORM, address: ' Mercedesstraße 100', city: 'Stuttgart ', postalCode: ' 70372' };
    expect(billingAddressOf(card, loose, 'ada@example.test')).toEqual(BILLING);
    expect(billingAddressOf(card, { ...FORM, address2: ' Tor 1 ' }, '')).toMatchObject({
      email: '',
      line2: 'Tor 1',
    });
    expect(billingAddressOf(card, { ...FORM, country: null, state: null }, '')).toMatchObject({
      country: '',
      region: '',
    });
  });
});

describe('the address as the platform writes it', () => {
  it('[OPEN2-16 part] is the same but for case, accents, blanks and punctuation', () => {
    const written = {
      ...TAX_ADDRESS,
      city: 'STUTTGÁRT',
      address: 'mercedesstraße, 100',
      postalCode: '703 72',
    };
    expect(isSameAddress(TAX_ADDRESS, written)).toBe(true);
  });

  it.each(['country', 'province', 'city', 'address', 'address2', 'postalCode'] as const)(
    '[CARD-14 part] [OPEN2-16 part] is another one with another %s',
    (field) => {
      expect(isSameAddress(TAX_ADDRESS, { ...TAX_ADDRESS, [field]: 'other 1' })).toBe(false);
    },
  );

  it('[CARD-14 part] tells house numbers apart', () => {
    expect(isSameAddress(TAX_ADDRESS, { ...TAX_ADDRESS, address: 'Mercedesstraße 101' })).toBe(false);
  });

  it('takes the place of what was typed, and the places keep their names', () => {
    const written = { ...TAX_ADDRESS, address: 'Mercedesstr. 100', address2: 'Tor 1', postalCode: '70327' };
    expect(withAddress(FORM, { ...written, city: 'Stuttgart-Ost' }, PLACES)).toEqual({
      ...FORM,
      address: 'Mercedesstr. 100',
      address2: 'Tor 1',
      city: 'Stuttgart-Ost',
      postalCode: '70327',
    });
  });

  it('keeps the state where the platform names none', () => {
    expect(withAddress(FORM, { ...TAX_ADDRESS, province: '' }, PLACES).state).toEqual(FORM.state);
    const without = { ...FORM, state: null };
    expect(withAddress(without, { ...TAX_ADDRESS, province: '' }, PLACES).state).toBeNull();
  });

  it('[DEC-17 part] names another place as the lists name it, and leaves one that they do not have to be chosen', () => {
    const known = { ...PLACES, states: [{ code: 'CA', name: 'California' }] };
    const places = (country: string, province: string) => {
      const written = withAddress(FORM, { ...TAX_ADDRESS, country, province }, known);
      return [written.country?.name, written.state?.name];
    };
    expect(places('US', 'CA')).toEqual(['United States', 'California']);
    expect(places('US', 'BE')).toEqual(['United States', undefined]);
    expect(places('XX', 'CA')).toEqual([undefined, undefined]);
    expect(withAddress(FORM, { ...TAX_ADDRESS, province: 'XX' }, PLACES).state).toBeNull();
  });

  it('does not keep the state of another country, not even by its code', () => {
    const known = { ...PLACES, states: [] };
    for (const province of ['', TAX_ADDRESS.province]) {
      expect(withAddress(FORM, { ...TAX_ADDRESS, country: 'US', province }, known).state).toBeNull();
    }
  });
});
