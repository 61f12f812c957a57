import type { Capability, MotionReason, MotionState } from '../../core/vehicle/motion-policy.ts';
import { asRouted, isPlayer } from './player-places.ts';

/** What a screen is for, by the beginning of its address; settings cover their tabs themselves (SETT-04, OPEN2-69). */
const PLACES: readonly (readonly [address: string, capability: Capability])[] = [
  ['/signin', 'sign-in'],
  ['/code-signin', 'sign-in'],
  ['/createaccount/', 'sign-in'],
  ['/devloginscreen', 'sign-in'],
  ['/recoverpassword/', 'sign-in'],
  ['/search', 'search'],
  ['/payment/', 'purchase'],
  ['/redeemvoucher', 'voucher'],
  ['/profilename', 'settings'],
  ['/devicename/', 'settings'],
  ['/settingsdatamanagement/', 'settings'],
];

export interface Covered {
  readonly capability: Capability;
  readonly reason: MotionReason;
}

/** What covers the screen of an address now (MOTN2-02, DEC-06); null for nothing. A player that is heard is not covered. */
export function coveredAt(pathname: string, { blocked }: Pick<MotionState, 'blocked'>): Covered | null {
  const place = asRouted(pathname);
  const capability =
    place === null
      ? 'settings'
      : isPlayer(place)
        ? 'sound'
        : PLACES.find(([address]) => place.startsWith(address))?.[1];
  const reason = capability === undefined ? undefined : blocked[capability];
  if (capability === undefined || reason === undefined) return null;
  return { capability: capability === 'sound' ? 'video' : capability, reason };
}

/** The title that a player's address names; null for any other address. */
export function titleAt(pathname: string): string | null {
  return isPlayer(pathname) ? (asRouted(pathname)?.split('/')[2] ?? null) : null;
}
