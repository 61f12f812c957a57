import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { leftOut } from '../../ui/build/left-out.ts';

type Hooks = {
  readonly load: (id: string) => { readonly code: string } | null;
  readonly buildEnd: (this: { error: (text: string) => never }, error?: Error) => void;
};
const context = {
  error: (text: string): never => {
    throw new Error(text);
  },
};

describe('what libraries carry and nobody calls', () => {
  it('is left out by its place in its package, and nothing else', () => {
    const { load } = leftOut({ 'a/lib/b.js': 'export default null' }) as unknown as Hooks;
    expect(load('/x/node_modules/a/lib/b.js')?.code).toBe('export default null');
    expect(load('C:\\x\\node_modules\\a\\lib\\b.js?v=1')?.code).toBe('export default null');
    expect([load('/x/a/lib/b.js'), load('/x/node_modules/a/lib/bb.js')]).toEqual([null, null]);
  });

  it('fails the build when it is not there any more', () => {
    const { load, buildEnd } = leftOut({ 'a/b.js': '', 'a/c.js': '' }) as unknown as Hooks;
    load('/x/node_modules/a/b.js');
    expect(() => buildEnd.call(context)).toThrow('a/c.js');
    expect(() => buildEnd.call(context, new Error('another reason'))).not.toThrow();
    load('/x/node_modules/a/c.js');
    expect(() => buildEnd.call(context)).not.toThrow();
  });

  it('is not asked of the container either: parts are values or made by functions, and stay bound', () => {
    const CALLS =
      /\.(?:to[A-Z]\w*|to|unbind\w*|rebind\w*|unload\w*|register|snapshot|restore)(?=\()|\bautobind\b/g;
    const calls = ['adapters/composition', 'ui/main'].flatMap((folder) =>
      readdirSync(folder, { encoding: 'utf8' })
        .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
        .filter((code) => code.includes("from 'inversify'"))
        .flatMap((code) => code.match(CALLS) ?? []),
    );
    expect([...new Set(calls)].sort()).toEqual(['.toConstantValue', '.toDynamicValue']);
  });
});
