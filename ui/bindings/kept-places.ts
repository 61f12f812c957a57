import { createContext, use, useCallback, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { cameFrom } from './came-from.ts';
import { isTab } from './list-levels.ts';
import { watchScroller } from './scroll-watch.ts';
import { useAccountId } from './use-account.ts';

/** Where somebody was on a screen, by name, so that coming back finds it as it was left. */
export interface KeptPlaces {
  /** How far lists were scrolled, in px. */
  readonly scroll: Map<string, number>;
  /** Id of the control that led away. */
  readonly focus: Map<string, string>;
}

function noPlaces(): KeptPlaces {
  return { scroll: new Map(), focus: new Map() };
}

/** From here somebody goes on to another title or list, and what does not lead here is not come back to. */
const ONWARD = ['/metadata/', '/aggregatepage/', '/page/', '/preview'];

/**
 * Where somebody was on each screen, by its address: as long as one comes back to it. The tabs of the navigation are come
 * back to at any time; any other screen from those that it has led to. Whoever opens it otherwise begins anew (TILE-05).
 */
export class PlacesByAddress {
  private readonly known = new Map<string, KeptPlaces>();

  /** Of the screen that is now at this address, opened with this state of the history; forgets what it does not lead back to. */
  at(pathname: string, state: unknown, account: string | null): KeptPlaces {
    const here = pathOf(pathname);
    const leadsBack = wayBack(state, account);
    const isAside = leadsBack.length === 0 && !isTab(here) && !ONWARD.some((start) => here.startsWith(start));
    for (const address of this.known.keys()) {
      const isKept = isAside || address === here || isTab(address) || leadsBack.includes(address);
      if (!isKept) this.known.delete(address);
    }
    const places = this.known.get(here) ?? noPlaces();
    this.known.set(here, places);
    return places;
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

export const KeptPlacesContext = createContext<KeptPlaces>(noPlaces());

/** Those of the screen that is shown now. */
export function usePlacesHere(places: PlacesByAddress): KeptPlaces {
  const { pathname, state } = useLocation() as { readonly pathname: string; readonly state: unknown };
  const account = useAccountId();
  return useMemo(() => places.at(pathname, state, account), [places, pathname, state, account]);
}

export function useKeptPlaces(): KeptPlaces {
  return use(KeptPlacesContext);
}

/** Keeps the vertical place of a scroller while its view is away. `ready` once there is something to scroll. */
export function useKeptPlace(name: string, scroller: RefObject<HTMLElement | null>, ready: boolean): void {
  const places = useKeptPlaces().scroll;
  useLayoutEffect(() => {
    const box = scroller.current;
    if (box === null || !ready) return;
    box.scrollTo({ top: places.get(name) ?? 0, behavior: 'instant' });
    // Read with all that is read of the scroller, before anything is drawn for it.
    return watchScroller(box, (_, scrolled) => {
      if (scrolled) places.set(name, box.scrollTop);
      return null;
    });
  }, [name, places, ready, scroller]);
}

/** Notes which control of a screen leads away. */
export function useKeepFocus(name: string): () => void {
  const places = useKeptPlaces().focus;
  return useCallback(() => {
    const id = document.activeElement?.id ?? '';
    if (id !== '') places.set(name, id);
  }, [name, places]);
}

/** Takes the focus back as soon as the control with this id is drawn again, if it was the one that led away. */
export function useKeptFocus<T extends HTMLElement>(id: string | undefined): RefObject<T | null> {
  const control = useRef<T>(null);
  const places = useKeptPlaces().focus;
  useLayoutEffect(() => {
    const name = [...places].find(([, kept]) => kept === id)?.[0];
    if (name === undefined) return;
    places.delete(name);
    control.current?.focus({ preventScroll: true });
  }, [id, places]);
  return control;
}
