import type { ClipShape } from '../../core/ports/catalogue-api.ts';
import { clipPictureWidth } from '../../core/display/clip-picture.ts';
import { useDisplay } from './use-display.ts';

/** How wide pictures of clips that stand so are asked for in this window, in px. */
export function useClipWidth(shape: ClipShape): number {
  // A window that changes its width changes the display.
  useDisplay();
  return clipPictureWidth(shape, window.innerWidth);
}
