import { beforeEach, describe, expect, it } from 'vitest';
import { ReportQueue } from '../../../core/playback/report-queue.ts';
import { WatchRecord, type FilmPlace } from '../../../core/playback/watch-record.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { err } from '../../../core/shared/result.ts';
import { knownTitle, sampleMetadata } from '../../support/fakes/catalogue-samples.ts';
import { FakeCatalogueApi } from '../../support/fakes/fake-catalogue-api.ts';
import { FakeConnectivity } from '../../support/fakes/fake-connectivity.ts';
import { FakeProgressApi } from '../../support/fakes/fake-progress-api.ts';
import { FakeStreamApi } from '../../support/fakes/fake-stream-api.ts';

const FILM = knownTitle('4711');

describe('the record of watching a film', () => {
  let clock: VirtualClock;
  let progress: FakeProgressApi;
  let streams: FakeStreamApi;
  let catalogue: FakeCatalogueApi;
  let account: AbortController;
  let place: FilmPlace | null;
  let record: WatchRecord;
  let reports: ReportQueue;

  beforeEach(() => {
    clock = new VirtualClock();
    progress = new FakeProgressApi();
    streams = new FakeStreamApi();
    catalogue = new FakeCatalogueApi();
    catalogue.titles.set(FILM, sampleMetadata(FILM, { durationMs: 7_200_000 }));
    account = new AbortController();
    place = { positionMs: 0, durationMs: 60_000 };
    reports = new ReportQueue(progress, clock, new FakeConnectivity(), account.signal);
    record = new WatchRecord(
      { titleId: FILM },
      { trackingId: 'tracking-1', transactionType: 'TVOD' },
      { progress, reports, streams, catalogue, clock, account: account.signal },
      () => place,
    );
  });

  const events = (): readonly (readonly [string, number, number])[] =>
    progress.on.report.asked.map(([{ event, positionMs, durationMs }]) => [event, positionMs, durationMs]);
  const at = (positionMs: number): void => {
    place = { positionMs, durationMs: 60_000 };
  };

  it('holds the stream at once and every 30 s, until it is closed', () => {
    expect(streams.on.holdStream.asked).toEqual([[FILM, 'tracking-1']]);
    clock.advance(29_999);
    expect(streams.on.holdStream.asked).toHaveLength(1);
    clock.advance(30_001);
    expect(streams.on.holdStream.asked).toHaveLength(3);
    void record.close(false);
    clock.advance(90_000);
    expect(streams.on.holdStream.asked).toHaveLength(3);
  });

  it('loses no stream that it gave back before the platform said that it is in use elsewhere', async () => {
    let lost = 0;
    const answer = streams.on.holdStream.hold();
    streams.on.holdStream.answers(() => err({ code: 'rejected', responseCode: 40_079 }));
    const means = { progress, reports, streams, catalogue, clock, account: account.signal };
    const stream = { trackingId: 'tracking-2', transactionType: 'TVOD' } as const;
    const other = new WatchRecord(
      { titleId: FILM },
      stream,
      means,
      () => place,
      null,
      () => (lost += 1),
    );
    other.abandon();
    answer();
    await clock.advanceAsync(1);
    expect(lost).toBe(0);
  });

  it('[PROG-03] reports Start first, then Update, and End at the exit', async () => {
    record.moved();
    await clock.advanceAsync(1);
    at(20_000.4);
    record.moved();
    await clock.advanceAsync(1);
    at(30_000.6);
    void record.close(false);
    expect(events()).toEqual([
      ['Start', 0, 60_000],
      ['Update', 20_000, 60_000],
      ['End', 30_001, 60_000],
    ]);
  });

  it('says once where the film stands when it is withheld, and gives the stream back where the account is by then', async () => {
    record.moved();
    await clock.advanceAsync(1);
    at(20_000);
    record.standAside(true);
    await clock.advanceAsync(1);
    at(21_000);
    record.moved();
    record.standAside(true);
    await clock.advanceAsync(60_000);
    expect(events()).toEqual([
      ['Start', 0, 60_000],
      ['Update', 20_000, 60_000],
    ]);
    // Another screen watched on.
    progress.positionsMs.set(FILM, 45_000);
    await record.close(false);
    expect(events().at(-1)).toEqual(['End', 45_000, 60_000]);
  });

  it('says nothing of a film that the car does not withhold, or not altogether', async () => {
    record.moved();
    await clock.advanceAsync(1);
    at(20_000);
    record.standAside(false);
    await clock.advanceAsync(1);
    expect(events()).toEqual([['Start', 0, 60_000]]);
  });

  it('reports again once the film is taken up', async () => {
    record.moved();
    record.standAside(true);
    record.standAside(false);
    at(50_000);
    record.moved();
    await clock.advanceAsync(1);
    await record.close(false);
    expect(events().slice(-2)).toEqual([
      ['Update', 50_000, 60_000],
      ['End', 50_000, 60_000],
    ]);
  });

  it('[OPEN2-22] reports Complete in place of End at the end of the film', async () => {
    record.moved();
    at(60_000);
    await record.close(true);
    expect(events().at(-1)).toEqual(['Complete', 60_000, 60_000]);
  });

  it('repeats the resume point for a film that never started, which gives its stream back', async () => {
    progress.positionsMs.set(FILM, 61_000);
    await record.close(false);
    expect(events()).toEqual([['End', 61_000, 60_000]]);
  });

  it('gives up what it asks for the resume point once its stream is held no more, and asks anew for the last report', async () => {
    const answer = progress.on.read.hold();
    place = null;
    const prepared = record.prepare();
    const closed = record.close(false);
    expect(progress.on.read.signals.map((signal) => signal?.aborted)).toEqual([true, false]);
    expect(catalogue.on.metadata.signals.map((signal) => signal?.aborted)).toEqual([true, false]);
    answer();
    await Promise.all([prepared, closed]);
    expect(events()).toEqual([['End', 0, 7_200_000]]);
  });

  it('leaves the stream to lapse when nobody knows the resume point', async () => {
    progress.on.read.failsNext({ code: 'network' });
    await record.close(false);
    expect(events()).toEqual([]);
  });

  describe('of a film whose place was never known', () => {
    beforeEach(() => {
      place = null;
      progress.positionsMs.set(FILM, 61_000);
    });

    it('[PROG-01] gives the running time of the catalogue as its duration', async () => {
      await record.close(false);
      expect(events()).toEqual([['End', 61_000, 7_200_000]]);
    });

    it('reports nothing when nobody knows that, and leaves the stream to lapse', async () => {
      catalogue.on.metadata.failsNext({ code: 'network' });
      await record.close(false);
      expect(events()).toEqual([]);
    });
  });

  describe('after the account', () => {
    it('says nothing any more, neither that the stream is in use nor how far the film is', () => {
      record.moved();
      clock.advance(30_000);
      expect([events().length, streams.on.holdStream.asked.length]).toEqual([1, 2]);
      account.abort();
      clock.advance(60_000);
      record.moved();
      void record.close(false);
      expect([events().length, streams.on.holdStream.asked.length]).toEqual([1, 2]);
    });

    it('asks for no resume point of a film that never started', async () => {
      account.abort();
      await record.close(false);
      expect(progress.on.read.asked).toEqual([]);
    });

    it('says nothing of a film whose resume point was still being asked for', async () => {
      progress.positionsMs.set(FILM, 61_000);
      const closing = record.close(false);
      account.abort();
      await closing;
      expect(progress.on.read.asked).toHaveLength(1);
      expect(events()).toEqual([]);
    });
  });

  it('reports no move of a film that failed before its place could be told, and begins with the first that can', () => {
    place = null;
    record.moved();
    expect(events()).toEqual([]);
    at(15_000);
    record.moved();
    expect(events()).toEqual([['Start', 15_000, 60_000]]);
  });

  it('reports the last place it saw when there is none any more', async () => {
    record.moved();
    at(15_000);
    record.look();
    place = null;
    await record.close(false);
    expect(events().at(-1)).toEqual(['End', 15_000, 60_000]);
  });

  describe('whose platform is slow', () => {
    it('has one report on the way, and then sends the newest of those that waited', async () => {
      const answer = progress.on.report.hold();
      record.moved();
      for (const positionMs of [10_000, 20_000, 30_000]) {
        at(positionMs);
        record.moved();
      }
      await clock.advanceAsync(10_000, 1_000);
      expect(events()).toEqual([['Start', 0, 60_000]]);
      answer();
      await clock.advanceAsync(1);
      expect(events()).toEqual([
        ['Start', 0, 60_000],
        ['Update', 30_000, 60_000],
      ]);
      expect(progress.positionsMs.get(FILM)).toBe(30_000);
    });

    it('lets the report under way be answered before the last one leaves', async () => {
      const answer = progress.on.report.hold();
      record.moved();
      at(10_000);
      record.moved();
      at(40_000);
      const closed = record.close(false);
      await clock.advanceAsync(1_499, 1_499);
      expect(events()).toEqual([['Start', 0, 60_000]]);
      answer();
      await closed;
      expect(events()).toEqual([
        ['Start', 0, 60_000],
        ['End', 40_000, 60_000],
      ]);
      expect(clock.pending).toBe(0);
    });

    it('gives the report under way up after 1.5 s for the last one, which is never given up', async () => {
      const signals: AbortSignal[] = [];
      const report = progress.report.bind(progress);
      progress.report = (told, signal) => {
        signals.push(signal);
        return report(told, signal);
      };
      progress.on.report.hold();
      record.moved();
      at(40_000);
      void record.close(true);
      await clock.advanceAsync(1_499, 1_499);
      expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
      await clock.advanceAsync(1);
      expect(events().at(-1)).toEqual(['Complete', 40_000, 60_000]);
      await clock.advanceAsync(60_000, 1_000);
      expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    });

    it('hurries what waits alone: a report that is on its way is not given up', async () => {
      const signals: AbortSignal[] = [];
      const report = progress.report.bind(progress);
      progress.report = (told, signal) => {
        signals.push(signal);
        return report(told, signal);
      };
      progress.on.report.hold();
      record.moved();
      reports.hurry();
      expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
      at(40_000);
      void record.close(false);
      reports.hurry();
      await clock.advanceAsync(1);
      expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
      expect(events().at(-1)).toEqual(['End', 40_000, 60_000]);
    });

    it('sends what moves after an answer at once', async () => {
      record.moved();
      await clock.advanceAsync(1);
      at(10_000);
      record.moved();
      expect(events().at(-1)).toEqual(['Update', 10_000, 60_000]);
    });
  });
});
