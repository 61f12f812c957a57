import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cruiseArrows } from './cruise-arrows.ts';

const FOLDERS = ['core', 'adapters', 'ui', 'simulators'];

/** A planted house: the check is only worth something if it fails on what is forbidden. */
describe('the arrow check', () => {
  let root: string;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'arrows-'));
    await plant('core/shared/rule.ts', 'export const rule = 1;\nexport type Rule = number;\n');
    await plant('core/sync/rule.ts', 'export const rule = 2;\nexport type Rule = number;\n');
    await plant('adapters/http/call.ts', 'export const call = 1;\nexport type Call = number;\n');
    await plant(
      'adapters/storage/store.ts',
      "import { rule } from '../../core/shared/rule.ts';\nexport const store = rule;\n",
    );
    await plant(
      'ui/screens/view.tsx',
      "import { rule } from '../../core/shared/rule.ts';\nexport const view = rule;\n",
    );
    await plant('simulators/studio/studio.ts', 'export const studio = 1;\n');
  });

  afterEach(async () => {
    await rm(root, { recursive: true, force: true });
  });

  async function plant(path: string, text: string): Promise<void> {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }

  const rulesBroken = async (): Promise<readonly string[]> => {
    const folders = FOLDERS;
    const { violations } = await cruiseArrows(root, folders);
    return violations.map(({ rule }) => rule);
  };

  it('passes a house whose imports point the right way, and has seen its files', async () => {
    const { modules, violations } = await cruiseArrows(root, FOLDERS);
    expect(violations).toEqual([]);
    expect(modules).toBe(6);
  });

  it.each([
    [
      'core importing an adapter',
      'core/shared/bad.ts',
      "import { call } from '../../adapters/http/call.ts';\nexport const bad = call;\n",
      'core-stays-alone',
    ],
    [
      'core importing only a type of an adapter',
      'core/shared/bad.ts',
      "import type { Call } from '../../adapters/http/call.ts';\nexport type Bad = Call;\n",
      'core-stays-alone',
    ],
    [
      'core importing Node',
      'core/shared/bad.ts',
      "import { readFile } from 'node:fs';\nexport const bad = readFile;\n",
      'core-stays-alone',
    ],
    [
      'a floor of the core importing one above it',
      'core/ports/bad.ts',
      "import { rule } from '../sync/rule.ts';\nexport const bad = rule;\n",
      'core-floor-ports',
    ],
    [
      'a floor of the core importing only a type from above it',
      'core/session/bad.ts',
      "import type { Rule } from '../sync/rule.ts';\nexport type Bad = Rule;\n",
      'core-floor-session',
    ],
    [
      'a folder of the core that is no floor',
      'core/attic/bad.ts',
      "import { rule } from '../shared/rule.ts';\nexport const bad = rule;\n",
      'core-folders-are-floors',
    ],
    [
      'an adapter importing another',
      'adapters/storage/bad.ts',
      "import { call } from '../http/call.ts';\nexport const bad = call;\n",
      'adapters-stand-alone',
    ],
    [
      'a view importing an adapter',
      'ui/screens/bad.tsx',
      "import { call } from '../../adapters/http/call.ts';\nexport const bad = call;\n",
      'ui-points-to-core',
    ],
    [
      'the client importing a simulator',
      'ui/main/bad.ts',
      "import { studio } from '../../simulators/studio/studio.ts';\nexport const bad = studio;\n",
      'ui-main-knows-no-simulator',
    ],
    [
      'a simulator importing an adapter',
      'simulators/studio/bad.ts',
      "import { store } from '../../adapters/storage/store.ts';\nexport const bad = store;\n",
      'simulators-use-core-composition-and-wire',
    ],
  ])('fails on %s', async (_what, path, text, rule) => {
    await plant(path, text);
    expect(await rulesBroken()).toContain(rule);
  });

  it('fails on a circle of imports', async () => {
    await plant(
      'core/shared/one.ts',
      "import { two } from './two.ts';\nexport const one = (): number => two();\n",
    );
    await plant(
      'core/shared/two.ts',
      "import { one } from './one.ts';\nexport const two = (): number => one();\n",
    );
    expect(await rulesBroken()).toContain('no-cycles');
  });
});
