import { readdirSync, readFileSync } from 'node:fs';
import type { RouteObject } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { uncalled, withoutUncalled } from '../../ui/build/uncalled.ts';
import { routesOf } from '../../ui/main/routes.tsx';
import { NOTHING_TO_WAIT_FOR } from '../support/nothing-to-wait-for.ts';

type Hooks = {
  readonly transform: (this: typeof context, code: string, id: string) => { readonly code: string } | null;
  readonly buildEnd: (this: typeof context, error?: Error) => void;
};
const context = {
  error: (text: string): never => {
    throw new Error(text);
  },
};

describe('functions of libraries that nobody calls', () => {
  it('throw in the place of what they did, and leave the rest as it is', () => {
    const code =
      'async function a(b) { return b; }\nexport function c() { return aa(); }\nfunction aa() { return 1; }';
    const rest = withoutUncalled(code, ['a']);
    expect(rest.missing).toEqual([]);
    expect(rest.code.split('\n')).toEqual([
      "function a() { throw new Error('a is left out') }",
      'async function aLeftOut(b) { return b; }',
      'export function c() { return aa(); }',
      'function aa() { return 1; }',
    ]);
  });

  it('may go with what a library makes as it loads', () => {
    const code =
      'var Form = React10.forwardRef(\n  draw\n);\nForm.displayName = "Form";\nform.displayName = name;';
    expect(withoutUncalled(code, []).code).toBe(
      'var Form = /* @__PURE__ */ React10.forwardRef(\n  draw\n);\n\nform.displayName = name;',
    );
  });

  it('are told of when they are not there, or more than once', () => {
    const code = 'function a() {}\nfunction b() { function a() {} }';
    expect(withoutUncalled(code, ['a', 'b', 'c']).missing).toEqual(['a', 'c']);
  });

  it('fail the build when they are not there any more', () => {
    const { transform, buildEnd } = uncalled({ 'x/a.mjs': ['a'], 'x/b.mjs': ['b'] }) as unknown as Hooks;
    expect(transform.call(context, 'function a() {}', '/other/x/a.mjs')).toBeNull();
    expect(transform.call(context, 'function a() {}', 'C:\\y\\node_modules\\x\\a.mjs?v=1')?.code).toContain(
      'a is left out',
    );
    expect(() => buildEnd.call(context)).toThrow('x/b.mjs');
    expect(() => buildEnd.call(context, new Error('another reason'))).not.toThrow();
    expect(() => transform.call(context, 'function a() {}', '/y/node_modules/x/b.mjs')).toThrow(
      'b of x/b.mjs',
    );
  });
});

describe('the router', () => {
  it('is asked for nothing that is left out', () => {
    const sources = readdirSync('ui', { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => readFileSync(`ui/${path}`, 'utf8'));
    const imports = sources.flatMap((code) => [
      ...code.matchAll(/import (type )?\{([^}]*)\} from 'react-router[\w/-]*'/g),
    ]);
    const named = imports.flatMap(([, type, names = '']) =>
      type === undefined ? names.split(',').map((name) => name.trim()) : [],
    );
    expect([...new Set(named)].filter((name) => !/^(?:type .*)?$/.test(name)).sort()).toEqual([
      'Link',
      'NavLink',
      'Navigate',
      'NavigationType',
      'Outlet',
      'RouterProvider',
      'createBrowserRouter',
      'createPath',
      'useBlocker',
      'useLocation',
      'useNavigate',
      'useParams',
      'useRouteError',
      'useSearchParams',
    ]);
    expect(sources.filter((code) => /<(?:Nav)?Link\b[^>]*\bprefetch\b/.test(code))).toEqual([]);
  });

  it('has routes without data, actions and middleware', () => {
    const parts = (routes: readonly RouteObject[]): readonly string[] =>
      routes.flatMap((route) => [...Object.keys(route), ...parts(route.children ?? [])]);
    expect([...new Set(parts(routesOf('localhost', NOTHING_TO_WAIT_FOR)))].sort()).toEqual([
      'Component',
      'ErrorBoundary',
      'HydrateFallback',
      'children',
      'element',
      'lazy',
      'path',
    ]);
  });
});
