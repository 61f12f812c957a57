import { beforeEach, describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { Observable } from 'rxjs';
import { KnownProgress } from '../../../core/playback/known-progress.ts';
import { ReportQueue } from '../../../core/playback/report-queue.ts';
import type { ProgressEvent, ProgressReport } from '../../../core/ports/progress-api.ts';
import { err, ok } from '../../../core/shared/result.ts';
import { NEVER_OVERTAKEN } from '../../../core/shared/turns.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { knownTitle } from '../../support/fakes/catalogue-samples.ts';
import { FakeConnectivity } from '../../support/fakes/fake-connectivity.ts';
import { FakeProgressApi } from '../../support/fakes/fake-progress-api.ts';

const FILM = knownTitle('4711');
const OTHER = knownTitle('815');

describe('the queue of reports', () => {
  let clock: VirtualClock;
  let progress: FakeProgressApi;
  let connectivity: FakeConnectivity;
  let account: AbortController;
  let reports: ReportQueue;
  /** What the platform heard. */
  let heard: (readonly [ProgressEvent, number])[];
  let reachable: boolean;

  beforeEach(() => {
    clock = new VirtualClock();
    progress = new FakeProgressApi();
    connectivity = new FakeConnectivity();
    account = new AbortController();
    heard = [];
    reachable = true;
    progress.on.report.answers(({ event, positionMs }) => {
      if (!reachable) return err({ code: 'network' });
      heard.push([event, positionMs]);
      return ok(undefined);
    });
    reports = new ReportQueue(progress, clock, connectivity, account.signal);
  });

  const report = (event: ProgressEvent, positionMs: number, titleId = FILM): ProgressReport => ({
    titleId,
    positionMs,
    durationMs: 60_000,
    event,
    trackingId: `of-${titleId}`,
    transactionType: 'EST',
  });
  const network = (there: boolean): void => {
    reachable = there;
    connectivity.set(there);
  };

  it('keeps what happens without a network, in its order, until that is back', async () => {
    network(false);
    reports.send(report('Start', 0));
    reports.send(report('Update', 10));
    reports.send(report('Update', 20));
    const last = reports.sendLast(report('End', 30));
    reports.send(report('Start', 5, OTHER));
    await clock.advanceAsync(600_000, 60_000);
    expect(progress.on.report.asked).toEqual([]);
    network(true);
    await last;
    await clock.advanceAsync(1);
    expect(heard).toEqual([
      ['Start', 0],
      ['End', 30],
      ['Start', 5],
    ]);
    expect(clock.pending).toBe(0);
  });

  it('keeps nothing that its account withdrew before it left, and goes on with the next', async () => {
    progress.on.report.failsNext({ code: 'cancelled', unsent: true });
    reports.send(report('Start', 0));
    await clock.advanceAsync(1);
    network(false);
    reports.send(report('Start', 5, OTHER));
    await clock.advanceAsync(60_000, 10_000);
    expect(heard).toEqual([]);
    network(true);
    await clock.advanceAsync(60_000, 10_000);
    expect(heard).toEqual([['Start', 5]]);
  });

  it('sends again what certainly never left, and what was answered never', async () => {
    reports.send(report('Start', 0));
    await clock.advanceAsync(1);
    progress.on.report.failsNext({ code: 'network', unsent: true });
    const answer = progress.on.report.hold();
    reports.send(report('Update', 10));
    network(false);
    answer();
    await clock.advanceAsync(1_000);
    expect(heard).toEqual([['Start', 0]]);
    network(true);
    await clock.advanceAsync(1_000);
    network(false);
    network(true);
    await clock.advanceAsync(60_000, 1_000);
    expect(heard).toEqual([
      ['Start', 0],
      ['Update', 10],
    ]);
  });

  it('does not repeat a report of which nobody knows whether it arrived, while there is a network', async () => {
    progress.on.report.failsNext({ code: 'network' });
    reports.send(report('Start', 0));
    await clock.advanceAsync(60_000, 1_000);
    expect(progress.on.report.asked).toHaveLength(1);
    reports.send(report('Update', 10));
    await clock.advanceAsync(1);
    expect(heard).toEqual([['Update', 10]]);
  });

  it('repeats a last report, which alone frees the stream, three times in all and then no more', async () => {
    reachable = false;
    let over = false;
    const last = reports.sendLast(report('End', 30)).then(() => (over = true));
    await clock.advanceAsync(4_999, 4_999);
    expect([progress.on.report.asked.length, over]).toEqual([1, false]);
    await clock.advanceAsync(5_001, 1);
    expect([progress.on.report.asked.length, over]).toEqual([3, true]);
    await last;
    await clock.advanceAsync(600_000, 60_000);
    expect([progress.on.report.asked.length, clock.pending]).toEqual([3, 0]);
    reachable = true;
    await reports.sendLast(report('End', 40));
    expect(heard).toEqual([['End', 40]]);
  });

  it('repeats nothing that was refused', async () => {
    progress.on.report.failsNext({ code: 'rejected', responseCode: 50_000 });
    await reports.sendLast(report('End', 30));
    await clock.advanceAsync(60_000, 1_000);
    expect(progress.on.report.asked).toHaveLength(1);
  });

  it('repeats no last report whose answer nobody could read', async () => {
    progress.on.report.failsNext({ code: 'malformed', detail: '' });
    await reports.sendLast(report('End', 30));
    await clock.advanceAsync(60_000, 1_000);
    expect(progress.on.report.asked).toHaveLength(1);
  });

  it('repeats a last report that met a platform in trouble, whatever code that has said, and no other', async () => {
    const inTrouble = { code: 'rejected', responseCode: 50_000, outage: true } as const;
    progress.on.report.failsNext(inTrouble);
    reports.send(report('Start', 0));
    await clock.advanceAsync(60_000, 1_000);
    expect(progress.on.report.asked).toHaveLength(1);
    progress.on.report.failsNext(inTrouble);
    const last = reports.sendLast(report('End', 30));
    await clock.advanceAsync(5_001, 1);
    await last;
    expect(heard).toEqual([['End', 30]]);
  });

  it('lets what waits leave at once when no time is left, in its order, but nothing that could overtake the last of its viewing', () => {
    const answer = progress.on.report.hold();
    reports.send(report('Start', 0));
    reports.send(report('Update', 10));
    void reports.sendLast(report('End', 30));
    reports.send(report('Start', 5, OTHER));
    void reports.sendLast(report('End', 7, OTHER));
    reports.hurry();
    const left = progress.on.report.asked.map(([{ event, positionMs }]) => [event, positionMs]);
    expect(left).toEqual([
      ['Start', 0],
      ['End', 30],
      ['End', 7],
    ]);
    answer();
  });

  it('lets a last report that waits for another try leave at once when no time is left, and tries it no more', async () => {
    reachable = false;
    const last = reports.sendLast(report('End', 30));
    await clock.advanceAsync(1_000);
    expect(progress.on.report.asked).toHaveLength(1);
    reports.hurry();
    await last;
    expect([progress.on.report.asked.length, clock.pending]).toEqual([2, 0]);
  });

  it('waits for no network any more once it is told so, and gives up what cannot leave', async () => {
    network(false);
    reports.send(report('Start', 0));
    const last = reports.sendLast(report('End', 30));
    reports.waitNoMore();
    await last;
    await reports.sendLast(report('End', 40));
    expect(progress.on.report.asked).toHaveLength(3);
    expect(clock.pending).toBe(0);
  });

  it('says nothing after the account, and forgets what waited', async () => {
    network(false);
    const last = reports.sendLast(report('End', 30));
    account.abort();
    reports.dispose();
    await last;
    network(true);
    await reports.sendLast(report('End', 40));
    expect(progress.on.report.asked).toEqual([]);
    expect(clock.pending).toBe(0);
  });

  it('drops an update that did not get through where a newer one of its viewing waits', async () => {
    reports.send(report('Start', 0));
    await clock.advanceAsync(1);
    reachable = false;
    const answer = progress.on.report.hold();
    reports.send(report('Update', 10));
    reports.send(report('Update', 20));
    network(false);
    answer();
    await clock.advanceAsync(1);
    network(true);
    await clock.advanceAsync(1);
    expect(heard).toEqual([
      ['Start', 0],
      ['Update', 20],
    ]);
  });

  it('listens to the network no more once it is disposed', () => {
    let listeners = 0;
    const online$ = new Observable<boolean>(() => {
      listeners += 1;
      return () => void (listeners -= 1);
    });
    const other = new ReportQueue(progress, clock, { online$ }, account.signal);
    expect(listeners).toBe(1);
    other.dispose();
    expect(listeners).toBe(0);
  });

  it('knows where a title is before the platform does, so that going back there resumes afresh', async () => {
    progress.positionsMs.set(FILM, 5);
    const known = new KnownProgress(progress, reports);
    const where = async (): Promise<number | null> => {
      const answer = await known.read(FILM, NEVER_OVERTAKEN);
      return answer.ok ? answer.value : null;
    };
    expect(await where()).toBe(5);
    const answer = progress.on.report.hold();
    void reports.sendLast(report('End', 30));
    expect(await where()).toBe(30);
    reports.send(report('Complete', 60_000));
    reports.send(report('Start', 9, OTHER));
    expect(await where()).toBe(0);
    answer();
    await clock.advanceAsync(1);
    expect(await where()).toBe(5);
  });

  it('loses no last report, keeps the order and repeats nothing that may have arrived but that, however the network comes and goes and answers are lost', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('network' as const), there: fc.boolean() }),
      fc.record({ kind: fc.constant('lose' as const), answers: fc.integer({ min: 1, max: 2 }) }),
      fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 40_000 }) }),
      fc.record({ kind: fc.constant('film' as const), moves: fc.integer({ min: 0, max: 3 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        clock = new VirtualClock();
        connectivity = new FakeConnectivity();
        reachable = true;
        heard = [];
        let lost = 0;
        progress.on.report.answers(({ event, positionMs }) => {
          if (!reachable) return err({ code: 'network', unsent: true });
          heard.push([event, positionMs]);
          if (lost === 0) return ok(undefined);
          lost -= 1;
          return err({ code: 'network' });
        });
        reports = new ReportQueue(progress, clock, connectivity, account.signal);
        let at = 0;
        const lasts: number[] = [];
        for (const done of steps) {
          if (done.kind === 'network') network(done.there);
          else if (done.kind === 'lose') lost = done.answers;
          else if (done.kind === 'wait') await clock.advanceAsync(done.ms, 5_000);
          else {
            const id = knownTitle(String(lasts.length + 1));
            reports.send(report('Start', (at += 1), id));
            for (let move = 0; move < done.moves; move += 1) reports.send(report('Update', (at += 1), id));
            lasts.push((at += 1));
            void reports.sendLast(report('End', at, id));
          }
        }
        network(true);
        await clock.advanceAsync(60_000, 1_000);
        const places = heard.map(([, positionMs]) => positionMs);
        expect(places).toEqual(places.toSorted((a, b) => a - b));
        const ends = heard.filter(([event]) => event === 'End').map(([, place]) => place);
        expect([...new Set(ends)]).toEqual(lasts);
        const others = heard.filter(([event]) => event !== 'End').map(([, place]) => place);
        expect(others).toEqual([...new Set(others)]);
        expect(heard.filter(([event]) => event === 'Start')).toHaveLength(lasts.length);
        expect(clock.pending).toBe(0);
      }),
      { numRuns: 60 },
    );
  });
});
