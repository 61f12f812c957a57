import { relative, sep } from 'node:path';
import {
  isLogText,
  numberMutator,
  statementMutator,
  type Mutator,
  type SyntaxPath,
} from './added-mutators.ts';

/** A node as Stryker's instrumenter hands it to its mutators. */
interface InstrumentedPath extends SyntaxPath {
  readonly node: SyntaxPath['node'] & {
    readonly loc: { readonly start: Position; readonly end: Position };
  };
  readonly hub: { readonly file: { readonly opts: { readonly filename: string } } };
}

interface Position {
  readonly line: number;
  readonly column: number;
}

/**
 * The list of mutators inside Stryker's instrumenter, with ours added, and with a say in which mutants are made.
 *
 * Stryker has no plugin for mutators, and it cannot make a chosen few of the mutants of a file. Both are possible because
 * it instruments in our own process, from one list that is filled when the module is loaded. So this reaches
 * into that module and changes the list in place. The version is pinned for it; `find-mutants.ts` checks that the added
 * kinds appear and `run-mutants.ts` that what was chosen was made.
 */
export class MutatorList {
  private wanted: ReadonlySet<string> | null = null;
  private keys: string[] = [];

  /** Changes `mutators` itself. `root` is the folder of the project. */
  constructor(
    mutators: Mutator<InstrumentedPath>[],
    readonly root: string,
  ) {
    const all = [...mutators, numberMutator, statementMutator];
    mutators.splice(0, mutators.length, ...all.map((mutator) => this.watched(mutator)));
  }

  static async load(root: string): Promise<MutatorList> {
    const instrumenter = import.meta.resolve('@stryker-mutator/instrumenter');
    const module = (await import(new URL('mutators/mutate.js', instrumenter).href)) as {
      readonly allMutators: Mutator<InstrumentedPath>[];
    };
    return new MutatorList(module.allMutators, root);
  }

  /** From now on only mutants with these keys are made; all of them with null. */
  begin(wanted: ReadonlySet<string> | null): void {
    this.wanted = wanted;
    this.keys = [];
  }

  /** The key of every mutant made since `begin`; Stryker numbers its mutants in the same order. */
  made(): readonly string[] {
    return this.keys;
  }

  private watched(mutator: Mutator<InstrumentedPath>): Mutator<InstrumentedPath> {
    const isMade = (key: string): boolean => {
      const made = this.wanted === null || this.wanted.has(key);
      if (made) this.keys.push(key);
      return made;
    };
    return {
      name: mutator.name,
      mutate: (path) =>
        isLogText(path)
          ? []
          : [...mutator.mutate(path)].filter((_, index) => isMade(this.keyOf(path, mutator.name, index))),
    };
  }

  /** The same for the same source text, however often and wherever it is instrumented. */
  private keyOf({ node, hub }: InstrumentedPath, mutator: string, index: number): string {
    const { start, end } = node.loc;
    const file = relative(this.root, hub.file.opts.filename).split(sep).join('/');
    return `${file}:${start.line}:${start.column}-${end.line}:${end.column} ${mutator} ${index}`;
  }
}
