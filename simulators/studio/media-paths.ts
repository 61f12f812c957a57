import type { Catalogue } from './catalogue/create-catalogue.ts';
import type { Clip, Film } from './catalogue/types.ts';

/**
 * Addresses of pictures and streams, from the root of the studio's origin: they hold behind every name and proxy.
 * What is played is a reel: a title (`1001`), its trailer (`1001-trailer`) or a clip (`5001`).
 */
export type PictureKind = 'poster' | 'landscape' | 'background' | 'lettering';

export const picturePath = (id: number, kind: PictureKind): string => `/art/${id}/${kind}`;
export const filmReel = (film: Film): string => String(film.id);
export const trailerReel = (film: Film): string => `${film.id}-trailer`;
export const clipReel = (clip: Clip): string => String(clip.id);

export const manifestPath = (reel: string, height: number): string => `/films/${reel}/manifest-${height}.mpd`;
export const subtitlePath = (reel: string, language: string): string =>
  `/films/${reel}/subtitles/${language}.vtt`;

const TRAILER_SECONDS = 96;

/** Which media a reel plays, and for how long. `variant` gives each title its own order of subtitles. */
export interface Reel {
  readonly mediaId: string;
  readonly durationSeconds: number;
  readonly variant: string;
}

/** Null for a reel that nobody was told of. */
export function findReel(catalogue: Catalogue, name: string): Reel | null {
  const [, digits, trailer] = /^(\d{1,9})(-trailer)?$/.exec(name) ?? [];
  if (digits === undefined) return null;
  const film = catalogue.film(Number(digits));
  if (trailer !== undefined) {
    if (film?.hasTrailer !== true) return null;
    return { mediaId: film.mediaId, durationSeconds: TRAILER_SECONDS, variant: name };
  }
  const played = film ?? catalogue.clip(Number(digits));
  if (played === null) return null;
  return { mediaId: played.mediaId, durationSeconds: Math.ceil(played.durationMs / 1000), variant: name };
}
