import { describe, expect, it } from 'vitest';
import { sampleMutants } from './sample-mutants.ts';

const mutantsOf = (file: string, count: number): { key: string; file: string }[] =>
  Array.from({ length: count }, (_, index) => ({ key: `${file} ${index}`, file }));

const ALL = [
  ...mutantsOf('core/sync/clock.ts', 60),
  ...mutantsOf('core/sync/leader.ts', 20),
  ...mutantsOf('core/shared/state.ts', 20),
];

const countIn = (mutants: readonly { file: string }[], folder: string): number =>
  mutants.filter(({ file }) => file.startsWith(folder)).length;

describe('the sample of mutants', () => {
  it('is the same for the same seed and another one for another seed', () => {
    const sample = sampleMutants(ALL, 30, 1);
    expect(sampleMutants(ALL, 30, 1)).toEqual(sample);
    expect(sampleMutants(ALL, 30, 2)).not.toEqual(sample);
  });

  it('takes from every folder as many as is its share', () => {
    const sample = sampleMutants(ALL, 30, 1);
    expect(new Set(sample).size).toBe(30);
    expect(countIn(sample, 'core/sync/')).toBe(24);
    expect(countIn(sample, 'core/shared/')).toBe(6);
  });

  it('gives what rounding leaves over to the largest remainder', () => {
    const sample = sampleMutants(ALL, 4, 1);
    expect(sample).toHaveLength(4);
    expect(countIn(sample, 'core/sync/')).toBe(3);
    expect(countIn(sample, 'core/shared/')).toBe(1);
  });

  it('takes all of them when there are no more, and none of nothing', () => {
    expect(new Set(sampleMutants(ALL, 500, 1))).toEqual(new Set(ALL));
    expect(sampleMutants([], 5, 1)).toEqual([]);
  });

  it('hardly changes in one folder when a mutant of another one goes', () => {
    const before = sampleMutants(ALL, 30, 1).filter(({ file }) => file.startsWith('core/shared/'));
    const after = sampleMutants(ALL.slice(1), 30, 1).filter(({ file }) => file.startsWith('core/shared/'));
    expect(after).toEqual(before);
  });
});
