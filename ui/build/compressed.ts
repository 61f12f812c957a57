import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** A file that is no larger than a packet is not worth it. */
const LEAST_BYTES = 1_024;
const KINDS = /\.(?:js|css|svg)$/;

/**
 * Writes the smallest form of each script, style and drawing beside it, as `.br` and `.gz`, once: a server that finds
 * these need not compress at every request. Of what the build names by its content alone; files that an installation may
 * edit or replace, as the page, its configuration and its icons, would be served as they were.
 */
export function compressed(): Plugin {
  return {
    name: 'cabinema:compressed',
    apply: 'build',
    generateBundle: {
      // After whoever still writes into the files.
      order: 'post',
      async handler(_, bundle) {
        const files = Object.values(bundle).map((file) => ({
          name: file.fileName,
          content: Buffer.from(file.type === 'chunk' ? file.code : file.source),
        }));
        const worth = files.filter(({ name, content }) => KINDS.test(name) && content.length >= LEAST_BYTES);
        await Promise.all(
          worth.map(async ({ name, content }) => {
            const [br, gz] = await Promise.all([
              promisify(brotliCompress)(content),
              promisify(gzip)(content, { level: 9 }),
            ]);
            this.emitFile({ type: 'asset', fileName: `${name}.br`, source: br });
            this.emitFile({ type: 'asset', fileName: `${name}.gz`, source: gz });
          }),
        );
      },
    },
  };
}
