import type { FilmLibrary } from '../media/film-library.ts';

/** What of a stream is not as it is for most titles. */
export interface SpecialStream {
  /** The library's encrypted film that it plays, in place of the one that the seed chose. */
  readonly encrypted?: string;
  /** The library's encrypted film that it goes on as, by keys of its own (`goes-on-as.ts`). */
  readonly goesOnAs?: string;
  /** The reel before the film (PLAY-11), and the one after it, which nobody plays (DEC-12). */
  readonly preRoll?: true;
  readonly postRoll?: true;
  /** The cards after the film (CALL2-18). */
  readonly dubCards?: true;
  /** Signs are read out although subtitles are off. */
  readonly forced?: true;
  /** Subtitles are SubRip files beside the manifest, which has none itself. */
  readonly subRip?: true;
}

/**
 * By `parentProductId`. All of them are in the subscription, so the family plays them; none is among the first of a row of
 * home or on the shelves of the demo accounts, where people begin to try things.
 */
export const SPECIAL_STREAMS: ReadonlyMap<number, SpecialStream> = new Map([
  [1060, { encrypted: 'paper-fox-cenc', goesOnAs: 'last-light-cenc' }],
  [1064, { forced: true }],
  [1066, { encrypted: 'last-light-cenc' }],
  [1070, { encrypted: 'last-light-cenc', preRoll: true, forced: true }],
  [1073, { preRoll: true, postRoll: true, dubCards: true }],
  [1075, { subRip: true }],
  [1077, { dubCards: true }],
]);

/** Extras that are encrypted, by `vamId`, with the library's film that they play: open to whoever is signed in. */
export const ENCRYPTED_CLIPS: ReadonlyMap<number, string> = new Map([[5040, 'last-light-cenc']]);

const ORDINARY: SpecialStream = {};

export const streamOf = (filmId: number): SpecialStream => SPECIAL_STREAMS.get(filmId) ?? ORDINARY;

/** The media that a title goes on as in mid-film; null for most, and where the library does not have them. */
export function goesOnAs(library: FilmLibrary, filmId: number): string | null {
  const { encrypted, goesOnAs: next } = streamOf(filmId);
  const encryptedIds = library.list().flatMap((film) => (film.encrypted ? [film.id] : []));
  const hasBoth = [encrypted, next].every((id) => id !== undefined && encryptedIds.includes(id));
  return hasBoth ? (next ?? null) : null;
}

/** Media that the seed does not choose, by title or extra; none where the library does not have them. */
export function chosenMedia(library: FilmLibrary): ReadonlyMap<number, string> {
  const encrypted = new Set(library.list().flatMap((film) => (film.encrypted ? [film.id] : [])));
  const titles = [...SPECIAL_STREAMS].map(([id, special]) => [id, special.encrypted ?? ''] as const);
  return new Map([...titles, ...ENCRYPTED_CLIPS].filter(([, mediaId]) => encrypted.has(mediaId)));
}
