import type { TitleId } from '../../core/shared/ids.ts';
import { addressOf } from './addresses.ts';
import { cameFrom, leadingBack, type CameFrom } from './came-from.ts';
import { asRouted, standAt } from './player-places.ts';

/** Where somebody is, and how they came there. */
interface Place {
  readonly pathname: string;
  /** What was left in the browser's history for it. */
  readonly state: unknown;
}

/**
 * What is left in the history for the player of a title, so that its page keeps the way that it had (TDPG-04). From
 * elsewhere only that page leads on to it: whoever is carried off from any other one, as by another screen, has nothing to
 * come back to. What begins where screens are steered, or in a player, leads back to where that did.
 */
export function wayIntoPlayer(titleId: TitleId, { pathname, state }: Place, account: string | null): unknown {
  switch (standAt(pathname)) {
    case 'player':
      return state;
    case 'screens':
      return leadingTo(pageBehind(state, account), account);
    case 'elsewhere':
      return isSamePlace(pathname, addressOf.title(titleId))
        ? leadingBack(pathname, state, account)
        : undefined;
  }
}

/**
 * What is left in the history for `address`, to which a player or the screens lead, by what was left for those. The page
 * that they were opened from has again what it had. A title's page and the screens lead on to that page; no other one does.
 */
export function wayOutTo(address: string, left: unknown, account: string | null): unknown {
  const page = pageBehind(left, account);
  if (page === null) return undefined;
  if (isSamePlace(address, page.address)) return page.state;
  const leadsBack = plain(address).startsWith('/metadata/') || standAt(address) === 'screens';
  return leadsBack ? leadingTo(page, account) : undefined;
}

/**
 * What is left in the history for a title that a message leads to, read when it is pressed: a message outlives screens.
 * From a player, the screens and the payment of that title it keeps the way that they had; from any other page it leads
 * back there.
 */
export function wayToTitle(titleId: TitleId, { pathname, state }: Place, account: string | null): unknown {
  const address = addressOf.title(titleId);
  if (standAt(pathname) !== 'elsewhere') return wayOutTo(address, state, account);
  const isOfTitle = isSamePlace(pathname, address) || plain(pathname).startsWith(`/payment/${titleId}/`);
  return isOfTitle ? state : leadingBack(pathname, state, account);
}

/** The nearest page on the way here where nothing plays and no screens are steered; null for none. */
function pageBehind(state: unknown, account: string | null): CameFrom | null {
  const from = cameFrom(state, account);
  return from === null || standAt(from.address) === 'elsewhere' ? from : pageBehind(from.state, account);
}

function leadingTo(page: CameFrom | null, account: string | null): CameFrom | undefined {
  return page === null ? undefined : leadingBack(page.address, page.state, account);
}

function isSamePlace(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

function plain(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1);
  return (asRouted(path) ?? path).replace(/\/$/, '');
}
