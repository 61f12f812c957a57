import { expect, it } from 'vitest';
import { nearestFirst } from './nearest-first.ts';

it('tests beside the changed files come first, then those of the layer, the small ones before the large', () => {
  const tests = [
    { path: 'tests/contracts/a.test.ts', size: 1 },
    { path: 'tests/core/account/b.test.ts', size: 5 },
    { path: 'tests/core/sync/c.test.ts', size: 9 },
    { path: 'tests/core/shared/d.test.ts', size: 2 },
    { path: 'tests/core/sync/e.test.ts', size: 3 },
  ];
  expect(nearestFirst(tests, ['core/sync/jump.ts']).map(({ path }) => path)).toEqual([
    'tests/core/sync/e.test.ts',
    'tests/core/sync/c.test.ts',
    'tests/core/shared/d.test.ts',
    'tests/core/account/b.test.ts',
    'tests/contracts/a.test.ts',
  ]);
});
