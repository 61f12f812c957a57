import { useEffect, useEffectEvent, useState } from 'react';
import type { PlayerAddress } from '../../../core/screens/player-address.ts';
import { addressOf } from '../../bindings/addresses.ts';
import { useModels } from '../../bindings/models.ts';
import { keptQuery } from '../../bindings/player-places.ts';

/** The address says where the film is: at once after a pause or a seek, and else no older than this. */
const NOTE_MS = 5_000;

/**
 * What a player's address names: what plays already is shown, anything else is opened, as after a reload, from where
 * the address says (PLAY-01). The address keeps up with the film, because the platform hears of pauses and seeks only.
 * True while it is not known yet whether something plays.
 */
export function useAddressedFilm(address: PlayerAddress): boolean {
  const { playback, titlePlay } = useModels();
  const [resuming, setResuming] = useState(() => playback.now.kind === 'closed');

  const resume = useEffectEvent(() => titlePlay.playAddressed(address));
  const { refresh } = address;
  useEffect(() => {
    if (playback.now.kind !== 'closed' && !refresh) return;
    let here = true;
    void resume().then(() => here && setResuming(false));
    return () => {
      here = false;
    };
  }, [playback, refresh]);

  const { kind } = address.play;
  useEffect(() => {
    if (kind !== 'film') return;
    const note = (): void => {
      const { now } = playback;
      if (now.kind !== 'open' || now.session.kind !== 'film') return;
      const place = addressOf.player(now.session.titleId, Math.round(playback.positionMs()));
      window.history.replaceState(window.history.state, '', place + keptQuery(window.location.search));
    };
    const timer = setInterval(note, NOTE_MS);
    const moves = playback.moved$.subscribe(note);
    return () => {
      clearInterval(timer);
      moves.unsubscribe();
    };
  }, [kind, playback]);
  return resuming;
}
