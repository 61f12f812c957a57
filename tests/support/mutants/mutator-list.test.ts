import { describe, expect, it } from 'vitest';
import { MutatorList } from './mutator-list.ts';

type Known = ConstructorParameters<typeof MutatorList>[0][number];
type Path = Parameters<Known['mutate']>[0];

const flip: Known = { name: 'Flip', mutate: () => [{ type: 'First' }, { type: 'Second' }] };

const pathAt = (line: number): Path => ({
  node: { type: 'Identifier', loc: { start: { line, column: 4 }, end: { line, column: 9 } } },
  parent: { type: 'Program' },
  key: 0,
  hub: { file: { opts: { filename: '/house/rule.ts' } } },
});

describe('the list of mutators', () => {
  it('is changed in place: the known ones stay, two are added', () => {
    const mutators = [flip];
    void new MutatorList(mutators, '/house');
    expect(mutators.map(({ name }) => name)).toEqual(['Flip', 'NumberLiteral', 'DeletedStatement']);
  });

  it('makes everything until told what is wanted, then only that, and forgets it again', () => {
    const mutators = [flip];
    const list = new MutatorList(mutators, '/house');
    const make = (line: number): readonly object[] =>
      mutators.flatMap((mutator) => [...mutator.mutate(pathAt(line))]);

    list.begin(null);
    expect([...make(1), ...make(2)]).toHaveLength(4);
    const all = list.made();
    expect(all[0]).toBe('rule.ts:1:4-1:9 Flip 0');
    expect(new Set(all).size).toBe(4);

    list.begin(new Set(all.slice(1, 2)));
    expect([...make(1), ...make(2)]).toEqual([{ type: 'Second' }]);
    expect(list.made()).toEqual(all.slice(1, 2));

    list.begin(null);
    expect(make(1)).toHaveLength(2);
  });
});
