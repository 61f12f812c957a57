import { beforeEach, describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import { writePosition } from '../../../adapters/mqtt/wire/position.ts';
import type { ScreenManagerModel, ScreenManagerState } from '../../../core/screens/screen-manager-model.ts';
import { controlsShown } from '../../../core/screens/screen-manager-rules.ts';
import { deviceId, playSessionId } from '../../../core/shared/ids.ts';
import { PeerScreen } from '../../support/peer-screen.ts';
import { samplePosition } from '../../support/sample-position.ts';
import { FILM, ScreenRig } from '../../support/screen-rig.ts';

const OFF = { pause: 'disabled', stop: false, restart: false, sync: false };
const ALONE = { pause: 'pause', stop: true, restart: true, sync: false };

describe('the controls of the screen manager after an order', () => {
  let rig: ScreenRig;
  let left: PeerScreen;
  let right: PeerScreen;
  let manager: ScreenManagerModel;
  let shown: ScreenManagerState;

  const pass = (forMs: number): Promise<void> => rig.clock.advanceAsync(forMs);
  const chosen = (): number => shown.tiles.filter(({ selected }) => selected).length;
  const isShown = (assigning: boolean): boolean => controlsShown(chosen(), assigning, shown.orderDone);

  /** Where it is, as a screen tells every second. */
  async function tells(peer: PeerScreen, session: string): Promise<void> {
    const position = samplePosition({
      contentId: FILM,
      deviceId: peer.deviceId,
      playSessionId: playSessionId(session),
      state: 'playing',
    });
    peer.say('MediaPosition', writePosition(position));
    await pass(1);
  }

  beforeEach(async () => {
    rig = new ScreenRig({ seat: 'front' });
    rig.own(FILM);
    left = new PeerScreen(rig.hub);
    right = new PeerScreen(rig.hub, { deviceId: deviceId('1B-right'), screenName: 'Right Rear' });
    manager = rig.get(CORE.screenManager);
    manager.state$.subscribe((state) => (shown = state));
    await rig.start();
    for (const peer of [left, right]) peer.say('DeviceBroadcast');
    await pass(2_000);
  });

  it.each([
    ['pause', () => manager.pauseOrResume()],
    ['restart', () => manager.restart()],
    ['stop', () => manager.stop()],
    ['stop all', () => manager.stopAll()],
    ['sync', () => manager.sync()],
    [
      'assign',
      () => {
        const taken = manager.takeScreens();
        if (taken === null) throw new Error('No screen could be taken.');
        manager.assign({ titleId: FILM, title: 'x', vamId: null, positionMs: 0 }, taken);
      },
    ],
    [
      'a trailer',
      () => {
        const taken = manager.takeScreens();
        if (taken === null) throw new Error('No screen could be taken.');
        manager.assignTrailer({ titleId: FILM, productId: 'p', title: 'x' }, taken);
      },
    ],
  ] as const)(
    '[SCRM-14] hide 2000 ms after %s with the selection, where something is assigned too, until a screen is selected',
    async (_name, give) => {
      await tells(left, 'theirs');
      expect([isShown(false), isShown(true)]).toEqual([false, true]);
      manager.toggle(left.deviceId);
      manager.toggle(right.deviceId);
      give();
      await pass(1_999);
      expect(chosen()).toBe(2);
      expect([isShown(false), isShown(true)]).toEqual([true, true]);
      await pass(1);
      expect(chosen()).toBe(0);
      expect([isShown(false), isShown(true)]).toEqual([false, false]);
      await pass(5_000);
      expect([isShown(false), isShown(true)]).toEqual([false, false]);
      manager.toggle(right.deviceId);
      expect([isShown(false), isShown(true)]).toEqual([true, true]);
      manager.cancel();
      expect([isShown(false), isShown(true)]).toEqual([false, true]);
    },
  );

  it('are there again where something else is to be assigned, and the selection with them', async () => {
    await tells(left, 'theirs');
    manager.toggle(left.deviceId);
    manager.restart();
    await pass(2_000);
    expect(isShown(true)).toBe(false);
    await rig.get(CORE.assign).enter(FILM, null);
    expect(isShown(true)).toBe(true);
    manager.toggle(left.deviceId);
    await rig.get(CORE.assign).enter(FILM, null);
    expect(chosen()).toBe(1);
  });

  it('[SCRM-14] [OPEN2-37] are disabled at once by Stop, though the other screen still says that it plays, and give no second order', async () => {
    await tells(left, 'theirs');
    await tells(right, 'other');
    manager.toggle(left.deviceId);
    expect(shown.controls).toEqual(ALONE);
    manager.stop();
    expect(shown.controls).toEqual(OFF);
    await tells(left, 'theirs');
    expect(shown.controls).toEqual(OFF);
    const said = rig.hub.published.length;
    manager.pauseOrResume();
    manager.restart();
    manager.stop();
    expect(rig.hub.published).toHaveLength(said);
    // Another screen with content: its orders are for it alone, and it is what a sync begins with.
    manager.toggle(right.deviceId);
    expect(shown.controls).toEqual({ ...ALONE, sync: true });
    manager.restart();
    await pass(1);
    expect(left.bodiesOf('MediaRestart').map((body) => body['playSessionId'])).toEqual(['other']);
  });

  it('[OPEN2-37] work again on a screen that did not stop, once it is selected again', async () => {
    await tells(left, 'theirs');
    manager.toggle(left.deviceId);
    manager.stop();
    await pass(2_000);
    manager.toggle(left.deviceId);
    expect(shown.controls).toEqual(ALONE);
  });

  it('work on where the order to stop did not go out', async () => {
    await tells(left, 'theirs');
    manager.toggle(left.deviceId);
    rig.bus.cut();
    manager.stop();
    expect(shown.message?.text).toBe('offline');
    expect(shown.controls).toEqual(ALONE);
  });
});
