import { Command, InvalidArgumentError } from 'commander';

export interface MutantOptions {
  /** `core/sync`, without a slash at the end, each once. */
  readonly folders: readonly string[];
  /** How many mutants to test; all of them when undefined. */
  readonly sample: number | undefined;
  readonly seed: number;
  /** Only with quick tests that stand beside the folder; what survives may be noticed by another one. */
  readonly quick: boolean;
  readonly json: string | undefined;
  /** A result of an earlier run: only what survived there is tested again. */
  readonly again: string | undefined;
}

/** Throws commander's error, already said on stderr, when a flag is wrong. */
export function readMutantOptions(
  args: readonly string[],
  isFolder: (path: string) => boolean,
  sayError: (text: string) => void = (text) => void process.stderr.write(text),
): MutantOptions {
  const program = new Command()
    .name('npm run mutants --')
    .description('Changes the code in small ways and tells which changes no test notices.')
    .argument('[FOLDER...]', 'folders of core or adapters, such as core/sync', folder(isFolder), undefined)
    .option('--sample <N>', 'test only so many mutants, spread over the folders', wholeNumber)
    .option('--seed <S>', 'which ones; the same seed chooses the same (default: 1)', wholeNumber)
    .option('--quick', 'only quick tests beside the folder; the score can only be too low')
    .option('--json <FILE>', 'also write the result there')
    .option('--again <FILE>', 'only what survived in the result that an earlier run wrote there')
    .configureOutput({ writeErr: sayError })
    .exitOverride()
    .parse([...args], { from: 'user' });
  const { sample, seed, quick, json, again } = program.opts<{
    sample?: number;
    seed?: number;
    quick?: boolean;
    json?: string;
    again?: string;
  }>();
  if (sample === 0) program.error('error: --sample 0 would test nothing');
  if (seed !== undefined && sample === undefined)
    program.error('error: --seed means nothing without --sample');
  const asked = program.processedArgs[0] as string[];
  const folders = asked.length === 0 ? ['core', 'adapters'] : asked;
  return { folders, sample, seed: seed ?? 1, quick: quick ?? false, json, again };
}

function folder(isFolder: (path: string) => boolean) {
  return (text: string, before: string[] | undefined): string[] => {
    const path = text.replace(/\/+$/, '');
    if (!/^(core|adapters)(\/[\w-]+)*$/.test(path))
      throw new InvalidArgumentError('A folder of core or adapters, such as core/sync.');
    if (!isFolder(path)) throw new InvalidArgumentError('There is no such folder.');
    return [...new Set([...(before ?? []), path])];
  };
}

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('A whole number.');
  return Number(text);
}
