import { createHash } from 'node:crypto';
import type { FilmLibrary } from '../media/film-library.ts';
import type { ArtKind } from './art/art-request.ts';
import { standIn } from './art/stand-in.ts';
import type { PaletteName } from './catalogue/art-brief.ts';
import type { Catalogue } from './catalogue/create-catalogue.ts';
import type { Language } from './catalogue/language.ts';
import type { Clip, Film } from './catalogue/types.ts';
import { ENCRYPTED_CLIPS, goesOnAs, SPECIAL_STREAMS, streamOf } from './special-streams.ts';

/**
 * Addresses of pictures and streams, from the root of the studio's origin: they hold behind every name and proxy.
 * What is played is a reel: a title (`1001`), its trailer (`1001-trailer`) or a clip (`5001`).
 */
/**
 * Pictures with lettering have an address for each language; the others are the same in all. With its palette the address
 * says what stands in for the picture until it is there.
 */
export function picturePath(
  id: number,
  kind: ArtKind,
  language: Language,
  palette: PaletteName | null = null,
): string {
  const lettered = kind === 'poster' || kind === 'landscape' || kind === 'stt';
  const said = [
    ...(lettered ? [`language=${language}`] : []),
    ...(palette === null ? [] : [`blur=${standIn(kind, palette)}`]),
  ];
  return `/art/${id}/${kind}${said.length === 0 ? '' : `?${said.join('&')}`}`;
}

export const filmReel = (film: Film): string => String(film.id);
export const clipReel = (clip: Clip): string => String(clip.id);
export const trailerReel = (film: Film): string => `${film.id}-trailer`;

/**
 * `edition` names what the films are made of. It stands in every address, so that files may be kept for good and a
 * changed film never mixes with the kept files of the one before.
 */
export const manifestPath = (edition: string, reel: string, height: number): string =>
  `/films/${edition}/${reel}/manifest-${height}.mpd`;
/** An address below a reel: `subtitles/de.vtt`, `thumbnails/1.webp`. */
export const reelFilePath = (edition: string, reel: string, name: string): string =>
  `/films/${edition}/${reel}/${name}`;
/** Where the keys of an encrypted title or clip are. */
export const licencePath = ({ id }: Film | Clip): string => `/licences/${id}`;

/** As every answer that names a manifest says it; `played` has keys where its media is encrypted. */
export const licenceServers = (
  played: Film | Clip,
  encrypted: boolean,
): { playReadyLicenseServer: string; widevineLicenseServer: string; clearKeyLicenseServer?: string } => ({
  playReadyLicenseServer: '',
  widevineLicenseServer: '',
  ...(encrypted ? { clearKeyLicenseServer: licencePath(played) } : {}),
});

/** The library's film that plays as the trailer of every title. */
const TRAILER_MEDIA = 'trailer';

/** Reels that many titles have in common, by the library's film of the same name, with their length in seconds. */
const COMMON_REELS: ReadonlyMap<string, number> = new Map([
  ['pre-roll', 8],
  ['dub-card-voices', 6],
  ['dub-card-studio', 6],
]);
export const PRE_ROLL_REEL = 'pre-roll';
/** In the order of their showing. */
export const DUB_CARD_REELS = ['dub-card-voices', 'dub-card-studio'] as const;

/** The media that titles and clips may play without being told to: all that are clear and long. */
export function featureMedia(library: FilmLibrary): readonly string[] {
  const ids = library.list().flatMap(({ id, encrypted }) => (encrypted ? [] : [id]));
  const features = ids.filter((id) => id !== TRAILER_MEDIA && !COMMON_REELS.has(id));
  return features.length > 0 ? features : ids;
}

/** Changes with the films of the library and with who plays which. */
export function filmEdition(library: FilmLibrary, seed: number): string {
  const hash = createHash('sha256').update(JSON.stringify([seed, ...SPECIAL_STREAMS, ...ENCRYPTED_CLIPS]));
  for (const film of library.list()) {
    hash.update(JSON.stringify(film));
    const sheet = library.thumbnailSheet({ filmId: film.id, number: 1 });
    if (sheet.ok) hash.update(sheet.value);
  }
  return hash.digest('hex').slice(0, 10);
}

/** Which media a reel plays, and for how long. `variant` gives each title its own order of subtitles. */
export interface Reel {
  readonly mediaId: string;
  readonly durationSeconds: number;
  readonly variant: string;
  /** Whether its manifest has subtitles. */
  readonly subtitled: boolean;
  /** The media of its second part, by keys of its own; null for a reel in one. */
  readonly goesOnAs: string | null;
}

/** Null for a reel that nobody was told of. */
export function findReel(catalogue: Catalogue, library: FilmLibrary, name: string): Reel | null {
  const common = COMMON_REELS.get(name);
  if (common !== undefined) {
    const hasIt = library.list().some(({ id }) => id === name);
    return hasIt
      ? { mediaId: name, durationSeconds: common, variant: name, subtitled: false, goesOnAs: null }
      : null;
  }
  const [, digits, trailer] = /^(\d{1,9})(-trailer)?$/.exec(name) ?? [];
  if (digits === undefined) return null;
  const film = catalogue.film(Number(digits));
  if (trailer !== undefined) return film?.hasTrailer === true ? trailerOf(film, library, name) : null;
  const played = film ?? catalogue.clip(Number(digits));
  if (played === null) return null;
  const second = goesOnAs(library, played.id);
  return {
    mediaId: played.mediaId,
    durationSeconds: Math.ceil(played.durationMs / 1000),
    variant: name,
    // Those of a film in two parts stand beside its manifest, as they count from the beginning of the film.
    subtitled: streamOf(played.id).subRip !== true && second === null,
    goesOnAs: second,
  };
}

/** One round of the trailer; where the library has none, one round of the film's own media. */
function trailerOf(film: Film, library: FilmLibrary, variant: string): Reel | null {
  const media = library.list();
  const found =
    media.find(({ id }) => id === TRAILER_MEDIA) ??
    media.find(({ id, encrypted }) => id === film.mediaId && !encrypted);
  return found === undefined
    ? null
    : { mediaId: found.id, durationSeconds: found.clipSeconds, variant, subtitled: true, goesOnAs: null };
}
