import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isFeature, sessionOf } from '../../../core/playback/play-session.ts';
import { askedOf, type PlayerAddress } from '../../../core/screens/player-address.ts';
import {
  backOfPlayer,
  homeOfPlayer,
  screensOfPlayer,
  type PlayerExit,
} from '../../../core/screens/player-exits.ts';
import type { PlayerVisit } from '../../../core/screens/player-visit.ts';
import { canSeek, canShowStills } from '../../../core/screens/player-rules.ts';
import type { PlaySessionId } from '../../../core/shared/ids.ts';
import { addressOf } from '../../bindings/addresses.ts';
import { cameFrom, leadingBack } from '../../bindings/came-from.ts';
import { useModels } from '../../bindings/models.ts';
import { useAccount } from '../../bindings/use-account.ts';
import { useBack } from '../../bindings/use-back.ts';
import { useObservable } from '../../bindings/use-observable.ts';
import { wayOutTo } from '../../bindings/way-through.ts';
import { Contained } from '../../components/contained.tsx';
import { problemMs } from '../../components/problem-time.ts';
import { showToast } from '../../components/toast-queue.ts';
import { useWording } from '../../wording/use-wording.ts';
import { addressOfExit } from './address-of-exit.ts';
import { CreditsCard } from './credits-card.tsx';
import { NextSwitch } from './next-switch.tsx';
import { NothingHere } from './nothing-here.tsx';
import { PlayerView } from './player-view.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { usePictureFit } from './use-picture-fit.ts';
import { usePlayerAddress } from './use-player-address.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import { entryHere, useReturnPlace } from './use-return-place.ts';
import { StatsOverlay } from './stats-overlay.tsx';
import { SubtitleLayer } from '../../subtitles/subtitle-layer.tsx';
import { TracksPanel } from './tracks-panel.tsx';
import { UpNext } from './up-next.tsx';
import { VideoPicture } from './video-picture.tsx';
import { WithheldCard } from './withheld-card.tsx';

/** A message that the other screens did not hear stays this long. */
const MESSAGE_MS = 6_000;

/** The player of a film, a trailer or a clip, by its address (PLAY-01, PLAY-02). */
export function Player() {
  const address = usePlayerAddress();
  const navigate = useNavigate();
  if (address !== null) return <Playing address={address} />;
  return <NothingHere onHome={() => void navigate(addressOf.home, { replace: true })} />;
}

function Playing({ address }: { readonly address: PlayerAddress }) {
  const { player, playerVisit, controlsShown, playback, upNext, video } = useModels();
  const { volume, thisScreen, bar$, trackChoices, endUnseen } = useModels();
  const { consumerId } = useAccount();
  const navigate = useNavigate();
  const {
    pathname,
    search,
    state: left,
  } = useLocation() as {
    readonly pathname: string;
    readonly search: string;
    readonly state: unknown;
  };
  const { text } = useWording();
  const latest = useObservable(player.state$, null);
  const sound = useObservable(volume.state$, { volume: 1, muted: false });
  const notice = useObservable(player.connection$, null);
  const [panel, setPanel] = useState<'languages' | 'look' | null>(null);
  const { subtitles } = useObservable(trackChoices.state$, trackChoices.now);
  const ratio = useObservable(video.ratio$, null);
  const withheld = useObservable(playback.withheld$, null);
  const keptBack = withheld === null || withheld.what === 'nothing' ? null : withheld;
  /** In which session somebody chose to watch its credits. */
  const [creditsOf, setCreditsOf] = useState<PlaySessionId | null>(null);
  const [figuresShown, setFiguresShown] = useState(false);

  const [visit] = useState(playerVisit);
  const [controls] = useState(controlsShown);
  const { resuming, over } = useObservable(visit.state$, visit.now);
  // Before a key can end the visit: one that began after that would open again what was left.
  useLayoutEffect(() => visit.begin(), [visit]);
  const come = useEffectEvent((visiting: PlayerVisit, fresh: boolean) => {
    const asked = askedOf(consumerId, { ...address, refresh: fresh }, entryHere(), (session) =>
      endUnseen.wentOn(session),
    );
    void visiting.come(asked.address, asked.paused);
  });
  const { refresh } = address;
  useLayoutEffect(() => come(visit, refresh), [visit, refresh]);
  useReturnPlace();
  const watching = sessionOf(playback.now)?.playSessionId ?? null;
  const { offer, waits } = useObservable(upNext.state$, upNext.now);
  const fit = usePictureFit();
  const fullScreen = useFullScreen();
  const from = cameFrom(left, consumerId);
  const back = addressOfExit(backOfPlayer(address), from);
  const titlePage = addressOf.title(address.play.titleId);
  // The page that the player was opened from is found as it was, and leads back to where it did (TDPG-04).
  const goTo = (place: string) =>
    void navigate(place, { replace: true, state: wayOutTo(place, left, consumerId) });
  const goOn = useEffectEvent(() => goTo(over === 'title' ? titlePage : back));
  useEffect(() => {
    if (over !== null) goOn();
  }, [over]);

  const leaveTo = (place: string) => {
    visit.leave();
    goTo(place);
  };
  const goBack = () => leaveTo(back);
  useEffect(() => {
    const telling = player.unheard$.subscribe(() =>
      showToast({
        tone: 'problem',
        text: text('screens.offline'),
        durationMs: problemMs(false),
        reply: true,
        key: 'screens',
      }),
    );
    return () => telling.unsubscribe();
  }, [player, text]);
  useEffect(() => {
    const telling = player.lowered$.subscribe(() =>
      showToast({
        tone: 'info',
        text: text('player.output-lowered'),
        durationMs: MESSAGE_MS,
        key: 'output',
      }),
    );
    return () => telling.unsubscribe();
  }, [player, text]);

  useBack(goBack);

  const told = latest ?? player.initial;
  const state = (resuming || waits) && told.kind === 'closed' ? { ...told, kind: 'opening' as const } : told;
  const seekable = canSeek(state);
  const onFullScreen = fit?.toggle ?? fullScreen?.toggle ?? null;
  usePlayerKeys({
    onTogglePause: () => player.togglePause(),
    onMute: () => volume.toggleMuted(),
    onSubtitles: () => player.toggleText(state),
    onFullScreen: () => onFullScreen?.(),
    onStart: seekable ? () => player.seek(0) : null,
    onEnd: seekable ? () => player.toEnd() : null,
  });
  /** Without ending what plays: it goes on while screens are steered. */
  const steer = (exit: PlayerExit) =>
    void navigate(addressOfExit(exit, from), { state: leadingBack(pathname + search, left, consumerId) });

  if (offer !== null && state.kind === 'closed') {
    return <UpNext offer={offer} onPlay={() => upNext.playNow()} onCancel={() => upNext.cancel()} />;
  }
  return (
    <PlayerView
      state={state}
      positionMs$={player.positionMs$}
      notice={notice}
      controls={controls}
      bar$={bar$}
      own={thisScreen.seat()}
      withScreens={thisScreen.inCar()}
      fit={fit}
      sound={sound}
      picture={
        <>
          <VideoPicture />
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
      cover={keptBack && <WithheldCard withheld={keptBack} onTakeUp={() => player.takeUp()} />}
      steered={keptBack !== null && (keptBack.what === 'picture' || keptBack.reason === null)}
      card={
        state.kind === 'open' && state.part === 'dub-card' && watching !== creditsOf ? (
          <CreditsCard onWatch={() => setCreditsOf(watching)} onLeave={goBack} />
        ) : null
      }
      panel={
        panel !== null && latest !== null ? (
          <Contained part="tracks" told="message">
            <TracksPanel
              state={latest}
              choices={trackChoices}
              look={panel === 'look'}
              onLook={(look) => setPanel(look ? 'look' : 'languages')}
              onAudio={(language) => player.selectAudio(language)}
              onText={(language) => player.selectText(language)}
              onClose={() => setPanel(null)}
            >
              <NextSwitch />
            </TracksPanel>
          </Contained>
        ) : null
      }
      stats={
        figuresShown ? (
          <Contained part="figures" told="message">
            <StatsOverlay state={state} figures={() => player.figures()} mediaInfo={player.mediaInfo} />
          </Contained>
        ) : null
      }
      onBack={goBack}
      onTogglePause={() => player.togglePause()}
      onRestart={() => player.restart()}
      onWatchNow={() => player.watchNow()}
      onSkip={(byMs) => player.skip(byMs)}
      onSeek={(positionMs) => player.seek(positionMs)}
      onVolume={(level) => volume.set(level)}
      onVolumeStep={(direction) => (direction > 0 ? volume.louder() : volume.quieter())}
      onMute={() => volume.toggleMuted()}
      onTracks={() => setPanel('languages')}
      onPicture={() => setPanel(null)}
      onAgain={() => void player.again()}
      onExit={() => leaveTo(titlePage)}
      onScreens={() => steer(screensOfPlayer(address))}
      onHome={() => leaveTo(addressOfExit(homeOfPlayer(address), from))}
      // Who may not see the film sees no still of it.
      thumbnailAt={
        canShowStills(withheld)
          ? (positionMs) => (isFeature(playback.now) ? video.thumbnailAt(positionMs) : NO_STILL)
          : null
      }
      onCornerTap={() => setFiguresShown(!figuresShown && player.tapCorner())}
    />
  );
}

const NO_STILL = Promise.resolve(null);
