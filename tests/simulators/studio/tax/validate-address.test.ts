import { describe, expect, it } from 'vitest';
import { validateAddress } from '../../../../simulators/studio/tax/validate-address.ts';
import type { Address } from '../../../../simulators/studio/tax/validate-address.ts';

const BERLIN: Address = {
  country: 'DE',
  province: 'BE',
  city: 'Berlin',
  address: 'Lange Straße 1',
  address2: '',
  postalCode: '10115',
};
const changed = (change: Partial<Address>) => validateAddress({ ...BERLIN, ...change });
const abroad = (country: string, province: string, postalCode: string, address = 'Somewhere 1') =>
  changed({ country, province, postalCode, address, city: 'Town' });

describe('validateAddress', () => {
  it('takes a good address as it is', () => {
    expect(validateAddress(BERLIN)).toEqual(BERLIN);
  });

  it('takes blanks and small letters of codes for a matter of spelling', () => {
    expect(changed({ country: ' de', province: 'be ', city: ' Berlin ', postalCode: ' 10115' })).toEqual(
      BERLIN,
    );
  });

  it.each([
    ['GB', 'ENG', 'sw1a1aa', 'SW1A 1AA'],
    ['CA', 'ON', 'k1a0b1', 'K1A 0B1'],
    ['CA', 'ON', 'K1A-0B1', 'K1A 0B1'],
    ['NL', 'NH', '1012ab', '1012 AB'],
    ['PT', '11', '1100148', '1100-148'],
    ['US', 'CA', '94105', '94105-5105'],
    ['US', 'NY', '10001', '10001'],
    ['US', 'NY', '100011234', '10001-1234'],
  ])('in %s-%s writes the postal code %s as %s', (country, province, typed, written) => {
    expect(abroad(country, province, typed)?.postalCode).toBe(written);
  });

  it.each([
    ['DE', 'BE', '10115', 'Hauptstr. 5', 'Hauptstraße 5'],
    ['DE', 'BE', '10115', 'Hauptstrasse 5', 'Hauptstraße 5'],
    ['CH', 'ZH', '8001', 'Bahnhofstr. 5', 'Bahnhofstrasse 5'],
    ['US', 'NY', '10001', '5 Long Street', '5 Long St'],
    ['FR', 'IDF', '75001', '5 av. Foch', '5 avenue Foch'],
    ['ES', 'MD', '28001', 'C/ Mayor 5', 'Calle Mayor 5'],
    ['IT', '62', '00118', 'V.le Roma 5', 'Viale Roma 5'],
  ])('in %s-%s %s writes %s as %s', (country, province, postalCode, typed, written) => {
    expect(abroad(country, province, postalCode, typed)?.address).toBe(written);
  });

  it.each([
    ['a country without tax', { country: 'AQ' }],
    ['a region of another country', { province: 'CA' }],
    ['no region', { province: '' }],
    ['a postal code of another shape', { postalCode: '1011' }],
    ['no town', { city: ' ' }],
    ['no street', { address: '12' }],
    ['a street that nobody knows', { address: 'Nowhere 1' }],
  ] as const)('does not know an address with %s', (_what, change) => {
    expect(changed(change)).toBeNull();
  });

  it('asks for no region where there is none', () => {
    expect(abroad('LU', '', 'l-1009')).toMatchObject({ province: '', postalCode: '1009' });
  });
});
