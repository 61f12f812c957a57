import { describe, expect, it } from 'vitest';
import { survivorsOnly } from './survivors-only.ts';

const MUTANT = {
  key: 'here',
  file: 'core/sync/jump.ts',
  mutator: 'EqualityOperator',
  original: 'a < b',
  replacement: 'a <= b',
  lineText: 'if (a < b)',
};
const RESULT = JSON.stringify({ name: 'mutants', runs: [{ survivors: [{ ...MUTANT, key: 'there' }] }] });

describe('what survived an earlier run', () => {
  it('is found by what it says, wherever it stands now', () => {
    const others = [
      { ...MUTANT, replacement: 'a >= b' },
      { ...MUTANT, lineText: 'return a < b' },
    ];
    expect(survivorsOnly([MUTANT, ...others], RESULT)).toEqual([MUTANT]);
  });

  it('is read from a result of the mutants alone', () => {
    expect(() => survivorsOnly([MUTANT], '{"runs":[{}]}')).toThrow('survivors');
  });
});
