import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { managerLocation } from '../../../core/screens/manager-location.ts';
import type { ManagerMessage } from '../../../core/screens/manager-messages.ts';
import { screensLeftTo } from '../../../core/screens/screens-left-to.ts';
import { sessionOf } from '../../../core/playback/play-session.ts';
import type { TitleId } from '../../../core/shared/ids.ts';
import { addressOf } from '../../bindings/addresses.ts';
import { arrivalNow } from '../../bindings/arrival-now.ts';
import { useBrowseModels } from '../../bindings/browse-models.ts';
import { cameFrom } from '../../bindings/came-from.ts';
import { addressOfSession, isPlayerOf, keptQuery } from '../../bindings/player-places.ts';
import { useModels } from '../../bindings/models.ts';
import { useAccountId } from '../../bindings/use-account.ts';
import { useBack } from '../../bindings/use-back.ts';
import { useObservable } from '../../bindings/use-observable.ts';
import { wayOutTo, wayToTitle } from '../../bindings/way-through.ts';
import { showToast } from '../../components/toast-queue.ts';
import { useWording } from '../../wording/use-wording.ts';
import { managerToast } from './manager-toast.ts';
import { ScreenManagerView } from './screen-manager-view.tsx';

const pathOf = (address: string): string => new URL(address, window.location.href).pathname;
const queryOf = (address: string): string => new URL(address, window.location.href).search;

export function ScreenManager() {
  const { screenManager, screenSettings, artwork, playback } = useModels();
  const { assign } = useBrowseModels();
  const { location, parentProductId, vamId, redirectTo } = useParams();
  const assigns = parentProductId !== undefined && managerLocation(location) === 'assignscreen';
  const assigned = useObservable(assign.state$, assign.initial);
  useEffect(() => {
    if (!assigns) return;
    void assign.enter(parentProductId, vamId ?? null);
    return () => assign.leave();
  }, [assigns, assign, parentProductId, vamId]);
  const state = useObservable(screenManager.state$, screenManager.initial);
  const { mqtt } = useObservable(screenSettings.state$, screenSettings.now);
  const navigate = useNavigate();
  const account = useAccountId();
  const { state: left } = useLocation() as { readonly state: unknown };
  const wording = useWording();

  const openTitle = (id: TitleId) =>
    void navigate(addressOf.title(id), { state: wayToTitle(id, arrivalNow(), account) });
  const tell = useEffectEvent((told: ManagerMessage) => showToast(managerToast(told, wording, openTitle)));

  const { message } = state;
  // What was said before this visit is not said again.
  const told = useRef(screenManager.lastTold);
  useEffect(() => {
    if (message === null || message.id <= told.current) return;
    told.current = message.id;
    tell(message);
  }, [message]);

  const back = () => {
    const session = sessionOf(playback.now);
    const to = screensLeftTo(redirectTo, {
      hasTitle: parentProductId !== undefined,
      plays: session !== null,
    });
    if (parentProductId === undefined || to === 'home') return void navigate(addressOf.home);
    const from = cameFrom(left, account);
    if (to === 'player' && session !== null) {
      const here = from !== null && isPlayerOf(session, pathOf(from.address));
      const asked = here && session.kind === 'film' ? keptQuery(queryOf(from.address)) : '';
      const address =
        here && session.kind !== 'film'
          ? from.address
          : addressOfSession(session, playback.positionMs(), '') + asked;
      return void navigate(address, { replace: true, state: from?.state });
    }
    // Which list that was, only the history knows.
    if (to === 'list' && from !== null)
      return void navigate(from.address, { replace: true, state: from.state });
    const address = to !== 'title' ? addressOf.studio : addressOf.title(parentProductId);
    void navigate(address, { replace: true, state: wayOutTo(address, left, account) });
  };
  useBack(back);
  return (
    <ScreenManagerView
      state={state}
      artwork={artwork}
      leftOut={!mqtt}
      assigned={assigns ? assigned : null}
      onPick={(what) => assign.pick(what)}
      onPlay={() => void assign.play()}
      onRetry={() => void assign.retry()}
      onBack={parentProductId === undefined ? null : back}
      onToggle={(device) => screenManager.toggle(device)}
      onPauseOrResume={() => screenManager.pauseOrResume()}
      onStop={() => screenManager.stop()}
      onStopAll={() => screenManager.stopAll()}
      onRestart={() => screenManager.restart()}
      onSync={() => screenManager.sync()}
      onLead={() => screenManager.lead()}
      onCancel={() => screenManager.cancel()}
    />
  );
}
