import type { Subscription } from 'rxjs';
import { beforeEach, describe, expect, it } from 'vitest';
import { KnownProgress } from '../../../core/playback/known-progress.ts';
import { ReportJournal } from '../../../core/playback/report-journal.ts';
import { ReportQueue } from '../../../core/playback/report-queue.ts';
import type { ProgressEvent, ProgressReport } from '../../../core/ports/progress-api.ts';
import { StoredValues } from '../../../core/storage/stored-values.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { knownTitle } from '../../support/fakes/catalogue-samples.ts';
import { FakeConnectivity } from '../../support/fakes/fake-connectivity.ts';
import { FakeKeyValueStore } from '../../support/fakes/fake-key-value-store.ts';
import { FakeProgressApi } from '../../support/fakes/fake-progress-api.ts';
import { FakeTabs, type FakeTab } from '../../support/fakes/fake-tabs.ts';
import { RecordingLog } from '../../support/fakes/recording-log.ts';
import { ScreenRig, FILM as WATCHED } from '../../support/screen-rig.ts';
import { playSessionId } from '../../../core/shared/ids.ts';

const FILM = knownTitle('4711');
const HOUR = 3_600_000;

describe('the journal of reports', () => {
  let clock: VirtualClock;
  let store: FakeKeyValueStore;
  let progress: FakeProgressApi;
  let connectivity: FakeConnectivity;
  let account: AbortController;
  let reports: ReportQueue;
  let tabs: FakeTabs;
  let tab: FakeTab;
  let following: Subscription;
  let journal: ReportJournal;

  /** The page of a screen begins; what was kept is all that it knows of the one before. */
  const begin = (): void => {
    account = new AbortController();
    connectivity = new FakeConnectivity();
    tab = tabs.open();
    journal = new ReportJournal(new StoredValues(store, new RecordingLog()), clock);
    reports = new ReportQueue(progress, clock, connectivity, account.signal, journal);
    following = journal.follow(connectivity, tab, progress, (report) => reports.sendLast(report));
  };
  /** Without a last word. */
  const breakOff = (): void => {
    account.abort();
    following.unsubscribe();
    reports.dispose();
    tab.close();
  };

  beforeEach(() => {
    clock = new VirtualClock();
    store = new FakeKeyValueStore();
    progress = new FakeProgressApi();
    tabs = new FakeTabs();
    begin();
  });

  const report = (event: ProgressEvent, positionMs: number, trackingId = 'tracking-1'): ProgressReport => ({
    titleId: FILM,
    positionMs,
    durationMs: 5_400_000,
    event,
    trackingId,
    transactionType: 'EST',
  });
  const heard = () => progress.on.report.asked.map(([{ event, positionMs }]) => [event, positionMs]);

  /** Up to the first hour of a film, of which the platform hears alone where this viewing began. */
  const watch = async (fromMs = 60_000): Promise<void> => {
    reports.send(report('Start', fromMs));
    await clock.advanceAsync(1);
    reports.note(report('End', HOUR));
  };
  /** Watched up to there, and then nothing was heard of this page for an hour. */
  const leave = async (): Promise<void> => {
    await watch();
    breakOff();
    await clock.advanceAsync(HOUR, 60_000);
  };
  /** Where the account left the film, for all this screen knows. */
  const left = async (): Promise<number | null> => {
    const place = await new KnownProgress(progress, reports).read(FILM, account.signal);
    return place.ok ? place.value : null;
  };

  it('[OPEN2-23 part] reports at the next start where a film was when the page went without a word, and once', async () => {
    await leave();
    begin();
    await clock.advanceAsync(1);
    expect(heard()).toEqual([
      ['Start', 60_000],
      ['End', HOUR],
    ]);
    breakOff();
    await clock.advanceAsync(HOUR, 60_000);
    begin();
    await clock.advanceAsync(60_000, 1_000);
    expect(heard()).toHaveLength(2);
    expect(store.keys()).toEqual([]);
  });

  it('does so when the network is back, and keeps it until somebody answers', async () => {
    await leave();
    progress.on.read.failsNext({ code: 'network' });
    begin();
    await clock.advanceAsync(1);
    expect(heard()).toEqual([['Start', 60_000]]);
    connectivity.set(false);
    connectivity.set(true);
    await clock.advanceAsync(1);
    expect(heard().at(-1)).toEqual(['End', HOUR]);
  });

  it('keeps it while the platform is in trouble, whatever it says, and comes back to it by itself', async () => {
    await leave();
    progress.on.read.failsNext({ code: 'rejected', responseCode: 50_000, outage: true });
    progress.on.read.failsNext({ code: 'network' });
    begin();
    await clock.advanceAsync(89_000, 1_000);
    expect([heard().length, progress.on.read.asked.length]).toEqual([1, 2]);
    await clock.advanceAsync(47_000, 1_000);
    expect(heard().at(-1)).toEqual(['End', HOUR]);
  });

  it('tries a report of an earlier viewing again later that nobody answered, and not once it was', async () => {
    await leave();
    begin();
    for (let tries = 0; tries < 3; tries += 1) progress.on.report.failsNext({ code: 'network' });
    await clock.advanceAsync(20_000, 1_000);
    expect([heard().length, progress.positionsMs.get(FILM)]).toEqual([4, 60_000]);
    await clock.advanceAsync(60_000, 1_000);
    expect([heard().length, progress.positionsMs.get(FILM)]).toEqual([5, HOUR]);
    await clock.advanceAsync(600_000, 1_000);
    expect([heard().length, store.keys()]).toEqual([5, []]);
  });

  it('waits twice as long each time while the platform is in trouble, and begins anew when the network is back', async () => {
    await leave();
    progress.on.read.answers(() => ({ ok: false, error: { code: 'network', outage: true } }));
    begin();
    const askedAtS: number[] = [];
    const { asked } = progress.on.read;
    for (let seconds = 0; seconds <= 700; seconds += 1) {
      await clock.advanceAsync(1_000);
      if (asked.length > askedAtS.length) askedAtS.push(seconds);
    }
    // At once, then after 45, 90, 180 and 360 s.
    expect(askedAtS).toEqual([0, 44, 134, 314, 674]);
    connectivity.set(false);
    await clock.advanceAsync(7_200_000, 1_000);
    const { length } = asked;
    expect(length).toBeLessThanOrEqual(askedAtS.length + 1);
    connectivity.set(true);
    await clock.advanceAsync(46_000, 1_000);
    expect(asked).toHaveLength(length + 2);
  });

  it('asks nobody while there is no network', async () => {
    await leave();
    progress.on.read.failsNext({ code: 'network' });
    begin();
    await clock.advanceAsync(1);
    connectivity.set(false);
    await clock.advanceAsync(1_000);
    expect(progress.on.read.asked).toHaveLength(1);
    connectivity.set(true);
    await clock.advanceAsync(1);
    expect(progress.on.read.asked).toHaveLength(2);
  });

  it('asks again at once when the network came back while an answer was missing', async () => {
    await leave();
    progress.on.read.failsNext({ code: 'network' });
    const lost = progress.on.read.hold();
    begin();
    connectivity.set(false);
    connectivity.set(true);
    let settled = false;
    void journal.settled().then(() => (settled = true));
    await clock.advanceAsync(10);
    expect(settled).toBe(false);
    lost();
    await clock.advanceAsync(10);
    expect(heard().at(-1)).toEqual(['End', HOUR]);
  });

  it('says when what it asks was answered, so that a sign-out can wait for it', async () => {
    await leave();
    const answer = progress.on.read.hold();
    begin();
    let settled = false;
    void journal.settled().then(() => (settled = true));
    await clock.advanceAsync(1_000);
    expect(settled).toBe(false);
    answer();
    await clock.advanceAsync(1);
    expect([settled, heard().at(-1)]).toEqual([true, ['End', HOUR]]);
  });

  it('asks once where a film was left, though the network comes and goes meanwhile', async () => {
    await leave();
    const release = progress.on.read.hold();
    begin();
    for (const online of [false, true, false, true]) connectivity.set(online);
    await clock.advanceAsync(1);
    expect(progress.on.read.asked).toHaveLength(1);
    release();
    await clock.advanceAsync(1);
    expect(heard()).toEqual([
      ['Start', 60_000],
      ['End', HOUR],
    ]);
  });

  it('gives up what it asks at the end of its account', async () => {
    await leave();
    progress.on.read.hold();
    begin();
    expect(progress.on.read.signals[0]?.aborted).toBe(false);
    breakOff();
    expect(progress.on.read.signals[0]?.aborted).toBe(true);
  });

  it('keeps a last report that nobody answered, and reports it at the next start', async () => {
    await watch();
    for (let tries = 0; tries < 3; tries += 1) progress.on.report.failsNext({ code: 'network' });
    const closed = reports.sendLast(report('End', HOUR));
    await clock.advanceAsync(20_000, 1_000);
    await closed;
    expect(progress.positionsMs.get(FILM)).toBe(60_000);
    breakOff();
    await clock.advanceAsync(HOUR, 60_000);
    begin();
    await clock.advanceAsync(1);
    expect(progress.positionsMs.get(FILM)).toBe(HOUR);
  });

  it('remembers the four latest viewings, and reports no earlier one', async () => {
    const films = ['1', '2', '3', '4', '5'].map((id) => knownTitle(id));
    for (const titleId of films) {
      reports.send({ ...report('Start', 60_000, `of-${titleId}`), titleId });
      await clock.advanceAsync(1);
      reports.note({ ...report('End', HOUR, `of-${titleId}`), titleId });
    }
    breakOff();
    await clock.advanceAsync(HOUR, 60_000);
    begin();
    await clock.advanceAsync(60_000, 1_000);
    const places = films.map((titleId) => progress.positionsMs.get(titleId));
    expect(places).toEqual([60_000, HOUR, HOUR, HOUR, HOUR]);
  });

  it('overwrites nothing that was watched on elsewhere', async () => {
    await watch();
    breakOff();
    progress.positionsMs.set(FILM, 1_800_000);
    await clock.advanceAsync(HOUR, 60_000);
    begin();
    await clock.advanceAsync(60_000, 1_000);
    expect([heard(), store.keys()]).toEqual([[['Start', 60_000]], []]);
  });

  it.each([
    [60_999, HOUR],
    [61_000, 61_000],
    [59_001, HOUR],
    [59_000, 59_000],
  ])(
    'takes a place that the platform has rounded by less than a second for the same: %i',
    async (told, left) => {
      await watch();
      breakOff();
      progress.positionsMs.set(FILM, told);
      await clock.advanceAsync(HOUR, 60_000);
      begin();
      await clock.advanceAsync(1);
      expect(progress.positionsMs.get(FILM)).toBe(left);
    },
  );

  it('of a film from its beginning says nothing: finished elsewhere it is at its beginning too. It goes on here where it was left', async () => {
    await watch(0);
    breakOff();
    await clock.advanceAsync(HOUR, 60_000);
    begin();
    await clock.advanceAsync(60_000, 1_000);
    expect([heard(), progress.positionsMs.get(FILM)]).toEqual([[['Start', 0]], 0]);
    expect(await left()).toBe(HOUR);
    progress.positionsMs.set(FILM, 1_800_000);
    expect(await left()).toBe(1_800_000);
    breakOff();
    begin();
    await clock.advanceAsync(60_000, 1_000);
    expect([heard(), store.keys()]).toEqual([[['Start', 0]], []]);
  });

  it('says of no other film where this one was left', async () => {
    await watch(0);
    breakOff();
    begin();
    expect([reports.leftAt(FILM, 0), reports.leftAt(knownTitle('4712'), 0)]).toEqual([HOUR, null]);
  });

  it('comes back to the first of two films that nobody could answer for before it goes on to the second', async () => {
    const other = knownTitle('4712');
    await watch();
    reports.send({ ...report('Start', 60_000, 'tracking-2'), titleId: other });
    await clock.advanceAsync(1);
    reports.note({ ...report('End', 600_000, 'tracking-2'), titleId: other });
    breakOff();
    await clock.advanceAsync(HOUR, 60_000);
    for (let tries = 0; tries < 3; tries += 1) progress.on.report.failsNext({ code: 'network' });
    begin();
    await clock.advanceAsync(40_000, 1_000);
    expect([progress.positionsMs.get(FILM), progress.positionsMs.get(other)]).toEqual([60_000, 60_000]);
    await clock.advanceAsync(90_000, 1_000);
    expect([progress.positionsMs.get(FILM), progress.positionsMs.get(other)]).toEqual([HOUR, 600_000]);
  });

  it('leaves a film that plays here where the platform has it', async () => {
    await watch(0);
    expect(await left()).toBe(0);
  });

  it('of a film from its beginning to its end says so', async () => {
    reports.send(report('Start', 0));
    await clock.advanceAsync(1);
    reports.note(report('Complete', 5_400_000));
    breakOff();
    await clock.advanceAsync(HOUR, 60_000);
    begin();
    await clock.advanceAsync(1);
    expect(heard().at(-1)).toEqual(['Complete', 5_400_000]);
  });

  describe('of a film that is played again', () => {
    it('says nothing of the viewing before, which another has overtaken', async () => {
      await watch();
      breakOff();
      await clock.advanceAsync(5_000, 1_000);
      begin();
      reports.send(report('Start', 60_000, 'tracking-2'));
      for (let seconds = 0; seconds < 120; seconds += 10) {
        await clock.advanceAsync(10_000, 1_000);
        reports.note(report('End', 60_000 + seconds * 1_000, 'tracking-2'));
      }
      expect(heard().map(([event]) => event)).toEqual(['Start', 'Start']);
    });

    it('says nothing of it either where it was just asked whether to', async () => {
      await watch();
      breakOff();
      await clock.advanceAsync(HOUR, 60_000);
      const answer = progress.on.read.hold();
      begin();
      reports.send(report('Start', 60_000, 'tracking-2'));
      await clock.advanceAsync(10);
      answer();
      await clock.advanceAsync(60_000, 1_000);
      expect(heard().map(([event]) => event)).toEqual(['Start', 'Start']);
    });

    it('reports the newer viewing, though nobody heard of it, where the platform still has the place of the one before', async () => {
      await watch();
      breakOff();
      begin();
      connectivity.set(false);
      reports.send(report('Start', HOUR, 'tracking-2'));
      reports.note(report('End', HOUR + 600_000, 'tracking-2'));
      breakOff();
      await clock.advanceAsync(HOUR, 60_000);
      begin();
      await clock.advanceAsync(60_000, 1_000);
      expect(heard()).toEqual([
        ['Start', 60_000],
        ['End', HOUR + 600_000],
      ]);
      expect(store.keys()).toEqual([]);
    });
  });

  it('ends nothing that plays here', async () => {
    await watch();
    await clock.advanceAsync(HOUR, 60_000);
    connectivity.set(false);
    connectivity.set(true);
    await clock.advanceAsync(60_000, 1_000);
    expect(heard()).toEqual([['Start', 60_000]]);
  });

  describe('in another tab', () => {
    it('ends nothing of the tab that is the screen, however long that one slept', async () => {
      await watch();
      begin();
      await clock.advanceAsync(600_000, 60_000);
      connectivity.set(false);
      connectivity.set(true);
      await clock.advanceAsync(60_000, 1_000);
      expect(heard()).toEqual([['Start', 60_000]]);
    });

    it('ends nothing of the tab that is the screen where it is opened long after the last word of that one', async () => {
      await watch();
      await clock.advanceAsync(600_000, 60_000);
      begin();
      await clock.advanceAsync(60_000, 1_000);
      expect(heard()).toEqual([['Start', 60_000]]);
    });

    it('ends what the screen left behind once this one is it, and nothing that was noted just now', async () => {
      await watch();
      const screen = tab;
      begin();
      screen.close();
      await clock.advanceAsync(44_000, 1_000);
      expect(heard()).toEqual([['Start', 60_000]]);
      await clock.advanceAsync(2_000, 1_000);
      expect(heard().at(-1)).toEqual(['End', HOUR]);
    });

    it('ends nothing once this one is the screen no more, though it has asked already', async () => {
      await watch();
      const screen = tab;
      await clock.advanceAsync(600_000, 60_000);
      const answer = progress.on.read.hold();
      begin();
      tab.becomeScreen();
      await clock.advanceAsync(1);
      const { signals } = progress.on.read;
      expect(signals.map((signal) => signal?.aborted)).toEqual([false]);
      screen.becomeScreen();
      expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
      answer();
      await clock.advanceAsync(1);
      expect(heard()).toEqual([['Start', 60_000]]);
    });

    it('ends nothing that was noted just now where every tab is the screen', async () => {
      await watch();
      begin();
      tab.role.set(true);
      await clock.advanceAsync(44_000, 1_000);
      expect(heard()).toEqual([['Start', 60_000]]);
      await clock.advanceAsync(2_000, 1_000);
      expect(heard().at(-1)).toEqual(['End', HOUR]);
    });
  });

  it('forgets what was said, what is a day old, and what nobody wrote', async () => {
    await watch();
    await reports.sendLast(report('End', HOUR));
    expect(store.keys()).toEqual([]);
    await watch();
    breakOff();
    await clock.advanceAsync(24 * HOUR, HOUR);
    begin();
    await clock.advanceAsync(60_000, 1_000);
    expect(heard().at(-1)).toEqual(['Start', 60_000]);
    store.set('unheardReports', '{"endings":[{"report":{"titleId":"x"}},7]}');
    begin();
    await clock.advanceAsync(60_000, 1_000);
    expect(heard().at(-1)).toEqual(['Start', 60_000]);
  });
});

describe('what another client may have kept', () => {
  const ENDING = {
    report: {
      titleId: FILM,
      positionMs: 600_000,
      durationMs: 5_400_000,
      event: 'End',
      trackingId: 'tracking-1',
      transactionType: 'EST',
    },
    knownMs: 60_000,
  } as const;
  const heardOf = async (ending: object): Promise<readonly unknown[]> => {
    const clock = new VirtualClock();
    const store = new FakeKeyValueStore();
    const progress = new FakeProgressApi();
    const endings = [{ atMs: clock.wallMs() - 3_600_000, ...ending }];
    store.set('unheardReports', JSON.stringify({ endings }));
    const journal = new ReportJournal(new StoredValues(store, new RecordingLog()), clock);
    const { signal } = new AbortController();
    const connectivity = new FakeConnectivity();
    await progress.report({ ...ENDING.report, event: 'Start', positionMs: 60_000 }, signal);
    const reports = new ReportQueue(progress, clock, connectivity, signal, journal);
    const tab = new FakeTabs().open();
    journal.follow(connectivity, tab, progress, (report) => reports.sendLast(report));
    await clock.advanceAsync(60_000, 1_000);
    return progress.on.report.asked.slice(1).map(([{ event, positionMs }]) => [event, positionMs]);
  };

  it('is reported where nothing of it is missing, and not otherwise', async () => {
    expect(await heardOf(ENDING)).toEqual([['End', 600_000]]);
    for (const field of ['titleId', 'positionMs', 'durationMs', 'trackingId', 'transactionType'])
      expect(await heardOf({ ...ENDING, report: { ...ENDING.report, [field]: undefined } })).toEqual([]);
    expect(await heardOf({ ...ENDING, atMs: null })).toEqual([]);
  });
});

describe('a film that is watched without a pause', () => {
  it('is in the journal of its screen ten seconds later, and no more once its end was heard', async () => {
    const rig = new ScreenRig({ seat: 'left' });
    await rig.start();
    await rig.watch(playSessionId('session-1'));
    await rig.clock.advanceAsync(HOUR + 10_000, 10_000);
    const kept = JSON.parse(rig.store.get('unheardReports') ?? '{}') as {
      endings: { report: { titleId: string; positionMs: number } }[];
    };
    expect(kept.endings.map(({ report }) => report.titleId)).toEqual([WATCHED]);
    expect(kept.endings[0]?.report.positionMs).toBeGreaterThan(HOUR + 9_000);
    await rig.playback.stop();
    await rig.clock.advanceAsync(50);
    expect(rig.store.get('unheardReports')).toBeNull();
  });
});
