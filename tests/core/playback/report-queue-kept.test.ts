import { beforeEach, describe, expect, it } from 'vitest';
import { ReportJournal } from '../../../core/playback/report-journal.ts';
import { ReportQueue } from '../../../core/playback/report-queue.ts';
import type { ProgressEvent, ProgressReport } from '../../../core/ports/progress-api.ts';
import type { CallFailure } from '../../../core/shared/call-failure.ts';
import { StoredValues } from '../../../core/storage/stored-values.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { knownTitle } from '../../support/fakes/catalogue-samples.ts';
import { FakeConnectivity } from '../../support/fakes/fake-connectivity.ts';
import { FakeKeyValueStore } from '../../support/fakes/fake-key-value-store.ts';
import { FakeProgressApi } from '../../support/fakes/fake-progress-api.ts';
import { RecordingLog } from '../../support/fakes/recording-log.ts';

const FILM = knownTitle('4711');
const OTHER = knownTitle('815');

describe('the queue of reports keeps', () => {
  let clock: VirtualClock;
  let progress: FakeProgressApi;
  let connectivity: FakeConnectivity;
  let store: FakeKeyValueStore;
  let account: AbortController;
  let reports: ReportQueue;

  beforeEach(() => {
    clock = new VirtualClock();
    progress = new FakeProgressApi();
    connectivity = new FakeConnectivity();
    store = new FakeKeyValueStore();
    account = new AbortController();
    const journal = new ReportJournal(new StoredValues(store, new RecordingLog()), clock);
    reports = new ReportQueue(progress, clock, connectivity, account.signal, journal);
  });

  const report = (event: ProgressEvent, positionMs: number, titleId = FILM): ProgressReport => ({
    titleId,
    positionMs,
    durationMs: 60_000,
    event,
    trackingId: `of-${titleId}`,
    transactionType: 'EST',
  });
  const asked = () => progress.on.report.asked.map(([{ event, positionMs }]) => [event, positionMs]);

  /** Sends the one, and the other while it is on its way; then its network is lost, and comes back. */
  const loseUnderWay = async (
    lost: ProgressReport,
    next: ProgressReport,
    failure: CallFailure = { code: 'network' },
    last = false,
  ): Promise<void> => {
    progress.on.report.failsNext(failure);
    const answer = progress.on.report.hold();
    if (last) void reports.sendLast(lost);
    else reports.send(lost);
    reports.send(next);
    connectivity.set(false);
    answer();
    await clock.advanceAsync(1_000);
    connectivity.set(true);
    await clock.advanceAsync(1_000);
  };

  it('an update that waits, whatever another film has to say', async () => {
    connectivity.set(false);
    reports.send(report('Update', 10));
    reports.send(report('Start', 5, OTHER));
    connectivity.set(true);
    await clock.advanceAsync(1);
    expect(asked()).toEqual([
      ['Update', 10],
      ['Start', 5],
    ]);
  });

  it('no report that the network was lost under, which may have arrived, but one that never left', async () => {
    await loseUnderWay(report('Update', 10), report('Start', 5, OTHER));
    expect(asked()).toEqual([
      ['Update', 10],
      ['Start', 5],
    ]);
    await loseUnderWay(report('Start', 0), report('Update', 10), { code: 'network', unsent: true });
    expect(asked().slice(2)).toEqual([
      ['Start', 0],
      ['Start', 0],
      ['Update', 10],
    ]);
  });

  it('a last report that the network was lost under, for it alone frees the stream', async () => {
    await loseUnderWay(report('End', 30), report('Start', 5, OTHER), { code: 'network' }, true);
    expect(asked()).toEqual([
      ['End', 30],
      ['End', 30],
      ['Start', 5],
    ]);
  });

  it('a last report that certainly never left, and none that its account called back', async () => {
    progress.on.report.failsNext({ code: 'malformed', detail: '', unsent: true });
    const last = reports.sendLast(report('End', 30));
    await clock.advanceAsync(5_001, 1_000);
    await last;
    expect(asked()).toEqual([
      ['End', 30],
      ['End', 30],
    ]);
    progress.on.report.failsNext({ code: 'cancelled', unsent: true });
    await reports.sendLast(report('End', 40));
    await clock.advanceAsync(60_000, 1_000);
    expect(asked().slice(2)).toEqual([['End', 40]]);
  });

  it('nothing of an account that is over: neither what waits nor a timer, and notes no place for it', async () => {
    const kept = () => store.get('unheardReports');
    progress.on.report.failsNext({ code: 'network' });
    const last = reports.sendLast(report('End', 30));
    await clock.advanceAsync(1_000);
    expect([clock.pending > 0, reports.unheard(FILM)]).toEqual([true, 30]);
    const before = kept();
    expect(before).not.toBeNull();
    account.abort();
    reports.dispose();
    await last;
    reports.note(report('End', 50, OTHER));
    expect([clock.pending, reports.unheard(FILM), kept()]).toEqual([0, null, before]);
  });
});
