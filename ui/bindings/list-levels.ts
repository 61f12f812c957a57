import { addressOf } from './addresses.ts';
import { cameFrom } from './came-from.ts';

/** Where the navigation leads: a way of lists begins there, wherever somebody came from. */
const FIRST = [
  addressOf.home,
  addressOf.search,
  addressOf.library,
  addressOf.studio,
  addressOf.screens,
  addressOf.settings(),
].map(plain);

/** Whether a tab of the navigation stands at this address. */
export function isTab(address: string): boolean {
  return FIRST.includes(plain(address));
}

/** Of a page, whose own lists are the second. */
const BEHIND_A_PAGE = '/aggregatepage/page/';

/**
 * Which list of those that lead from one to the next stands at an address, by the way that led there: 1 in a tab of the
 * navigation, 2 one step behind it. Where nobody knows the way it is the shortest one. `account`: who comes this way.
 */
export function listLevel(pathname: string, state: unknown, account: string | null): number {
  if (isTab(pathname)) return 1;
  const from = cameFrom(state, account);
  if (from !== null) return listLevel(from.address, from.state, account) + 1;
  return plain(pathname).startsWith(BEHIND_A_PAGE) ? 3 : 2;
}

/** As routes are matched: in any case, and with a slash at the end or without. */
export function plain(address: string): string {
  return address.replace(/\/$/, '').toLowerCase();
}
