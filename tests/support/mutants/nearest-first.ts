interface TestFile {
  readonly path: string;
  readonly size: number;
}

/** Tests that stand where the changed files stand, then those of the same layer; small ones first, they are quick. */
export function nearestFirst<T extends TestFile>(tests: readonly T[], changed: readonly string[]): T[] {
  const layers = new Set(changed.map((file) => `tests/${file.split('/')[0]}/`));
  const near = new Set(besideOnly(tests, changed));
  const distance = (test: T): number => {
    if (near.has(test)) return 0;
    return [...layers].some((layer) => test.path.startsWith(layer)) ? 1 : 2;
  };
  return [...tests].sort((one, other) => distance(one) - distance(other) || one.size - other.size);
}

/** Only the tests that stand where the changed files stand, in the order given. */
export function besideOnly<T extends TestFile>(tests: readonly T[], changed: readonly string[]): T[] {
  const folders = [...new Set(changed.map((file) => `tests/${file.split('/').slice(0, 2).join('/')}/`))];
  return tests.filter(({ path }) => folders.some((folder) => path.startsWith(folder)));
}
