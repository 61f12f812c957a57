import { useEffect } from 'react';
import { useModels } from '../../bindings/models.ts';
import { addressOfReturn } from '../../bindings/player-places.ts';

/** The address keeps up with the film, and this entry of the history with whether it stands, for a reload. */
export function useReturnPlace(): void {
  const { returnPlace$ } = useModels();
  useEffect(() => {
    const noting = returnPlace$.subscribe((film) => {
      const place = addressOfReturn(film, window.location);
      if (place === null) return;
      const { paused } = film;
      window.history.replaceState({ ...(window.history.state as object | null), paused }, '', place);
    });
    return () => noting.unsubscribe();
  }, [returnPlace$]);
}

/** Whether the film of this entry of the history stood when its page went. */
export function stoodHere(): boolean {
  const state = window.history.state as { readonly paused?: unknown } | null;
  return state?.paused === true;
}
