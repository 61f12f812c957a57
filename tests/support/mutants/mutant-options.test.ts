import { describe, expect, it } from 'vitest';
import { readMutantOptions, type MutantOptions } from './mutant-options.ts';

const FOLDERS = ['core', 'core/sync', 'core/shared', 'adapters', 'adapters/mqtt'];

function read(...args: string[]): MutantOptions {
  return readMutantOptions(
    args,
    (path) => FOLDERS.includes(path),
    () => undefined,
  );
}

describe('the flags of the mutants', () => {
  it('mean all of core and adapters when there are none', () => {
    expect(read()).toEqual({
      folders: ['core', 'adapters'],
      sample: undefined,
      seed: 1,
      quick: false,
      json: undefined,
      again: undefined,
    });
  });

  it('name folders, a sample, a seed and a file', () => {
    expect(
      read('core/sync', 'adapters/mqtt/', '--sample', '80', '--seed', '7', '--quick', '--json', 'out.json'),
    ).toEqual({
      folders: ['core/sync', 'adapters/mqtt'],
      sample: 80,
      seed: 7,
      quick: true,
      json: 'out.json',
      again: undefined,
    });
  });

  it('name the result of an earlier run', () => {
    expect(read('core/sync', '--again', 'before.json').again).toBe('before.json');
  });

  it('name each folder once', () => {
    expect(read('core/sync', 'core/sync/').folders).toEqual(['core/sync']);
  });

  it.each([
    [['core/sink'], 'There is no such folder.'],
    [['ui/screens'], 'A folder of core or adapters, such as core/sync.'],
    [['core/../ui'], 'A folder of core or adapters, such as core/sync.'],
    [['--sample', 'many'], 'A whole number.'],
    [['--sample', '-5'], 'A whole number.'],
    [['--sample', '0'], '--sample 0 would test nothing'],
    [['--sample', '5', '--seed', '1.5'], 'A whole number.'],
    [['--seed', '5'], '--seed means nothing without --sample'],
    [['--sample'], 'argument missing'],
    [['--simple', '5'], 'unknown option'],
  ])('say what is wrong with %j', (args, reason) => {
    const said: string[] = [];
    const isFolder = (path: string): boolean => FOLDERS.includes(path);
    expect(() => readMutantOptions(args, isFolder, (text) => said.push(text))).toThrow(reason);
    expect(said.join('')).toContain(reason);
  });
});
