import type { Territory } from '../api-keys.ts';

/** The one film of each territory that is on offer there alone (OWNR-05); every other film is on offer everywhere. */
export const REGIONAL_FILMS: Readonly<Record<Territory, number>> = {
  AT: 1053,
  BE: 1069,
  CH: 1072,
  DE: 1044,
  ES: 1061,
  FR: 1005,
  GB: 1047,
  IE: 1043,
  IT: 1057,
  NL: 1019,
  PT: 1083,
  US: 1081,
};

const REGIONAL: ReadonlySet<number> = new Set(Object.values(REGIONAL_FILMS));

export const isRegional = (filmId: number): boolean => REGIONAL.has(filmId);

export function isOfferedIn(territory: Territory, filmId: number): boolean {
  return !isRegional(filmId) || REGIONAL_FILMS[territory] === filmId;
}
