import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Durations } from '../../../simulators/fleet/durations.ts';
import { FleetFigures } from '../../../simulators/fleet/fleet-figures.ts';
import { runVirtual } from '../../../simulators/fleet/main/run-virtual.ts';
import {
  countsOf,
  figuresOf,
  reportOf,
  reportText,
  type RunCounts,
} from '../../../simulators/fleet/report.ts';
import { reportHtml } from '../../../simulators/fleet/report-html.ts';
import { mergeReports } from '../../../simulators/fleet/merge.ts';
import { BUILT_IN, readScenario } from '../../../simulators/fleet/scenario.ts';
import { judge, ownLimits, readAssertion } from '../../../simulators/fleet/verdict.ts';
import { sampleConfig } from '../../support/fakes/sample-config.ts';

const FOR_MS = 60_000;
const IDLE = {
  rssMb: 1,
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

describe('a fleet in virtual time', () => {
  it('is the same to the last digit for the same seed, and another for another', async () => {
    const first = await live({ seed: 7 });
    expect(await live({ seed: 7 })).toEqual(first);
    expect((await live({ seed: 8 })).histograms).not.toEqual(first.histograms);
  });

  it('answers at once what was asked for, and not at the next look of a clock', async () => {
    const times = new FleetFigures(() => 0).durations.connect;
    const { histograms } = await live({ cars: [0, 1, 2, 3] });
    times.add(histograms['connect'] ?? '');
    const raster = [50, 95, 100].map((percent) => (times.percentile(percent) ?? 0) % 50);
    // A screen is on its topic 20 to 60 ms after it began.
    expect(times.percentile(100)).toBeLessThan(61);
    expect(raster.every((restMs) => restMs === 0)).toBe(false);
  });

  it('ends at once when it is cut off, and tells of what there was', async () => {
    let looks = 0;
    const cut = await live({ cars: Array.from({ length: 25 }, (_, car) => car) }, '1/1', () => ++looks > 20);
    expect(looks).toBeLessThan(30);
    expect(cut.elapsedMs).toBeGreaterThan(5_000);
    expect(cut.elapsedMs).toBeLessThan(30_000);
    // The ten cars that had begun, and not all of their time; the ramp spread them over two seconds.
    expect(cut.counts['screenSeconds']).toBeLessThan((40 * (cut.elapsedMs + 1_500)) / 1_000);
    expect(cut.counts['screenSeconds']).toBeGreaterThan((40 * (cut.elapsedMs - 3_000)) / 1_000);
    const whole = figuresOf([await live({ cars: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] })]);
    const rate = figuresOf([cut])['messages.sentPerSecond'] ?? 0;
    expect(rate / (whole['messages.sentPerSecond'] ?? 1)).toBeGreaterThan(0.5);
    expect(cut.outcomes).toEqual({});
  });

  it('counts the seconds of a screen while it is switched on', async () => {
    const scenario = {
      name: 'any',
      events: [
        { at: 10, do: 'leave', seat: 'right', spread: 0 },
        { at: 40, do: 'join', seat: 'right', spread: 0 },
      ],
    };
    const away = (await live({ cars: [0], scenario })).counts['screenSeconds'] ?? 0;
    const there = (await live({ cars: [0], scenario: { name: 'any', events: [] } })).counts['screenSeconds'];
    expect((there ?? 0) - away).toBeCloseTo(30, 1);
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
    expect(judge(figuresOf([run]), [])).toEqual({ result: 'good', reasons: [] });
    expect([run.counts['reordered'], run.counts['duplicates']]).toEqual([0, 0]);
  });

  it('counts a screen that is switched on again among those asked for', async () => {
    const { counts, outcomes } = await live({ cars: [0], scenario: BUILT_IN['family'] });
    expect(outcomes).toEqual({ good: 1 });
    expect([counts['screensAsked'], counts['screensConnected']]).toEqual([5, 5]);
  });

  it('[SYNC-01] has every car in step, under one leader, whatever happens to it in whatever order', async () => {
    const event = fc.oneof(
      fc.constantFrom({ do: 'sync' }, { do: 'pause' }, { do: 'resume' }, { do: 'drive-off' }, { do: 'park' }),
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

  it('[OPEN-48 part] shows nothing in front while the car drives, and watches on behind and after it', async () => {
    const scenario = {
      name: 'a drive',
      events: [
        { at: 1, do: 'film' },
        { at: 6, do: 'sync' },
        { at: 20, do: 'drive-off' },
        { at: 30, do: 'seek', toSeconds: 900 },
        { at: 40, do: 'park' },
      ],
    };
    const run = await live({ scenario });
    expect(run.outcomes).toEqual({ good: 2 });
    // Behind they were in step all the while, so that there was something to measure.
    expect(run.timeline.slice(32, 41).every(({ worstSkewMs }) => worstSkewMs > 0)).toBe(true);
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
    const { result, reasons } = judge(figures, asked);
    expect(result).toBe('bad');
    expect(reasons).toEqual([
      expect.stringContaining('p50LatencyMs<1') as string,
      expect.stringContaining('not measured') as string,
    ]);
  });

  it('calls nothing good that the simulator itself was too slow for', () => {
    expect(ownLimits({ 'lag.p99Ms': 49 }, true)).toEqual([]);
    expect(ownLimits({ 'lag.p99Ms': 51 }, true)).toHaveLength(1);
    expect(ownLimits({ 'host.cpuPercent': 99 }, true)).toHaveLength(1);
    expect(ownLimits({ 'lag.p99Ms': 51 }, false)).toEqual([]);
    const good = { 'cars.asked': 1, 'cars.failed': 0 };
    expect(judge(good, []).result).toBe('good');
    expect(judge(good, [], { limits: ['late'] })).toEqual({ result: 'own-limit', reasons: ['late'] });
  });

  it('says it in a table and on a page of its own', async () => {
    const run = await live({ cars: [0] });
    const report = reportFile(run).value;
    expect(reportText(report)).toContain('skew once settled');
    const page = reportHtml(report);
    expect(page).toContain('<polyline');
    expect(page).not.toMatch(/(src|href)=/);
  });

  it('refuses to merge what is no report, and one shard twice', () => {
    const run = ofShard('1/2');
    expect(mergeReports([reportFile(run), reportFile(run)], [])).toEqual({
      ok: false,
      error: 'Shard 1/2 is there twice.',
    });
    expect(mergeReports([{ name: 'x.json', value: {} }], [])).toMatchObject({ ok: false });
  });

  it('refuses to merge a part of the shards, or shards of several runs', () => {
    const merged = (...runs: readonly RunCounts[]) => mergeReports(runs.map(reportFile), []);
    const all = ['1/4', '2/4', '3/4', '4/4'].map((shard) => ofShard(shard));
    expect(merged(...all)).toMatchObject({ ok: true, value: { verdict: { result: 'good' } } });
    expect(merged(...all.slice(0, 2))).toEqual({ ok: false, error: 'Shards are missing: 3/4, 4/4.' });
    expect(merged(ofShard('1/2'), ofShard('2/3'))).toMatchObject({ ok: false });
    expect(merged(ofShard('1/1'), ofShard('1/1'))).toMatchObject({ ok: false });
    for (const [option, other] of Object.entries({ cars: 9, scenario: 'quarter', for: 61, seed: 2 })) {
      const strange = ofShard('2/2', { options: { ...ofShard('2/2').options, [option]: other } });
      expect(merged(ofShard('1/2'), strange)).toEqual({
        ok: false,
        error: `The shards differ in --${option}.`,
      });
    }
  });

  it('counts cars that never came to their end as failed', () => {
    const { figures, verdict } = reportOf(
      { startedAt: '', machine: {}, runs: [ofShard('1/1', { carsAsked: 3 })] },
      [],
    );
    expect([figures['cars.asked'], figures['cars.good'], figures['cars.failed']]).toEqual([3, 1, 2]);
    expect(verdict).toEqual({ result: 'bad', reasons: ['2 of 3 cars failed'] });
  });

  it('calls no run good that was ended by hand, nor a merge with one', () => {
    const cut = ofShard('1/1', { cut: true });
    const reasons = ['the run was ended by hand'];
    expect(reportFile(cut).value.verdict).toEqual({ result: 'bad', reasons });
    const shards = [ofShard('1/2'), ofShard('2/2', { cut: true })].map(reportFile);
    expect(mergeReports(shards, [])).toMatchObject({ value: { verdict: { result: 'bad', reasons } } });
  });

  it('says which shard was too slow itself, however many were not', () => {
    const lag = (ms: number, times: number) => {
      const late = new Durations();
      for (let time = 0; time < times; time += 1) late.record(ms);
      return { histograms: { lag: late.encoded() } };
    };
    const real = { options: { ...ofShard('1/2').options, time: 'real' } };
    const quick = { ...ofShard('1/2', real), ...lag(1, 100_000) };
    const slow = { ...quick, options: { ...real.options, shard: '2/2' }, ...lag(90, 100) };
    expect(figuresOf([quick, slow])['lag.p99Ms']).toBeLessThan(50);
    expect(mergeReports([quick, slow].map(reportFile), [])).toMatchObject({
      value: { verdict: { result: 'own-limit', reasons: [expect.stringMatching(/^shard 2\/2: timers/)] } },
    });
  });
});

async function live(
  { cars = [0, 1], seed = 1, scenario = BUILT_IN['evening'], jitterMs = 0, loss = 0 }: Try,
  shard = '1/1',
  stopped = () => false,
): Promise<RunCounts> {
  const read = readScenario(scenario, FOR_MS);
  if (!read.ok) throw new Error(read.error);
  let figures = new FleetFigures(() => 0);
  const livedMs = await runVirtual(
    cars,
    { rampMs: 2_000, forMs: FOR_MS, scenario: read.value, seed, broker: null },
    { seats: 4, config: sampleConfig(), skewPpm: 8, roughness: { jitterMs, loss } },
    (since) => (figures = new FleetFigures(since)),
    stopped,
  );
  const options = { shard, time: 'virtual' };
  return countsOf({ options, carsAsked: cars.length, cut: false }, livedMs, figures, IDLE);
}

/** One good car that measured nothing. */
function ofShard(shard: string, changed: Partial<RunCounts> = {}): RunCounts {
  const figures = new FleetFigures(() => 0);
  figures.ended('good');
  const options = { shard, cars: 8, scenario: 'evening', for: 60, seed: 1, time: 'virtual' };
  return { ...countsOf({ options, carsAsked: 1, cut: false }, FOR_MS, figures, IDLE), ...changed };
}

const reportFile = (run: RunCounts) => ({
  name: 'report.json',
  value: reportOf({ startedAt: '2026-11-23T21:00:00.000Z', machine: { node: 'v20' }, runs: [run] }, []),
});
