import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { begunIn, type PlaySession } from '../../core/playback/play-session.ts';
import { addressOf } from '../bindings/addresses.ts';
import { arrivalNow } from '../bindings/arrival-now.ts';
import { useModels } from '../bindings/models.ts';
import { useAccountId } from '../bindings/use-account.ts';
import { useObservable } from '../bindings/use-observable.ts';
import { useHeardOrders } from '../bindings/use-heard-orders.ts';
import { readSetUpPlace, REMOVED } from '../bindings/set-up-places.ts';
import { addressOfSession, isPlayer, isPlayerOf, keptQuery, standAt } from '../bindings/player-places.ts';
import { wayIntoPlayer } from '../bindings/way-through.ts';

const SET_UP = [addressOf.deviceName('main'), addressOf.deviceName('others')];

/**
 * A film that begins is shown, whether a tap here or another screen asked for it; its next part interrupts nobody. Whose
 * orders move it is said. It ends with whoever goes where it is not shown. A screen that was removed is set up anew.
 */
export function FollowPlayback() {
  const { playback, endUnseen, heard$, removal } = useModels();
  const removed = useObservable(removal.state$, removal.now);
  const remover = removed?.by ?? null;
  useHeardOrders(heard$, remover && { kind: 'remove-screen', by: remover });
  const navigate = useNavigate();
  const account = useAccountId();
  const {
    key,
    pathname: here,
    state: left,
  } = useLocation() as {
    readonly key: string;
    readonly pathname: string;
    readonly state: unknown;
  };
  const follow = useEffectEvent((session: PlaySession): void => {
    const { pathname, key: visit, state } = arrivalNow();
    const isHere = isPlayerOf(session, pathname);
    // The address of a clip or trailer says nothing that could have changed.
    if (isHere && session.kind !== 'film') return;
    if (!endUnseen.leading(session.playSessionId, visit, key)) return;
    const address = addressOfSession(session, playback.positionMs(), pathname);
    void navigate(address + (isHere ? keptQuery(window.location.search) : ''), {
      // One way back leads out of the player, whatever came to play in it.
      replace: isPlayer(pathname),
      state: wayIntoPlayer(session.titleId, { pathname, state }, account),
    });
  });
  useEffect(() => {
    // This part may come later than the first film.
    const begun = begunIn(playback.now);
    if (begun !== null && standAt(window.location.pathname) === 'elsewhere') follow(begun);
    const subscription = playback.begun$.subscribe((session) => follow(session));
    return () => subscription.unsubscribe();
  }, [playback]);

  useEffect(() => {
    if (removed === null) return;
    const place = removed.to === 'home' ? addressOf.home : addressOf.deviceName('main');
    // Addresses change late, and views later: what counts is an arrival of this very way, whatever overtook it before.
    if (window.location.pathname === place && here === place && readSetUpPlace(left).removed)
      removal.arrived();
    else void navigate(place, { replace: true, state: REMOVED });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each arrival may have overtaken it
  }, [removed, removal, key, here, left, navigate]);

  const isInSetUp = removed !== null || SET_UP.includes(here);
  useEffect(() => {
    if (isInSetUp) removal.settingUp();
    else removal.watching();
  }, [removal, isInSetUp]);

  useEffect(() => endUnseen.arrived(standAt(here), key), [endUnseen, here, key]);
  useEffect(
    () => () => {
      // Out of where films play at all: the address changes before the view does.
      if (standAt(window.location.pathname) === 'elsewhere') endUnseen.arrived('elsewhere', '');
    },
    [endUnseen],
  );
  return null;
}
