import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FleetFigures } from '../../../simulators/fleet/fleet-figures.ts';
import { runVirtual } from '../../../simulators/fleet/main/run-virtual.ts';
import { countsOf, figuresOf, reportText, type RunCounts } from '../../../simulators/fleet/report.ts';
import { reportHtml } from '../../../simulators/fleet/report-html.ts';
import { mergeReports } from '../../../simulators/fleet/merge.ts';
import { BUILT_IN, readScenario } from '../../../simulators/fleet/scenario.ts';
import { judge, readAssertion } from '../../../simulators/fleet/verdict.ts';
import { sampleConfig } from '../../support/fakes/sample-config.ts';

const FOR_MS = 60_000;
const IDLE = {
  rssMb: 1,
  heapMb: 1,
  cpuPercent: 1,
  cpuSeconds: 1,
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

describe('a fleet in virtual time', () => {
  it('is the same to the last digit for the same seed, and another for another', async () => {
    const first = await live({ seed: 7 });
    expect(await live({ seed: 7 })).toEqual(first);
    expect((await live({ seed: 8 })).histograms).not.toEqual(first.histograms);
  });

  it('does the same in shards as in one, and their reports merge into it', async () => {
    const whole = figuresOf([await live({ cars: [0, 1, 2, 3] })]);
    const shards = [await live({ cars: [0, 2] }, '1/2'), await live({ cars: [1, 3] }, '2/2')];
    const merged = mergeReports(shards.map(reportFile), []);
    if (!merged.ok) throw new Error(merged.error);
    const { figures } = merged.value;
    const ofCars = Object.keys(whole).filter((name) => !name.startsWith('host.'));
    expect(ofCars.map((name) => [name, figures[name]])).toEqual(ofCars.map((name) => [name, whole[name]]));
  });

  it.each(Object.keys(BUILT_IN))('is good through the built-in scenario "%s"', async (name) => {
    const run = await live({ cars: [3, 7], scenario: BUILT_IN[name] });
    expect(run.outcomes).toEqual({ good: 2 });
    expect(judge(figuresOf([run]), [], false)).toEqual({ result: 'good', reasons: [] });
  });

  it('[SYNC-01] has every car in step, under one leader, whatever happens to it in whatever order', async () => {
    const event = fc.oneof(
      fc.constantFrom({ do: 'sync' }, { do: 'pause' }, { do: 'resume' }, { do: 'drive-off' }),
      fc.record({ do: fc.constant('seek'), toSeconds: fc.integer({ min: 0, max: 3_000 }) }),
      fc.record({
        do: fc.constantFrom('leave', 'join'),
        seat: fc.constantFrom('passenger', 'left', 'right'),
      }),
      fc.record({
        do: fc.constantFrom('stall', 'cut'),
        seat: fc.constantFrom('passenger', 'left', 'right'),
        forSeconds: fc.integer({ min: 1, max: 5 }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(event, { maxLength: 5 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        async (happening, seed) => {
          const events = happening.map((what, index) => ({ ...what, at: 12 + 4 * index }));
          const start = [
            { at: 1, do: 'film' },
            { at: 6, do: 'sync' },
          ];
          const run = await live({
            cars: [0],
            seed,
            scenario: { name: 'any', events: [...start, ...events] },
          });
          expect(run.outcomes).toEqual({ good: 1 });
          expect(run.counts['lostCommands']).toBe(0);
        },
      ),
      { numRuns: 12, seed: 20 },
    );
  });

  it("stays in step over a bad network, whose losses are not the broker's", async () => {
    const run = await live({ jitterMs: 60, loss: 0.05 });
    expect(run.outcomes).toEqual({ good: 2 });
    expect(figuresOf([run])['messages.lost']).toBe(0);
  });
});

describe('the report of a fleet', () => {
  it('holds a miss against the run, a figure that was not measured included', async () => {
    const figures = figuresOf([await live({ cars: [0] })]);
    const asked = ['p95SkewMs<=20', 'p50LatencyMs<1', 'p99ReconnectMs<=5'].flatMap(
      (text) => readAssertion(text) ?? [],
    );
    const { result, reasons } = judge(figures, asked, false);
    expect(result).toBe('bad');
    expect(reasons).toEqual([
      expect.stringContaining('p50LatencyMs<1') as string,
      expect.stringContaining('not measured') as string,
    ]);
  });

  it('calls nothing good that the simulator itself was too slow for', () => {
    const good = { 'cars.asked': 1, 'cars.failed': 0 };
    expect(judge({ ...good, 'lag.p99Ms': 49 }, [], true).result).toBe('good');
    expect(judge({ ...good, 'lag.p99Ms': 51 }, [], true).result).toBe('own-limit');
    expect(judge({ ...good, 'host.cpuPercent': 99 }, [], true).result).toBe('own-limit');
    expect(judge({ ...good, 'lag.p99Ms': 51 }, [], false).result).toBe('good');
  });

  it('says it in a table and on a page of its own', async () => {
    const run = await live({ cars: [0] });
    const report = reportFile(run).value;
    expect(reportText(report)).toContain('skew once settled');
    const page = reportHtml(report);
    expect(page).toContain('<polyline');
    expect(page).not.toMatch(/(src|href)=/);
  });

  it('refuses to merge what is no report, and one shard twice', async () => {
    const run = await live({ cars: [0] }, '1/2');
    expect(mergeReports([reportFile(run), reportFile(run)], [])).toEqual({
      ok: false,
      error: 'Shard 1/2 is there twice.',
    });
    expect(mergeReports([{ name: 'x.json', value: {} }], [])).toMatchObject({ ok: false });
  });
});

async function live(
  { cars = [0, 1], seed = 1, scenario = BUILT_IN['evening'], jitterMs = 0, loss = 0 }: Try,
  shard = '1/1',
): Promise<RunCounts> {
  const read = readScenario(scenario, FOR_MS);
  if (!read.ok) throw new Error(read.error);
  let figures = new FleetFigures(() => 0);
  await runVirtual(
    cars,
    { rampMs: 2_000, forMs: FOR_MS, scenario: read.value, seed, broker: null },
    { seats: 4, config: sampleConfig(), skewPpm: 8, roughness: { jitterMs, loss } },
    (since) => (figures = new FleetFigures(since)),
  );
  return countsOf({ shard, time: 'virtual' }, FOR_MS, figures, IDLE);
}

const reportFile = (run: RunCounts) => ({
  name: 'report.json',
  value: {
    name: 'fleet' as const,
    startedAt: '2026-11-23T21:00:00.000Z',
    machine: { node: 'v20' },
    figures: figuresOf([run]),
    verdict: judge(figuresOf([run]), [], false),
    runs: [run],
  },
});
