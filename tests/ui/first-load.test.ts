import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

/** The promise of the project is 250 kB of script before the first screen, the aim 215. */
const LIMIT_KB = 204;

/** Fetched at every start, though not by the page itself: the words of the start screen, and the first calls. */
const FETCHED_AT_START = [/\/ui\/wording\/start\/en\.json$/, /\/adapters\/http\/http-legal-api\.ts$/];

/** Where code lives that only later screens need. */
const LATER = [
  /\/core\/(?:catalogue|messages|ownership|playback|presence|reference|screens|sync)\/(?!play-session\.ts)/,
  /\/core\/account\/(?!automatic-voucher|next-destination|password|voucher-code|account-rules)/,
  /\/core\/developer\/(?!overrides|tap-count)/,
  /\/adapters\/(?:mqtt|shaka|reference)\//,
  /\/adapters\/composition\/(?:entry|settings|watch)-/,
  /\/ui\/screens\/(?!landing\/)/,
  /\/ui\/wording\/[a-z]+\.json$/,
  /\/simulators\//,
  /\/node_modules\/(?:@radix-ui|dompurify|embla-[a-z-]+|mqtt|shaka-player|uplot|uqr)\//,
];

type Chunk = Rolldown.OutputChunk;

describe('the first load of the client', () => {
  let chunks: ReadonlyMap<string, Chunk>;
  /** Scripts that the start screen needs. */
  let first: ReadonlySet<Chunk>;
  /** Scripts that the page itself names, directly or by their imports. */
  let named: ReadonlySet<Chunk>;
  let page: string;
  /** Beside scripts, by their names. */
  let files: ReadonlyMap<string, string | Uint8Array>;

  const withImports = (from: readonly Chunk[]): ReadonlySet<Chunk> => {
    const reached = new Set<Chunk>();
    const todo = [...from];
    for (let chunk = todo.pop(); chunk !== undefined; chunk = todo.pop()) {
      if (reached.has(chunk)) continue;
      reached.add(chunk);
      todo.push(...chunk.imports.flatMap((name) => chunks.get(name) ?? []));
    }
    return reached;
  };
  const modulesOf = (of: Iterable<Chunk>) => [...of].flatMap(({ moduleIds }) => moduleIds);

  beforeAll(async () => {
    vi.stubEnv('NODE_ENV', 'production');
    const { output } = (await build({
      logLevel: 'error',
      build: { write: false },
    })) as Rolldown.RolldownOutput;
    chunks = new Map(output.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part]] : [])));
    files = new Map(output.flatMap((part) => (part.type === 'asset' ? [[part.fileName, part.source]] : [])));
    const all = [...chunks.values()];
    const entries = all.filter(({ facadeModuleId }) =>
      /\/index\.html$|\/ui\/main\/first-sight\.ts$/.test(facadeModuleId ?? ''),
    );
    named = withImports(entries);
    const fetched = all.filter(({ moduleIds }) =>
      FETCHED_AT_START.some((module) => moduleIds.some((id) => module.test(id))),
    );
    first = withImports([...entries, ...fetched]);
    const html = output.find(({ fileName }) => fileName === 'index.html');
    page = html?.type === 'asset' ? String(html.source) : '';
  }, 120_000);
  afterAll(() => vi.unstubAllEnvs());

  it('stays below what it may weigh', () => {
    const bytes = [...first].map(({ code }) => gzipSync(code, { level: 6 }).length);
    expect(bytes.reduce((sum, size) => sum + size, 0) / 1_000).toBeLessThan(LIMIT_KB);
  });

  it('is compressed by the build, for servers that do not compress at each request', () => {
    const heavy = [...first].filter(({ code }) => code.length > 1_024);
    expect(heavy).not.toEqual([]);
    const read = (name: string, unpack: (packed: Uint8Array) => Buffer): string =>
      unpack(Buffer.from(files.get(name) ?? '')).toString();
    for (const { fileName, code } of heavy) {
      expect(read(`${fileName}.br`, brotliDecompressSync)).toBe(code);
      expect(read(`${fileName}.gz`, gunzipSync)).toBe(code);
    }
    // What an installation may edit is not: its old form would be served.
    const others = [...files.keys()].filter(
      (name) => /\.(?:br|gz)$/.test(name) && !name.startsWith('assets/'),
    );
    expect(others).toEqual([]);
  });

  it('carries nothing that only later screens need', () => {
    const modules = modulesOf(first);
    expect(modules.some((id) => id.endsWith('/ui/screens/landing/landing-view.tsx'))).toBe(true);
    expect(modules.filter((id) => LATER.some((later) => later.test(id)))).toEqual([]);
  });

  it('is asked for at once, in few requests', () => {
    const missing = [...named].filter(({ fileName }) => !page.includes(`/${fileName}"`));
    expect(missing.map(({ fileName }) => fileName)).toEqual([]);
    expect(first.size).toBeLessThan(10);
  });

  it('begins with what draws the first sight, which waits for nothing and names what comes next', () => {
    const [, script = '', ahead = ''] = /<script src="\/([^"]+)" data-ahead="([^"]*)">/.exec(page) ?? [];
    const sight = chunks.get(script);
    expect(sight?.moduleIds.map((id) => id.split('/ui/')[1])).toEqual(['main/first-sight.ts']);
    expect([sight?.imports, sight?.dynamicImports]).toEqual([[], []]);
    // No module: what it declares stays its own.
    expect(sight?.code).toMatch(/^\(\(\)=>\{[\s\S]*\}\)\(\);/);
    expect(page.indexOf(script)).toBeLessThan(page.indexOf('type="module"'));

    const next = ahead.split(' ').map((file) => file.slice(1));
    const home = [...chunks.values()].find(({ moduleIds }) =>
      moduleIds.some((id) => id.endsWith('/home/home.tsx')),
    );
    expect(next).toContain(home?.fileName);
    expect(next.filter((file) => !chunks.has(file) && !files.has(file))).toEqual([]);
    // What the page names itself is on its way already.
    expect(next.filter((file) => page.split(file).length !== 2)).toEqual([]);
  });

  it('has everything else in parts of their own', () => {
    const later = modulesOf([...chunks.values()].filter((chunk) => !first.has(chunk)));
    for (const part of ['/adapters/composition/watch-module.ts', '/ui/screens/home/home.tsx']) {
      expect(later.some((id) => id.endsWith(part))).toBe(true);
    }
  });
});
