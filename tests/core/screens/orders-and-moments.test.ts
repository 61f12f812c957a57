import { describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import type { ScreenManagerModel, ScreenManagerState } from '../../../core/screens/screen-manager-model.ts';
import { deviceId, playSessionId } from '../../../core/shared/ids.ts';
import { knownTitle } from '../../support/fakes/catalogue-samples.ts';
import { PeerScreen } from '../../support/peer-screen.ts';
import { FILM, ScreenRig } from '../../support/screen-rig.ts';
import { screensOfACar } from '../../support/screens-of-a-car.ts';

const NEXT = knownTitle('815');

/** What the Screens page shows, at any time. */
function shownBy(manager: ScreenManagerModel): () => ScreenManagerState {
  let shown = manager.initial;
  manager.state$.subscribe((state) => (shown = state));
  return () => shown;
}

describe('an order in an unlucky moment', () => {
  it('to stop, right after one to play that is still on its way, stops what was just ordered too', async () => {
    const { clock, hub, front, left } = await screensOfACar(FILM, NEXT);
    const manager = front.get(CORE.screenManager);
    const shown = shownBy(manager);
    await left.watch(playSessionId('film'));
    await clock.advanceAsync(3_000, 50);
    hub.delayMs = ({ to }) => (to === 'left' ? 1_000 : 0);
    manager.toggle(left.deviceId);
    const taken = manager.takeScreens();
    if (taken === null) throw new Error('No screen is selected');
    manager.assign({ titleId: NEXT, title: 'Next', vamId: null, positionMs: 0 }, taken);
    await clock.advanceAsync(700, 50);
    manager.stop();
    await clock.advanceAsync(20_000, 50);
    expect(shown().message?.text).toBe('stopped');
    expect(left.playback.now.kind).toBe('closed');
  });

  describe('that did not go out', () => {
    async function cutOff() {
      const rig = new ScreenRig({ seat: 'front' });
      rig.own(FILM);
      const left = new PeerScreen(rig.hub);
      const right = new PeerScreen(rig.hub, { deviceId: deviceId('1B-right'), screenName: 'Right Rear' });
      const manager = rig.get(CORE.screenManager);
      const shown = shownBy(manager);
      await rig.start();
      for (const peer of [left, right]) peer.say('DeviceBroadcast');
      await rig.clock.advanceAsync(2_000);
      await rig.watch(playSessionId('ours'));
      await rig.clock.advanceAsync(1_000);
      rig.bus.cut();
      const actionOf = (id: string) => shown().tiles.find((tile) => tile.deviceId === id)?.action;
      return { rig, left, right, manager, shown, actionOf };
    }

    it('shows no trailer as loading', async () => {
      const { left, manager, shown, actionOf } = await cutOff();
      manager.toggle(left.deviceId);
      const taken = manager.takeScreens();
      if (taken === null) throw new Error('No screen is selected');
      const before = actionOf(left.deviceId);
      manager.assignTrailer({ titleId: FILM, productId: '1', title: 'Next' }, taken);
      expect([shown().message?.text, actionOf(left.deviceId)]).toEqual(['offline', before]);
    });

    it('shows no screen as syncing, and says so again at the second tap', async () => {
      const { rig, left, manager, shown, actionOf } = await cutOff();
      manager.toggle(rig.deviceId);
      manager.toggle(left.deviceId);
      manager.sync();
      const first = shown().message;
      expect([first?.text, actionOf(left.deviceId)]).toEqual(['offline', 'browsing']);
      manager.sync();
      expect(shown().message?.text).toBe('offline');
      expect(shown().message?.id).toBe((first?.id ?? 0) + 1);
    });
  });
});
