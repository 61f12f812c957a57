import { useDisplay } from './use-display.ts';

/** True in a window that is a band: a dialog has no height there for more than its words. */
export function useInBand(): boolean {
  return useDisplay().profile.layout === 'narrow';
}
