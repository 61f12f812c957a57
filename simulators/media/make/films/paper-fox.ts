import { moonHill } from './paper-moon.ts';
import { autumnWalk, springWalk, winterWalk } from './paper-seasons.ts';
import type { Shot } from '../stage.ts';

/** A fox of cut paper walks through the seasons of a book. */
export const paperFox: readonly Shot[] = [autumnWalk, moonHill, winterWalk, springWalk];
