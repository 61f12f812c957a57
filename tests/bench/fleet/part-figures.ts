import type { FleetReport } from '../../../simulators/fleet/report.ts';
import { steadySeconds } from '../../../simulators/fleet/run-figures.ts';
import { addedSeconds, type Second } from '../../../simulators/fleet/timeline.ts';

const FIGURES: Readonly<Record<string, string>> = {
  screens: 'screens.connected',
  failed: 'screens.failed',
  lostConnection: 'screens.lostConnection',
  stayedAway: 'screens.stayedAway',
  carsFailed: 'cars.failed',
  connectsPerSecond: 'screens.mostConnectsPerSecond',
  lost: 'messages.lost',
  duplicates: 'messages.duplicates',
  deliveriesPerSecond: 'messages.steadyArrivedPerSecond',
  p50Ms: 'delivery.p50Ms',
  p99Ms: 'delivery.p99Ms',
  p95SkewMs: 'skewSettled.p95Ms',
  lagP99Ms: 'lag.p99Ms',
  cpuPercent: 'host.cpuPercent',
  rssMb: 'host.rssMb',
};

/** What every part of the benchmark tells of its fleet. `valid` is 0 where the fleet itself was the bottleneck. */
export function partFigures(
  part: string,
  { figures, verdict }: Pick<FleetReport, 'figures' | 'verdict'>,
): Readonly<Record<string, number>> {
  const measured = Object.entries(FIGURES).flatMap(([name, figure]) => {
    const value = figures[figure];
    return value === undefined ? [] : [[`${part}.${name}`, value] as const];
  });
  return { [`${part}.valid`]: verdict.result === 'own-limit' ? 0 : 1, ...Object.fromEntries(measured) };
}

/** The last cars of a ramp take a second to switch their screens on, and some time to connect. */
const ALL_THERE_SECONDS = 2;

/** How many screens had a connection throughout, once all should have one: the least at the end of any second. */
export function leastHeld({ runs }: Pick<FleetReport, 'runs'>): number {
  const held = runs
    .flatMap((run) => steadySeconds(run).slice(ALL_THERE_SECONDS))
    .map((second) => second.held);
  return held.length === 0 ? 0 : Math.min(...held);
}

/**
 * The part of their work that plain clients did: each message that one of them is to send goes to its group of four. Below
 * 0.95 they are no measure of anything.
 */
export function plainPart(
  delivered: number,
  { clients, rate, seconds }: { readonly clients: number; readonly rate: number; readonly seconds: number },
): number {
  const due = clients * rate * seconds * 4;
  return due === 0 ? 0 : delivered / due;
}

/**
 * From the return of a broker that was away for so long until the last screen was back; null unless all that lost their
 * connection came back, and at least one did.
 */
export function backMs({ figures }: Pick<FleetReport, 'figures'>, awayMs: number): number | null {
  const lastMs = figures['reconnect.maxMs'];
  if (lastMs === undefined || (figures['screens.stayedAway'] ?? 0) > 0) return null;
  return lastMs - awayMs;
}

/** A car that begins to watch measures the clocks of its screens for some ten seconds, which is most of what it says. */
const CALMS_DOWN_SECONDS = 10;

/** The seconds after the ramp in which films begin, as long as that takes, and those once all cars are in step. */
export function calmSeconds(
  { runs }: Pick<FleetReport, 'runs'>,
  beginsForSeconds: number,
): { readonly begins: readonly Second[]; readonly calm: readonly Second[] } {
  const seconds = addedSeconds(runs.map(steadySeconds));
  const begin = Math.round(beginsForSeconds);
  return { begins: seconds.slice(0, begin), calm: seconds.slice(begin + CALMS_DOWN_SECONDS) };
}

/** What was done in these seconds, and what it took. */
export function workOf(seconds: readonly Second[]): {
  readonly seconds: number;
  readonly sent: number;
  readonly cpuSeconds: number;
  /** Of the processor, with all that belongs to a delivery, as its sending and the timers between. 0 where nothing arrived. */
  readonly usPerDelivery: number;
} {
  const sum = (of: (second: Second) => number): number =>
    seconds.reduce((all, second) => all + of(second), 0);
  const [sent, arrived, cpuMs] = [sum((one) => one.sent), sum((one) => one.arrived), sum((one) => one.cpuMs)];
  const usPerDelivery = arrived === 0 ? 0 : (cpuMs * 1_000) / arrived;
  return { seconds: seconds.length, sent, cpuSeconds: cpuMs / 1_000, usPerDelivery };
}

/** By how many KB for each screen a process has grown since it began. */
export function grownKb(
  { startRssMb, rssMb }: { readonly startRssMb: number; readonly rssMb: number },
  screens: number,
): number {
  return ((rssMb - startRssMb) * 1_024) / screens;
}
