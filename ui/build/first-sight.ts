import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk & { readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } };

/**
 * Puts the script that draws the first sight (`ui/main/first-sight.ts`) before all others into the page of the client, as a
 * file of its own. It names to it the files of these modules, which every start of who is signed in needs next.
 */
export function firstSight(page: string, script: string, next: readonly string[]): Plugin {
  return {
    name: 'cabinema:first-sight',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: script, name: 'first-sight' });
    },
    renderChunk: (code, { moduleIds }) => (moduleIds.includes(script) ? `(()=>{${code}})();` : null),
    transformIndexHtml: {
      order: 'post',
      handler(html, { filename, bundle }) {
        if (filename !== page || bundle === undefined) return html;
        const chunk = chunkOf(bundle, script);
        if (chunk === null) throw new Error(`Not in the build: ${script}`);
        const known = new Set([...html.matchAll(/\/(assets\/[^"]+)/g)].map(([, file]) => file));
        const ahead = filesOf(bundle, next).filter((file) => !known.has(file));
        const named = ahead.map((file) => `/${file}`).join(' ');
        // No module: those wait for each other, and this one for nobody. After the charset, which has to be near the top.
        const tag = `<script src="/${chunk.fileName}" data-ahead="${named}"></script>`;
        return html.replace(/<meta charset[^>]*>/, (charset) => `${charset}\n    ${tag}`);
      },
    },
  };
}

function chunkOf(bundle: Bundle, module: string): Chunk | null {
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && file.moduleIds.includes(module)) return file;
  }
  return null;
}

/** Scripts and styles that hold these modules, or are needed by what does, each once. */
function filesOf(bundle: Bundle, modules: readonly string[]): readonly string[] {
  const reached = new Set<string>();
  const todo = modules.map((module) => {
    const chunk = chunkOf(bundle, module);
    if (chunk === null) throw new Error(`Not in the build: ${module}`);
    return chunk.fileName;
  });
  for (let name = todo.pop(); name !== undefined; name = todo.pop()) {
    const file = bundle[name];
    if (reached.has(name) || file?.type !== 'chunk') continue;
    reached.add(name);
    for (const style of (file as Chunk).viteMetadata?.importedCss ?? []) reached.add(style);
    todo.push(...file.imports);
  }
  return [...reached];
}
