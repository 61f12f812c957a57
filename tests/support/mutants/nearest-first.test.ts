import { expect, it } from 'vitest';
import { besideOnly, nearestFirst } from './nearest-first.ts';

const tests = [
  { path: 'tests/contracts/a.test.ts', size: 1 },
  { path: 'tests/core/account/b.test.ts', size: 5 },
  { path: 'tests/core/sync/c.test.ts', size: 9 },
  { path: 'tests/core/shared/d.test.ts', size: 2 },
  { path: 'tests/core/sync/e.test.ts', size: 3 },
];

it('tests beside the changed files come first, then those of the layer, the small ones before the large', () => {
  expect(nearestFirst(tests, ['core/sync/jump.ts']).map(({ path }) => path)).toEqual([
    'tests/core/sync/e.test.ts',
    'tests/core/sync/c.test.ts',
    'tests/core/shared/d.test.ts',
    'tests/core/account/b.test.ts',
    'tests/contracts/a.test.ts',
  ]);
});

it('tests beside the changed files are also those of a whole folder, for a file deeper in it', () => {
  expect(besideOnly(tests, ['core/sync/deep/jump.ts', 'core/shared/err.ts']).map(({ path }) => path)).toEqual(
    ['tests/core/sync/c.test.ts', 'tests/core/shared/d.test.ts', 'tests/core/sync/e.test.ts'],
  );
});
