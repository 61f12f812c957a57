/** What the bundler tells of a module, as far as this file needs it. */
interface ModuleFacts {
  /** Modules that it imports statically. */
  readonly importedIds: readonly string[];
}
type FactsOf = (moduleId: string) => ModuleFacts | null;

/** Every module that these need before they can run. */
export function startOf(roots: readonly string[], factsOf: FactsOf): ReadonlySet<string> {
  const reached = new Set<string>();
  const todo = [...roots];
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
    starts ??= { client: startOf([client], factsOf), other: startOf([other], factsOf) };
    if (!starts.client.has(moduleId)) return null;
    return starts.other.has(moduleId) ? 'common' : 'start';
  };
}

type NameOf = (
  moduleId: string,
  graph: { getModuleInfo(moduleId: string): ModuleFacts | null },
) => string | null;

/**
 * Names the chunk of what is always fetched together, later than the start: `name` for what `roots` need, null for
 * everything else. Left to itself, sharing makes dozens of small chunks of it, and an answer for each is slower than
 * one for all.
 */
export function chunkTogether(name: string, roots: readonly string[]): NameOf {
  let needed: ReadonlySet<string> | null = null;
  return (moduleId, graph) => {
    needed ??= startOf(roots, (id) => graph.getModuleInfo(id));
    return needed.has(moduleId) ? name : null;
  };
}

/** Names the chunk of what `others` need as well as `roots`, so that they need not fetch all that `roots` do. */
export function chunkShared(name: string, roots: readonly string[], others: readonly string[]): NameOf {
  const [ours, theirs] = [chunkTogether(name, roots), chunkTogether(name, others)];
  return (moduleId, graph) => (theirs(moduleId, graph) === null ? null : ours(moduleId, graph));
}
