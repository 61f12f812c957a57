import { useEffect, useState } from 'react';
import { Navigate, Outlet, useNavigate } from 'react-router-dom';
import { pairwise, startWith } from 'rxjs';
import { sessionOf, type PlayRefusal } from '../../core/playback/play-session.ts';
import { addressOf } from '../bindings/addresses.ts';
import { useModels } from '../bindings/models.ts';
import { useObservable } from '../bindings/use-observable.ts';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { showToast, Toasts } from '../components/toasts.tsx';
import { useWording } from '../wording/use-wording.ts';
import type { WordingKey } from '../wording/wording.ts';
import { Splash } from './splash.tsx';

/** How long the end of a session stays told. */
const EXPIRED_MS = 6_000;

/** What stands around every screen: messages, refusals, and the way to the player whoever asked for it. */
export function Frame() {
  useExpiryMessage();
  useFollowPlayback();
  return (
    <>
      <Outlet />
      <Refusal />
      <Toasts />
    </>
  );
}

/** Signed in or away (LAND-07, ROUT-07). */
export function Guarded() {
  const { session } = useModels();
  const { kind } = useObservable(session.state$, session.now);
  if (kind === 'starting') return <Splash />;
  return kind === 'signed-in' ? <Outlet /> : <Navigate to={addressOf.landing} replace />;
}

/** A film that opens is shown, whether a tap here or another screen asked for it. */
function useFollowPlayback(): void {
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
        void navigate(
          kind === 'trailer' ? addressOf.trailer(titleId) : addressOf.player(titleId, playback.positionMs()),
        );
      });
    return () => subscription.unsubscribe();
  }, [playback, navigate]);
}

function useExpiryMessage(): void {
  const { session } = useModels();
  const { text } = useWording();
  const state = useObservable(session.state$, session.now);
  const expired = state.kind === 'anonymous' && state.expired;
  useEffect(() => {
    if (expired) {
      showToast({ tone: 'problem', text: text('session.expired'), durationMs: EXPIRED_MS, key: 'session' });
    }
  }, [expired, text]);
}

type ShownRefusal = Exclude<PlayRefusal['code'], 'play/overtaken'>;

const REFUSALS: Readonly<Record<ShownRefusal, readonly [title: WordingKey, text: WordingKey]>> = {
  'play/network': ['refused.network', 'refused.network.text'],
  'play/not-owned': ['refused.not-owned', 'refused.not-owned.text'],
  'play/unavailable': ['refused.unavailable', 'refused.unavailable.text'],
  'play/concurrent-limit': ['refused.concurrent-limit', 'refused.concurrent-limit.text'],
};

/** Why a film did not start, until it is acknowledged. */
function Refusal() {
  const { playback, title } = useModels();
  const { text } = useWording();
  const [open, setOpen] = useState(false);
  const [code, setCode] = useState<ShownRefusal>('play/network');
  useEffect(() => {
    const subscription = playback.refused$.subscribe((refusal) => {
      if (refusal.code === 'play/overtaken') return;
      setCode(refusal.code);
      setOpen(true);
    });
    return () => subscription.unsubscribe();
  }, [playback]);
  const close = () => {
    setOpen(false);
    title.dismissRefusal();
  };
  const [heading, explanation] = REFUSALS[code];
  return (
    <Dialog
      open={open}
      title={text(heading)}
      text={text(explanation)}
      onDismiss={close}
      actions={<Button variant="primary" label={text('app.ok')} onClick={close} />}
    />
  );
}
