import type { FleetReport } from '../../../simulators/fleet/report.ts';
import { steadySeconds } from '../../../simulators/fleet/run-figures.ts';

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

/**
 * Messages a second that one screen sends once all are there: what plain clients have to send to do the same. Null where
 * it was not measured.
 */
export function sentByScreen({ figures }: Pick<FleetReport, 'figures'>): number | null {
  const [rate, screens] = [figures['messages.steadySentPerSecond'], figures['screens.connected']];
  return rate === undefined || screens === undefined || screens === 0 ? null : rate / screens;
}
