import { SeededRandom } from '../../simulators/fleet/seeded-random.ts';
import { VirtualClock } from '../../simulators/fleet/virtual-clock.ts';
import type { TitleId } from '../../core/shared/ids.ts';
import { FakeMessageHub } from './fakes/fake-message-bus.ts';
import { ScreenRig } from './screen-rig.ts';

/** Three whole screens of one car on one hub and one clock, that own these titles and have heard of each other. */
export async function screensOfACar(...titles: readonly TitleId[]) {
  const clock = new VirtualClock();
  const hub = new FakeMessageHub(clock);
  const [front, left, right] = (['front', 'left', 'right'] as const).map(
    (seat, at) => new ScreenRig({ seat, clock, hub, random: new SeededRandom(at + 1) }),
  ) as [ScreenRig, ScreenRig, ScreenRig];
  const rigs = [front, left, right];
  for (const rig of rigs) {
    for (const title of titles) rig.own(title);
    await rig.start();
  }
  await clock.advanceAsync(6_000);
  return { clock, hub, rigs, front, left, right };
}
