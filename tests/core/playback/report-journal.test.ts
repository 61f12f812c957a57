import { beforeEach, describe, expect, it } from 'vitest';
import { ReportJournal } from '../../../core/playback/report-journal.ts';
import { ReportQueue } from '../../../core/playback/report-queue.ts';
import { StoredValues } from '../../../core/storage/stored-values.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { knownTitle } from '../../support/fakes/catalogue-samples.ts';
import { FakeConnectivity } from '../../support/fakes/fake-connectivity.ts';
import { FakeKeyValueStore } from '../../support/fakes/fake-key-value-store.ts';
import { FakeProgressApi } from '../../support/fakes/fake-progress-api.ts';
import { FakeTabs } from '../../support/fakes/fake-tabs.ts';
import { RecordingLog } from '../../support/fakes/recording-log.ts';
import { JournalRig } from '../../support/journal-rig.ts';
import { ScreenRig, FILM as WATCHED } from '../../support/screen-rig.ts';
import { playSessionId } from '../../../core/shared/ids.ts';

const FILM = knownTitle('4711');
const HOUR = 3_600_000;

describe('the journal of reports', () => {
  let rig: JournalRig;

  beforeEach(() => {
    rig = new JournalRig();
  });

  it('[OPEN2-23 part] reports at the next start where a film was when the page went without a word, and once', async () => {
    await rig.leave();
    rig.begin();
    await rig.clock.advanceAsync(1);
    expect(rig.heard()).toEqual([
      ['Start', 60_000],
      ['End', HOUR],
    ]);
    rig.breakOff();
    await rig.clock.advanceAsync(HOUR, 60_000);
    rig.begin();
    await rig.clock.advanceAsync(60_000, 1_000);
    expect(rig.heard()).toHaveLength(2);
    expect(rig.store.keys()).toEqual([]);
  });

  it('does so when the network is back, and keeps it until somebody answers', async () => {
    await rig.leave();
    rig.progress.on.read.failsNext({ code: 'network' });
    rig.begin();
    await rig.clock.advanceAsync(1);
    expect(rig.heard()).toEqual([['Start', 60_000]]);
    rig.connectivity.set(false);
    rig.connectivity.set(true);
    await rig.clock.advanceAsync(1);
    expect(rig.heard().at(-1)).toEqual(['End', HOUR]);
  });

  it('keeps it while the platform is in trouble, whatever it says, and comes back to it by itself', async () => {
    await rig.leave();
    rig.progress.on.read.failsNext({ code: 'rejected', responseCode: 50_000, outage: true });
    rig.progress.on.read.failsNext({ code: 'network' });
    rig.begin();
    await rig.clock.advanceAsync(89_000, 1_000);
    expect([rig.heard().length, rig.progress.on.read.asked.length]).toEqual([1, 2]);
    await rig.clock.advanceAsync(47_000, 1_000);
    expect(rig.heard().at(-1)).toEqual(['End', HOUR]);
  });

  it('tries a report of an earlier viewing again later that nobody answered, and not once it was', async () => {
    await rig.leave();
    rig.begin();
    for (let tries = 0; tries < 3; tries += 1) rig.progress.on.report.failsNext({ code: 'network' });
    await rig.clock.advanceAsync(20_000, 1_000);
    expect([rig.heard().length, rig.progress.positionsMs.get(FILM)]).toEqual([4, 60_000]);
    await rig.clock.advanceAsync(60_000, 1_000);
    expect([rig.heard().length, rig.progress.positionsMs.get(FILM)]).toEqual([5, HOUR]);
    await rig.clock.advanceAsync(600_000, 1_000);
    expect([rig.heard().length, rig.store.keys()]).toEqual([5, []]);
  });

  it('waits twice as long each time while the platform is in trouble, and begins anew when the network is back', async () => {
    await rig.leave();
    rig.progress.on.read.answers(() => ({ ok: false, error: { code: 'network', outage: true } }));
    rig.begin();
    const askedAtS: number[] = [];
    const { asked } = rig.progress.on.read;
    for (let seconds = 0; seconds <= 700; seconds += 1) {
      await rig.clock.advanceAsync(1_000);
      if (asked.length > askedAtS.length) askedAtS.push(seconds);
    }
    // At once, then after 45, 90, 180 and 360 s.
    expect(askedAtS).toEqual([0, 44, 134, 314, 674]);
    rig.connectivity.set(false);
    await rig.clock.advanceAsync(7_200_000, 1_000);
    const { length } = asked;
    expect(length).toBeLessThanOrEqual(askedAtS.length + 1);
    rig.connectivity.set(true);
    await rig.clock.advanceAsync(46_000, 1_000);
    expect(asked).toHaveLength(length + 2);
  });

  it('asks nobody while there is no network', async () => {
    await rig.leave();
    rig.progress.on.read.failsNext({ code: 'network' });
    rig.begin();
    await rig.clock.advanceAsync(1);
    rig.connectivity.set(false);
    await rig.clock.advanceAsync(1_000);
    expect(rig.progress.on.read.asked).toHaveLength(1);
    rig.connectivity.set(true);
    await rig.clock.advanceAsync(1);
    expect(rig.progress.on.read.asked).toHaveLength(2);
  });

  it('asks again at once when the network came back while an answer was missing', async () => {
    await rig.leave();
    rig.progress.on.read.failsNext({ code: 'network' });
    const lost = rig.progress.on.read.hold();
    rig.begin();
    rig.connectivity.set(false);
    rig.connectivity.set(true);
    let settled = false;
    void rig.journal.settled().then(() => (settled = true));
    await rig.clock.advanceAsync(10);
    expect(settled).toBe(false);
    lost();
    await rig.clock.advanceAsync(10);
    expect(rig.heard().at(-1)).toEqual(['End', HOUR]);
  });

  it('says when what it asks was answered, so that a sign-out can wait for it', async () => {
    await rig.leave();
    const answer = rig.progress.on.read.hold();
    rig.begin();
    let settled = false;
    void rig.journal.settled().then(() => (settled = true));
    await rig.clock.advanceAsync(1_000);
    expect(settled).toBe(false);
    answer();
    await rig.clock.advanceAsync(1);
    expect([settled, rig.heard().at(-1)]).toEqual([true, ['End', HOUR]]);
  });

  it('asks once where a film was left, though the network comes and goes meanwhile', async () => {
    await rig.leave();
    const release = rig.progress.on.read.hold();
    rig.begin();
    for (const online of [false, true, false, true]) rig.connectivity.set(online);
    await rig.clock.advanceAsync(1);
    expect(rig.progress.on.read.asked).toHaveLength(1);
    release();
    await rig.clock.advanceAsync(1);
    expect(rig.heard()).toEqual([
      ['Start', 60_000],
      ['End', HOUR],
    ]);
  });

  it('gives up what it asks at the end of its account', async () => {
    await rig.leave();
    rig.progress.on.read.hold();
    rig.begin();
    expect(rig.progress.on.read.signals[0]?.aborted).toBe(false);
    rig.breakOff();
    expect(rig.progress.on.read.signals[0]?.aborted).toBe(true);
  });

  it('keeps a last report that nobody answered, and reports it at the next start', async () => {
    await rig.watch();
    for (let tries = 0; tries < 3; tries += 1) rig.progress.on.report.failsNext({ code: 'network' });
    const closed = rig.reports.sendLast(rig.report('End', HOUR));
    await rig.clock.advanceAsync(20_000, 1_000);
    await closed;
    expect(rig.progress.positionsMs.get(FILM)).toBe(60_000);
    rig.breakOff();
    await rig.clock.advanceAsync(HOUR, 60_000);
    rig.begin();
    await rig.clock.advanceAsync(1);
    expect(rig.progress.positionsMs.get(FILM)).toBe(HOUR);
  });

  it('remembers the four latest viewings, and reports no earlier one', async () => {
    const films = ['1', '2', '3', '4', '5'].map((id) => knownTitle(id));
    for (const titleId of films) {
      rig.reports.send({ ...rig.report('Start', 60_000, `of-${titleId}`), titleId });
      await rig.clock.advanceAsync(1);
      rig.reports.note({ ...rig.report('End', HOUR, `of-${titleId}`), titleId });
    }
    rig.breakOff();
    await rig.clock.advanceAsync(HOUR, 60_000);
    rig.begin();
    await rig.clock.advanceAsync(60_000, 1_000);
    const places = films.map((titleId) => rig.progress.positionsMs.get(titleId));
    expect(places).toEqual([60_000, HOUR, HOUR, HOUR, HOUR]);
  });

  it('overwrites nothing that was watched on elsewhere', async () => {
    await rig.watch();
    rig.breakOff();
    rig.progress.positionsMs.set(FILM, 1_800_000);
    await rig.clock.advanceAsync(HOUR, 60_000);
    rig.begin();
    await rig.clock.advanceAsync(60_000, 1_000);
    expect([rig.heard(), rig.store.keys()]).toEqual([[['Start', 60_000]], []]);
  });

  it.each([
    [60_400, HOUR],
    [60_000, HOUR],
    [61_000, HOUR],
    [59_000, 59_000],
    [62_000, 62_000],
    [60_402, 60_402],
    [60_999, 60_999],
  ])(
    'takes a place that the platform has rounded to a second for the same, and no other: %i',
    async (told, left) => {
      await rig.watch(60_400);
      rig.breakOff();
      rig.progress.positionsMs.set(FILM, told);
      await rig.clock.advanceAsync(HOUR, 60_000);
      rig.begin();
      await rig.clock.advanceAsync(1);
      expect(rig.progress.positionsMs.get(FILM)).toBe(left);
    },
  );

  it('of a film from its beginning says nothing: finished elsewhere it is at its beginning too. It goes on here where it was left', async () => {
    await rig.leave(0);
    rig.begin();
    await rig.clock.advanceAsync(60_000, 1_000);
    expect([rig.heard(), rig.progress.positionsMs.get(FILM)]).toEqual([[['Start', 0]], 0]);
    expect(await rig.left()).toBe(HOUR);
    rig.progress.positionsMs.set(FILM, 1_800_000);
    expect(await rig.left()).toBe(1_800_000);
    rig.breakOff();
    rig.begin();
    await rig.clock.advanceAsync(60_000, 1_000);
    expect([rig.heard(), rig.store.keys()]).toEqual([[['Start', 0]], []]);
  });

  it('says of no other film where this one was left', async () => {
    await rig.watch(0);
    rig.breakOff();
    rig.begin();
    expect([rig.reports.leftAt(FILM, 0), rig.reports.leftAt(knownTitle('4712'), 0)]).toEqual([HOUR, null]);
  });

  it('comes back to the first of two films that nobody could answer for before it goes on to the second', async () => {
    const other = knownTitle('4712');
    await rig.watch();
    rig.reports.send({ ...rig.report('Start', 60_000, 'tracking-2'), titleId: other });
    await rig.clock.advanceAsync(1);
    rig.reports.note({ ...rig.report('End', 600_000, 'tracking-2'), titleId: other });
    rig.breakOff();
    await rig.clock.advanceAsync(HOUR, 60_000);
    for (let tries = 0; tries < 3; tries += 1) rig.progress.on.report.failsNext({ code: 'network' });
    rig.begin();
    await rig.clock.advanceAsync(40_000, 1_000);
    expect([rig.progress.positionsMs.get(FILM), rig.progress.positionsMs.get(other)]).toEqual([
      60_000, 60_000,
    ]);
    await rig.clock.advanceAsync(90_000, 1_000);
    expect([rig.progress.positionsMs.get(FILM), rig.progress.positionsMs.get(other)]).toEqual([
      HOUR,
      600_000,
    ]);
  });

  it('leaves a film that plays here where the platform has it', async () => {
    await rig.watch(0);
    expect(await rig.left()).toBe(0);
  });

  it('of a film from its beginning to its end says so', async () => {
    rig.reports.send(rig.report('Start', 0));
    await rig.clock.advanceAsync(1);
    rig.reports.note(rig.report('Complete', 5_400_000));
    rig.breakOff();
    await rig.clock.advanceAsync(HOUR, 60_000);
    rig.begin();
    await rig.clock.advanceAsync(1);
    expect(rig.heard().at(-1)).toEqual(['Complete', 5_400_000]);
  });

  describe('of a film that is played again', () => {
    it('says nothing of the viewing before, which another has overtaken', async () => {
      await rig.watch();
      rig.breakOff();
      await rig.clock.advanceAsync(5_000, 1_000);
      rig.begin();
      rig.reports.send(rig.report('Start', 60_000, 'tracking-2'));
      for (let seconds = 0; seconds < 120; seconds += 10) {
        await rig.clock.advanceAsync(10_000, 1_000);
        rig.reports.note(rig.report('End', 60_000 + seconds * 1_000, 'tracking-2'));
      }
      expect(rig.heard().map(([event]) => event)).toEqual(['Start', 'Start']);
    });

    it('says nothing of it either where it was just asked whether to', async () => {
      await rig.leave();
      const answer = rig.progress.on.read.hold();
      rig.begin();
      rig.reports.send(rig.report('Start', 60_000, 'tracking-2'));
      await rig.clock.advanceAsync(10);
      answer();
      await rig.clock.advanceAsync(60_000, 1_000);
      expect(rig.heard().map(([event]) => event)).toEqual(['Start', 'Start']);
    });

    it('reports the newer viewing, though nobody heard of it, where the platform still has the place of the one before', async () => {
      await rig.watch();
      rig.breakOff();
      rig.begin();
      rig.connectivity.set(false);
      rig.reports.send(rig.report('Start', HOUR, 'tracking-2'));
      rig.reports.note(rig.report('End', HOUR + 600_000, 'tracking-2'));
      rig.breakOff();
      await rig.clock.advanceAsync(HOUR, 60_000);
      rig.begin();
      await rig.clock.advanceAsync(60_000, 1_000);
      expect(rig.heard()).toEqual([
        ['Start', 60_000],
        ['End', HOUR + 600_000],
      ]);
      expect(rig.store.keys()).toEqual([]);
    });
  });

  it('ends nothing that plays here', async () => {
    await rig.watch();
    await rig.clock.advanceAsync(HOUR, 60_000);
    rig.connectivity.set(false);
    rig.connectivity.set(true);
    await rig.clock.advanceAsync(60_000, 1_000);
    expect(rig.heard()).toEqual([['Start', 60_000]]);
  });

  describe('in another tab', () => {
    it('ends nothing of the tab that is the screen, however long that one slept', async () => {
      await rig.watch();
      rig.begin();
      await rig.clock.advanceAsync(600_000, 60_000);
      rig.connectivity.set(false);
      rig.connectivity.set(true);
      await rig.clock.advanceAsync(60_000, 1_000);
      expect(rig.heard()).toEqual([['Start', 60_000]]);
    });

    it('ends nothing of the tab that is the screen where it is opened long after the last word of that one', async () => {
      await rig.watch();
      await rig.clock.advanceAsync(600_000, 60_000);
      rig.begin();
      await rig.clock.advanceAsync(60_000, 1_000);
      expect(rig.heard()).toEqual([['Start', 60_000]]);
    });

    it('ends what the screen left behind once this one is it, and nothing that was noted just now', async () => {
      await rig.watch();
      const screen = rig.tab;
      rig.begin();
      screen.close();
      await rig.clock.advanceAsync(44_000, 1_000);
      expect(rig.heard()).toEqual([['Start', 60_000]]);
      await rig.clock.advanceAsync(2_000, 1_000);
      expect(rig.heard().at(-1)).toEqual(['End', HOUR]);
    });

    it('ends nothing once this one is the screen no more, though it has asked already', async () => {
      await rig.watch();
      const screen = rig.tab;
      await rig.clock.advanceAsync(600_000, 60_000);
      const answer = rig.progress.on.read.hold();
      rig.begin();
      rig.tab.becomeScreen();
      await rig.clock.advanceAsync(1);
      const { signals } = rig.progress.on.read;
      expect(signals.map((signal) => signal?.aborted)).toEqual([false]);
      screen.becomeScreen();
      expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
      answer();
      await rig.clock.advanceAsync(1);
      expect(rig.heard()).toEqual([['Start', 60_000]]);
    });

    it('ends nothing that was noted just now where every tab is the screen', async () => {
      await rig.watch();
      rig.begin();
      rig.tab.role.set(true);
      await rig.clock.advanceAsync(44_000, 1_000);
      expect(rig.heard()).toEqual([['Start', 60_000]]);
      await rig.clock.advanceAsync(2_000, 1_000);
      expect(rig.heard().at(-1)).toEqual(['End', HOUR]);
    });
  });

  it('forgets what was said, what is a day old, and what nobody wrote', async () => {
    await rig.watch();
    await rig.reports.sendLast(rig.report('End', HOUR));
    expect(rig.store.keys()).toEqual([]);
    await rig.watch();
    rig.breakOff();
    await rig.clock.advanceAsync(24 * HOUR, HOUR);
    rig.begin();
    await rig.clock.advanceAsync(60_000, 1_000);
    expect(rig.heard().at(-1)).toEqual(['Start', 60_000]);
    rig.store.set('unheardReports', '{"endings":[{"report":{"titleId":"x"}},7]}');
    rig.begin();
    await rig.clock.advanceAsync(60_000, 1_000);
    expect(rig.heard().at(-1)).toEqual(['Start', 60_000]);
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
  const askedAndHeard = async (ending: object): Promise<readonly unknown[]> => {
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
    const heard = progress.on.report.asked.slice(1).map(([{ event, positionMs }]) => [event, positionMs]);
    return [progress.on.read.asked.length, heard];
  };

  it('is asked for and reported where nothing of it is missing, and not otherwise', async () => {
    expect(await askedAndHeard(ENDING)).toEqual([1, [['End', 600_000]]]);
    for (const field of ['titleId', 'positionMs', 'durationMs', 'trackingId', 'transactionType']) {
      const report = { ...ENDING.report, [field]: undefined };
      expect(await askedAndHeard({ ...ENDING, report })).toEqual([0, []]);
    }
    expect(await askedAndHeard({ ...ENDING, atMs: null })).toEqual([0, []]);
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
