import { createHash } from 'node:crypto';

/** What the choice goes by. */
interface Choosable {
  readonly key: string;
  readonly file: string;
}

/**
 * Chooses `count` mutants, as many of each folder as is its share, and the same ones for the same seed and source. Which
 * ones is decided by a hash of seed and mutant, so that a change in one file leaves the choice in others nearly alone.
 */
export function sampleMutants<M extends Choosable>(all: readonly M[], count: number, seed: number): M[] {
  const folders = new Map<string, M[]>();
  for (const mutant of all) {
    const folder = mutant.file.split('/').slice(0, -1).join('/');
    folders.set(folder, [...(folders.get(folder) ?? []), mutant]);
  }
  const shares = sharesOf(
    [...folders.values()].map((mutants) => mutants.length),
    Math.min(count, all.length),
  );
  return [...folders.values()].flatMap((mutants, index) =>
    mutants
      .map((mutant) => ({ mutant, rank: rankOf(mutant.key, seed) }))
      .sort((one, other) => (one.rank < other.rank ? -1 : 1))
      .slice(0, shares[index])
      .map(({ mutant }) => mutant),
  );
}

/** Splits `count` by size; what rounding down leaves over goes to the largest remainders. */
function sharesOf(sizes: readonly number[], count: number): number[] {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const exact = sizes.map((size) => (total === 0 ? 0 : (size * count) / total));
  const shares = exact.map((share) => Math.floor(share));
  const left = count - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .sort((one, other) => other.remainder - one.remainder || one.index - other.index);
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

function rankOf(key: string, seed: number): string {
  return createHash('sha256').update(`${seed} ${key}`).digest('hex');
}
