import { describe, expect, it } from 'vitest';
import { addressOf } from '../../ui/bindings/addresses.ts';
import { updatePlaceAt } from '../../ui/main/update-places.ts';

const pathOf = (address: string) => new URL(address, 'http://left.localhost').pathname;

describe('what a screen is to a restart', () => {
  it.each([
    [addressOf.payment('1001', 'rent'), 'payment'],
    [addressOf.payment('1001', 'buy').toUpperCase(), 'payment'],
    [addressOf.redeemVoucher, 'voucher'],
    [addressOf.profileName, 'set-up'],
    [addressOf.deviceName('main'), 'set-up'],
    [addressOf.reset, 'password'],
  ] as const)('%s is one where something would be lost', (address, place) => {
    expect(updatePlaceAt(pathOf(address))).toBe(place);
  });

  it('any other is none', () => {
    for (const address of [addressOf.home, addressOf.title('1001'), addressOf.settings(), addressOf.search]) {
      expect(updatePlaceAt(pathOf(address))).toBe('elsewhere');
    }
    expect(updatePlaceAt('/%E0%A4%A')).toBe('elsewhere');
  });
});
