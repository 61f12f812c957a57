import { useEffectEvent, useLayoutEffect } from 'react';

const BACK_KEYS: readonly string[] = ['Escape', 'GoBack', 'BrowserBack'];

/** Who waits for the back key, the latest last; only that one hears it. */
const waiting: symbol[] = [];

/**
 * Escape, and the back key of a remote, call `back` unless something that opened later waits for them too. Whoever is drawn
 * waits from that moment, and whoever is gone no more: a key may come before the effects of a screen run.
 */
export function useBack(back: () => void): void {
  const onBack = useEffectEvent(back);
  useLayoutEffect(() => {
    const self = Symbol('back');
    waiting.push(self);
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !BACK_KEYS.includes(event.key) || waiting.at(-1) !== self) return;
      event.preventDefault();
      onBack();
    };
    window.addEventListener('keydown', onKey);
    return () => {
      waiting.splice(waiting.indexOf(self), 1);
      window.removeEventListener('keydown', onKey);
    };
  }, []);
}
