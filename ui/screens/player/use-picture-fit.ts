import { useSyncExternalStore } from 'react';
import { canFill } from '../../../core/display/picture-fit.ts';
import { useModels } from '../../bindings/models.ts';
import { useObservable } from '../../bindings/use-observable.ts';
import { onDisplayChange } from '../../theme/display.ts';

export interface PictureFit {
  /** Fills the screen, losing above and below; else it is shown whole. */
  readonly filled: boolean;
  readonly toggle: () => void;
}

/** How the film is fitted into a window much wider than it, as this screen remembers it; null in any other window. */
export function usePictureFit(): PictureFit | null {
  const { screenSettings, video } = useModels();
  const pictureRatio = useObservable(video.ratio$, null);
  const windowRatio = useSyncExternalStore(onDisplayChange, ratioOfWindow, ratioOfWindow);
  const { fillScreen } = useObservable(screenSettings.state$, screenSettings.now);
  if (!canFill(pictureRatio, windowRatio)) return null;
  return { filled: fillScreen, toggle: () => screenSettings.setFillScreen(!fillScreen) };
}

const ratioOfWindow = (): number => window.innerWidth / window.innerHeight;
