import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { err, ok, type Result } from '../../../core/shared/result.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
export const CLIENT_DIR = join(ROOT, 'dist');
/** Where builds are made; they move from there to their place as a whole, so that nobody is ever served half of one. */
const BUILDS = join(ROOT, '.cache/builds');

/** What the built client is made of. */
const SOURCES = [
  'core',
  'adapters',
  'ui',
  'simulators/cabin/page',
  'index.html',
  'cabin.html',
  'vite.config.ts',
  'package-lock.json',
];

/** Builds the client unless what is built is newer than everything it is made of. The error is the builder's output. */
export async function buildClient(): Promise<Result<'built' | 'fresh', string>> {
  if ((await newest(SOURCES)) < (await changedMs(join(CLIENT_DIR, 'index.html')))) return ok('fresh');
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  await mkdir(BUILDS, { recursive: true });
  const folder = await mkdtemp(join(BUILDS, 'new-'));
  const command = [vite, 'build', '--logLevel', 'warn', '--outDir', folder, '--emptyOutDir'];
  const child = spawn(process.execPath, command, { cwd: ROOT });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  if (code === 0) {
    const before = await mkdtemp(join(BUILDS, 'old-'));
    await rename(CLIENT_DIR, join(before, 'client')).catch(() => undefined);
    await rename(folder, CLIENT_DIR);
    await rm(before, { recursive: true, force: true });
    return ok('built');
  }
  await rm(folder, { recursive: true, force: true });
  return err(output);
}

async function newest(paths: readonly string[]): Promise<number> {
  const times = await Promise.all(
    paths.map(async (path) => {
      const full = join(ROOT, path);
      const entries = await readdir(full, { recursive: true }).catch(() => ['']);
      return Math.max(...(await Promise.all(entries.map((entry) => changedMs(join(full, entry))))));
    }),
  );
  return Math.max(...times);
}

async function changedMs(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}
