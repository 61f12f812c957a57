import { useEffect } from 'react';
import { useStartModels } from '../bindings/models.ts';
import { useObservable } from '../bindings/use-observable.ts';
import { dismissToast, showToast } from '../components/toast-queue.ts';
import { useWording } from '../wording/use-wording.ts';

/** How long the end of a session stays told to somebody who is there. */
const EXPIRED_MS = 6_000;
const KEY = 'session';

/**
 * Tells that the session has ended (IDLE-05), at each start until somebody has read it. Sessions end while nobody is
 * there, so it stays until somebody is, and a while longer.
 */
export function useExpiryMessage(): void {
  const { session } = useStartModels();
  const message = useWording().text('session.expired');
  const state = useObservable(session.state$, session.now);
  const expired = state.kind === 'anonymous' && state.expired;
  useEffect(() => {
    if (!expired) return;
    showToast({ tone: 'problem', text: message, durationMs: Infinity, key: KEY });
    const stop = onceSomebodyIsThere(() => {
      session.endWasRead();
      dismissToast(KEY);
    });
    return () => {
      stop();
      dismissToast(KEY);
    };
  }, [session, expired, message]);
}

/** Runs `then` some time after the first sign of life, unless the returned function is called before. */
function onceSomebodyIsThere(then: () => void): () => void {
  const there = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onSign = () => {
    there.abort();
    timer = setTimeout(then, EXPIRED_MS);
  };
  for (const sign of ['pointerdown', 'pointermove', 'keydown']) {
    window.addEventListener(sign, onSign, { signal: there.signal, capture: true });
  }
  return () => {
    there.abort();
    clearTimeout(timer);
  };
}
