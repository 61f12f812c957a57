import { cameFrom } from './came-from.ts';
import { noPlaces, type KeptPlaces, type PlacesOfScreens } from './kept-places.ts';
import { isTab, plain } from './list-levels.ts';

/** From here somebody goes on to another title or list, and what does not lead here is not come back to. */
const ONWARD = ['/metadata/', '/aggregatepage/', '/page/', '/preview'];

/**
 * Where somebody was on each screen, by its address: as long as one comes back to it. The tabs of the navigation are come
 * back to at any time; any other screen from those that it has led to. Whoever opens it otherwise begins anew (TILE-05), also
 * where the way there has led through it before.
 */
export class PlacesByAddress implements PlacesOfScreens {
  private readonly known = new Map<string, KeptPlaces>();

  at(pathname: string, state: unknown, account: string | null): KeptPlaces {
    const [here] = keysOf([pathOf(pathname), ...wayBack(state, account)]);
    const places = this.known.get(here) ?? noPlaces();
    this.known.set(here, places);
    return places;
  }

  arrive(pathname: string, state: unknown, account: string | null): void {
    const address = pathOf(pathname);
    const way = keysOf([address, ...wayBack(state, account)]);
    const isAside = way.length === 1 && !isTab(address) && !ONWARD.some((start) => address.startsWith(start));
    if (isAside) return;
    for (const key of this.known.keys()) if (!isTab(key) && !way.includes(key)) this.known.delete(key);
  }
}

/** The screen itself and those that lead back from it, each told from an earlier visit of the same address on this way. */
function keysOf([here, ...before]: readonly [string, ...string[]]): readonly [string, ...string[]] {
  const keyOf = (address: string, earlier: readonly string[]): string => {
    const visits = isTab(address) ? 0 : earlier.filter((other) => other === address).length;
    return visits === 0 ? address : `${address}#${visits}`;
  };
  return [keyOf(here, before), ...before.map((address, at) => keyOf(address, before.slice(at + 1)))];
}

/** The addresses that lead to a screen, the nearest first. */
function wayBack(state: unknown, account: string | null): readonly string[] {
  const from = cameFrom(state, account);
  return from === null ? [] : [pathOf(from.address), ...wayBack(from.state, account)];
}

function pathOf(address: string): string {
  return plain(address.replace(/[?#].*$/, ''));
}
