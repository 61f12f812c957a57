import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useModels } from '../bindings/models.ts';
import { useHeardOrders } from '../bindings/use-heard-orders.ts';
import { addressOfSession, isPlayer, isPlayerOf, keptQuery } from '../bindings/player-places.ts';

/**
 * A film that begins is shown, whether a tap here or another screen asked for it; its next part interrupts nobody. Whose
 * orders move it is said.
 */
export function FollowPlayback() {
  const { playback, heard$ } = useModels();
  useHeardOrders(heard$);
  const navigate = useNavigate();
  const { state: left } = useLocation() as { readonly state: unknown };
  const cameWith = useRef(left);
  useEffect(() => {
    cameWith.current = left;
  }, [left]);
  useEffect(() => {
    const subscription = playback.begun$.subscribe((session) => {
      const { pathname, search } = window.location;
      const isHere = isPlayerOf(session, pathname);
      // The address of a clip or trailer says nothing that could have changed.
      if (isHere && session.kind !== 'film') return;
      const address = addressOfSession(session, playback.positionMs(), pathname);
      void navigate(address + (isHere ? keptQuery(search) : ''), {
        // One way back leads out of the player, whatever came to play in it.
        replace: isPlayer(pathname),
        state: isPlayer(pathname) ? cameWith.current : undefined,
      });
    });
    return () => subscription.unsubscribe();
  }, [playback, navigate]);
  return null;
}
