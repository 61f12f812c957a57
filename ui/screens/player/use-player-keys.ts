import { useEffect, useEffectEvent } from 'react';
import { openDialogs } from '../../bindings/open-dialogs.ts';

export interface PlayerKeys {
  readonly onTogglePause: () => void;
  readonly onMute: () => void;
  readonly onSubtitles: () => void;
  readonly onFullScreen: () => void;
  /** To its beginning, and to just before its end; absent where no place can be gone to. */
  readonly onStart: (() => void) | null;
  readonly onEnd: (() => void) | null;
}

/** What a key presses by itself, so that the player leaves it alone. */
const PRESSED_BY_SPACE = 'button, a, input, [role="radio"], [role="switch"]';

/** Keys of a keyboard that mean the same in most players. Those of a remote find their way by the focus. */
export function usePlayerKeys(keys: PlayerKeys): void {
  const act = useEffectEvent((event: KeyboardEvent): boolean => {
    switch (event.key) {
      case ' ':
        if (event.target instanceof Element && event.target.closest(PRESSED_BY_SPACE) !== null) return false;
        keys.onTogglePause();
        return true;
      case 'k':
        keys.onTogglePause();
        return true;
      case 'm':
        keys.onMute();
        return true;
      case 'c':
        keys.onSubtitles();
        return true;
      case 'f':
        keys.onFullScreen();
        return true;
      case 'Home':
        keys.onStart?.();
        return keys.onStart !== null;
      case 'End':
        keys.onEnd?.();
        return keys.onEnd !== null;
      default:
        return false;
    }
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { defaultPrevented, altKey, ctrlKey, metaKey, repeat } = event;
    if (defaultPrevented || altKey || ctrlKey || metaKey || repeat) return;
    // A message over the player has the keys for itself.
    if (openDialogs(document).length > 0) return;
    if (act(event)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
