import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { sessionOf } from '../../../core/playback/play-session.ts';
import { addressOf } from '../../bindings/addresses.ts';
import { cameFrom, leadingBack } from '../../bindings/came-from.ts';
import { useModels } from '../../bindings/models.ts';
import { useAllBlocked } from '../../bindings/motion-shown.ts';
import { addressOfAssigning, isPlayer } from '../../bindings/player-places.ts';
import { useAssigning } from '../../bindings/use-assigning.ts';
import { useAccountId } from '../../bindings/use-account.ts';
import { useBack } from '../../bindings/use-back.ts';
import { useGoneElsewhere } from '../../bindings/use-gone-elsewhere.ts';
import { useObservable } from '../../bindings/use-observable.ts';
import { useOpenClip } from '../../bindings/use-open-clip.ts';
import { useTooDeep } from '../../bindings/use-limits.ts';
import { useProblemToast } from '../../bindings/use-problem-toast.ts';
import { useWording } from '../../wording/use-wording.ts';
import { TitleView } from './title-view.tsx';
import { Buying } from './buying.tsx';
import { useBuying } from './use-buying.ts';
import { useReconnectingToast } from './use-reconnecting-toast.ts';
import { useLeaveUnavailable } from './use-leave-unavailable.ts';

export function Title() {
  const { title, titlePlay, thisScreen, similar, myList, purchaseNews, playback } = useModels();
  const { parentProductId = '' } = useParams();
  const navigate = useNavigate();
  const { text } = useWording();
  const account = useAccountId();
  const { state: left } = useLocation() as { readonly state: unknown };
  const latest = useObservable(title.state$, title.initial);
  // The model still holds the title before until it has been told of this one.
  const stale = latest.metadata !== null && latest.metadata.titleId !== parentProductId;
  const { busy } = useObservable(titlePlay.state$, titlePlay.initial);
  const alike = useObservable(similar.state$, similar.initial);
  const blocked = useAllBlocked();
  const tooDeep = useTooDeep();
  const openClip = useOpenClip();
  const assigning = useAssigning();
  const listed = useObservable(myList.state$, myList.initial);
  const shown = stale ? title.initial : latest;
  const { onStart, ...buying } = useBuying({
    id: shown.metadata?.titleId ?? null,
    releaseType: shown.releaseType,
    offered: shown.ways.kind === 'offered',
    onOwned: () => void title.retry(),
  });
  const state = { ...shown, busy: busy || buying.buy.busy };

  useEffect(() => {
    void title.show(parentProductId);
    similar.visit();
    void myList.show(parentProductId);
  }, [title, similar, myList, parentProductId]);
  // What was left unfinished may come to its end while its page is open.
  useEffect(() => {
    const listening = purchaseNews.owned$.subscribe(({ titleId }) => {
      if (titleId === parentProductId) void title.retry();
    });
    return () => listening.unsubscribe();
  }, [purchaseNews, title, parentProductId]);
  useProblemToast({
    message: listed.refused === null ? null : text('title.my-list.failed'),
    action: null,
    key: 'my-list',
    reply: true,
  });

  useReconnectingToast(state.status, state.metadata !== null, () => {
    void title.retry();
    similar.visit();
    void myList.show(parentProductId);
  });
  useLeaveUnavailable(title);

  const here = addressOf.title(parentProductId);
  const back = () => {
    const from = cameFrom(left, account);
    void navigate(from?.address ?? addressOf.home, { state: from?.state });
  };
  useBack(back);
  useGoneElsewhere(() => titlePlay.leave());
  useEffect(
    () => () => {
      similar.leave();
      // A player that opens what its address names has shown the title anew before this page goes.
      const isTaken = isPlayer(window.location.pathname) && sessionOf(playback.now) === null;
      if (!isTaken) title.leave();
    },
    [similar, title, playback],
  );
  const onward = { state: leadingBack(here, left, account) };
  return (
    <>
      <TitleView
        key={parentProductId}
        id={parentProductId}
        blocked={blocked}
        state={state}
        similar={alike}
        tooDeep={tooDeep}
        myList={listed}
        withScreens={thisScreen.inCar()}
        onBack={back}
        onPlay={() => void titlePlay.play()}
        onPress={() => titlePlay.expect()}
        onFromStart={() => void titlePlay.playFromStart()}
        onTrailer={() => void titlePlay.playTrailer()}
        onScreens={() =>
          assigning(() => void navigate(addressOfAssigning(parentProductId, null, 'tdp'), onward))
        }
        redeemable={buying.redeem.offered}
        onWays={onStart}
        onRedeem={buying.onRedeem}
        onVoucher={() => void navigate(addressOf.redeemVoucher)}
        onMyList={() => void myList.toggle()}
        onRetry={() => void title.retry()}
        onOpenTitle={(id) => void navigate(addressOf.title(id), onward)}
        onOpenExtra={openClip}
        onPerson={(name) => void navigate(addressOf.person(name), onward)}
      />
      <Buying {...buying} />
    </>
  );
}
