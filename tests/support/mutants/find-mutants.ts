import { readFile } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import type { MutatorList } from './mutator-list.ts';
import { textAt } from './text-at.ts';

/** One change of the source that some test should notice. */
export interface Mutant {
  /** Names it among all others of the same source. */
  readonly key: string;
  /** From the root of the project, with `/`. */
  readonly file: string;
  /** From 1, like the column. */
  readonly line: number;
  readonly column: number;
  readonly mutator: string;
  readonly original: string;
  readonly replacement: string;
  /** The whole line in which it begins, without its indentation. */
  readonly lineText: string;
}

const ADDED = ['NumberLiteral', 'DeletedStatement'];

type Logger = ConstructorParameters<typeof Instrumenter>[0];

const silence = (): void => undefined;
const never = (): boolean => false;
const SILENT: Logger = {
  isTraceEnabled: never,
  isDebugEnabled: never,
  isInfoEnabled: never,
  isWarnEnabled: never,
  isErrorEnabled: never,
  isFatalEnabled: never,
  trace: silence,
  debug: silence,
  info: silence,
  warn: silence,
  error: silence,
  fatal: silence,
};

/** Every mutant of these files, made in memory and not yet tested. */
export async function findMutants(list: MutatorList, files: readonly string[]): Promise<Mutant[]> {
  return makeMutants(list, await readSources(list, files));
}

/** The files with these mutants in them, each behind a switch by its number, which is its place among the keys. */
export async function instrument(
  list: MutatorList,
  files: readonly string[],
  wanted: ReadonlySet<string>,
): Promise<{ readonly contents: ReadonlyMap<string, string>; readonly keys: readonly string[] }> {
  list.begin(wanted);
  const { files: made } = await run(await readSources(list, files));
  return { contents: new Map(made.map(({ name, content }) => [name, content])), keys: list.made() };
}

interface Source {
  readonly name: string;
  readonly content: string;
}

function readSources(list: MutatorList, files: readonly string[]): Promise<Source[]> {
  return Promise.all(
    files.map(async (file) => ({
      name: resolve(list.root, file),
      content: await readFile(resolve(list.root, file), 'utf8'),
    })),
  );
}

function run(sources: readonly Source[]): ReturnType<Instrumenter['instrument']> {
  return new Instrumenter(SILENT).instrument(
    sources.map((source) => ({ ...source, mutate: true })),
    { ignorers: [], excludedMutations: [], plugins: null },
  );
}

export async function makeMutants(list: MutatorList, sources: readonly Source[]): Promise<Mutant[]> {
  list.begin(null);
  const { mutants } = await run(sources);
  const keys = list.made();
  const textOf = new Map(sources.map(({ name, content }) => [name, content.split('\n')]));
  return mutants.flatMap(({ fileName, location, mutatorName, replacement, status }, index) => {
    // A comment of Stryker's in the source took it out.
    if (status === 'Ignored') return [];
    const lines = textOf.get(fileName) ?? [];
    return [
      {
        key: keys[index] ?? '',
        file: relative(list.root, fileName).split(sep).join('/'),
        line: location.start.line + 1,
        column: location.start.column + 1,
        mutator: mutatorName,
        original: textAt(lines, location),
        replacement,
        lineText: (lines[location.start.line] ?? '').trim(),
      },
    ];
  });
}

/** Fails when the instrumenter made no numbers or no deleted statements: its list of mutators is then not the one we changed. */
export async function checkAddedMutators(list: MutatorList): Promise<void> {
  const content = 'export function twice(list: number[]): void {\n  list.push(1);\n  list.push(2);\n}\n';
  const mutants = await makeMutants(list, [{ name: resolve(list.root, 'sample.ts'), content }]);
  const made = new Set(mutants.map(({ mutator }) => mutator));
  const missing = ADDED.filter((name) => !made.has(name));
  if (missing.length > 0) throw new Error(`Stryker made no mutant of the kind ${missing.join(' or ')}.`);
}
