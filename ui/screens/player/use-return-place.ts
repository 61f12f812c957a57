import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { sessionOf } from '../../../core/playback/play-session.ts';
import { readPlayerEntry, type PlayerEntry } from '../../../core/screens/player-address.ts';
import { useModels } from '../../bindings/models.ts';
import { addressOfReturn } from '../../bindings/player-places.ts';
import { useAccount } from '../../bindings/use-account.ts';

/**
 * The address keeps up with the film, and this entry of the history with whose it is and whether it stands, for a reload,
 * and of which play it tells.
 * An entry of another account stays that one's until the address tells of this one's film.
 */
export function useReturnPlace(): void {
  const { playback, returnPlace$ } = useModels();
  const { consumerId: account } = useAccount();
  const { key } = useLocation();
  useEffect(() => {
    const entry = entryHere();
    if (entry.account !== null || keyHere() !== key) return;
    keep({ ...entry, account, session: sessionOf(playback.now)?.playSessionId ?? null });
  }, [key, account, playback]);
  useEffect(() => {
    const noting = returnPlace$.subscribe((film) => {
      const place = addressOfReturn(film, window.location);
      if (place !== null) keep({ account, session: film.playSessionId, paused: film.paused }, place);
    });
    return () => noting.unsubscribe();
  }, [returnPlace$, account]);
}

/** What this entry of the history keeps. */
export function entryHere(): PlayerEntry {
  return readPlayerEntry(window.history.state);
}

/** The router's name of this entry. */
function keyHere(): string {
  const state = window.history.state as { readonly key?: unknown } | null;
  return typeof state?.key === 'string' ? state.key : 'default';
}

function keep(entry: PlayerEntry, address?: string): void {
  window.history.replaceState({ ...(window.history.state as object | null), ...entry }, '', address);
}
