import { beforeEach, describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import { sessionOf } from '../../../core/playback/play-session.ts';
import { ok } from '../../../core/shared/result.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { FEATURE_FILM } from '../../../simulators/fleet/virtual-film.ts';
import { knownTitle, sampleItem } from '../../support/fakes/catalogue-samples.ts';
import { FakeMessageHub } from '../../support/fakes/fake-message-bus.ts';
import { ScreenRig } from '../../support/screen-rig.ts';

const FILM = knownTitle('4711');
const NEXT = knownTitle('815');
const LATE_MS = 800;

/** Two screens watched a film together, and one offers the next while a link is bad. */
describe('what comes next for a group, over a bad link', () => {
  let clock: VirtualClock;
  let hub: FakeMessageHub;
  let leader: ScreenRig;
  let other: ScreenRig;

  const pass = (ms: number): Promise<void> => clock.advanceAsync(ms, 250);
  const offers = () =>
    [leader, other].map((screen) => screen.get(CORE.upNext).now.offer?.request.titleId ?? null);
  const sessions = () => [leader, other].map(({ playback: { now } }) => sessionOf(now));

  /** The film ends for the leader in 1 s from then on, and 0.8 s later for the other one. */
  beforeEach(async () => {
    clock = new VirtualClock();
    hub = new FakeMessageHub(clock);
    const longer = { ...FEATURE_FILM, durationMs: FEATURE_FILM.durationMs + LATE_MS };
    leader = new ScreenRig({ clock, hub });
    other = new ScreenRig({ seat: 'passenger', clock, hub, player: { open: () => ok(longer) } });
    for (const screen of [leader, other]) {
      await screen.start();
      screen.own(FILM, NEXT);
      screen.search.found.set('Drama', [sampleItem(NEXT)]);
      screen.get(CORE.upNext).watch();
    }
    await pass(6_000);
    leader.get(CORE.commands).sync({
      titleId: FILM,
      title: 'Night Drive',
      vamId: null,
      positionMs: FEATURE_FILM.durationMs - 60_000,
      devices: [leader.deviceId, other.deviceId],
    });
    await pass(50_000);
    while (leader.playback.positionMs() < FEATURE_FILM.durationMs - 1_000) await pass(250);
  });

  /** Whether both are in one session of what comes next, and who led leads. */
  const goOnTogether = (): boolean => {
    const [session, twin] = sessions();
    const isOne = session?.titleId === NEXT && twin?.playSessionId === session.playSessionId;
    return isOne && leader.get(CORE.together).now.role === 'leader';
  };

  it.each([2_000, 4_000, 5_000])('takes those along whose word hung on its way for %i ms', async (forMs) => {
    await pass(1_500);
    const endMs = clock.monotonicMs() + forMs;
    hub.delayMs = ({ from, to }) =>
      from === 'passenger' && to !== from ? Math.max(0, endMs - clock.monotonicMs()) : 0;
    await pass(14_000);
    expect(goOnTogether()).toBe(true);
  });

  it('takes those along whose word hung, though no heartbeat of theirs says it too', async () => {
    await pass(1_500);
    const endMs = clock.monotonicMs() + 4_000;
    hub.copies = ({ from, text }) => (from === 'passenger' && text.includes('"device-broadcast"') ? 0 : 1);
    hub.delayMs = ({ from, to }) =>
      from === 'passenger' && to !== from ? Math.max(0, endMs - clock.monotonicMs()) : 0;
    await pass(14_000);
    expect(goOnTogether()).toBe(true);
  });

  it.each([
    ['who offers it', () => leader],
    ['who goes along', () => other],
  ])('stays where the link of %s breaks and comes back', async (_, whose) => {
    await pass(3_000);
    expect(offers()).toEqual([NEXT, NEXT]);
    whose().bus.lose(true);
    for (let ms = 0; ms < 5_000; ms += 250) {
      await pass(250);
      expect(offers()).toEqual([NEXT, NEXT]);
    }
    await pass(6_000);
    expect(goOnTogether()).toBe(true);
  });

  it('is over everywhere within a heartbeat, though the word that took it back was lost', async () => {
    await pass(3_000);
    hub.copies = ({ from, text }) => (from === 'front' && text.includes('"media-position"') ? 0 : 1);
    leader.get(CORE.upNext).cancel();
    await pass(500);
    hub.copies = () => 1;
    expect(offers()).toEqual([null, NEXT]);
    await pass(5_000);
    expect(offers()).toEqual([null, null]);
  });
});
