import { parseSync, Visitor } from 'vite';
import type { ESTree } from 'vite';

export interface Requirement {
  readonly id: string;
  readonly text: string;
}

/** The requirements of one id prefix, in the order of the list. */
export interface RequirementSection {
  readonly prefix: string;
  readonly title: string;
  readonly requirements: readonly Requirement[];
}

export interface RequirementList {
  readonly sections: readonly RequirementSection[];
  /** Ids that stand more than once; the first line of each is the one that `sections` holds. */
  readonly duplicateIds: readonly string[];
}

/** Where a title stands: `file` as it was handed in, `line` counted from 1. */
export interface TestTitle {
  readonly file: string;
  readonly line: number;
  readonly title: string;
}

export type TestTitles =
  | { readonly ok: true; readonly value: readonly TestTitle[] }
  | { readonly ok: false; readonly error: { readonly file: string; readonly reason: string } };

/** `[SIGN-13]` says that the test shows the whole line, `[SIGN-13 part]` that it shows a part of it. */
export interface Quote {
  readonly id: string;
  readonly whole: boolean;
}

export interface QuotingTest extends TestTitle {
  readonly whole: boolean;
}

export interface TracedRequirement extends Requirement {
  readonly tests: readonly QuotingTest[];
}

/** `shown` counts the requirements that a test shows whole, `part` those that tests show in parts only. */
interface Counts {
  readonly total: number;
  readonly shown: number;
  readonly part: number;
}

export interface TracedSection extends Counts {
  readonly prefix: string;
  readonly title: string;
  readonly requirements: readonly TracedRequirement[];
}

export interface UnknownQuote extends TestTitle {
  readonly id: string;
}

export interface Trace extends Counts {
  readonly sections: readonly TracedSection[];
  readonly unknownQuotes: readonly UnknownQuote[];
  readonly duplicateIds: readonly string[];
}

const REQUIREMENT_LINE = /^- \*\*([A-Z0-9]+-\d+)\*\* (.+)$/;
const SECTION_LINE = /^## ([A-Z0-9]+) (.+)$/;
const ID = /^[A-Z][A-Z0-9]*-\d+$/;

/** Reads the list as Markdown; lines that are neither a section heading nor a requirement are prose. */
export function parseRequirements(markdown: string): RequirementList {
  const titles = new Map<string, string>();
  const byPrefix = new Map<string, Requirement[]>();
  const known = new Set<string>();
  const duplicateIds = new Set<string>();
  for (const line of markdown.split(/\r?\n/)) {
    const [, prefix, title] = SECTION_LINE.exec(line) ?? [];
    if (prefix !== undefined && title !== undefined) titles.set(prefix, title);
    const [, id, text] = REQUIREMENT_LINE.exec(line) ?? [];
    if (id === undefined || text === undefined) continue;
    if (known.has(id)) {
      duplicateIds.add(id);
      continue;
    }
    known.add(id);
    const section = byPrefix.get(prefixOf(id)) ?? [];
    section.push({ id, text });
    byPrefix.set(prefixOf(id), section);
  }
  const sections = [...byPrefix].map(([prefix, requirements]) => ({
    prefix,
    title: titles.get(prefix) ?? '',
    requirements,
  }));
  return { sections, duplicateIds: [...duplicateIds] };
}

/**
 * What a test title quotes: `[SYNC-06]`, `[SYNC-06, SYNC-07]` or `[SYNC-06] [SYNC-07]`. The word `part` behind an id
 * says that the test shows a part of that line, and the title says which: `[SYNC-06 part, SYNC-07]`. Brackets that
 * hold anything else are ordinary text. No id comes twice; whole wins over part.
 */
export function quotesIn(title: string): readonly Quote[] {
  const quotes = new Map<string, boolean>();
  for (const [, content = ''] of title.matchAll(/\[([^[\]]+)\]/g)) {
    const words = content.split(',').map((one) => one.trim().split(/\s+/));
    const read = words.flatMap(quotesOfWords);
    if (read.includes(null)) continue;
    for (const quote of read) {
      if (quote !== null) quotes.set(quote.id, quote.whole || quotes.get(quote.id) === true);
    }
  }
  return [...quotes].map(([id, whole]) => ({ id, whole }));
}

/** `SYNC-06`, `SYNC-06 part` or several of them; null for a word that is neither. */
function quotesOfWords(words: readonly string[]): readonly (Quote | null)[] {
  return words.flatMap((word, index) => {
    if (ID.test(word)) return [{ id: word, whole: words[index + 1] !== 'part' }];
    return word === 'part' && ID.test(words[index - 1] ?? '') ? [] : [null];
  });
}

/**
 * The titles of the `it`, `test` and `describe` calls in one test file. Calls that do not run or are meant to
 * fail (`skip`, `todo`, `fixme`, `fails`) show nothing, so they are left out together with all they contain.
 * A `${...}` in a title stays as an ellipsis.
 */
export function findTestTitles(source: string, file: string): TestTitles {
  const { program, errors } = parseSync(file, source);
  const [syntaxError] = errors;
  if (syntaxError !== undefined) return { ok: false, error: { file, reason: syntaxError.message } };
  const titles: TestTitle[] = [];
  let idleDepth = 0;
  new Visitor({
    CallExpression(call) {
      const found = readTestCall(call);
      if (found?.idle === true) idleDepth += 1;
      if (found === null || idleDepth > 0) return;
      titles.push({ file, line: lineAt(source, call.arguments[0]?.start ?? call.start), title: found.title });
    },
    'CallExpression:exit'(call) {
      if (readTestCall(call)?.idle === true) idleDepth -= 1;
    },
  }).visit(program);
  return { ok: true, value: titles };
}

export type Shown = 'whole' | 'part' | 'none';

/** How much of a requirement the tests show. Parts do not add up to the whole: a test has to say that it shows it. */
export function shownOf({ tests }: TracedRequirement): Shown {
  if (tests.length === 0) return 'none';
  return tests.some(({ whole }) => whole) ? 'whole' : 'part';
}

/** Joins list and titles. A quoted id that the list lacks is reported once for each title. */
export function traceRequirements(list: RequirementList, titles: readonly TestTitle[]): Trace {
  const testsById = new Map<string, QuotingTest[]>();
  for (const { requirements } of list.sections) for (const { id } of requirements) testsById.set(id, []);
  const unknownQuotes: UnknownQuote[] = [];
  for (const title of titles) {
    for (const { id, whole } of quotesIn(title.title)) {
      const tests = testsById.get(id);
      if (tests === undefined) unknownQuotes.push({ id, ...title });
      else tests.push({ ...title, whole });
    }
  }
  const sections = list.sections.map(({ prefix, title, requirements }): TracedSection => {
    const traced = requirements.map((requirement) => ({
      ...requirement,
      tests: testsById.get(requirement.id) ?? [],
    }));
    const count = (wanted: Shown): number => traced.filter((one) => shownOf(one) === wanted).length;
    const counts = { total: traced.length, shown: count('whole'), part: count('part') };
    return { prefix, title, ...counts, requirements: traced };
  });
  return {
    total: sum(sections.map(({ total }) => total)),
    shown: sum(sections.map(({ shown }) => shown)),
    part: sum(sections.map(({ part }) => part)),
    sections,
    unknownQuotes,
    duplicateIds: list.duplicateIds,
  };
}

interface TestCall {
  readonly title: string;
  /** True if the call, and so all it contains, never shows anything. */
  readonly idle: boolean;
}

const TEST_FUNCTIONS = new Set(['it', 'test', 'describe']);
const RUNNING_MODIFIERS = new Set([
  'concurrent',
  'configure',
  'describe',
  'each',
  'for',
  'only',
  'parallel',
  'runIf',
  'sequential',
  'serial',
  'shuffle',
  'skipIf',
]);
const IDLE_MODIFIERS = new Set(['fail', 'fails', 'fixme', 'skip', 'todo']);
/** Their own call takes a table or a condition; the title comes with the call of what they return. */
const CURRIED_MODIFIERS = new Set(['configure', 'each', 'for', 'runIf', 'skipIf']);

function readTestCall(call: ESTree.CallExpression): TestCall | null {
  const modifiers = testModifiers(call.callee);
  if (modifiers === null) return null;
  const idle = modifiers.some((modifier) => IDLE_MODIFIERS.has(modifier));
  if (!idle && !modifiers.every((modifier) => RUNNING_MODIFIERS.has(modifier))) return null;
  const awaitsSecondCall =
    call.callee.type === 'MemberExpression' && CURRIED_MODIFIERS.has(modifiers.at(-1) ?? '');
  const [first] = call.arguments;
  if (awaitsSecondCall || first === undefined) return null;
  const title = staticText(first);
  return title === null ? null : { title, idle };
}

/** `['describe', 'only']` for `test.describe.only`, also through `each(...)`; null if it is no test function. */
function testModifiers(callee: ESTree.Expression): readonly string[] | null {
  switch (callee.type) {
    case 'Identifier':
      return TEST_FUNCTIONS.has(callee.name) ? [] : null;
    case 'MemberExpression': {
      const modifiers = testModifiers(callee.object);
      if (modifiers === null || callee.property.type !== 'Identifier' || callee.computed) return null;
      return [...modifiers, callee.property.name];
    }
    case 'CallExpression':
      return testModifiers(callee.callee);
    case 'TaggedTemplateExpression':
      return testModifiers(callee.tag);
    default:
      return null;
  }
}

function staticText(node: ESTree.Node): string | null {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? node.value : null;
    case 'TemplateLiteral':
      return node.quasis.map(({ value }) => value.cooked ?? value.raw).join('…');
    case 'BinaryExpression': {
      if (node.operator !== '+') return null;
      const left = staticText(node.left);
      const right = staticText(node.right);
      return left === null && right === null ? null : `${left ?? '…'}${right ?? '…'}`;
    }
    default:
      return null;
  }
}

function prefixOf(id: string): string {
  return id.slice(0, id.lastIndexOf('-'));
}

function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
