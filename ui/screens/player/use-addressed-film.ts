import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { addressOf } from '../../bindings/addresses.ts';
import { useModels } from '../../bindings/models.ts';

/** The address says where the film is: at once after a pause or a seek, and else no older than this. */
const NOTE_MS = 5_000;

export interface AddressedFilm {
  /** It is not known yet whether the film plays. */
  readonly resuming: boolean;
  /** Opens the film anew that failed, from where it was last seen. */
  readonly again: () => void;
}

/**
 * The film of a player's address: one that plays already is shown, any other is opened, as after a reload, from where
 * the address says (PLAY-01). The address keeps up with the film, because the platform hears of pauses and seeks only.
 */
export function useAddressedFilm(): AddressedFilm {
  const { playback, titlePlay } = useModels();
  const { parentProductId = '', resumeProgress } = useParams();
  const [resuming, setResuming] = useState(() => playback.now.kind === 'closed');
  // An address without a position is a trailer's (PLAY-02).
  const media = resumeProgress === undefined ? 'trailer' : 'film';

  /** Where the film was last, as it stands in the address. */
  const place = useRef(resumeProgress);

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
      const positionMs = Math.round(playback.positionMs());
      place.current = String(positionMs);
      const address = addressOf.player(now.session.titleId, positionMs);
      window.history.replaceState(window.history.state, '', address);
    };
    const timer = setInterval(note, NOTE_MS);
    const moves = playback.moved$.subscribe(note);
    return () => {
      clearInterval(timer);
      moves.unsubscribe();
    };
  }, [media, playback]);
  const again = (): void => {
    setResuming(true);
    void titlePlay.playAgain(parentProductId, media, place.current).then(() => setResuming(false));
  };
  return { resuming, again };
}
