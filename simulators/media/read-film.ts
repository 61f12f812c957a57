import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { err, ok } from '../../core/shared/result.ts';
import type { Result } from '../../core/shared/result.ts';
import { contentKey, keyLabelOf } from './content-keys.ts';
import type { BrokenFilm } from './film-errors.ts';
import { parseTrack } from './film-track.ts';
import type { FilmTrack } from './film-track.ts';

const positive = z.int().check(z.positive());

const cardSchema = z.object({
  clipSeconds: positive,
  segmentSeconds: positive,
  frameRate: positive,
  thumbnails: z.object({
    columns: positive,
    rows: positive,
    tileWidth: positive,
    tileHeight: positive,
  }),
  /** The film whose clip this is, encrypted; missing for a clear one. */
  encryptedFrom: z.optional(z.string()),
});

/** A clip in memory with everything needed to serve it. */
export interface Film extends z.infer<typeof cardSchema> {
  readonly id: string;
  /** By representation: `video-360`, `video-720`, `audio-en` and so on. */
  readonly tracks: ReadonlyMap<string, FilmTrack>;
  readonly heights: readonly number[];
  readonly audioLanguages: readonly string[];
  readonly sheet: Uint8Array;
}

const TRACK_FILE = /^(video-(\d+)|audio-([a-z]{2}))\.mp4$/;

/** Reads one film folder whole; a folder that is not right in every part is refused. */
export async function readFilm(root: string, id: string): Promise<Result<Film, BrokenFilm>> {
  const folder = join(root, id);
  const cardPath = join(folder, 'film.json');
  const card = cardSchema.safeParse(await readJson(cardPath));
  if (!card.success) return broken(cardPath, z.prettifyError(card.error));
  const { clipSeconds, segmentSeconds } = card.data;
  if (clipSeconds % 8 !== 0 || clipSeconds % segmentSeconds !== 0) {
    return broken(cardPath, 'the clip is not a multiple of 8 s, so that its sound cannot repeat');
  }

  const tracks = new Map<string, FilmTrack>();
  const heights: number[] = [];
  const audioLanguages: string[] = [];
  for (const name of (await readdir(folder)).toSorted()) {
    const [, representation, height, language] = TRACK_FILE.exec(name) ?? [];
    if (representation === undefined) continue;
    const track = parseTrack(await readFile(join(folder, name)), segmentSeconds, clipSeconds);
    if (!track.ok) return broken(join(folder, name), track.error);
    if (height !== undefined && track.value.height !== Number(height)) {
      return broken(join(folder, name), `its picture is ${track.value.height} pixels high`);
    }
    const { keyId } = track.value;
    const expected =
      card.data.encryptedFrom === undefined ? null : contentKey(id, keyLabelOf(representation)).id;
    if (keyId !== expected) return broken(join(folder, name), 'it is not encrypted by the key of its film');
    tracks.set(representation, track.value);
    if (height !== undefined) heights.push(Number(height));
    if (language !== undefined) audioLanguages.push(language);
  }
  if (heights.length === 0) return broken(folder, 'there is no video-<height>.mp4');
  if (audioLanguages.length === 0) return broken(folder, 'there is no audio-<language>.mp4');
  const sheetPath = join(folder, 'thumbnails.webp');
  const sheet = await readFile(sheetPath).catch(() => null);
  if (sheet === null) return broken(sheetPath, 'the file cannot be read');
  heights.sort((a, b) => a - b);
  // English first where there is one: the first language is the one a player starts with.
  audioLanguages.sort((a, b) => Number(b === 'en') - Number(a === 'en') || a.localeCompare(b));
  return ok({ ...card.data, id, tracks, heights, audioLanguages, sheet });
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as unknown;
  } catch (cause) {
    return String(cause);
  }
}

function broken(path: string, reason: string): Result<never, BrokenFilm> {
  return err({ code: 'media/broken-film', path, reason });
}
