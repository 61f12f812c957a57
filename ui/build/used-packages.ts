import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** A package whose code or fonts are part of the client. */
export interface UsedPackage {
  readonly name: string;
  readonly version: string;
  /** As the package names it, `MIT`. */
  readonly licence: string;
  /** Text of the licence; empty when the package brings none. */
  readonly text: string;
}

/** A piece of the build as far as the search for packages needs it. */
interface Piece {
  readonly facadeModuleId: string | null;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
}

/** Stands in the code where the list comes. */
const PLACE = '__USED_PACKAGES__';
const LICENCE_FILE = /^(licen[cs]e|copying)(\.(md|txt))?$/i;

/** The folder of the package that a module belongs to, and its name; null for a module of our own. */
export function packageOf(moduleId: string): { readonly folder: string; readonly name: string } | null {
  const path = moduleId.replaceAll('\\', '/').replace(/^\0/, '');
  const match = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/@.][^/]*))\//.exec(path);
  return match?.[1] === undefined || match[2] === undefined ? null : { folder: match[1], name: match[2] };
}

/** Packages that a style sheet takes in by `@import`; bundlers inline them without a trace. */
export function packagesOfStyles(css: string): readonly string[] {
  return [...css.matchAll(/@import\s+(?:url\()?['"]((?:@[^/'"]+\/)?[^./'"][^/'"]*)/g)].flatMap(
    ([, name]) => name ?? [],
  );
}

/** Modules of all pieces that can be reached from the page of this name; what only other pages use is left out. */
export function modulesOfPage(pieces: Readonly<Record<string, Piece>>, page: string): readonly string[] {
  const entry = Object.entries(pieces).find(([, { facadeModuleId }]) => facadeModuleId?.endsWith(page));
  const todo = entry === undefined ? Object.keys(pieces) : [entry[0]];
  const seen = new Set<string>();
  for (let name = todo.pop(); name !== undefined; name = todo.pop()) {
    const piece = pieces[name];
    if (piece === undefined || seen.has(name)) continue;
    seen.add(name);
    todo.push(...piece.imports, ...piece.dynamicImports);
  }
  return [...seen].flatMap((name) => pieces[name]?.moduleIds ?? []);
}

function describe(folder: string): UsedPackage | null {
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) return null;
  const { name, version, license } = JSON.parse(readFileSync(manifest, 'utf8')) as Partial<
    Record<'name' | 'version' | 'license', unknown>
  >;
  if (typeof name !== 'string' || typeof version !== 'string') return null;
  const file = readdirSync(folder).find((entry) => LICENCE_FILE.test(entry));
  const text = file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim();
  return { name, version, licence: typeof license === 'string' ? license : '', text };
}

/**
 * Writes into the client which packages it contains, with their licences (OPEN-53): read from the very pieces that
 * are being written, so that the list can neither forget nor invent one. `beside` are packages of what is built beside the
 * page, its worker.
 */
export function usedPackages(
  page: string,
  styleSheets: readonly string[],
  beside: readonly string[] = [],
): Plugin {
  return {
    name: 'used-packages',
    apply: 'build',
    renderChunk(code, _chunk, _options, { chunks }) {
      if (!code.includes(PLACE)) return null;
      const folders = new Set(
        modulesOfPage(chunks, page).flatMap((moduleId) => packageOf(moduleId)?.folder ?? []),
      );
      for (const name of beside) folders.add(join(process.cwd(), 'node_modules', name));
      for (const sheet of styleSheets) {
        for (const name of packagesOfStyles(readFileSync(sheet, 'utf8'))) {
          folders.add(join(process.cwd(), 'node_modules', name));
        }
      }
      const found = [...folders].map(describe).filter((used) => used !== null);
      const unique = new Map(found.map((used) => [`${used.name} ${used.version}`, used]));
      const list = [...unique.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
      return { code: code.replaceAll(PLACE, () => JSON.stringify(list)), map: null };
    },
  };
}
