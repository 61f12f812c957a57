import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { err, ok } from '../../core/shared/result.ts';
import type { Result } from '../../core/shared/result.ts';
import { contentKey, KEY_LABELS } from './content-keys.ts';
import type { ContentKey } from './content-keys.ts';
import { isFeatureLength, MAX_FEATURE_SECONDS } from './film-errors.ts';
import type { BrokenFilm, FilmError } from './film-errors.ts';
import type { FilmTrack } from './film-track.ts';
import { buildManifest } from './manifest.ts';
import { readFilm } from './read-film.ts';
import type { Film } from './read-film.ts';
import { shiftSegment } from './shift-segment.ts';
import { buildSubtitles, isSubtitleLanguage, SUBTITLE_LANGUAGES } from './subtitles.ts';
import type { SubtitleFormat } from './subtitles.ts';

export interface FilmSummary {
  readonly id: string;
  /** The picture repeats after this time. */
  readonly clipSeconds: number;
  readonly frameRate: number;
  /** Ascending. */
  readonly heights: readonly number[];
  readonly audioLanguages: readonly string[];
  readonly subtitleLanguages: readonly string[];
  readonly encrypted: boolean;
}

export interface ManifestRequest {
  readonly filmId: string;
  readonly durationSeconds: number;
  /** Higher pictures are left out; below the lowest, the lowest stays. Without it all are offered. */
  readonly maxHeight?: number;
  /** In the order of the manifest; without them all that the film has. */
  readonly audioLanguages?: readonly string[];
  /** Without them all five; an empty list gives none. */
  readonly subtitleLanguages?: readonly string[];
  readonly baseUrl?: string;
}

export interface TrackRequest {
  readonly filmId: string;
  /** As in the manifest: `video-720`, `audio-de`. */
  readonly representation: string;
}

export interface SegmentRequest extends TrackRequest {
  /** Counted from 1 over the whole feature. */
  readonly number: number;
  /** The feature's length; without it segments go on up to `MAX_FEATURE_SECONDS`. */
  readonly durationSeconds?: number;
}

export interface SubtitleRequest {
  readonly filmId: string;
  readonly language: string;
  readonly durationSeconds: number;
  /** Another order of the scenes for each value, so that two titles on one film read differently. */
  readonly variant?: string;
  /** WebVTT without it. */
  readonly format?: SubtitleFormat;
  /** Signs alone, in place of what is spoken. */
  readonly forced?: boolean;
}

export interface SheetRequest {
  readonly filmId: string;
  /** Counted from 1; one sheet covers one round of the clip. */
  readonly number: number;
  readonly durationSeconds?: number;
}

const FILMS = join(dirname(fileURLToPath(import.meta.url)), 'films');

/** Reads every film under `root` into memory (some 26 MB); one broken film refuses the library. */
export async function openFilmLibrary(root = FILMS): Promise<Result<FilmLibrary, BrokenFilm>> {
  const entries = await readdir(root, { withFileTypes: true }).catch(() => null);
  if (entries === null) return err({ code: 'media/broken-film', path: root, reason: 'no such folder' });
  const films = new Map<string, Film>();
  for (const entry of entries.toSorted((a, b) => a.name.localeCompare(b.name))) {
    if (!entry.isDirectory()) continue;
    const film = await readFilm(root, entry.name);
    if (!film.ok) return film;
    films.set(entry.name, film.value);
  }
  if (films.size === 0)
    return err({ code: 'media/broken-film', path: root, reason: 'there is no film in it' });
  return ok(new FilmLibrary(films));
}

/** Short clips on disk, feature films to the player. Never throws: bad requests are values. */
export class FilmLibrary {
  constructor(private readonly films: ReadonlyMap<string, Film>) {}

  list(): readonly FilmSummary[] {
    return [...this.films.values()].map(
      ({ id, clipSeconds, frameRate, heights, audioLanguages, encryptedFrom }) => ({
        id,
        clipSeconds,
        frameRate,
        heights,
        audioLanguages,
        subtitleLanguages: SUBTITLE_LANGUAGES,
        encrypted: encryptedFrom !== undefined,
      }),
    );
  }

  /** MPD text; see `buildManifest` for the addresses in it. */
  manifest(request: ManifestRequest): Result<string, FilmError> {
    const film = this.film(request.filmId);
    if (!film.ok) return film;
    const { durationSeconds, maxHeight = Number.POSITIVE_INFINITY, baseUrl } = request;
    if (!isFeatureLength(durationSeconds)) return err({ code: 'media/bad-duration', durationSeconds });
    if (!(maxHeight > 0)) return err({ code: 'media/bad-height', maxHeight });
    const audioLanguages = request.audioLanguages ?? film.value.audioLanguages;
    const subtitleLanguages = request.subtitleLanguages ?? SUBTITLE_LANGUAGES;
    const unknown =
      audioLanguages.find((language) => !film.value.audioLanguages.includes(language)) ??
      subtitleLanguages.find((language) => !isSubtitleLanguage(language));
    if (unknown !== undefined) return err({ code: 'media/unknown-language', language: unknown });
    const within = film.value.heights.filter((height) => height <= maxHeight);
    const heights = within.length > 0 ? within : film.value.heights.slice(0, 1);
    return ok(
      buildManifest(film.value, { durationSeconds, heights, audioLanguages, subtitleLanguages, baseUrl }),
    );
  }

  initSegment(request: TrackRequest): Result<Uint8Array, FilmError> {
    const found = this.track(request);
    return found.ok ? ok(found.value.track.init) : found;
  }

  /** Segment n of the feature: the clip's segment with its times moved on by the rounds before it. */
  segment(request: SegmentRequest): Result<Uint8Array, FilmError> {
    const found = this.track(request);
    if (!found.ok) return found;
    const { film, track } = found.value;
    const { number, durationSeconds = MAX_FEATURE_SECONDS } = request;
    if (!isFeatureLength(durationSeconds)) return err({ code: 'media/bad-duration', durationSeconds });
    const last = Math.ceil(durationSeconds / film.segmentSeconds);
    const noSuch = err({ code: 'media/no-such-segment', number } as const);
    if (!Number.isInteger(number) || number < 1 || number > last) return noSuch;
    const round = Math.floor((number - 1) / track.segments.length);
    const original = track.segments[(number - 1) % track.segments.length];
    if (original === undefined) return noSuch;
    const ticks = round * film.clipSeconds * track.timescale;
    const shifted = shiftSegment(original, { ticks, sequence: number });
    return shifted.ok ? shifted : noSuch;
  }

  /** The keys that a film is encrypted by, one for each label that it has; none for a clear one. */
  keys(filmId: string): readonly ContentKey[] {
    const film = this.films.get(filmId);
    const ids = new Set([...(film?.tracks.values() ?? [])].map(({ keyId }) => keyId));
    return KEY_LABELS.map((label) => contentKey(filmId, label)).filter(({ id }) => ids.has(id));
  }

  /** Subtitles for the whole feature. */
  subtitles(request: SubtitleRequest): Result<string, FilmError> {
    const film = this.film(request.filmId);
    if (!film.ok) return film;
    const { language, durationSeconds, variant = '', format, forced } = request;
    if (!isFeatureLength(durationSeconds)) return err({ code: 'media/bad-duration', durationSeconds });
    if (!isSubtitleLanguage(language)) return err({ code: 'media/unknown-language', language });
    const { id, encryptedFrom = id } = film.value;
    return ok(buildSubtitles({ filmId: encryptedFrom, language, durationSeconds, variant, format, forced }));
  }

  /** WebP picture with one tile for every 2 s of the clip, row by row. */
  thumbnailSheet(request: SheetRequest): Result<Uint8Array, FilmError> {
    const film = this.film(request.filmId);
    if (!film.ok) return film;
    const { number, durationSeconds = MAX_FEATURE_SECONDS } = request;
    if (!isFeatureLength(durationSeconds)) return err({ code: 'media/bad-duration', durationSeconds });
    const last = Math.ceil(durationSeconds / film.value.clipSeconds);
    if (!Number.isInteger(number) || number < 1 || number > last) {
      return err({ code: 'media/no-such-segment', number });
    }
    return ok(film.value.sheet);
  }

  private film(filmId: string): Result<Film, FilmError> {
    const film = this.films.get(filmId);
    return film === undefined ? err({ code: 'media/unknown-film', filmId }) : ok(film);
  }

  private track(request: TrackRequest): Result<{ film: Film; track: FilmTrack }, FilmError> {
    const film = this.film(request.filmId);
    if (!film.ok) return film;
    const { representation } = request;
    const track = film.value.tracks.get(representation);
    if (track === undefined) return err({ code: 'media/unknown-representation', representation });
    return ok({ film: film.value, track });
  }
}
