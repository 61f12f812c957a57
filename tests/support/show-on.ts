import { profileNamed } from '../../core/display/layout.ts';
import { followWindow } from '../../ui/theme/display.ts';

/**
 * From now on views are laid out as on the screen of this profile; without a name as before anybody says. `inHand`: a
 * telephone whose address names it.
 */
export function showOn(profile = 'rear-13.1', inHand = false): void {
  const { width, height } = inHand ? { width: 390, height: 844 } : profileNamed(profile).dimensions;
  const root = {
    dataset: {},
    style: { setProperty: () => undefined, removeProperty: () => undefined },
  };
  const host = {
    innerWidth: width,
    innerHeight: height,
    outerWidth: width,
    devicePixelRatio: 1,
    location: { search: inHand ? `?profile=${profile}` : '' },
    getComputedStyle: () => ({ fontSize: '16px' }),
    addEventListener: () => undefined,
  };
  followWindow(root as unknown as HTMLElement, host as unknown as Window);
}
