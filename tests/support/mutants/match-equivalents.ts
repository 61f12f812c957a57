import type { Mutant } from './find-mutants.ts';

/** A mutant that behaves like the original, found by what it says and not by where it stands. */
export interface Equivalent {
  readonly file: string;
  readonly original: string;
  readonly replacement: string;
  /** The whole line in which it begins; needed when the file has the same change elsewhere. */
  readonly line?: string;
  /** Why no test can tell the two apart. */
  readonly reason: string;
}

export interface Matched {
  /** Keys of the mutants that are equivalent. */
  readonly keys: ReadonlySet<string>;
  /** What is wrong with the list, one sentence each. */
  readonly complaints: readonly string[];
}

/**
 * An entry stands for exactly one mutant. One that fits none is out of date, and one that fits several says too little;
 * both are complained about and excuse nothing.
 */
export function matchEquivalents(entries: readonly Equivalent[], mutants: readonly Mutant[]): Matched {
  const keys = new Set<string>();
  const complaints: string[] = [];
  for (const entry of entries) {
    const fitting = mutants.filter((mutant) => fits(entry, mutant));
    const [only] = fitting;
    const name = `${entry.file}: ${oneLine(entry.original)} -> ${oneLine(entry.replacement)}`;
    if (only === undefined) complaints.push(`The equivalent ${name} fits no mutant any more.`);
    else if (fitting.length > 1)
      complaints.push(`The equivalent ${name} fits ${fitting.length} mutants; name its line.`);
    else keys.add(only.key);
  }
  return { keys, complaints };
}

function fits(entry: Equivalent, mutant: Mutant): boolean {
  return (
    entry.file === mutant.file &&
    oneLine(entry.original) === oneLine(mutant.original) &&
    oneLine(entry.replacement) === oneLine(mutant.replacement) &&
    (entry.line === undefined || oneLine(entry.line) === oneLine(mutant.lineText))
  );
}

/** Line breaks and indentation carry no meaning here. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
