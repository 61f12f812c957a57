import { beforeEach, describe, expect, it } from 'vitest';
import { GuardedPlayer, type Withholding } from '../../../core/vehicle/guarded-player.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { VirtualPlayer } from '../../../simulators/fleet/virtual-player.ts';
import { FakeMotion } from '../../support/fakes/fake-motion.ts';

const SOURCE = {
  manifestUrl: '/film.mpd',
  licenceServers: {},
  startMs: 0,
  maxHeight: 1080,
  audioLanguage: null,
  textLanguage: null,
  sideSubtitles: [],
};
const NEVER_ABORTED = new AbortController().signal;

describe('the player behind the motion policy', () => {
  let clock: VirtualClock;
  let player: VirtualPlayer;
  let motion: FakeMotion;
  let guarded: GuardedPlayer;
  let told: Withholding[];

  const guard = (listening: boolean): void => {
    clock = new VirtualClock();
    player = new VirtualPlayer(clock);
    motion = new FakeMotion('front', { listening });
    guarded = new GuardedPlayer(player, motion);
    told = [];
    guarded.withheld$.subscribe((withholding) => told.push(withholding));
  };
  const load = async (): Promise<void> => {
    const loading = guarded.load(SOURCE, NEVER_ABORTED);
    await clock.advanceAsync(2_000, 100);
    await loading;
  };

  beforeEach(() => guard(false));

  it('keeps nothing back in a parked car, and plays', async () => {
    await load();
    guarded.play();
    await clock.advanceAsync(1_000, 100);
    expect([guarded.withheld, guarded.refusal, player.withheld]).toEqual(['nothing', null, 'nothing']);
    expect(player.sample()?.rate).toBe(1);
    expect(told).toEqual([{ what: 'nothing', reason: null }]);
  });

  it('keeps back what was left otherwise by the account before', () => {
    player.withhold('all');
    const next = new GuardedPlayer(player, motion);
    expect(next.withheld).toBe('nothing');
    expect(player.withheld).toBe('nothing');
  });

  it('hides and pauses at once as the car drives off, says why, and waits for somebody after parking', async () => {
    await load();
    guarded.play();
    await clock.advanceAsync(1_000, 100);
    motion.become('moving');
    expect([guarded.withheld, player.withheld, player.sample()?.rate]).toEqual(['all', 'all', 0]);
    expect(guarded.refusal).not.toBeNull();
    expect(told.at(-1)?.reason).toBe(guarded.refusal);
    expect(guarded.takeUp()).toBe(false);
    motion.become('parked');
    expect([guarded.withheld, guarded.refusal]).toEqual(['all', null]);
    expect(told.at(-1)).toEqual({ what: 'all', reason: null });
    guarded.play();
    await clock.advanceAsync(500, 100);
    expect(player.sample()?.rate).toBe(0);
    expect(guarded.takeUp()).toBe(true);
    expect(player.withheld).toBe('nothing');
    guarded.play();
    await clock.advanceAsync(1_000, 100);
    expect(player.sample()?.rate).toBe(1);
  });

  it('lets go by itself of a player that has nothing to show any more', async () => {
    await load();
    motion.become('moving');
    motion.become('parked');
    expect(guarded.withheld).toBe('all');
    await guarded.unload();
    expect(guarded.withheld).toBe('nothing');
  });

  it('hides what is loaded while nothing may be seen, from its first frame on', async () => {
    motion.become('moving');
    await load();
    guarded.play();
    await clock.advanceAsync(1_000, 100);
    expect([player.withheld, player.sample()?.rate]).toEqual(['all', 0]);
  });

  it('keeps the picture alone back where the sound may go on', async () => {
    guard(true);
    await load();
    guarded.play();
    await clock.advanceAsync(1_000, 100);
    motion.become('moving');
    expect([guarded.withheld, guarded.refusal]).toEqual(['picture', null]);
    await clock.advanceAsync(500, 100);
    expect(player.sample()?.rate).toBe(1);
    expect(told.map(({ what, reason }) => [what, reason !== null])).toEqual([
      ['nothing', false],
      ['picture', true],
    ]);
  });

  it('obeys no car any more once disposed', async () => {
    await load();
    guarded.dispose();
    motion.become('moving');
    expect(player.withheld).toBe('nothing');
  });

  it('is told to no listener twice', async () => {
    await load();
    motion.become('moving');
    motion.become('moving');
    motion.become('unknown');
    const kinds = told.map(({ what, reason }) => `${what} ${reason ?? '-'}`);
    expect(new Set(kinds).size).toBe(kinds.length);
  });

  describe('with a page that takes its time to paint', () => {
    let painted: () => void;
    const paint = (): void => painted();

    beforeEach(async () => {
      await load();
      guarded.play();
      await clock.advanceAsync(1_000, 100);
      const withhold = player.withhold.bind(player);
      player.withhold = (what, hidden = () => undefined) => {
        withhold(what);
        painted = hidden;
      };
    });

    it('hides it at once, plays it no more, and tells and pauses once that is seen', () => {
      motion.become('moving');
      expect([player.withheld, guarded.withheld, told.length]).toEqual(['all', 'nothing', 1]);
      let plays = 0;
      player.play = () => (plays += 1);
      guarded.play();
      expect(plays).toBe(0);
      paint();
      expect([guarded.withheld, told.length, player.sample()?.rate]).toEqual(['all', 2, 0]);
      expect(told.at(-1)?.reason).toBe(guarded.refusal);
    });

    it('tells and pauses before it is taken up again, in a car that was parked before the page was painted', () => {
      motion.become('moving');
      motion.become('parked');
      expect([player.withheld, told.length]).toEqual(['all', 1]);
      expect(guarded.takeUp()).toBe(true);
      expect([player.withheld, player.sample()?.rate]).toEqual(['nothing', 0]);
      expect(told.map(({ what }) => what)).toEqual(['nothing', 'all', 'nothing']);
      paint();
      expect(told).toHaveLength(3);
    });

    it('pauses it when its account ends before the page was painted', () => {
      motion.become('moving');
      guarded.dispose();
      expect(player.sample()?.rate).toBe(0);
      paint();
      expect(player.sample()?.rate).toBe(0);
    });
  });
});
