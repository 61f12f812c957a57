import { describe, expect, it } from 'vitest';
import { figuresOf, scoreFolders, type Fate, type TestedMutant } from './score-mutants.ts';

const tested = (file: string, fate: Fate): TestedMutant => ({
  key: '',
  file,
  line: 1,
  column: 1,
  mutator: 'BooleanLiteral',
  original: 'true',
  replacement: 'false',
  lineText: 'true',
  fate,
});

const MUTANTS = [
  tested('core/sync/clock.ts', 'killed'),
  tested('core/sync/clock.ts', 'timeout'),
  tested('core/sync/leader/vote.ts', 'no-coverage'),
  tested('core/shared/state.ts', 'killed'),
  tested('core/shared/state.ts', 'invalid'),
  tested('core/start.ts', 'survived'),
  tested('adapters/mqtt/outbox.ts', 'invalid'),
];

describe('the score', () => {
  it('counts killed and timed out against all that could run, and a place that no test runs as survived', () => {
    expect(scoreFolders(MUTANTS, ['core/sync'])).toEqual([
      { folder: 'core/sync', score: 66.7, killed: 1, timeout: 1, survived: 0, noCoverage: 1, invalid: 0 },
    ]);
  });

  it('has a row for every folder of a whole layer and one for all of it', () => {
    const scores = scoreFolders(MUTANTS, ['core', 'adapters']);
    expect(scores.map(({ folder, score }) => [folder, score])).toEqual([
      ['adapters', null],
      ['adapters/mqtt', null],
      ['core', 60],
      ['core/shared', 100],
      ['core/sync', 66.7],
    ]);
  });

  it('says nothing of a layer of which only a part was asked for', () => {
    const scores = scoreFolders(MUTANTS, ['core/sync/leader', 'core/shared']);
    expect(scores.map(({ folder }) => folder)).toEqual(['core/shared', 'core/sync/leader']);
  });

  it('becomes figures by the name of the folder, without those that have no score', () => {
    expect(figuresOf(scoreFolders(MUTANTS, ['core', 'adapters/mqtt']))).toEqual({
      'core.score': 60,
      'core/shared.score': 100,
      'core/sync.score': 66.7,
    });
  });
});
