import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { addressOf } from '../../bindings/addresses.ts';
import { useModels } from '../../bindings/models.ts';
import { useBack } from '../../bindings/use-back.ts';
import { useGoneElsewhere } from '../../bindings/use-gone-elsewhere.ts';
import { useObservable } from '../../bindings/use-observable.ts';
import { Contained } from '../../components/contained.tsx';
import { showToast } from '../../components/toast-queue.ts';
import { useWording } from '../../wording/use-wording.ts';
import { connectionNotice } from './connection-notice.ts';
import { PlayerView } from './player-view.tsx';
import { useAddressedFilm } from './use-addressed-film.ts';
import { usePictureFit } from './use-picture-fit.ts';
import style from './player.module.css';
import { StatsOverlay } from './stats-overlay.tsx';
import { SubtitleLayer } from '../../subtitles/subtitle-layer.tsx';
import { TracksPanel } from './tracks-panel.tsx';

/** A message that the other screens did not hear stays this long. */
const MESSAGE_MS = 6_000;

export function Player() {
  const { player, titlePlay, trackChoices, video, connectivity, thisScreen } = useModels();
  const { parentProductId = '' } = useParams();
  const navigate = useNavigate();
  const { text } = useWording();
  const host = useRef<HTMLDivElement>(null);
  const state = useObservable(player.state$, null);
  const notice$ = useMemo(() => connectionNotice(connectivity.online$), [connectivity]);
  const notice = useObservable(notice$, null);
  const [panel, setPanel] = useState<'languages' | 'look' | null>(null);
  const { subtitles } = useObservable(trackChoices.state$, trackChoices.now);
  const ratio = useObservable(video.ratio$, null);
  const [figuresShown, setFiguresShown] = useState(false);
  const titlePage = addressOf.title(parentProductId);

  useEffect(() => (host.current === null ? undefined : video.mountInto(host.current)), [video]);

  const { resuming, again } = useAddressedFilm();
  const fit = usePictureFit();
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
    titlePlay.leave();
    void player.leave();
  };
  const leaveTo = (address: string) => {
    leave();
    void navigate(address, { replace: true });
  };
  useEffect(() => {
    const telling = player.unheard$.subscribe(() =>
      showToast({
        tone: 'problem',
        text: text('screens.offline'),
        durationMs: MESSAGE_MS,
        key: 'screens',
      }),
    );
    return () => telling.unsubscribe();
  }, [player, text]);

  useGoneElsewhere(leave);
  useBack(() => leaveTo(titlePage));

  return (
    <PlayerView
      state={resuming ? { ...player.initial, kind: 'opening' } : (state ?? player.initial)}
      positionMs$={player.positionMs$}
      notice={notice}
      own={thisScreen.seat()}
      withScreens={thisScreen.inCar()}
      fit={fit}
      picture={
        <>
          <div ref={host} className={style['picture']} />
          <Contained part="subtitles" told="message">
            <SubtitleLayer
              cues$={video.cues$}
              settings={subtitles}
              ratio={ratio}
              filled={fit?.filled ?? false}
              sample={panel === 'look' ? text('subtitles.sample') : null}
            />
          </Contained>
        </>
      }
      panel={
        panel !== null && state !== null ? (
          <Contained part="tracks" told="message">
            <TracksPanel
              state={state}
              choices={trackChoices}
              look={panel === 'look'}
              onLook={(look) => setPanel(look ? 'look' : 'languages')}
              onAudio={(language) => player.selectAudio(language)}
              onText={(language) => player.selectText(language)}
              onClose={() => setPanel(null)}
            />
          </Contained>
        ) : null
      }
      stats={
        figuresShown && state !== null ? (
          <Contained part="figures" told="message">
            <StatsOverlay host={host} state={state} />
          </Contained>
        ) : null
      }
      onBack={() => leaveTo(titlePage)}
      onTogglePause={() => player.togglePause()}
      onRestart={() => player.restart()}
      onSkip={(byMs) => player.skip(byMs)}
      onSeek={(positionMs) => player.seek(positionMs)}
      onTracks={() => setPanel('languages')}
      onPicture={() => setPanel(null)}
      onAgain={again}
      onScreens={() => void navigate(addressOf.screensOf(parentProductId, 'player'))}
      onHome={() => leaveTo(addressOf.home)}
      thumbnailAt={video.thumbnailAt}
      onCornerTap={() => setFiguresShown(!figuresShown && player.tapCorner())}
    />
  );
}
