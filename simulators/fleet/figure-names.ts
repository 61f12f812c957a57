import { SPREADS } from './fleet-figures.ts';

/** Figures of a run by dotted name; what was not measured is not there. */
export type Figures = Readonly<Record<string, number>>;

/** How a spread is told: short name, and percentile. 100 is the maximum. */
export const PERCENTILES = [
  ['p50', 50],
  ['p95', 95],
  ['p99', 99],
  ['max', 100],
] as const;

/** The figures of every run. */
const ALWAYS = [
  'cars.asked',
  'cars.good',
  'cars.failed',
  'screens.asked',
  'screens.connected',
  'screens.failed',
  'screens.lostConnection',
  'screens.cameBack',
  'screens.stayedAway',
  'screens.brokeUnasked',
  'screens.mostConnectsPerSecond',
  'messages.sentPerSecond',
  'messages.arrivedPerSecond',
  'messages.receivedPerSecond',
  'messages.lost',
  'messages.lostCommands',
  'messages.duplicates',
  'messages.reordered',
  'messages.foreign',
  'messages.refusedByBudget',
  'messages.outdatedWaiting',
  'messages.malformed',
  'sync.pressedAgain',
  'host.startRssMb',
  'host.rssMb',
  'host.heapMb',
  'host.cpuPercent',
  'host.cpuSeconds',
  'host.steadyCpuSeconds',
  'host.loopDelayP99Ms',
  'host.screenSecondsPerCpuSecond',
] as const;
export type FigureName = (typeof ALWAYS)[number];

/** Of a run that went on for whole seconds after its ramp. */
const STEADY = ['messages.steadySentPerSecond', 'messages.steadyArrivedPerSecond'] as const;

/** Of a run in which followers followed for a minute, all together. */
const FOLLOWED = ['sync.jumpsPerMinute', 'sync.rateChangesPerMinute'] as const;

/** Of a run that was weighed, with `node --expose-gc`. */
const WEIGHED = ['host.liveMb'] as const;

/** Every figure that a run may have: what can be asserted. */
export const FIGURE_NAMES: ReadonlySet<string> = new Set([
  ...ALWAYS,
  ...STEADY,
  ...FOLLOWED,
  ...WEIGHED,
  ...SPREADS.flatMap((spread) => PERCENTILES.map(([short]) => `${spread}.${short}Ms`)),
]);
