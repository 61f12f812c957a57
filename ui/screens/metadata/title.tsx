import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { addressOf } from '../../bindings/addresses.ts';
import { useModels } from '../../bindings/models.ts';
import { useBack } from '../../bindings/use-back.ts';
import { useGoneElsewhere } from '../../bindings/use-gone-elsewhere.ts';
import { useObservable } from '../../bindings/use-observable.ts';
import { TitleView } from './title-view.tsx';

/** A title that is not to be had is left after this (TDPG-10). */
const UNAVAILABLE_MS = 3_000;

export function Title() {
  const { title, titlePlay, thisScreen } = useModels();
  const { parentProductId = '' } = useParams();
  const navigate = useNavigate();
  const from: unknown = useLocation().state;
  const latest = useObservable(title.state$, title.initial);
  // The model still holds the title before until it has been told of this one.
  const stale = latest.metadata !== null && latest.metadata.titleId !== parentProductId;
  const { busy } = useObservable(titlePlay.state$, titlePlay.initial);
  const state = { ...(stale ? title.initial : latest), busy };

  useEffect(() => void title.show(parentProductId), [title, parentProductId]);

  const unavailable = state.status === 'unavailable';
  useEffect(() => {
    if (!unavailable) return;
    const timer = setTimeout(() => void navigate(addressOf.landing, { replace: true }), UNAVAILABLE_MS);
    return () => clearTimeout(timer);
  }, [unavailable, navigate]);

  const back = () => void navigate(typeof from === 'string' ? from : addressOf.home);
  useBack(back);
  useGoneElsewhere(() => {
    title.leave();
    titlePlay.leave();
  });
  return (
    <TitleView
      state={state}
      withScreens={thisScreen.inCar()}
      onBack={back}
      onPlay={() => void titlePlay.play()}
      onTrailer={() => void titlePlay.playTrailer()}
      onScreens={() => void navigate(addressOf.screensOf(parentProductId, 'tdp'))}
      onRetry={() => void title.retry()}
    />
  );
}
