import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { FilmFile } from '../../../simulators/media/film-files.ts';
import { listenOnFreePort } from '../../support/free-port.ts';
import { bundlePage } from '../support/bundle-page.ts';

export interface PlayerPageServer {
  readonly address: string;
  close(): Promise<void>;
}

/**
 * A page with nothing but the player, bundled as the client is, and one film below `/film/`. Built into memory, so
 * that nothing is left behind.
 */
export async function servePlayerPage(
  film: (name: string) => FilmFile | null,
  /** Answers at `/licence`. */
  licence: RequestListener = (_, response) => response.writeHead(404).end(),
): Promise<PlayerPageServer> {
  const files: Map<string, FilmFile> = await bundlePage(new URL('player-page.ts', import.meta.url));
  files.set('/', {
    contentType: 'text/html; charset=utf-8',
    body:
      '<!doctype html><title>Player</title><body style="margin:0;height:100vh">' +
      '<script type="module" src="/player-page.js"></script>',
  });
  files.set('/rubbish.mpd', { contentType: 'application/dash+xml', body: 'This is no manifest.' });
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (path === '/licence') {
      licence(request, response);
      return;
    }
    const file = path.startsWith('/film/') ? film(path.slice('/film/'.length)) : files.get(path);
    answer(response, file ?? null);
  });
  const port = await listenOnFreePort(server);
  return {
    address: `http://localhost:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(response: ServerResponse, file: FilmFile | null): void {
  if (file === null) response.writeHead(404).end();
  else response.writeHead(200, { 'content-type': file.contentType }).end(file.body);
}
