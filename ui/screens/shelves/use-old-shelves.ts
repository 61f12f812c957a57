import { useEffect, useEffectEvent } from 'react';
import type { ShelvesState } from '../../../core/catalogue/shelves-state.ts';
import { useStartModels } from '../../bindings/models.ts';
import { useObservable } from '../../bindings/use-observable.ts';
import { momentText } from '../../components/date-text.ts';
import { dismissToast, showToast } from '../../components/toast-queue.ts';
import { useWording } from '../../wording/use-wording.ts';
import { oldShelvesText } from './old-shelves-text.ts';

const KEY = 'old-shelves';
/** As long as the message that there is no network, which it stands beside. */
const SAID_MS = 10_000;

/** Says from when rows are that are older than they may be, and what is missing, whenever they are opened. */
export function useOldShelves(state: ShelvesState, onNewer: () => void): void {
  const { text, language } = useWording();
  const { connectivity } = useStartModels();
  const online = useObservable(connectivity.online$, true);
  const key = oldShelvesText(state, online);
  const message =
    key === null || state.oldFromMs === null
      ? null
      : text(key, { when: momentText(state.oldFromMs, language) });
  // Without a network it is asked for by itself, once there is one.
  const retry = key === 'shelves.old.failed' ? text('app.retry') : null;
  const again = useEffectEvent(onNewer);
  useEffect(() => {
    if (message === null) return;
    const action = retry === null ? null : { label: retry, run: () => again() };
    showToast({ tone: 'problem', text: message, durationMs: SAID_MS, key: KEY, action });
    return () => dismissToast(KEY);
  }, [message, retry]);
}
