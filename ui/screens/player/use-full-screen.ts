import { useModels } from '../../bindings/models.ts';

/** The whole display of a device for the client, and back; null in a car, where it has that anyway. */
export function useFullScreen(): { readonly toggle: () => void } | null {
  const { thisScreen } = useModels();
  if (thisScreen.inCar() || !document.fullscreenEnabled) return null;
  return { toggle: () => void toggle().catch(() => undefined) };
}

function toggle(): Promise<void> {
  const whole = document.documentElement;
  return document.fullscreenElement === null ? whole.requestFullscreen() : document.exitFullscreen();
}
