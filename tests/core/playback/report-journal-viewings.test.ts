import { beforeEach, describe, expect, it } from 'vitest';
import { err, ok } from '../../../core/shared/result.ts';
import { knownTitle } from '../../support/fakes/catalogue-samples.ts';
import { JournalRig } from '../../support/journal-rig.ts';

const FILM = knownTitle('4711');
const HOUR = 3_600_000;

describe('a viewing that was broken off', () => {
  let rig: JournalRig;

  beforeEach(() => {
    rig = new JournalRig();
  });

  it('is still ended where the next one of its title was left before that began', async () => {
    await rig.leave();
    rig.progress.on.read.failsNext({ code: 'network' });
    rig.begin();
    await rig.reports.sendLast(rig.report('End', 60_000, 'tracking-2'));
    await rig.clock.advanceAsync(46_000, 1_000);
    expect(rig.heard().slice(1)).toEqual([
      ['End', 60_000],
      ['End', HOUR],
    ]);
  });

  it('is not ended while the next one plays, though the platform gave both the same name', async () => {
    await rig.watch();
    rig.breakOff();
    rig.begin();
    rig.reports.send(rig.report('Start', 60_000));
    await rig.clock.advanceAsync(120_000, 1_000);
    expect(rig.heard().map(([event]) => event)).toEqual(['Start', 'Start']);
  });

  it('is ended almost a day later', async () => {
    await rig.watch();
    rig.breakOff();
    await rig.clock.advanceAsync(23 * HOUR, HOUR);
    rig.begin();
    await rig.clock.advanceAsync(1);
    expect(rig.heard().at(-1)).toEqual(['End', HOUR]);
  });

  describe('whose last report nobody answers, on a network that says it is there', () => {
    /** Left after an hour; all three tries are used up. */
    const leaveUnheard = async (): Promise<void> => {
      await rig.watch();
      rig.progress.positionsMs.set(FILM, 60_000);
      rig.progress.on.report.answers(() => err({ code: 'network' }));
      void rig.reports.sendLast(rig.report('End', HOUR));
      await rig.clock.advanceAsync(10_001, 1_000);
      expect(rig.heard().slice(1)).toEqual([
        ['End', HOUR],
        ['End', HOUR],
        ['End', HOUR],
      ]);
    };

    it('goes on from where it was left all the same, and is reported once the platform answers again', async () => {
      await leaveUnheard();
      expect(await rig.left()).toBe(HOUR);
      // The tunnel is longer than that.
      await rig.clock.advanceAsync(100_000, 1_000);
      const tries = rig.heard().length;
      expect(await rig.left()).toBe(HOUR);
      rig.progress.on.report.answers(({ positionMs }) => {
        rig.progress.positionsMs.set(FILM, positionMs);
        return ok(undefined);
      });
      await rig.clock.advanceAsync(HOUR, 10_000);
      expect(rig.heard().slice(tries)).toEqual([['End', HOUR]]);
      expect([await rig.left(), rig.store.keys()]).toEqual([HOUR, []]);
    });

    it('is not reported any more where it was watched on elsewhere, and goes on from there', async () => {
      await leaveUnheard();
      rig.progress.positionsMs.set(FILM, 2 * HOUR);
      rig.progress.on.report.answers(() => ok(undefined));
      expect(await rig.left()).toBe(2 * HOUR);
      await rig.clock.advanceAsync(HOUR, 10_000);
      expect([rig.heard().length, rig.store.keys()]).toEqual([4, []]);
    });

    it('begins anew where it ran to its end', async () => {
      await rig.watch();
      rig.progress.positionsMs.set(FILM, 60_000);
      rig.progress.on.report.answers(() => err({ code: 'network' }));
      void rig.reports.sendLast(rig.report('Complete', 5_400_000));
      await rig.clock.advanceAsync(10_001, 1_000);
      expect(await rig.left()).toBe(0);
    });
  });

  it('is not ended where the platform never heard of it: nobody knows where its title was before', async () => {
    rig.connectivity.set(false);
    await rig.leave(0);
    rig.begin();
    await rig.clock.advanceAsync(60_000, 1_000);
    expect([rig.heard(), rig.store.keys()]).toEqual([[], []]);
  });

  it('is taken for one from the beginning where it began in the first second, which may be rounded', async () => {
    await rig.leave(999);
    rig.begin();
    await rig.clock.advanceAsync(1);
    expect(rig.heard()).toEqual([['Start', 999]]);
    expect([rig.reports.leftAt(FILM, 999), rig.reports.leftAt(FILM, 1_999)]).toEqual([HOUR, null]);
    await rig.leave(1_000);
    rig.begin();
    await rig.clock.advanceAsync(1);
    expect(rig.heard().at(-1)).toEqual(['End', HOUR]);
  });
});
