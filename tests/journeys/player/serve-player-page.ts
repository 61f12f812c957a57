import { createServer, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import type { FilmFile } from '../../../simulators/media/film-files.ts';
import { listenOnFreePort } from '../../support/free-port.ts';

export interface PlayerPageServer {
  readonly address: string;
  close(): Promise<void>;
}

/**
 * A page with nothing but the player, bundled as the client is, and one film below `/film/`. Built into memory, so
 * that nothing is left behind.
 */
export async function servePlayerPage(film: (name: string) => FilmFile | null): Promise<PlayerPageServer> {
  const files = await bundle();
  files.set('/', {
    contentType: 'text/html; charset=utf-8',
    body:
      '<!doctype html><title>Player</title><body style="margin:0;height:100vh">' +
      '<script type="module" src="/player-page.js"></script>',
  });
  files.set('/rubbish.mpd', { contentType: 'application/dash+xml', body: 'This is no manifest.' });
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
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

async function bundle(): Promise<Map<string, FilmFile>> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      rolldownOptions: {
        input: { 'player-page': fileURLToPath(new URL('player-page.ts', import.meta.url)) },
        output: { entryFileNames: '[name].js' },
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const files = new Map<string, FilmFile>();
  for (const output of (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[]) {
    for (const file of output.output) {
      const body = file.type === 'chunk' ? file.code : file.source;
      const contentType = file.fileName.endsWith('.css') ? 'text/css' : 'text/javascript';
      files.set(`/${file.fileName}`, { contentType, body });
    }
  }
  return files;
}
