import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import configuration, { CORE_FLOORS } from '../../arrows.config.ts';
import { type Arrows, cruiseArrows } from './cruise-arrows.ts';

const FOLDERS = ['core', 'adapters', 'ui', 'simulators'];
const LIBRARIES = ['rxjs', 'inversify', 'reflect-metadata', 'mqtt', 'axios', 'shaka-player', 'libsql'];

const importing = (from: string) => `import * as it from '${from}';\nexport const got = it;\n`;
const importingType = (from: string) => `import type { Leaf } from '${from}';\nexport type Got = Leaf;\n`;
const leaf = 'export const leaf = 1;\nexport type Leaf = number;\n';

/** What others import. */
const LEAVES = [
  ...[...CORE_FLOORS, 'attic'].map((floor) => `core/${floor}/leaf.ts`),
  'core/ports/key-value-store.ts',
  'core/ports/car-bus.ts',
  'core/vehicle/vehicle-state.ts',
  'core/vehicle/car-state.ts',
  'adapters/http/call.ts',
  'adapters/http/wire/shape.ts',
  'adapters/storage/store.ts',
  'ui/screens/view.tsx',
  'simulators/studio/studio.ts',
];

/** Imports that may be, each beside one of the rules below. */
const GOOD: readonly (readonly [file: string, text: string])[] = [
  ['core/sync/good.ts', importing('../shared/leaf.ts')],
  ['core/sync/stream.ts', importing('rxjs')],
  ['core/storage/good.ts', importing('../ports/key-value-store.ts')],
  ['core/vehicle/policy.ts', importing('./vehicle-state.ts')],
  ['core/session/follow-car.ts', importing('../ports/car-bus.ts')],
  ['ui/bindings/models.ts', importingType('../../core/vehicle/vehicle-state.ts')],
  ['adapters/car-bus/good.ts', importing('../../core/ports/car-bus.ts')],
  ['adapters/storage/good.ts', importing('../../core/ports/key-value-store.ts')],
  ['adapters/composition/good.ts', importing('../http/call.ts')],
  ['adapters/composition/container.ts', importing('inversify')],
  ['adapters/mqtt/good.ts', importing('mqtt')],
  ['adapters/http/good.ts', importing('axios')],
  ['adapters/shaka/good.ts', importing('shaka-player')],
  ['ui/screens/good.tsx', importing('../../core/shared/leaf.ts')],
  ['ui/main/good.ts', importing('../../adapters/http/call.ts')],
  ['simulators/fleet/good.ts', importing('../../adapters/http/wire/shape.ts')],
  ['simulators/fleet/main/good.ts', importing('reflect-metadata')],
  ['simulators/studio/ledger/good.ts', importing('libsql')],
];

/** Imports that may not be: each file breaks the rule that it is listed with, and no other. */
const BAD: readonly (readonly [what: string, file: string, text: string, rule: string])[] = [
  [
    'core importing an adapter',
    'core/shared/adapter.ts',
    importing('../../adapters/http/call.ts'),
    'core-stays-alone',
  ],
  [
    'core importing only a type of an adapter',
    'core/shared/type.ts',
    importingType('../../adapters/http/call.ts'),
    'core-stays-alone',
  ],
  ['core importing Node', 'core/shared/node.ts', importing('node:fs'), 'core-stays-alone'],
  ...CORE_FLOORS.map((floor, at) => {
    const above = CORE_FLOORS[at + 1] ?? 'attic';
    return [
      `the floor ${floor} of the core importing ${above}`,
      `core/${floor}/above.ts`,
      importing(`../${above}/leaf.ts`),
      `core-floor-${floor}`,
    ] as const;
  }),
  [
    'a floor of the core importing only a type from above it',
    'core/session/type.ts',
    importingType('../sync/leaf.ts'),
    'core-floor-session',
  ],
  [
    'a folder of the core that is no floor',
    'core/attic/bad.ts',
    importing('../shared/leaf.ts'),
    'core-folders-are-floors',
  ],
  [
    'a view that stores by itself',
    'ui/screens/store.ts',
    importing('../../core/ports/key-value-store.ts'),
    'stored-values-in-one-place',
  ],
  [
    'a model that stores by itself',
    'core/sync/store.ts',
    importingType('../ports/key-value-store.ts'),
    'stored-values-in-one-place',
  ],
  [
    'a model that asks the car by itself',
    'core/playback/car.ts',
    importingType('../vehicle/vehicle-state.ts'),
    'motion-is-asked-of-the-policy',
  ],
  [
    'a model that listens to the car by itself',
    'core/screens/car.ts',
    importing('../ports/car-bus.ts'),
    'motion-is-asked-of-the-policy',
  ],
  [
    'a view that judges by itself what the car does',
    'ui/screens/car.tsx',
    importing('../../core/vehicle/car-state.ts'),
    'motion-is-asked-of-the-policy',
  ],
  [
    'an adapter importing the client',
    'adapters/storage/view.ts',
    importing('../../ui/screens/view.tsx'),
    'adapters-point-to-core',
  ],
  [
    'the composition importing a simulator',
    'adapters/composition/studio.ts',
    importing('../../simulators/studio/studio.ts'),
    'adapters-point-to-core',
  ],
  [
    'an adapter importing another',
    'adapters/storage/bad.ts',
    importing('../http/call.ts'),
    'adapters-stand-alone',
  ],
  [
    'a view importing an adapter',
    'ui/screens/bad.tsx',
    importing('../../adapters/http/call.ts'),
    'ui-points-to-core',
  ],
  [
    'the client importing a simulator',
    'ui/main/bad.ts',
    importing('../../simulators/studio/studio.ts'),
    'ui-main-knows-no-simulator',
  ],
  [
    'a simulator importing an adapter',
    'simulators/studio/bad.ts',
    importing('../../adapters/storage/store.ts'),
    'simulators-use-core-composition-and-wire',
  ],
  [
    'a view that sees a container',
    'ui/screens/container.ts',
    importing('inversify'),
    'containers-at-the-roots',
  ],
  [
    'an adapter that sees a container',
    'adapters/mqtt/meta.ts',
    importing('reflect-metadata'),
    'containers-at-the-roots',
  ],
  ['a view that calls by itself', 'ui/screens/call.ts', importing('axios'), 'libraries-behind-their-adapter'],
  [
    'a player beside its adapter',
    'adapters/storage/player.ts',
    importing('shaka-player'),
    'libraries-behind-their-adapter',
  ],
  [
    'a broker beside its adapter',
    'simulators/fleet/mqtt.ts',
    importing('mqtt'),
    'libraries-behind-their-adapter',
  ],
  [
    'a database beside the ledger',
    'simulators/studio/sql.ts',
    importing('libsql'),
    'database-behind-the-ledger',
  ],
  ['an import of what is not there', 'ui/main/lost.ts', importing('./nowhere.ts'), 'no-lost-import'],
  [
    'an import of a library that is not there',
    'ui/main/lost-library.ts',
    importing('nowhere'),
    'no-lost-import',
  ],
  ['a circle of imports', 'core/shared/one.ts', importing('./two.ts'), 'no-cycles'],
];

/** The circle is told once, at the first of its files. */
const HALF_CIRCLE = ['core/shared/two.ts', importing('./one.ts')] as const;

/** A planted house: the check is only worth something if it fails on what is forbidden. */
describe('the arrow check', () => {
  let root: string;
  let planted: Arrows;

  const plant = async (path: string, text: string): Promise<void> => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  };

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'arrows-'));
    for (const name of LIBRARIES) {
      await plant(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
      await plant(`node_modules/${name}/index.js`, 'export const library = 1;\n');
    }
    for (const file of LEAVES) await plant(file, leaf);
    for (const [file, text] of [...GOOD, HALF_CIRCLE]) await plant(file, text);
    for (const [, file, text] of BAD) await plant(file, text);
    planted = await cruiseArrows(root, FOLDERS);
  });

  afterAll(() => rm(root, { recursive: true, force: true }));

  const rulesBrokenBy = (file: string) => [
    ...new Set(planted.violations.filter(({ from }) => from === file).map(({ rule }) => rule)),
  ];

  it('has seen every file of the house', () => {
    expect(planted.modules).toBe(LEAVES.length + GOOD.length + BAD.length + 1);
  });

  it.each(GOOD)('lets %s be', (file) => {
    expect(rulesBrokenBy(file)).toEqual([]);
  });

  it.each(BAD)('fails on %s', (_what, file, _text, rule) => {
    expect(rulesBrokenBy(file)).toEqual([rule]);
  });

  it('is seen to fail by each of its rules', () => {
    const rules = (configuration.forbidden ?? []).map(({ name }) => name);
    expect(rules.filter((name) => !BAD.some(([, , , rule]) => rule === name))).toEqual([]);
    expect(rules.length).toBeGreaterThan(CORE_FLOORS.length);
  });
});
