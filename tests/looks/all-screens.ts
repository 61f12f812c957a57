import { CHECKOUT_SCREENS, CHECKOUT_VARIANTS } from '../journeys/quality/checkout-screens.ts';
import { PLAYER_SCREENS } from '../journeys/quality/player-screens.ts';
import { RARE_SCREENS } from '../journeys/quality/rare-screens.ts';
import { GROUP_SCREENS } from './group-screens.ts';
import { SCREENS, type Screen } from '../journeys/support/screens.ts';

/** Every screen and state that a person can come to see. */
export const ALL_SCREENS: readonly Screen[] = [
  ...SCREENS,
  ...RARE_SCREENS,
  ...PLAYER_SCREENS,
  ...GROUP_SCREENS,
  ...CHECKOUT_SCREENS,
  ...CHECKOUT_VARIANTS,
];
