import { useSyncExternalStore } from 'react';
import { currentDisplay, onDisplayChange, type Display } from '../theme/display.ts';

/** The layout family and scale of this window. */
export function useDisplay(): Display {
  return useSyncExternalStore(onDisplayChange, currentDisplay, currentDisplay);
}
