import { createContext, use, useCallback, useLayoutEffect, useRef, type RefObject } from 'react';
import { watchScroller } from './scroll-watch.ts';

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
