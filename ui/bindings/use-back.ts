import { useEffect, useEffectEvent } from 'react';

/** Escape, and the back key of a remote, call `back` unless something nearer (a dialog, a panel) took the key. */
export function useBack(back: () => void): void {
  const onBack = useEffectEvent(back);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      if (event.key !== 'Escape' && event.key !== 'GoBack' && event.key !== 'BrowserBack') return;
      event.preventDefault();
      onBack();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
