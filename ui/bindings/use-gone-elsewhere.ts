import { useEffect, useEffectEvent } from 'react';

/** Where a film plays on: in the player, and while screens are steered (SCRM-03). */
const WITH_THE_FILM: readonly string[] = ['/player/', '/vam/', '/screenmanager/'];

/** Calls `left` when this view has gone, by whatever way, to where no film plays. */
export function useGoneElsewhere(left: () => void): void {
  const onLeft = useEffectEvent(left);
  useEffect(
    () => () => {
      // The address changes before the view does.
      const { pathname } = window.location;
      if (!WITH_THE_FILM.some((place) => pathname.startsWith(place))) onLeft();
    },
    [],
  );
}
