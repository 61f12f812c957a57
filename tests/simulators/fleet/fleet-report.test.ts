import { deflateSync } from 'node:zlib';
import { build, encodeIntoCompressedBase64 } from 'hdr-histogram-js';
import { describe, expect, it } from 'vitest';
import { Durations } from '../../../simulators/fleet/durations.ts';
import { FIGURE_NAMES } from '../../../simulators/fleet/figure-names.ts';
import { FleetFigures } from '../../../simulators/fleet/fleet-figures.ts';
import { mergeReports } from '../../../simulators/fleet/merge.ts';
import { reportOf } from '../../../simulators/fleet/report.ts';
import { reportHtml } from '../../../simulators/fleet/report-html.ts';
import { reportText } from '../../../simulators/fleet/report-text.ts';
import type { RunCounts } from '../../../simulators/fleet/run-counts.ts';
import { figuresOf } from '../../../simulators/fleet/run-figures.ts';
import { BUILT_IN } from '../../../simulators/fleet/scenario.ts';
import { Timeline } from '../../../simulators/fleet/timeline.ts';
import { judge, ownLimits, readAssertion } from '../../../simulators/fleet/verdict.ts';
import { live, ofShard, reportFile } from './sample-runs.ts';

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
    expect(ownLimits({ 'host.loopDelayP99Ms': 51 }, true)).toHaveLength(1);
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
    // Virtual time takes no second of a processor.
    expect(page).not.toContain('Processor time');
    const real = { ...run, options: { ...run.options, time: 'real' } };
    expect(reportHtml(reportFile(real).value)).toContain('Processor time a second');
  });

  it('says what was made worse on purpose, and that it is in neither latency nor losses', () => {
    const text = (options: Readonly<Record<string, unknown>>): string =>
      reportText(reportFile(ofShard('1/1', { options: { ...ofShard('1/1').options, ...options } })).value);
    expect(text({ jitter: 50, loss: 0.01 })).toContain(
      'network   up to 50 ms late by --jitter, 1 % of beats dropped by --loss: on arrival, so that',
    );
    expect(text({ jitter: 0, loss: 0.01 })).toContain('network   1 % of beats');
    expect(text({ jitter: 0, loss: 0 })).not.toContain('network');
  });

  it('tells the memory of all shards, and the processor of the busiest', () => {
    const runs = [ofShard('1/2'), ofShard('2/2')].map((run, index) => ({
      ...run,
      load: { ...run.load, rssMb: 100, cpuPercent: 20 + index },
    }));
    const merged = mergeReports(
      runs.map((run) => reportFile(run)),
      [],
    );
    if (!merged.ok) throw new Error(merged.error);
    expect(reportText(merged.value)).toContain('200 MB, 21 % of a processor in the busiest, memory of all');
    const [one] = runs;
    expect(one && reportText(reportFile(one).value)).toContain('100 MB, 20 % of a processor, ');
  });

  it('adds up what is in use where every shard was weighed, and else says nothing of it', () => {
    const weighed = (shard: string, liveMb: number | null) => {
      const run = ofShard(shard);
      return reportFile({ ...run, load: { ...run.load, liveMb } });
    };
    const live = (first: number | null, second: number | null): unknown => {
      const merged = mergeReports([weighed('1/2', first), weighed('2/2', second)], []);
      return merged.ok ? merged.value.figures['host.liveMb'] : merged.error;
    };
    expect(live(3, 4)).toBe(7);
    expect(live(3, null)).toBeUndefined();
  });

  it('refuses to merge what is no report, and one shard twice', () => {
    const run = ofShard('1/2');
    expect(mergeReports([reportFile(run), reportFile(run)], [])).toEqual({
      ok: false,
      error: 'Shard 1/2 is there twice.',
    });
    expect(mergeReports([{ name: 'x.json', value: {} }], [])).toMatchObject({ ok: false });
  });

  it.each<[string, Partial<Record<keyof RunCounts, unknown>>]>([
    ['counts', { counts: {} }],
    ['counts', { counts: { ...ofShard('1/1').counts, lostBeats: -500 } }],
    ['counts', { counts: { ...ofShard('1/1').counts, lostBeats: undefined } }],
    ['more screens', { counts: { ...ofShard('1/1').counts, screensConnected: 9 } }],
    ['connect', { counts: { ...ofShard('1/1').counts, screensAsked: 4, screensConnected: 4 } }],
    ['more cars ended', { outcomes: { good: 2 } }],
    ['outcomes', { outcomes: { good: 1, 'out-of-step': -1 } }],
    ['outcomes', { outcomes: { splendid: 1 } }],
    ['carsAsked', { carsAsked: -2 }],
    ['elapsedMs', { elapsedMs: -5 }],
    ['options.time', { options: { shard: '1/1' } }],
    ['timeline', { timeline: Array.from({ length: 7_201 }, () => new Timeline().at(0)) }],
    ['histograms', { histograms: { speed: '' } }],
  ])('refuses to merge what no run can have shown, and says where: %s', (where, changed) => {
    const value = { ...reportFile(ofShard('1/1')).value, runs: [{ ...ofShard('1/1'), ...changed }] };
    const merged = mergeReports([{ name: 'x.json', value }], []);
    expect(merged).toMatchObject({ ok: false });
    expect(merged.ok ? '' : merged.error).toContain('x.json is no report of a fleet (');
    expect(merged.ok ? '' : merged.error).toContain(where);
  });

  it('refuses a histogram of another range, and one that is too long, before it is decoded', () => {
    const withConnect = (connect: string): unknown =>
      mergeReports([reportFile(ofShard('1/1', { histograms: { connect } }))], []);
    const cookieAndLength = Buffer.alloc(8);
    const other = encodeIntoCompressedBase64(
      build({ lowestDiscernibleValue: 1, highestTrackableValue: 1e12, numberOfSignificantValueDigits: 5 }),
    );
    const long = Buffer.concat([cookieAndLength, deflateSync(Buffer.alloc(64_000_000))]).toString('base64');
    for (const text of [other, long, 'x', ''])
      expect(() => new Durations().add(text)).toThrow(/range|larger|unexpected|header|bounds/i);
    const ours = new Durations();
    for (let us = 1; us < 3.6e9; us *= 1.001) ours.record(us / 1_000);
    expect(withConnect(ours.encoded())).toMatchObject({ ok: true });
  });

  it('shows no character that a terminal obeys, and names a trouble by any name', () => {
    const troubles = { 'a\u001b[2Jb\u0007': 3, constructor: 2 };
    const merged = mergeReports([reportFile(ofShard('1/1', { troubles, undone: ['x\u009b1m'] }))], []);
    const text = merged.ok ? reportText(merged.value) : merged.error;
    expect(text).toContain('TROUBLE   3 x a?[2Jb?');
    expect(text).toContain('TROUBLE   2 x constructor');
    expect(text).toContain('x?1m');
  });

  it('is not good where messages of another fleet came on its topics', () => {
    const counts = { ...ofShard('1/1').counts, foreign: 3 };
    expect(reportFile(ofShard('1/1', { counts })).value.verdict).toEqual({
      result: 'bad',
      reasons: ['3 messages came from another fleet on the same topics (--topic gives others)'],
    });
  });

  it('refuses to merge a part of the shards, or shards of several runs', () => {
    const merged = (...runs: readonly RunCounts[]) =>
      mergeReports(
        runs.map((run) => reportFile(run)),
        [],
      );
    const all = ['1/4', '2/4', '3/4', '4/4'].map((shard) => ofShard(shard));
    expect(merged(...all)).toMatchObject({ ok: true, value: { verdict: { result: 'good' } } });
    expect(merged(...all.slice(0, 2))).toEqual({ ok: false, error: 'Shards are missing: 3/4, 4/4.' });
    expect(merged(ofShard('1/2'), ofShard('2/3'))).toMatchObject({ ok: false });
    expect(merged(ofShard('1/1'), ofShard('1/1'))).toMatchObject({ ok: false });
    expect(merged(ofShard('1/40'))).toEqual({
      ok: false,
      error: `Shards are missing: ${[2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((one) => `${one}/40`).join(', ')} and 29 more.`,
    });
  });

  it.each([
    ['cars', 9, '--cars'],
    ['events', [{ do: 'film' }], '--scenario'],
    ['for', 61, '--for'],
    ['seed', 2, '--seed'],
    ['jitter', 20, '--jitter'],
    ['loss', 0.01, '--loss'],
    ['clockSkewPpm', 50, '--clock-skew-ppm'],
    ['shared', 4, '--shared'],
    ['qos', 0, '--qos'],
    ['auth', 'none', '--auth'],
    ['topic', 'x/{car}', '--topic'],
  ])('refuses to merge shards that differ in %s', (option, other, flag) => {
    const strange = ofShard('2/2', { options: { ...ofShard('2/2').options, [option]: other } });
    expect(
      mergeReports(
        [ofShard('1/2'), strange].map((run) => reportFile(run)),
        [],
      ),
    ).toEqual({
      ok: false,
      error: `The shards differ in ${flag}.`,
    });
  });

  it('refuses to merge shards that did not go on together, unless time is virtual', () => {
    const at = (time: string, minutes: number) => {
      const run = (shard: string) => ofShard(shard, { options: { ...ofShard(shard).options, time } });
      const later = new Date(Date.UTC(2026, 10, 23, 21, minutes)).toISOString();
      return mergeReports([reportFile(run('1/2')), reportFile(run('2/2'), later)], []);
    };
    expect(at('real', 1)).toMatchObject({ ok: true });
    const error = expect.stringContaining('2026-11-23T21:02:00.000Z') as string;
    expect(at('real', 2)).toEqual({ ok: false, error });
    expect(at('virtual', 2)).toMatchObject({ ok: true });
  });

  it('names some of the cars that failed, and how one of them is run alone', () => {
    const figures = new FleetFigures(() => 0);
    for (let car = 40; car > 20; car -= 1) figures.ended('not-together', car);
    figures.ended('good', 3);
    expect(figures.failedCars.get('not-together')).toHaveLength(10);
    const { outcomes, failedCars } = figures;
    const run = ofShard('1/1', {
      carsAsked: 21,
      outcomes: Object.fromEntries(outcomes),
      failedCars: Object.fromEntries(failedCars),
    });
    const text = reportText(reportFile(run).value);
    expect(text).toContain('FAILED    20 cars: not-together (some are 31, 32, ');
    expect(text).toContain('car 31 alone: the same flags with --shard 32/8');
    const merged = mergeReports([reportFile(run)], []);
    expect(merged).toMatchObject({ value: { runs: [{ failedCars: run.failedCars }] } });
  });

  it('tells most of what went wrong on the way, whatever of it is most', () => {
    const troubles = { a: 1, b: 4, c: 3, d: 2 };
    const text = reportText(reportFile(ofShard('1/1', { troubles })).value);
    expect(text.match(/TROUBLE .*/g)).toEqual(['TROUBLE   4 x b', 'TROUBLE   3 x c', 'TROUBLE   2 x d']);
  });

  it('calls no run good whose scenario did not happen', () => {
    const undone = ['the broker was to stop, and did not: no'];
    const { verdict } = reportFile(ofShard('1/1', { undone })).value;
    expect(verdict).toEqual({ result: 'bad', reasons: undone });
  });

  it('has rates of the time after the ramp, which neither it nor the end thins', () => {
    const second = (at: number) => ({
      ...new Timeline().at(0),
      arrived: at < 5 || at >= 65 ? 0 : 80,
      sent: 8,
    });
    const timeline = Array.from({ length: 67 }, (_, at) => second(at));
    const figures = figuresOf([ofShard('1/1', { timeline, elapsedMs: 66_500 })]);
    expect(figures['messages.steadyArrivedPerSecond']).toBe(80);
    expect(figures['messages.steadySentPerSecond']).toBe(8);
    const cutInRamp = figuresOf([ofShard('1/1', { timeline, elapsedMs: 4_000 })]);
    expect(cutInRamp['messages.steadyArrivedPerSecond']).toBeUndefined();
  });

  it('has rates of corrections only where something was followed for a minute in all', () => {
    const [asked] = ['sync.jumpsPerMinute<=5'].flatMap((text) => readAssertion(text) ?? []);
    if (asked === undefined) throw new Error('no assertion');
    const followed = (followedMinutes: number) => {
      const one = ofShard('1/1');
      return reportFile({ ...one, counts: { ...one.counts, followedMinutes, jumps: 3 } }).value;
    };
    const [short, long] = [followed(0.99), followed(1.5)];
    expect(short.figures['sync.jumpsPerMinute']).toBeUndefined();
    expect(judge(short.figures, [asked]).reasons).toEqual([
      'sync.jumpsPerMinute<=5: sync.jumpsPerMinute was not measured',
    ]);
    expect(reportText(short)).toContain('followed for less than a minute in all');
    expect(long.figures['sync.jumpsPerMinute']).toBe(2);
    expect(reportText(long)).toContain('2 jumps and 0 rate changes a minute and follower');
  });

  it('has no figure but those that can be asserted', async () => {
    const run = await live({ cars: [0], scenario: BUILT_IN['restart'] });
    const names = Object.keys(figuresOf([run]));
    expect(names.filter((name) => !FIGURE_NAMES.has(name))).toEqual([]);
    const spreads = [...FIGURE_NAMES].filter((name) => !names.includes(name));
    // Virtual time is never late.
    expect(spreads).toEqual(['lag.p50Ms', 'lag.p95Ms', 'lag.p99Ms', 'lag.maxMs']);
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
    const shards = [ofShard('1/2'), ofShard('2/2', { cut: true })].map((run) => reportFile(run));
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
    expect(
      mergeReports(
        [quick, slow].map((run) => reportFile(run)),
        [],
      ),
    ).toMatchObject({
      value: { verdict: { result: 'own-limit', reasons: [expect.stringMatching(/^shard 2\/2: timers/)] } },
    });
  });
});
