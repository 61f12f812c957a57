import { bokehGlass } from './night-glass.ts';
import { harbourBridge } from './night-bridge.ts';
import { tracking } from './night-city.ts';
import { openRoad } from './night-road.ts';
import type { Shot } from '../stage.ts';

/** A drive through a rainy city, from the first lights to the bridge. */
export const nightDrive: readonly Shot[] = [tracking, openRoad, bokehGlass, harbourBridge];
