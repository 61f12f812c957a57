import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

export interface ServedFile {
  readonly contentType: string;
  readonly body: string | Uint8Array;
}

/** One script of a test, bundled as the client is, with its styles; built into memory, so that nothing is left behind. */
export async function bundlePage(script: URL): Promise<Map<string, ServedFile>> {
  const input = fileURLToPath(script);
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      rolldownOptions: {
        input: { [basename(input, '.ts')]: input },
        output: { entryFileNames: '[name].js' },
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const files = new Map<string, ServedFile>();
  for (const output of (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[]) {
    for (const file of output.output) {
      const body = file.type === 'chunk' ? file.code : file.source;
      const contentType = file.fileName.endsWith('.css') ? 'text/css' : 'text/javascript';
      files.set(`/${file.fileName}`, { contentType, body });
    }
  }
  return files;
}
