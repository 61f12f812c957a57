import { createContext, use, useCallback, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { watchScroller } from './scroll-watch.ts';
import { useAccountId } from './use-account.ts';

/** Where somebody was on a screen, by name, so that coming back finds it as it was left. */
export interface KeptPlaces {
  /** How far lists were scrolled, in px. */
  readonly scroll: Map<string, number>;
  /** Id of the control that led away. */
  readonly focus: Map<string, string>;
}

export function noPlaces(): KeptPlaces {
  return { scroll: new Map(), focus: new Map() };
}

export const KeptPlacesContext = createContext<KeptPlaces>(noPlaces());

/** Those of each screen, by its address. */
export interface PlacesOfScreens {
  /** By the state of the history and the account: which visit of the address it is. */
  at(pathname: string, state: unknown, account: string | null): KeptPlaces;
  /** Forgets what the screen that is shown now does not lead back to, by the state of the history and the account. */
  arrive(pathname: string, state: unknown, account: string | null): void;
}

/** Those of the screen that is shown now. */
export function usePlacesHere(places: PlacesOfScreens): KeptPlaces {
  const { pathname, state } = useLocation() as { readonly pathname: string; readonly state: unknown };
  const account = useAccountId();
  useLayoutEffect(() => places.arrive(pathname, state, account), [places, pathname, state, account]);
  const here = useMemo(() => places.at(pathname, state, account), [places, pathname, state, account]);
  useLayoutEffect(() => {
    const kinds = ['keydown', 'pointerdown'] as const;
    const stop = (): void => {
      for (const kind of kinds) window.removeEventListener(kind, goOn, true);
    };
    // Whoever does something before the control that led away is drawn has gone on: the focus stays there. What leads away
    // next is kept, also where somebody goes on pressing while that is not drawn yet.
    const goOn = (): void => {
      here.focus.clear();
      stop();
    };
    for (const kind of kinds) window.addEventListener(kind, goOn, true);
    return stop;
  }, [here]);
  return here;
}

export function useKeptPlaces(): KeptPlaces {
  return use(KeptPlacesContext);
}

/** Keeps the vertical place of a scroller while its view is away. `ready` once there is something to scroll. */
export function useKeptPlace(name: string, scroller: RefObject<HTMLElement | null>, ready: boolean): void {
  const places = useKeptPlaces().scroll;
  const placed = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (box === null || !ready) return;
    const top = places.get(name) ?? 0;
    // One that has just been drawn is at its top, and to say so would lay the page out.
    if (top !== 0 || placed.current === box) box.scrollTo({ top, behavior: 'instant' });
    placed.current = box;
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
