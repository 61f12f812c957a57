import type { FilmEntry } from '../film-entry.ts';
import { ADVENTURE_WESTERN_WAR } from './adventure-western-war.ts';
import { COMEDY_AND_ROMANCE } from './comedy-and-romance.ts';
import { DOCUMENTARY } from './documentary.ts';
import { DRAMA } from './drama.ts';
import { FAMILY_AND_ANIMATION } from './family-and-animation.ts';
import { HORROR_AND_NIGHT } from './horror-and-night.ts';
import { MUSIC_AND_SPORT } from './music-and-sport.ts';
import { SCIENCE_FICTION_AND_FANTASY } from './science-fiction-and-fantasy.ts';
import { THRILLERS_AND_CRIME } from './thrillers-and-crime.ts';
import { WORLD_CINEMA } from './world-cinema.ts';

/** Every film the studio knows. */
export const FILM_ENTRIES: readonly FilmEntry[] = [
  ...ADVENTURE_WESTERN_WAR,
  ...COMEDY_AND_ROMANCE,
  ...DOCUMENTARY,
  ...DRAMA,
  ...FAMILY_AND_ANIMATION,
  ...HORROR_AND_NIGHT,
  ...MUSIC_AND_SPORT,
  ...SCIENCE_FICTION_AND_FANTASY,
  ...THRILLERS_AND_CRIME,
  ...WORLD_CINEMA,
];
