import { z } from 'zod';

/** What a mutant says of itself. Where it stands may have changed since. */
const MUTANT = z.object({
  file: z.string(),
  mutator: z.string(),
  original: z.string(),
  replacement: z.string(),
  lineText: z.string(),
});

type Said = z.infer<typeof MUTANT>;

const RESULT = z.object({ runs: z.array(z.object({ survivors: z.array(MUTANT) })) });

/** Those of the mutants that survived in the result, as `--json` wrote it. Throws when it is no such result. */
export function survivorsOnly<M extends Said>(mutants: readonly M[], result: string): M[] {
  const { runs } = RESULT.parse(JSON.parse(result));
  const survived = new Set(runs.flatMap(({ survivors }) => survivors.map(nameOf)));
  return mutants.filter((mutant) => survived.has(nameOf(mutant)));
}

function nameOf({ file, mutator, original, replacement, lineText }: Said): string {
  return JSON.stringify([file, mutator, original, replacement, lineText]);
}
