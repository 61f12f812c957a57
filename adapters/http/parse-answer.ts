import type * as z from 'zod/mini';

export type ParsedAnswer<Answer> =
  | { readonly ok: true; readonly answer: Answer; readonly dropped: number; readonly problem: string | null }
  | { readonly ok: false; readonly problem: string };

/** Dropping an item can bring up the next problem only where lists nest; nothing on the wire nests deeper. */
const MOST_PASSES = 4;

/**
 * Reads an answer by its schema. A problem inside a list costs the innermost list item that holds it and nothing
 * else; a problem outside every list makes the answer unreadable. `dropped` counts the lost items, `problem` names
 * the first one by its path, without any value.
 */
export function parseAnswer<Answer>(schema: z.ZodMiniType<Answer>, received: unknown): ParsedAnswer<Answer> {
  let data = received;
  let dropped = 0;
  let problem: string | null = null;
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const parsed = schema.safeParse(data);
    if (parsed.success) return { ok: true, answer: parsed.data, dropped, problem };
    problem ??= describe(parsed.error.issues);
    if (pass === 0) data = structuredClone(received);
    const lost = dropBadItems(data, parsed.error.issues);
    if (lost === 0) break;
    dropped += lost;
  }
  return { ok: false, problem: problem ?? 'unreadable' };
}

/** Takes the items that hold the issues out of their lists. 0 when an issue lies outside every list. */
function dropBadItems(data: unknown, issues: readonly z.core.$ZodIssue[]): number {
  const badItems = new Map<unknown[], Set<number>>();
  for (const issue of issues) {
    const place = innermostItem(data, issue.path);
    if (place === null) return 0;
    const indexes = badItems.get(place.list) ?? new Set();
    badItems.set(place.list, indexes.add(place.index));
  }
  let lost = 0;
  for (const [list, indexes] of badItems) {
    const good = list.filter((_, index) => !indexes.has(index));
    lost += list.length - good.length;
    list.splice(0, list.length, ...good);
  }
  return lost;
}

function innermostItem(
  data: unknown,
  path: readonly PropertyKey[],
): { readonly list: unknown[]; readonly index: number } | null {
  let node = data;
  let found: { list: unknown[]; index: number } | null = null;
  for (const key of path) {
    if (Array.isArray(node) && typeof key === 'number') found = { list: node, index: key };
    node =
      typeof node === 'object' && node !== null ? (node as Record<PropertyKey, unknown>)[key] : undefined;
  }
  return found;
}

function describe(issues: readonly z.core.$ZodIssue[]): string {
  const issue = issues[0];
  if (issue === undefined) return 'unreadable';
  const expected = 'expected' in issue ? `expected ${issue.expected}` : issue.code;
  return `${issue.path.map(String).join('.') || '(answer)'}: ${expected}`;
}
