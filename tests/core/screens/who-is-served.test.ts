import { describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import { playSessionId } from '../../../core/shared/ids.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { sampleCategory } from '../../support/fakes/catalogue-samples.ts';
import { FakeMessageHub } from '../../support/fakes/fake-message-bus.ts';
import { ScreenRig } from '../../support/screen-rig.ts';

const SEATS = ['front', 'passenger', 'left', 'right', 'other'] as const;

describe('who the client is for', () => {
  // The companion app is no part of it; what leads there is shown by COMP-01.
  it('[PREV-04 part] one account plays on every screen of the car and on another device, which know of each other', async () => {
    const clock = new VirtualClock();
    const hub = new FakeMessageHub(clock);
    const cabin = SEATS.map((seat) => new ScreenRig({ seat, clock, hub }));
    for (const [index, rig] of cabin.entries()) {
      await rig.start();
      if (SEATS[index] === 'other') await rig.session.signIn('ana@example.test', 'secret-1');
      await rig.watch(playSessionId(`of-${index}`));
    }
    await clock.advanceAsync(12_000);
    expect(new Set(cabin.map(({ session }) => session.account?.consumerId)).size).toBe(1);
    expect(cabin.map(({ playback }) => playback.now.kind)).toEqual(SEATS.map(() => 'open'));
    for (const rig of cabin) {
      const others = cabin.filter((one) => one !== rig).map(({ deviceId }) => deviceId);
      const known = rig.get(CORE.presence).now.map(({ deviceId }) => deviceId);
      expect(new Set(known)).toEqual(new Set(others));
    }
  });

  it('[PREV-04 part] who has no account sees the preview, and nothing of an account', async () => {
    const rig = new ScreenRig({ seat: 'other' });
    rig.catalogue.lists.set('preview', [sampleCategory()]);
    await rig.start();
    expect(rig.session.account).toBeNull();
    await rig.get(CORE.preview).load();
    expect(rig.get(CORE.preview).now.rows).toHaveLength(1);
    expect(rig.catalogue.on.categories.asked).toEqual([['preview']]);
  });
});
