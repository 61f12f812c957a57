import { beforeEach, describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import { sessionOf } from '../../../core/playback/play-session.ts';
import type { TitleId } from '../../../core/shared/ids.ts';
import type { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { knownTitle } from '../../support/fakes/catalogue-samples.ts';
import type { FakeMessageHub } from '../../support/fakes/fake-message-bus.ts';
import { FILM, type ScreenRig } from '../../support/screen-rig.ts';
import { screensOfACar } from '../../support/screens-of-a-car.ts';

const OTHER = knownTitle('4712');
const SKEW_MS = 30_000;

/** Three screens, and orders to watch together and to stop, soon after each other. */
describe('orders of two givers', () => {
  let clock: VirtualClock;
  let hub: FakeMessageHub;
  let rigs: readonly ScreenRig[];
  let front: ScreenRig;
  let left: ScreenRig;
  let right: ScreenRig;

  const pass = (forMs: number): Promise<void> => clock.advanceAsync(forMs);
  const stale = (): readonly number[] => rigs.map((rig) => rig.get(CORE.channel).dropped().stale);
  const plays = (): readonly (TitleId | null)[] =>
    rigs.map(({ playback }) => sessionOf(playback.now)?.titleId ?? null);
  const order = (by: ScreenRig, titleId: TitleId, screens: readonly ScreenRig[]): void =>
    void by.get(CORE.commands).sync({
      titleId,
      title: 'Night Drive',
      vamId: null,
      positionMs: 60_000,
      devices: screens.map(({ deviceId }) => deviceId),
    });
  /** The clock of this giver is ahead of the others. */
  const ahead = (give: () => void): void => {
    clock.shiftWall(SKEW_MS);
    give();
    clock.shiftWall(-SKEW_MS);
  };

  beforeEach(async () => {
    ({ clock, hub, rigs, front, left, right } = await screensOfACar(FILM, OTHER));
  });

  it.each([400, 1_500, 3_000, 6_000, 11_500])(
    'count in the order in which they were given when the second one heard the first: %i ms apart',
    async (gapMs) => {
      ahead(() => order(front, FILM, [front, left]));
      await pass(gapMs);
      order(right, OTHER, [right, left]);
      await pass(6_000);
      expect(plays()).toEqual([FILM, OTHER, OTHER]);
      expect(left.get(CORE.together).now.members).toEqual([right.deviceId, left.deviceId]);
      expect(stale()).toEqual([0, 0, 0]);
    },
  );

  it('count in the order in which they were given, a second or more apart, though the second one heard nothing of the first', async () => {
    hub.copies = ({ to }) => (to === 'right' ? 0 : 1);
    ahead(() => order(front, FILM, [front, left]));
    await pass(1_500);
    hub.copies = () => 1;
    order(right, OTHER, [right, left]);
    await pass(6_000);
    expect(plays()).toEqual([FILM, OTHER, OTHER]);
    expect(stale()).toEqual([0, 0, 0]);
  });

  it('of one moment count by their stamps on every screen, and the one that is overruled is counted', async () => {
    hub.delayMs = ({ to }) => (to === 'left' ? 20 : 100);
    ahead(() => order(front, FILM, [front, left]));
    await pass(50);
    order(right, OTHER, [right, left]);
    await pass(6_000);
    expect(plays()).toEqual([FILM, FILM, OTHER]);
    expect(left.get(CORE.together).now.members).toEqual([front.deviceId, left.deviceId]);
    // One message for each screen that was to watch.
    expect(stale()).toEqual([0, 2, 0]);
  });

  describe('to stop all, soon after one to watch together', () => {
    const nobodyPlays = [null, null, null];

    it.each([50, 300, 700])('end what was just ordered, by the same giver, after %i ms', async (afterMs) => {
      order(front, FILM, rigs);
      await pass(afterMs);
      front.get(CORE.screenManager).stopAll();
      await pass(4_000);
      expect(plays()).toEqual(nobodyPlays);
      expect(stale()).toEqual([0, 0, 0]);
    });

    it.each([300, 700])('end what was just ordered, by another screen, after %i ms', async (afterMs) => {
      hub.delayMs = () => 40;
      order(front, FILM, rigs);
      await pass(afterMs);
      right.get(CORE.screenManager).stopAll();
      await pass(4_000);
      expect(plays()).toEqual(nobodyPlays);
    });

    it.each([50, 300, 700])(
      'end it on screens that have not told yet that they play it, after %i ms',
      async (afterMs) => {
        hub.delayMs = () => 40;
        const screenManager = front.get(CORE.screenManager);
        order(left, FILM, [left]);
        await pass(3_000);
        for (const { deviceId } of [left, right]) screenManager.toggle(deviceId);
        screenManager.sync();
        await pass(afterMs);
        screenManager.stopAll();
        await pass(4_000);
        expect(plays()).toEqual(nobodyPlays);
      },
    );

    it('end what another screen ordered for others a moment ago', async () => {
      hub.delayMs = () => 40;
      order(right, FILM, [left, right]);
      await pass(50);
      front.get(CORE.screenManager).stopAll();
      await pass(4_000);
      expect(plays()).toEqual(nobodyPlays);
    });

    it('are not said to be brought into step later', async () => {
      hub.delayMs = () => 40;
      const said: (string | undefined)[] = [];
      const screenManager = front.get(CORE.screenManager);
      order(front, FILM, [front]);
      await pass(3_000);
      screenManager.state$.subscribe(({ message }) => said.push(message?.text));
      for (const { deviceId } of [front, left]) screenManager.toggle(deviceId);
      screenManager.sync();
      await pass(50);
      screenManager.stopAll();
      await pass(20_000);
      expect(plays()).toEqual(nobodyPlays);
      expect(said.at(-1)).toBe('stopped');
    });
  });
});
