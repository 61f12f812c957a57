import { startTransition, Suspense, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { addressOf, isPreview } from '../bindings/addresses.ts';
import { endFirstSight } from '../bindings/first-sight.ts';
import { lateAndRequired } from '../bindings/late.tsx';
import { useStartModels } from '../bindings/models.ts';
import { AccountContext } from '../bindings/use-account.ts';
import { useObservable } from '../bindings/use-observable.ts';
import { Contained } from '../components/contained.tsx';
import { MissingParts } from '../components/missing-parts.tsx';
import { ToastPlace } from '../components/toast-place.tsx';
import style from './frame.module.css';
import { MotionFrame } from './motion-frame.tsx';
import { Splash } from './splash.tsx';
import { useExpiryMessage } from './use-expiry-message.ts';
import { WatchSide } from './watch-side.tsx';

const AddressNotice = lateAndRequired(async () => (await import('./address-notice.tsx')).AddressNotice);
const FollowPlayback = lateAndRequired(async () => (await import('./follow-playback.tsx')).FollowPlayback);
const DriveModePopup = lateAndRequired(async () => (await import('./drive-mode-popup.tsx')).DriveModePopup);
const IdlePrompt = lateAndRequired(async () => (await import('./idle-prompt.tsx')).IdlePrompt);
const NetworkNotice = lateAndRequired(async () => (await import('./network-notice.tsx')).NetworkNotice);
const PurchaseToasts = lateAndRequired(async () => (await import('./purchase-toasts.tsx')).PurchaseToasts);
const PreviewTitle = lateAndRequired(
  async () => (await import('../screens/preview/preview.tsx')).PreviewTitle,
);
const PreviewPage = lateAndRequired(async () => (await import('../screens/preview/preview.tsx')).PreviewPage);
const Refusal = lateAndRequired(async () => (await import('./refusal.tsx')).Refusal);
const UpdateNotice = lateAndRequired(async () => (await import('./update-notice.tsx')).UpdateNotice);

/** What stands around every screen. */
export function Frame() {
  useExpiryMessage();
  useHeadStart();
  const doubted = useObservable(useStartModels().addresses.heard.doubted$, false);
  return (
    <MotionFrame
      floating={
        // Dialogs leave live regions alone; each message says how urgent it is.
        <div className={style['floating']} data-floating aria-live="off">
          <MissingParts />
          <ToastPlace />
        </div>
      }
    >
      <Suspense fallback={<Splash />}>
        <Outlet />
        <BeforeSignIn />
        <AfterScreen>
          <Floating part="network notice">
            <NetworkNotice />
          </Floating>
        </AfterScreen>
      </Suspense>
      {/* Most starts need nobody to judge the addresses. */}
      {doubted && (
        <Floating part="address notice">
          <AddressNotice />
        </Floating>
      )}
    </MotionFrame>
  );
}

/** Signed in or away (LAND-07, ROUT-07), but for the preview of a title or a page (DEC-18); refusals to play can only happen in here. */
export function Guarded() {
  const { pathname, search } = useLocation();
  const { session } = useStartModels();
  const { kind } = useObservable(session.state$, session.now);
  const account = useObservable(session.account$, session.account);
  if (isPreview(search)) {
    // Routes are matched in any case.
    const path = pathname.toLowerCase();
    if (path.startsWith('/metadata/')) return <PreviewTitle />;
    if (path.startsWith('/page/')) return <PreviewPage />;
  }
  if (kind === 'starting') return <Splash />;
  if (account === null) return <Navigate to={addressOf.landing} replace />;
  return (
    <AccountContext key={account.serial} value={account}>
      <WatchSide account={account}>
        <Floating part="playback">
          <FollowPlayback />
        </Floating>
        <Outlet />
        <TakesPlace />
        <Floating part="refusal">
          <Refusal />
        </Floating>
        <Floating part="drive mode">
          <DriveModePopup />
        </Floating>
        <AfterScreen>
          <Floating part="purchase messages">
            <PurchaseToasts />
          </Floating>
          <Floating part="idle prompt">
            <IdlePrompt />
          </Floating>
          <Floating part="update notice">
            <UpdateNotice />
          </Floating>
        </AfterScreen>
      </WatchSide>
    </AccountContext>
  );
}

/** A screen stands there, before it is painted: what stood in its place from the start lies over it. */
function TakesPlace() {
  useLayoutEffect(() => endFirstSight(document), []);
  return null;
}

/** The same for screens of who is not signed in. Who is only comes through here on the way home. */
function BeforeSignIn() {
  const { session } = useStartModels();
  const { kind } = useObservable(session.state$, session.now);
  const account = useObservable(session.account$, session.account);
  return kind !== 'starting' && account === null && <TakesPlace />;
}

/** Comes once the screen below it is drawn, which is what people wait for. What it tells waits until then. */
function AfterScreen({ children }: { readonly children: ReactNode }) {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => startTransition(() => setDrawn(true)), []);
  return isDrawn && children;
}

/** A dialog over the screen, which has no place of its own. It comes by itself, so that nobody could ask for it again. */
function Floating({ part, children }: { readonly part: string; readonly children: ReactNode }) {
  return (
    <Contained part={part} told="message">
      <Suspense>{children}</Suspense>
    </Contained>
  );
}

/** Who leaves the start screen is on the way in: what comes there is fetched meanwhile. */
function useHeadStart(): void {
  const { headStart } = useStartModels();
  const atStart = useLocation().pathname === addressOf.landing;
  useEffect(() => (atStart ? headStart : undefined), [atStart, headStart]);
}
