import type { UpdatePlace } from '../../core/start/offered-update.ts';
import { asRouted } from '../bindings/player-places.ts';

/** Screens of somebody who is signed in, by the beginning of their address. No other is offered a newer version. */
const PLACES: readonly (readonly [address: string, place: UpdatePlace])[] = [
  ['/payment/', 'payment'],
  ['/redeemvoucher', 'voucher'],
  ['/profilename', 'set-up'],
  ['/devicename/', 'set-up'],
  ['/recoverpassword/', 'password'],
];

/** What the screen of an address is to a restart. */
export function updatePlaceAt(pathname: string): UpdatePlace {
  const address = asRouted(pathname) ?? '';
  return PLACES.find(([beginning]) => address.startsWith(beginning))?.[1] ?? 'elsewhere';
}
