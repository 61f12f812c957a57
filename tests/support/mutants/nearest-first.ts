interface TestFile {
  readonly path: string;
  readonly size: number;
}

/** Tests that stand where the changed files stand, then those of the same layer; small ones first, they are quick. */
export function nearestFirst<T extends TestFile>(tests: readonly T[], changed: readonly string[]): T[] {
  const folders = new Set(changed.map((file) => `tests/${file.split('/').slice(0, -1).join('/')}/`));
  const layers = new Set(changed.map((file) => `tests/${file.split('/')[0]}/`));
  const distance = ({ path }: TestFile): number => {
    if ([...folders].some((folder) => path.startsWith(folder))) return 0;
    return [...layers].some((layer) => path.startsWith(layer)) ? 1 : 2;
  };
  return [...tests].sort((one, other) => distance(one) - distance(other) || one.size - other.size);
}
