import type { Mutant } from './find-mutants.ts';

/** What became of a mutant. Without coverage no test runs the place at all; an invalid one did not even start. */
export type Fate = 'killed' | 'timeout' | 'survived' | 'no-coverage' | 'invalid';

export interface TestedMutant extends Mutant {
  readonly fate: Fate;
}

export interface FolderScore {
  readonly folder: string;
  /** In percent of the valid mutants, with one decimal; null when there is none. */
  readonly score: number | null;
  readonly killed: number;
  readonly timeout: number;
  readonly survived: number;
  readonly noCoverage: number;
  readonly invalid: number;
}

/** A row for every folder that was asked for; of `core` or `adapters` as a whole also for every folder in it. */
export function scoreFolders(mutants: readonly TestedMutant[], asked: readonly string[]): FolderScore[] {
  const folders = new Set(asked);
  for (const folder of asked.filter((name) => !name.includes('/'))) {
    for (const { file } of mutants) {
      const [top, second, ...rest] = file.split('/');
      if (top === folder && second !== undefined && rest.length > 0) folders.add(`${top}/${second}`);
    }
  }
  return [...folders].sort().map((folder) =>
    scoreOf(
      folder,
      mutants.filter(({ file }) => file.startsWith(`${folder}/`)),
    ),
  );
}

function scoreOf(folder: string, mutants: readonly TestedMutant[]): FolderScore {
  const count = (fate: Fate): number => mutants.filter((mutant) => mutant.fate === fate).length;
  const noticed = count('killed') + count('timeout');
  const valid = noticed + count('survived') + count('no-coverage');
  return {
    folder,
    score: valid === 0 ? null : Math.round((noticed / valid) * 1_000) / 10,
    killed: count('killed'),
    timeout: count('timeout'),
    survived: count('survived'),
    noCoverage: count('no-coverage'),
    invalid: count('invalid'),
  };
}

/** `core.score`, `core/sync.score`; a folder without a valid mutant has no figure. */
export function figuresOf(scores: readonly FolderScore[]): Record<string, number> {
  return Object.fromEntries(
    scores.flatMap(({ folder, score }) => (score === null ? [] : [[`${folder}.score`, score]])),
  );
}
