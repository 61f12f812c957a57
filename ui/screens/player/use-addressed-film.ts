import { useEffect, useEffectEvent, useState } from 'react';
import { useParams } from 'react-router-dom';
import { addressOf } from '../../bindings/addresses.ts';
import { useModels } from '../../bindings/models.ts';

/** The address says where the film is: at once after a pause or a seek, and else no older than this. */
const NOTE_MS = 5_000;

/**
 * The film of a player's address: one that plays already is shown, any other is opened, as after a reload, from where
 * the address says (PLAY-01). The address keeps up with the film, because the platform hears of pauses and seeks only.
 * True while it is not known yet whether the film plays.
 */
export function useAddressedFilm(): boolean {
  const { playback, titlePlay } = useModels();
  const { parentProductId = '', resumeProgress } = useParams();
  const [resuming, setResuming] = useState(() => playback.now.kind === 'closed');
  // An address without a position is a trailer's (PLAY-02).
  const media = resumeProgress === undefined ? 'trailer' : 'film';

  const resume = useEffectEvent(() => titlePlay.playAddressed(parentProductId, media, resumeProgress));
  useEffect(() => {
    if (playback.now.kind !== 'closed') return;
    let here = true;
    void resume().then(() => here && setResuming(false));
    return () => {
      here = false;
    };
  }, [playback]);

  useEffect(() => {
    if (media === 'trailer') return;
    const note = (): void => {
      const { now } = playback;
      if (now.kind !== 'open' || now.session.kind !== 'film') return;
      const address = addressOf.player(now.session.titleId, playback.positionMs());
      window.history.replaceState(window.history.state, '', address);
    };
    const timer = setInterval(note, NOTE_MS);
    const moves = playback.moved$.subscribe(note);
    return () => {
      clearInterval(timer);
      moves.unsubscribe();
    };
  }, [media, playback]);
  return resuming;
}
