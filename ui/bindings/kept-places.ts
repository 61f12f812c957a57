import { createContext, use, useLayoutEffect, type RefObject } from 'react';

/** How far lists were scrolled, by name, so that coming back finds them where they were left. */
export type KeptPlaces = Map<string, number>;

export const KeptPlacesContext = createContext<KeptPlaces>(new Map());

export function useKeptPlaces(): KeptPlaces {
  return use(KeptPlacesContext);
}

/** Keeps the vertical place of a scroller while its view is away. `ready` once there is something to scroll. */
export function useKeptPlace(name: string, scroller: RefObject<HTMLElement | null>, ready: boolean): void {
  const places = useKeptPlaces();
  useLayoutEffect(() => {
    const box = scroller.current;
    if (box === null || !ready) return;
    box.scrollTo({ top: places.get(name) ?? 0, behavior: 'instant' });
    const keep = () => places.set(name, box.scrollTop);
    box.addEventListener('scroll', keep, { passive: true });
    return () => box.removeEventListener('scroll', keep);
  }, [name, places, ready, scroller]);
}
