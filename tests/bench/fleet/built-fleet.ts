import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

/**
 * The fleet as one file of plain JavaScript, as the client is built for the car. The loader of TypeScript gives every
 * function its name anew whenever it is made, which costs a screen 10 KB and a part of its time, and is no part of the
 * core. Answers the folder of `fleet.mjs`, which is the caller's to remove.
 */
export async function builtFleet(): Promise<string> {
  // Within the project, so that its packages are found.
  const outDir = await mkdtemp(join('node_modules', '.fleet-'));
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: join('simulators', 'fleet', 'main', 'fleet.ts'),
      outDir,
      target: 'node20',
      minify: false,
      rollupOptions: { external: [/\/studio\//], output: { entryFileNames: 'fleet.mjs' } },
    },
  });
  return outDir;
}
