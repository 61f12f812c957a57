import { useEffect, useEffectEvent, useState } from 'react';
import { useParams } from 'react-router-dom';
import { addressOf } from '../../bindings/addresses.ts';
import { useModels } from '../../bindings/models.ts';

/** The address says where the film is, no older than this. */
const NOTE_MS = 5_000;

/**
 * The film of a player's address: one that plays already is shown, any other is opened, as after a reload, from where
 * it was left. The address keeps up with the film, because the platform hears of pauses and seeks only. True while it
 * is not known yet whether the film plays.
 */
export function useAddressedFilm(): boolean {
  const { playback, title } = useModels();
  const { parentProductId = '', resumeProgress } = useParams();
  const [resuming, setResuming] = useState(() => playback.now.kind === 'closed');
  // An address without a position is a trailer's (PLAY-02).
  const media = resumeProgress === undefined ? 'trailer' : 'film';

  const resume = useEffectEvent(() => title.resume(parentProductId, media, positionOf(resumeProgress)));
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
    const timer = setInterval(() => {
      const { now } = playback;
      if (now.kind !== 'open' || now.session.kind !== 'film') return;
      const address = addressOf.player(now.session.titleId, playback.positionMs());
      window.history.replaceState(window.history.state, '', address);
    }, NOTE_MS);
    return () => clearInterval(timer);
  }, [media, playback]);
  return resuming;
}

function positionOf(parameter: string | undefined): number {
  const positionMs = Number(parameter);
  return Number.isFinite(positionMs) ? Math.max(0, positionMs) : 0;
}
