import { profileNamed } from '../../core/display/layout.ts';
import { followWindow } from '../../ui/theme/display.ts';

/** From now on views are laid out as on the screen of this profile; without a name as before anybody says. */
export function showOn(profile = 'rear-13.1'): void {
  const { width, height } = profileNamed(profile).dimensions;
  const root = {
    dataset: {},
    style: { setProperty: () => undefined, removeProperty: () => undefined },
  };
  const host = {
    innerWidth: width,
    innerHeight: height,
    outerWidth: width,
    devicePixelRatio: 1,
    location: { search: '' },
    getComputedStyle: () => ({ fontSize: '16px' }),
    addEventListener: () => undefined,
  };
  followWindow(root as unknown as HTMLElement, host as unknown as Window);
}
