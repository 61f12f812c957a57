import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { SessionState } from '../../core/session/session.ts';
import { addressOf, isPreview } from '../bindings/addresses.ts';
import { useStartModels } from '../bindings/models.ts';
import { asRouted, isPlayer } from '../bindings/player-places.ts';
import { useObservable } from '../bindings/use-observable.ts';
import { dismissToast, showToast } from '../components/toast-queue.ts';
import { useWholeWording } from '../wording/use-whole-wording.ts';
import { useWording } from '../wording/use-wording.ts';

const KEY = 'network';
/** On every screen anew: what stays would hide a part of it for as long as a car is underground. */
const LOST_MS = 10_000;
/** As long as the player's own good news (PERR-05). */
const RESTORED_MS = 4_500;

/** Says what is missing while there is no network, and that it is back. The player has words of its own. */
export function NetworkNotice() {
  const online = useObservable(useStartModels().connectivity.online$, true);
  const [wasLost, setLost] = useState(!online);
  if (!online && !wasLost) setLost(true);
  // Until then nothing is fetched for it.
  return wasLost && <Told online={online} />;
}

function Told({ online }: { readonly online: boolean }) {
  useWholeWording();
  const { text } = useWording();
  const { session } = useStartModels();
  const { kind } = useObservable(session.state$, session.now);
  const { pathname, search } = useLocation();
  const missing = missingWithout(kind, pathname, search);
  const silent = missing === null;
  const lost = missing === null ? '' : text(missing);
  const restored = text('network.restored');
  useEffect(() => {
    if (online || silent) return;
    showToast({ tone: 'problem', text: lost, durationMs: LOST_MS, key: KEY });
    // Whatever ends it: the network is back, or the player tells of it now.
    return () => dismissToast(KEY);
    // A screen that comes tells it anew.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps
  }, [online, silent, lost, pathname]);
  const wasLost = useRef(false);
  useEffect(() => {
    const isBack = online && wasLost.current;
    wasLost.current = !online;
    if (isBack && !silent)
      showToast({ tone: 'success', text: restored, durationMs: RESTORED_MS, key: `${KEY}/back` });
  }, [online, silent, restored]);
  return null;
}

/**
 * What is missing where somebody is: only an account and the preview show what was loaded before. Null where nothing is
 * said: it is not known yet whether there is an account, or the player says it.
 */
export function missingWithout(
  kind: SessionState['kind'],
  pathname: string,
  search: string,
): 'network.lost' | 'network.lost.entry' | null {
  if (kind === 'starting' || isPlayer(pathname)) return null;
  const isLookingAround = isPreview(search) || asRouted(pathname)?.startsWith(addressOf.preview) === true;
  return kind === 'signed-in' || isLookingAround ? 'network.lost' : 'network.lost.entry';
}
