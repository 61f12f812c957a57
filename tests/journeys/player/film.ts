import type { Page } from '@playwright/test';
import type { ContentKey } from '../../../simulators/media/content-keys.ts';
import { filmFile, type FilmFile } from '../../../simulators/media/film-files.ts';
import {
  openFilmLibrary,
  type FilmLibrary,
  type FilmSummary,
} from '../../../simulators/media/film-library.ts';
import type { PlayerPage } from './player-page.ts';

declare global {
  interface Window {
    readonly playerPage: PlayerPage;
  }
}

const DURATION_SECONDS = 64;

/** One film of the library, a minute of it, in two languages. */
export async function openFilm(): Promise<(name: string) => FilmFile | null> {
  return (await openLibraryFilm((film) => !film.encrypted, 720)).file;
}

/** The same of an encrypted film up to 1080 lines, with its keys. */
export async function openEncryptedFilm(): Promise<{
  readonly file: (name: string) => FilmFile | null;
  readonly keys: readonly ContentKey[];
}> {
  const { library, id, file } = await openLibraryFilm(
    (film) => film.encrypted && film.heights.includes(1080) && film.audioLanguages.length > 1,
    1080,
  );
  return { file, keys: library.keys(id) };
}

async function openLibraryFilm(
  wanted: (film: FilmSummary) => boolean,
  maxHeight: number,
): Promise<{
  readonly library: FilmLibrary;
  readonly id: string;
  readonly file: (name: string) => FilmFile | null;
}> {
  const opened = await openFilmLibrary();
  if (!opened.ok) throw new Error(`no films: ${JSON.stringify(opened.error)}`);
  const library = opened.value;
  const id = library.list().find((film) => film.clipSeconds >= DURATION_SECONDS && wanted(film))?.id;
  if (id === undefined) throw new Error('the library has no such film');
  const request = { filmId: id, durationSeconds: DURATION_SECONDS };
  const manifest = library.manifest({
    ...request,
    maxHeight,
    audioLanguages: ['en', 'de'],
    subtitleLanguages: ['en', 'de'],
  });
  if (!manifest.ok) throw new Error(`no manifest: ${JSON.stringify(manifest.error)}`);
  const file = (name: string): FilmFile | null => {
    if (name === 'manifest.mpd') return { contentType: 'application/dash+xml', body: manifest.value };
    const found = filmFile(library, { ...request, name });
    return found.ok ? found.value : null;
  };
  return { library, id, file };
}

/** Loads the film and plays it until it moves. */
export async function startFilm(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await window.playerPage.load();
    window.playerPage.current().player.play();
  });
  await page.waitForFunction(() => window.playerPage.rate() === 1);
}
