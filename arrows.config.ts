import type { IConfiguration } from 'dependency-cruiser';

/**
 * The floors of the core, from the ground up: a folder imports itself and what stands before it, nothing above.
 * A new folder is entered here, else its first import fails the check.
 */
export const CORE_FLOORS = [
  'shared',
  'messages',
  'ports',
  'display',
  'vehicle',
  'subtitles',
  'storage',
  'session',
  'presence',
  'wording',
  'reference',
  'legal',
  'flags',
  'developer',
  'ownership',
  'catalogue',
  'account',
  'checkout',
  'playback',
  'sync',
  'screens',
  'start',
] as const;

/** One rule for each floor: nothing above it, and nothing outside of the floors. */
const floors: IConfiguration['forbidden'] = CORE_FLOORS.map((floor, index) => ({
  name: `core-floor-${floor}`,
  comment: 'a folder of the core imports itself and what stands before it',
  severity: 'error',
  from: { path: `^core/${floor}/` },
  to: { path: '^core/', pathNot: `^core/(${CORE_FLOORS.slice(0, index + 1).join('|')})/` },
}));

/**
 * Which way imports may point: ui -> core <- adapters; simulators may use the core, the composition and the wire;
 * containers are seen by composition roots and tests alone. `npm run arrows` checks it.
 */
const configuration: IConfiguration = {
  forbidden: [
    ...floors,
    {
      name: 'core-folders-are-floors',
      comment: 'a file of the core stands on one of its floors',
      severity: 'error',
      from: { path: '^core/', pathNot: `^core/(${CORE_FLOORS.join('|')})/` },
      to: {},
    },
    {
      name: 'stored-values-in-one-place',
      comment:
        'what is stored is declared in core/storage/stored.ts, and read and written through StoredValues',
      severity: 'error',
      from: {
        path: '^(core|ui|simulators|adapters)/',
        pathNot: '^(core/(storage|ports)/|adapters/(storage|composition)/|ui/main/|simulators/[^/]+/main/)',
      },
      to: { path: '^core/ports/key-value-store\\.ts$' },
    },
    {
      name: 'motion-is-asked-of-the-policy',
      comment:
        'what the car does is read where the policy is made; everybody else asks core/vehicle/motion-policy.ts',
      severity: 'error',
      from: {
        path: '^(core|ui|adapters|simulators)/',
        pathNot: [
          '^core/(vehicle/|session/follow-car\\.ts$)',
          '^adapters/(car-bus|composition)/',
          // The floating button turns a car that is set by hand, and an overlay waits while it settles (MOTN2-01).
          '^ui/bindings/models\\.ts$',
          '^simulators/fleet/main/lean-(fleet|screen)\\.ts$',
        ],
      },
      to: { path: '^core/(vehicle/(vehicle-state|car-state)|ports/car-bus)\\.ts$' },
    },
    {
      name: 'core-stays-alone',
      comment: 'core imports itself and rxjs, nothing else',
      severity: 'error',
      from: { path: '^core/' },
      to: { pathNot: ['^core/', '(^|/)node_modules/rxjs/'] },
    },
    {
      name: 'adapters-point-to-core',
      severity: 'error',
      from: { path: '^adapters/' },
      to: { path: '^(ui|simulators|tests)/' },
    },
    {
      name: 'adapters-stand-alone',
      comment: 'an adapter folder never imports another; only the composition does',
      severity: 'error',
      from: { path: '^adapters/([^/]+)/', pathNot: '^adapters/composition/' },
      to: { path: '^adapters/', pathNot: '^adapters/$1/' },
    },
    {
      name: 'ui-points-to-core',
      comment: 'only ui/main, the composition root of the browser, sees adapters',
      severity: 'error',
      from: { path: '^ui/', pathNot: '^ui/main/' },
      to: { path: '^(adapters|simulators|tests|ui/main)/' },
    },
    {
      name: 'ui-main-knows-no-simulator',
      severity: 'error',
      from: { path: '^ui/main/' },
      to: { path: '^(simulators|tests)/' },
    },
    {
      name: 'simulators-use-core-composition-and-wire',
      severity: 'error',
      from: { path: '^simulators/', pathNot: '^simulators/[^/]+/main/' },
      to: {
        path: '^(ui|tests|adapters)/',
        pathNot: '^(adapters/(composition/|http/(wire/|endpoints))|ui/theme/)',
      },
    },
    {
      name: 'containers-at-the-roots',
      severity: 'error',
      from: {
        path: '^(core|adapters|ui|simulators)/',
        pathNot: '^(adapters/composition|ui/main|simulators/[^/]+/main)/',
      },
      to: { path: '(^|/)node_modules/(inversify|@inversifyjs|reflect-metadata)/' },
    },
    {
      name: 'libraries-behind-their-adapter',
      comment: 'shaka-player, mqtt and axios each have one door',
      severity: 'error',
      from: { path: '^(core|ui|simulators|adapters/(?!shaka|mqtt|http))' },
      to: { path: '(^|/)node_modules/(shaka-player|mqtt|axios)/' },
    },
    {
      name: 'database-behind-the-ledger',
      comment: 'libsql has one door',
      severity: 'error',
      from: { path: '^(core|ui|simulators|adapters)/', pathNot: '^simulators/studio/ledger/' },
      to: { path: '(^|/)node_modules/libsql/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-lost-import',
      severity: 'error',
      from: { pathNot: '^tests/' },
      to: { couldNotResolve: true, pathNot: '\\?' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|simulators/media/films)' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
    },
  },
};

export default configuration;
