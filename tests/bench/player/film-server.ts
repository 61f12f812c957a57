import { createServer } from 'node:http';
import { filmFile, type FilmFile } from '../../../simulators/media/film-files.ts';
import { openFilmLibrary, type FilmLibrary } from '../../../simulators/media/film-library.ts';
import { bundlePage } from '../../journeys/support/bundle-page.ts';
import { listenOnFreePort } from '../../support/free-port.ts';
import type { Network } from './networks.ts';
import { ShapedLink } from './shaped-link.ts';

const FILM = { filmId: 'night-drive', durationSeconds: 5_400 };

export interface FilmServer {
  readonly address: string;
  /** A manifest whose film comes over a network of its own from now on; null for as fast as can be. */
  film(network: Network | null): { readonly manifest: string; close(): void };
  close(): Promise<void>;
}

/** The page of the players, and one film over as many networks as there are players. */
export async function serveFilm(): Promise<FilmServer> {
  const library = await openFilmLibrary();
  if (!library.ok) throw new Error(`no films: ${JSON.stringify(library.error)}`);
  const files: Map<string, FilmFile> = await bundlePage(new URL('player-page.ts', import.meta.url));
  files.set('/', {
    contentType: 'text/html; charset=utf-8',
    body:
      '<!doctype html><title>Players</title><body style="margin:0">' +
      '<script type="module" src="/player-page.js"></script>',
  });
  const links = new Map<string, ShapedLink | null>();
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const [, id, name] = /^\/film\/(\d+)\/(.+)$/.exec(path) ?? [];
    const file = name === undefined ? files.get(path) : fileOf(library.value, name);
    if (file === undefined || file === null) {
      response.writeHead(404).end();
      return;
    }
    const link = id === undefined ? null : links.get(id);
    const body = Buffer.from(file.body);
    if (link === null || link === undefined)
      response.writeHead(200, { 'content-type': file.contentType, 'cache-control': 'no-store' }).end(body);
    else link.answer(response, file.contentType, body);
  });
  const port = await listenOnFreePort(server);
  let films = 0;
  return {
    address: `http://localhost:${port}/`,
    film: (network) => {
      films += 1;
      const link = network === null ? null : new ShapedLink(network);
      links.set(String(films), link);
      return { manifest: `/film/${films}/manifest.mpd`, close: () => link?.close() };
    },
    close: () =>
      new Promise((resolve) => {
        for (const link of links.values()) link?.close();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function fileOf(library: FilmLibrary, name: string): FilmFile | null {
  if (name === 'manifest.mpd') {
    const manifest = library.manifest({ ...FILM, audioLanguages: ['en'], subtitleLanguages: [] });
    return manifest.ok ? { contentType: 'application/dash+xml', body: manifest.value } : null;
  }
  const file = filmFile(library, { ...FILM, name });
  return file.ok ? file.value : null;
}
