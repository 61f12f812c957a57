import { describe, expect, it } from 'vitest';
import { modulesOfPage, packageOf, packagesOfStyles } from '../../ui/build/used-packages.ts';

const piece = (
  moduleIds: readonly string[],
  rest: Partial<Parameters<typeof modulesOfPage>[0][string]> = {},
) => ({
  facadeModuleId: null,
  moduleIds,
  imports: [],
  dynamicImports: [],
  ...rest,
});

describe('the packages that the client contains', () => {
  it('[SETT-11] [OPEN-53] are read from the modules of the build', () => {
    expect(packageOf('/home/x/node_modules/react/index.js')?.name).toBe('react');
    expect(packageOf('/home/x/node_modules/@radix-ui/react-dialog/dist/index.mjs')?.name).toBe(
      '@radix-ui/react-dialog',
    );
    expect(packageOf('/x/node_modules/a/node_modules/b/b.js')?.folder).toBe(
      '/x/node_modules/a/node_modules/b',
    );
    expect(packageOf('C:\\x\\node_modules\\rxjs\\dist\\index.js')?.name).toBe('rxjs');
    expect(packageOf('\0/x/node_modules/mqtt/dist/mqtt.esm.js?commonjs')?.name).toBe('mqtt');
    expect(packageOf('/home/x/ui/main/entry.tsx')).toBeNull();
  });

  it('count only as far as the page reaches them, later pieces included', () => {
    const pieces = {
      client: piece(['ui/main/entry.tsx'], {
        facadeModuleId: '/x/index.html',
        imports: ['react'],
        dynamicImports: ['player'],
      }),
      react: piece(['react']),
      player: piece(['shaka'], { imports: ['react', 'gone'] }),
      cabin: piece(['uplot'], { facadeModuleId: '/x/cabin.html', imports: ['react'] }),
    };
    expect([...modulesOfPage(pieces, 'index.html')].sort()).toEqual(['react', 'shaka', 'ui/main/entry.tsx']);
  });

  it('include those that only style sheets take in', () => {
    const css =
      "@import '@fontsource-variable/manrope/wght.css';\n@import './tokens.css';\n@import url('modern/x.css');";
    expect(packagesOfStyles(css)).toEqual(['@fontsource-variable/manrope', 'modern']);
  });
});
