import { cameFrom } from './came-from.ts';
import { noPlaces, type KeptPlaces, type PlacesOfScreens } from './kept-places.ts';
import { isTab } from './list-levels.ts';

/** From here somebody goes on to another title or list, and what does not lead here is not come back to. */
const ONWARD = ['/metadata/', '/aggregatepage/', '/page/', '/preview'];

/**
 * Where somebody was on each screen, by its address: as long as one comes back to it. The tabs of the navigation are come
 * back to at any time; any other screen from those that it has led to. Whoever opens it otherwise begins anew (TILE-05).
 */
export class PlacesByAddress implements PlacesOfScreens {
  private readonly known = new Map<string, KeptPlaces>();

  at(pathname: string): KeptPlaces {
    const here = pathOf(pathname);
    const places = this.known.get(here) ?? noPlaces();
    this.known.set(here, places);
    return places;
  }

  arrive(pathname: string, state: unknown, account: string | null): void {
    const here = pathOf(pathname);
    const leadsBack = wayBack(state, account);
    const isAside = leadsBack.length === 0 && !isTab(here) && !ONWARD.some((start) => here.startsWith(start));
    if (isAside) return;
    for (const address of this.known.keys())
      if (address !== here && !isTab(address) && !leadsBack.includes(address)) this.known.delete(address);
  }
}

/** The addresses that lead to a screen, the nearest first. */
function wayBack(state: unknown, account: string | null): readonly string[] {
  const from = cameFrom(state, account);
  return from === null ? [] : [pathOf(from.address), ...wayBack(from.state, account)];
}

function pathOf(address: string): string {
  return address.replace(/[?#].*$/, '').replace(/\/$/, '');
}
