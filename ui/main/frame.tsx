import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { pairwise, startWith } from 'rxjs';
import { sessionOf } from '../../core/playback/play-session.ts';
import { addressOf } from '../bindings/addresses.ts';
import { useModels, useStartModels } from '../bindings/models.ts';
import { useObservable } from '../bindings/use-observable.ts';
import { ToastPlace } from '../components/toast-place.tsx';
import { showToast } from '../components/toast-queue.ts';
import { useWording } from '../wording/use-wording.ts';
import { Splash } from './splash.tsx';
import { WatchSide } from './watch-side.tsx';

const IdlePrompt = lazy(async () => ({ default: (await import('./idle-prompt.tsx')).IdlePrompt }));
const Refusal = lazy(async () => ({ default: (await import('./refusal.tsx')).Refusal }));

/** How long the end of a session stays told. */
const EXPIRED_MS = 6_000;

/** What stands around every screen. */
export function Frame() {
  useExpiryMessage();
  useHeadStart();
  return (
    <>
      <Suspense fallback={<Splash />}>
        <Outlet />
      </Suspense>
      <ToastPlace />
    </>
  );
}

/** Signed in or away (LAND-07, ROUT-07); refusals to play can only happen in here. */
export function Guarded() {
  const { session } = useStartModels();
  const { kind } = useObservable(session.state$, session.now);
  if (kind === 'starting') return <Splash />;
  if (kind === 'anonymous') return <Navigate to={addressOf.landing} replace />;
  return (
    <WatchSide>
      <FollowPlayback />
      <Outlet />
      <Suspense>
        <Refusal />
        <IdlePrompt />
      </Suspense>
    </WatchSide>
  );
}

/** Who leaves the start screen is on the way in: what comes there is fetched meanwhile. */
function useHeadStart(): void {
  const { watchSide } = useStartModels();
  const atStart = useLocation().pathname === addressOf.landing;
  useEffect(() => (atStart ? () => void watchSide() : undefined), [atStart, watchSide]);
}

/** A film that opens is shown, whether a tap here or another screen asked for it. */
function FollowPlayback() {
  const { playback } = useModels();
  const navigate = useNavigate();
  useEffect(() => {
    const subscription = playback.state$
      .pipe(startWith(playback.now), pairwise())
      .subscribe(([before, after]) => {
        const session = sessionOf(after);
        const begins = before.kind === 'closed' || before.kind === 'opening';
        if (session === null || !begins || (after.kind !== 'open' && after.kind !== 'failed')) return;
        const { titleId, kind } = session;
        const isTrailer = kind === 'trailer';
        void navigate(
          isTrailer ? addressOf.trailer(titleId) : addressOf.player(titleId, playback.positionMs()),
          // One way back leads out of the player, whatever came to play in it.
          { replace: window.location.pathname.startsWith('/player/') },
        );
      });
    return () => subscription.unsubscribe();
  }, [playback, navigate]);
  return null;
}

function useExpiryMessage(): void {
  const { session } = useStartModels();
  const { text } = useWording();
  const state = useObservable(session.state$, session.now);
  const expired = state.kind === 'anonymous' && state.expired;
  useEffect(() => {
    if (expired) {
      showToast({ tone: 'problem', text: text('session.expired'), durationMs: EXPIRED_MS, key: 'session' });
    }
  }, [expired, text]);
}
