import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportOfFleet } from './fleet-report.ts';
import { ofShard } from '../../simulators/fleet/sample-runs.ts';
import { Timeline } from '../../../simulators/fleet/timeline.ts';
import { backMs, calmSeconds, grownKb, leastHeld, partFigures, plainPart, workOf } from './part-figures.ts';

describe('the figures of a part of the benchmark', () => {
  const good = { result: 'good', reasons: [] } as const;

  it('say whether they are worth anything', () => {
    expect(partFigures('ws', { figures: {}, verdict: good })).toEqual({ 'ws.valid': 1 });
    const verdict = { result: 'own-limit', reasons: ['late'] } as const;
    expect(partFigures('ws', { figures: {}, verdict })).toEqual({ 'ws.valid': 0 });
  });

  it('are those of the time after the ramp, and tell of screens that stayed away', () => {
    const figures = {
      'messages.arrivedPerSecond': 50_000,
      'messages.steadyArrivedPerSecond': 80_000,
      'screens.mostConnectsPerSecond': 512,
      'screens.lostConnection': 4,
      'screens.stayedAway': 3,
    };
    expect(partFigures('shared', { figures, verdict: good })).toEqual({
      'shared.valid': 1,
      'shared.deliveriesPerSecond': 80_000,
      'shared.connectsPerSecond': 512,
      'shared.lostConnection': 4,
      'shared.stayedAway': 3,
    });
  });

  it('tell of no return where none came back, or not all', () => {
    const back = { 'reconnect.maxMs': 9_000, 'screens.stayedAway': 0 };
    expect(backMs({ figures: back }, 2_000)).toBe(7_000);
    expect(backMs({ figures: { ...back, 'screens.stayedAway': 1 } }, 2_000)).toBeNull();
    expect(backMs({ figures: {} }, 2_000)).toBeNull();
  });

  it('hold as many screens as had a connection in each second once all were there', () => {
    const held = [0, 10, 90, 95, 100, 97, 100, 100, 3];
    const timeline = held.map((some) => ({ ...new Timeline().at(0), held: some }));
    const options = { ...ofShard('1/1').options, ramp: 2, for: 6 };
    // Two seconds of the ramp, two of its last cars, and one after the end.
    expect(leastHeld({ runs: [ofShard('1/1', { timeline, options, elapsedMs: 8_900 })] })).toBe(97);
    expect(leastHeld({ runs: [ofShard('1/1', { timeline, options, elapsedMs: 3_000 })] })).toBe(0);
  });

  it('tell how much of the same work plain clients did, each of whose messages goes to four', () => {
    const asked = { clients: 100, rate: 1.5, seconds: 10 };
    expect(plainPart(6_000, asked)).toBe(1);
    expect(plainPart(3_000, asked)).toBe(0.5);
    expect(plainPart(0, { ...asked, clients: 0 })).toBe(0);
  });

  it('tell apart the work while films begin and that once all are in step', () => {
    // Two seconds of the ramp, four in which films begin, ten to calm down, three of calm, and one after the end.
    const works = [9, 9, ...Array<number>(14).fill(5), 1, 2, 3, 9];
    const timeline = works.map((some) => ({
      ...new Timeline().at(0),
      sent: some,
      arrived: 4 * some,
      cpuMs: 2 * some,
    }));
    const options = { ...ofShard('1/1').options, ramp: 2, for: 17 };
    const run = ofShard('1/1', { timeline, options, elapsedMs: 20_000 });
    const { begins, calm } = calmSeconds({ runs: [run] }, 4);
    expect(workOf(begins)).toEqual({ seconds: 4, sent: 20, cpuSeconds: 0.04, usPerDelivery: 500 });
    expect(workOf(calm)).toEqual({ seconds: 3, sent: 6, cpuSeconds: 0.012, usPerDelivery: 500 });
    expect(workOf([])).toEqual({ seconds: 0, sent: 0, cpuSeconds: 0, usPerDelivery: 0 });
    const both = calmSeconds({ runs: [run, run] }, 4);
    expect(workOf(both.calm).sent).toBe(12);
  });

  it('have a screen cost what the process has grown by', () => {
    expect(grownKb({ startRssMb: 100, rssMb: 150 }, 512)).toBe(100);
  });
});

describe('the report of a fleet of the benchmark', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cabinema-bench-test-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('is what the fleet wrote, whatever it ended with', async () => {
    const file = join(folder, 'written.json');
    const report = await reportOfFleet(file, async () => {
      await writeFile(file, '{"name":"fleet"}');
      return 1;
    });
    expect(report).toEqual({ name: 'fleet' });
  });

  it('is never that of the fleet before', async () => {
    const file = join(folder, 'old.json');
    await expect(reportOfFleet(file, () => Promise.resolve('SIGKILL'))).rejects.toThrow('SIGKILL');
    await writeFile(file, '{"name":"fleet"}');
    await expect(reportOfFleet(file, () => Promise.resolve(2))).rejects.toThrow('before the fleet ran');
  });
});
