import { beforeEach, describe, expect, it } from 'vitest';
import { ReportQueue } from '../../../core/playback/report-queue.ts';
import { WatchRecord, type FilmPlace } from '../../../core/playback/watch-record.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { knownTitle } from '../../support/fakes/catalogue-samples.ts';
import { FakeCatalogueApi } from '../../support/fakes/fake-catalogue-api.ts';
import { FakeConnectivity } from '../../support/fakes/fake-connectivity.ts';
import { FakeProgressApi } from '../../support/fakes/fake-progress-api.ts';
import { FakeStreamApi } from '../../support/fakes/fake-stream-api.ts';

describe('how far a film is, for a page that goes without a word', () => {
  let clock: VirtualClock;
  let place: FilmPlace | null;
  let record: WatchRecord;
  let noted: (readonly [string, number])[];

  beforeEach(() => {
    clock = new VirtualClock();
    place = { positionMs: 0, durationMs: 60_000 };
    noted = [];
    const progress = new FakeProgressApi();
    const account = new AbortController().signal;
    const journal = {
      note: ({ event, positionMs }: { event: string; positionMs: number }) =>
        void noted.push([event, positionMs]),
      heard: () => undefined,
      giveUp: () => undefined,
      leftAt: () => null,
    };
    const reports = new ReportQueue(progress, clock, new FakeConnectivity(), account, journal);
    const [streams, catalogue] = [new FakeStreamApi(), new FakeCatalogueApi()];
    record = new WatchRecord(
      { titleId: knownTitle('4711') },
      { trackingId: 'tracking-1', transactionType: 'TVOD' },
      { progress, reports, streams, catalogue, clock, account },
      () => place,
    );
  });

  it('is noted every 10 s once it began, until it is left', () => {
    clock.advance(20_000);
    expect(noted).toEqual([]);
    record.moved();
    place = { positionMs: 9_000, durationMs: 60_000 };
    clock.advance(9_999);
    expect(noted).toEqual([['Start', 0]]);
    clock.advance(1);
    expect(noted).toEqual([
      ['Start', 0],
      ['End', 9_000],
    ]);
    clock.advance(20_000);
    expect(noted).toHaveLength(4);
    record.abandon();
    clock.advance(60_000);
    expect(noted).toHaveLength(4);
  });

  it('is not noted while the film is withheld here', () => {
    record.moved();
    record.standAside(true);
    const before = noted.length;
    clock.advance(30_000);
    expect(noted).toHaveLength(before);
    record.standAside(false);
    clock.advance(10_000);
    expect(noted).toHaveLength(before + 1);
  });
});
