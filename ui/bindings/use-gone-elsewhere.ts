import { useEffect, useEffectEvent } from 'react';
import { standAt } from './player-places.ts';

/** Calls `left` when this view has gone, by whatever way, to where no film plays. */
export function useGoneElsewhere(left: () => void): void {
  const onLeft = useEffectEvent(left);
  useEffect(
    () => () => {
      // The address changes before the view does.
      if (standAt(window.location.pathname) === 'elsewhere') onLeft();
    },
    [],
  );
}
