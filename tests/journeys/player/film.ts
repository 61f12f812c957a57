import type { Page } from '@playwright/test';
import { filmFile, type FilmFile } from '../../../simulators/media/film-files.ts';
import { openFilmLibrary } from '../../../simulators/media/film-library.ts';
import type { PlayerPage } from './player-page.ts';

declare global {
  interface Window {
    readonly playerPage: PlayerPage;
  }
}

const DURATION_SECONDS = 64;

/** One film of the library, a minute of it, in two languages. */
export async function openFilm(): Promise<(name: string) => FilmFile | null> {
  const library = await openFilmLibrary();
  if (!library.ok) throw new Error(`no films: ${JSON.stringify(library.error)}`);
  const request = { filmId: 'last-light', durationSeconds: DURATION_SECONDS };
  const manifest = library.value.manifest({
    ...request,
    maxHeight: 720,
    audioLanguages: ['en', 'de'],
    subtitleLanguages: ['en', 'de'],
  });
  if (!manifest.ok) throw new Error(`no manifest: ${JSON.stringify(manifest.error)}`);
  return (name) => {
    if (name === 'manifest.mpd') return { contentType: 'application/dash+xml', body: manifest.value };
    const file = filmFile(library.value, { ...request, name });
    return file.ok ? file.value : null;
  };
}

/** Loads the film and plays it until it moves. */
export async function startFilm(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await window.playerPage.load();
    window.playerPage.current().player.play();
  });
  await page.waitForFunction(() => window.playerPage.rate() === 1);
}
