import { boatAtSunrise } from './sea-boat.ts';
import { headlandDawn } from './sea-dawn.ts';
import { keepersHouse, lampAtNight } from './sea-night.ts';
import type { Shot } from '../stage.ts';

/** A lighthouse, its keeper's house and the sea, from dawn to night. */
export const lastLight: readonly Shot[] = [headlandDawn, boatAtSunrise, keepersHouse, lampAtNight];
