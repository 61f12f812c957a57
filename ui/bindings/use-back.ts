import { useEffectEvent, useLayoutEffect } from 'react';
import { hearsBack, type WaitsForBack } from './back-order.ts';

const BACK_KEYS: readonly string[] = ['Escape', 'GoBack', 'BrowserBack', 'NavigateOut'];

/** Who waits for the back key, the latest last; only one of them hears it. */
const waiting: WaitsForBack[] = [];

/**
 * Escape, and the back key of a remote, call `back` unless a dialog, or something that opened later, waits for them too.
 * Whoever is drawn waits from that moment, and whoever is gone no more: a key may come before the effects of a screen run.
 */
export function useBack(back: () => void, place: 'screen' | 'dialog' = 'screen'): void {
  const onBack = useEffectEvent(back);
  useLayoutEffect(() => {
    const self: WaitsForBack = { isDialog: place === 'dialog' };
    waiting.push(self);
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !BACK_KEYS.includes(event.key) || hearsBack(waiting) !== self) return;
      event.preventDefault();
      onBack();
    };
    window.addEventListener('keydown', onKey);
    return () => {
      waiting.splice(waiting.indexOf(self), 1);
      window.removeEventListener('keydown', onKey);
    };
  }, [place]);
}
