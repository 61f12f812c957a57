import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FleetFigures } from '../../../simulators/fleet/fleet-figures.ts';
import { mergeReports } from '../../../simulators/fleet/merge.ts';
import { figuresOf } from '../../../simulators/fleet/run-figures.ts';
import { BUILT_IN } from '../../../simulators/fleet/scenario.ts';
import { judge } from '../../../simulators/fleet/verdict.ts';
import { live, reportFile } from './sample-runs.ts';

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

  it('tells how many cars have been through', async () => {
    const done: number[] = [];
    const cars = Array.from({ length: 12 }, (_, car) => car);
    await live(
      { cars, scenario: { name: 'any', events: [] } },
      '1/1',
      () => false,
      (some) => done.push(some),
    );
    expect(done).toEqual([10, 12]);
  });

  it('holds as many screens as are connected, second by second', async () => {
    const scenario = {
      name: 'any',
      events: [
        { at: 10, do: 'leave', seat: 'right', spread: 0 },
        { at: 20, do: 'join', seat: 'right', spread: 0 },
        { at: 30, do: 'broker-restart', forSeconds: 5 },
      ],
    };
    const { timeline } = await live({ cars: [0], scenario });
    // Two seconds of the ramp come before.
    expect([11, 13, 21, 23, 31, 35, 45].map((at) => timeline[at]?.held)).toEqual([4, 3, 3, 4, 4, 0, 4]);
  });

  it('counts each message in one second alone, however many batches its cars are', async () => {
    const cars = Array.from({ length: 25 }, (_, car) => car);
    const { timeline, counts } = await live({ cars, scenario: { name: 'any', events: [] } });
    const sum = (of: 'sent' | 'arrived'): number => timeline.reduce((all, second) => all + second[of], 0);
    expect(sum('sent')).toBe(counts['sent']);
    expect(sum('arrived')).toBe(counts['arrived']);
    expect(Math.max(...timeline.map(({ sent }) => sent))).toBeLessThan((counts['sent'] ?? 0) / 4);
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
    const merged = mergeReports(
      shards.map((run) => reportFile(run)),
      [],
    );
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
