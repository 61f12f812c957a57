import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { addressOf } from '../../bindings/addresses.ts';
import { useModels } from '../../bindings/models.ts';
import { useBack } from '../../bindings/use-back.ts';
import { useGoneElsewhere } from '../../bindings/use-gone-elsewhere.ts';
import { useObservable } from '../../bindings/use-observable.ts';
import { connectionNotice } from './connection-notice.ts';
import { PlayerView } from './player-view.tsx';
import { useAddressedFilm } from './use-addressed-film.ts';
import style from './player.module.css';
import { StatsOverlay } from './stats-overlay.tsx';
import { TracksPanel } from './tracks-panel.tsx';

/** Taps on the upper right corner that open the figures (PLAY-04). */
const TAPS = 10;

export function Player() {
  const { player, title, video, connectivity, thisScreen } = useModels();
  const { parentProductId = '' } = useParams();
  const navigate = useNavigate();
  const host = useRef<HTMLDivElement>(null);
  const state = useObservable(player.state$, null);
  const notice$ = useMemo(() => connectionNotice(connectivity.online$), [connectivity]);
  const notice = useObservable(notice$, null);
  const [tracksShown, setTracksShown] = useState(false);
  const [taps, setTaps] = useState(0);
  const titlePage = addressOf.title(parentProductId);

  useEffect(() => (host.current === null ? undefined : video.mountInto(host.current)), [video]);

  const resuming = useAddressedFilm();
  // Nothing plays here any more: after the end, after a stop from another screen, or because it may not play.
  const closed = state?.kind === 'closed' && !resuming;
  /** This screen goes by itself, and what opens now is none of its business. */
  const going = useRef(false);
  useEffect(() => {
    const goes = closed && !going.current;
    going.current = closed;
    if (goes) void navigate(titlePage, { replace: true });
  }, [closed, navigate, titlePage]);

  const leave = () => {
    if (going.current) return;
    going.current = true;
    title.leave();
    void player.leave();
  };
  const leaveTo = (address: string) => {
    leave();
    void navigate(address, { replace: true });
  };
  useGoneElsewhere(leave);
  useBack(() => leaveTo(titlePage));

  return (
    <PlayerView
      state={resuming ? { ...player.initial, kind: 'opening' } : (state ?? player.initial)}
      positionMs$={player.positionMs$}
      notice={notice}
      own={thisScreen.seat()}
      withScreens={thisScreen.inCar()}
      picture={<div ref={host} className={style['picture']} />}
      panel={
        tracksShown && state !== null ? (
          <TracksPanel
            state={state}
            onAudio={(language) => player.selectAudio(language)}
            onText={(language) => player.selectText(language)}
            onClose={() => setTracksShown(false)}
          />
        ) : null
      }
      stats={taps >= TAPS && state !== null ? <StatsOverlay host={host} state={state} /> : null}
      onBack={() => leaveTo(titlePage)}
      onTogglePause={() => player.togglePause()}
      onRestart={() => player.restart()}
      onSeek={(positionMs) => player.seek(positionMs)}
      onTracks={() => setTracksShown(true)}
      onScreens={() => void navigate(addressOf.screensOf(parentProductId, 'player'))}
      onHome={() => leaveTo(addressOf.home)}
      thumbnailAt={video.thumbnailAt}
      onCornerTap={() => setTaps((count) => (count >= TAPS ? 0 : count + 1))}
    />
  );
}
