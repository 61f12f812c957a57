import { beforeAll, describe, expect, it } from 'vitest';
import { otherNumbers } from './added-mutators.ts';
import { checkAddedMutators, makeMutants } from './find-mutants.ts';
import { MutatorList } from './mutator-list.ts';

/** The real instrumenter makes the mutants, from the list that the whole process shares: before it is loaded, none. */
it('a list that the instrumenter does not read is noticed', async () => {
  await expect(checkAddedMutators(new MutatorList([], '/house'))).rejects.toThrow(
    'Stryker made no mutant of the kind NumberLiteral or DeletedStatement.',
  );
});

describe('the mutators that Stryker is given', () => {
  let list: MutatorList;

  beforeAll(async () => {
    list = await MutatorList.load('/house');
  });

  /** `original -> replacement` of the kind, in the order of the source. */
  async function made(kind: string, content: string): Promise<readonly string[]> {
    const mutants = await makeMutants(list, [{ name: '/house/core/rule.ts', content }]);
    return mutants
      .filter(({ mutator }) => mutator === kind)
      .map(({ original, replacement }) => `${original} -> ${replacement}`);
  }

  it('are all made', async () => {
    await expect(checkAddedMutators(list)).resolves.toBeUndefined();
  });

  it('change a small whole number by one and others to both sides', () => {
    expect(otherNumbers(0)).toEqual([1]);
    expect(otherNumbers(9)).toEqual([10]);
    expect(otherNumbers(10)).toEqual([20, 5]);
    expect(otherNumbers(1_000)).toEqual([2_000, 500]);
    expect(otherNumbers(0.5)).toEqual([1, 0.25]);
  });

  it('change numbers wherever they are values', async () => {
    const text = 'export const HOLD_MS = 1_000;\nexport const more = (n = 2) => n + -3;\n';
    expect(await made('NumberLiteral', text)).toEqual(['1_000 -> 2000', '1_000 -> 500', '2 -> 3', '3 -> 4']);
  });

  it('leave numbers alone that are a place in a list, the name of a property or a type', async () => {
    const text =
      'type Two = 2;\nexport const first = (list: Two[]) => [list[0], { 404: list?.[1], seen: 5 }];\n';
    expect(await made('NumberLiteral', text)).toEqual(['5 -> 6']);
  });

  it('delete statements that are done for their effect', async () => {
    const text = 'export async function go(): Promise<void> {\n  count = 1;\n  await run();\n  return;\n}\n';
    expect(await made('DeletedStatement', text)).toEqual(['count = 1; -> ;', 'await run(); -> ;']);
  });

  it('delete no call of the base constructor and no statement whose block is emptied anyway', async () => {
    const text =
      'class A extends B {\n  constructor() {\n    super();\n    run();\n  }\n  go() {\n    walk();\n  }\n}\n';
    expect(await made('DeletedStatement', text)).toEqual(['run(); -> ;']);
    expect(await made('BlockStatement', text)).toContain('{\n    walk();\n  } -> {}');
  });

  it('leave what is given to the log alone, but not that it is', async () => {
    const text =
      "export const tell = (n: string) => {\n  this.log.write('warn', `odd ${n}`, { kind: 'odd' });\n  page.write('warn', {\n    a,\n  });\n};\n";
    expect(await made('StringLiteral', text)).toEqual([`'odd' -> ""`, `'warn' -> ""`]);
    expect(await made('ObjectLiteral', text)).toEqual(['{\n    a,\n  } -> {}']);
    expect(await made('DeletedStatement', text)).toHaveLength(2);
  });

  it('are placed beside those of Stryker, each mutant with its place', async () => {
    const content = 'export const rule = (n: number) =>\n  n > 5;\n';
    const mutants = await makeMutants(list, [{ name: '/house/core/rule.ts', content }]);
    expect(mutants).toContainEqual(
      expect.objectContaining({
        file: 'core/rule.ts',
        line: 2,
        column: 3,
        mutator: 'EqualityOperator',
        original: 'n > 5',
        replacement: 'n >= 5',
        lineText: 'n > 5;',
      }),
    );
    expect(new Set(mutants.map(({ key }) => key)).size).toBe(mutants.length);
  });
});
