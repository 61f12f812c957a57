import type { FilmEntry } from '../film-entry.ts';
import { DRAMA } from './drama.ts';

/** Every film, in the order in which the editors wrote them down. */
export const FILM_ENTRIES: readonly FilmEntry[] = [...DRAMA];
