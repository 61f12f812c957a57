import { FleetFigures } from '../../../simulators/fleet/fleet-figures.ts';
import { runVirtual } from '../../../simulators/fleet/main/run-virtual.ts';
import { reportOf } from '../../../simulators/fleet/report.ts';
import { countsOf, type RunCounts } from '../../../simulators/fleet/run-counts.ts';
import { BUILT_IN, readScenario } from '../../../simulators/fleet/scenario.ts';
import { sampleConfig } from '../../support/fakes/sample-config.ts';

const FOR_MS = 60_000;
const IDLE = {
  startRssMb: 1,
  rssMb: 1,
  liveMb: 1,
  heapMb: 1,
  cpuPercent: 1,
  cpuSeconds: 1,
  steadyCpuSeconds: 1,
  loopDelayP50Ms: 0,
  loopDelayP99Ms: 0,
  loopDelayMaxMs: 0,
};

interface Try {
  readonly cars?: readonly number[];
  readonly seed?: number;
  readonly scenario?: unknown;
  readonly jitterMs?: number;
  readonly loss?: number;
}

/** Cars through a scenario of a minute in virtual time, as written and merged. */
export async function live(
  { cars = [0, 1], seed = 1, scenario = BUILT_IN['evening'], jitterMs = 0, loss = 0 }: Try,
  shard = '1/1',
  stopped = () => false,
  progress: (done: number) => void = () => undefined,
): Promise<RunCounts> {
  const read = readScenario(scenario, FOR_MS);
  if (!read.ok) throw new Error(read.error);
  let figures = new FleetFigures(() => 0);
  const livedMs = await runVirtual(
    cars,
    { rampMs: 2_000, forMs: FOR_MS, scenario: read.value, seed },
    { seats: 4, config: sampleConfig(), skewPpm: 8, roughness: { jitterMs, loss } },
    (since) => (figures = new FleetFigures(since)),
    stopped,
    progress,
  );
  const options = { shard, ramp: 2, for: 60, time: 'virtual' };
  return countsOf({ options, carsAsked: cars.length, cut: false }, livedMs, figures, IDLE);
}

/** One good car that measured nothing. */
export function ofShard(shard: string, changed: Partial<RunCounts> = {}): RunCounts {
  const figures = new FleetFigures(() => 0);
  figures.ended('good', 0);
  const options = { shard, cars: 8, ramp: 5, for: 60, seed: 1, loss: 0, events: [], time: 'virtual' };
  return { ...countsOf({ options, carsAsked: 1, cut: false }, FOR_MS, figures, IDLE), ...changed };
}

/** As a file of it is read. */
export const reportFile = (run: RunCounts, startedAt = '2026-11-23T21:00:00.000Z') => ({
  name: 'report.json',
  value: reportOf({ startedAt, machine: { node: 'v20' }, runs: [run] }, []),
});
