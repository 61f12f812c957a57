/** What the bundler tells of a module, as far as this file needs it. */
interface ModuleFacts {
  /** Modules that it imports statically. */
  readonly importedIds: readonly string[];
}
type FactsOf = (moduleId: string) => ModuleFacts | null;

/** Every module that the page needs before it can run. */
export function startOf(page: string, factsOf: FactsOf): ReadonlySet<string> {
  const reached = new Set<string>();
  const todo = [page];
  for (let id = todo.pop(); id !== undefined; id = todo.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    todo.push(...(factsOf(id)?.importedIds ?? []));
  }
  return reached;
}

/**
 * Names the chunk of a module that a page starts with: `start` for what `client` alone needs at once, `common` for
 * what `other` needs as well. One large chunk travels better than the dozens of small ones that sharing with lazy
 * parts would make of it, and needs one request. Null for what the client does not start with.
 */
export function startChunks(client: string, other: string) {
  let starts: { readonly client: ReadonlySet<string>; readonly other: ReadonlySet<string> } | null = null;
  return (
    moduleId: string,
    graph: { getModuleInfo(moduleId: string): ModuleFacts | null },
  ): string | null => {
    const factsOf: FactsOf = (id) => graph.getModuleInfo(id);
    starts ??= { client: startOf(client, factsOf), other: startOf(other, factsOf) };
    if (!starts.client.has(moduleId)) return null;
    return starts.other.has(moduleId) ? 'common' : 'start';
  };
}
