import { beforeEach, describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import { writePosition } from '../../../adapters/mqtt/wire/position.ts';
import { asFields, asText, parseJson, type Fields } from '../../../core/shared/decode.ts';
import { playSessionId } from '../../../core/shared/ids.ts';
import type { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { PeerScreen } from '../../support/peer-screen.ts';
import { samplePosition } from '../../support/sample-position.ts';
import { FILM, type ScreenRig } from '../../support/screen-rig.ts';
import { screensOfACar } from '../../support/screens-of-a-car.ts';

/** Two screens that watch together, and somebody on their topic who speaks in the name of a third one, or of one of them. */
describe('whoever speaks in the name of another screen', () => {
  let clock: VirtualClock;
  let front: ScreenRig;
  let left: ScreenRig;
  let right: ScreenRig;
  let forger: PeerScreen;
  /** What the left screen wrote before its messages' numbers, as anybody on the topic can read it. */
  let lifeOfLeft: string;
  let forged = 0;

  const pass = (ms: number): Promise<void> => clock.advanceAsync(ms);
  const counted = (): number => front.get(CORE.channel).dropped().forged;
  const listed = () => front.get(CORE.presence).now.map(({ deviceId }) => deviceId);
  const members = () => front.get(CORE.together).now.members;
  /** In the name of the left screen, with this id of a message; without one by default. */
  const inItsName = (command: string, body: Fields = {}, mid: string | null = null): void => {
    const from = { ...forger.envelope(), deviceId: left.deviceId, screenId: left.deviceId };
    forger.sayText(JSON.stringify({ ...from, command, body, ...(mid === null ? {} : { mid }), v: 1 }));
    forged += 1;
  };

  beforeEach(async () => {
    const car = await screensOfACar(FILM);
    ({ clock, front, left, right } = car);
    forged = 0;
    front.get(CORE.commands).sync({
      titleId: FILM,
      title: 'Night Drive',
      vamId: null,
      positionMs: 60_000,
      devices: [left.deviceId, front.deviceId],
    });
    await pass(10_000);
    forger = new PeerScreen(car.hub, { deviceId: '1C-forger', screenName: 'Other Device' });
    await pass(10);
    const own = car.hub.published.findLast(({ from }) => from === 'left')?.text ?? '';
    lifeOfLeft = (asText(asFields(parseJson(own))?.['mid']) ?? '').slice(0, 8);
  });

  /** The left screen is listed, leads, and plays on with the front one, which nothing moved. */
  async function isUntouched(): Promise<void> {
    const before = front.playback.positionMs();
    await pass(1_000);
    expect(listed()).toEqual([left.deviceId, right.deviceId]);
    expect(members()).toEqual([left.deviceId, front.deviceId]);
    expect(front.playback.paused()).toBe(false);
    expect(front.playback.positionMs() - before).toBeCloseTo(1_000, -2);
    expect(counted()).toBe(forged);
  }

  it.each([null, 'any', '0123abcd-zz'])(
    'orders, stops and moves nobody, without its life or in another one: id %o',
    async (mid) => {
      const { playSessionId: session } = front.get(CORE.ownPosition).position();
      for (const [index, command] of ['MediaPause', 'MediaStop', 'MediaRestart', 'MediaSeek'].entries())
        inItsName(command, { playSessionId: session, position: 0 }, mid && `${mid}${index}`);
      inItsName('RemoveScreen', { deviceId: front.deviceId }, mid && `${mid}r`);
      await isUntouched();
      expect(front.playback.now.kind).toBe('open');
    },
  );

  it('takes it off no list and out of no group: goodbyes without its life', async () => {
    expect(lifeOfLeft).toMatch(/^[0-9a-f]{8}$/);
    inItsName('DisconnectDevice');
    inItsName('DisconnectDevice', { deviceId: left.deviceId }, 'any');
    await isUntouched();
  });

  it('says for it neither that it plays nothing nor where it is', async () => {
    const position = samplePosition({
      contentId: FILM,
      deviceId: left.deviceId,
      playSessionId: playSessionId('another'),
    });
    inItsName('MediaPosition', writePosition({ ...position, state: 'stopped' }));
    inItsName('MediaPosition', writePosition(position), '0123abcd-1');
    inItsName('DeviceBroadcast');
    inItsName('DiscoverAccount', {}, 'any');
    await isUntouched();
    expect(front.get(CORE.presence).now[0]?.playing?.state).toBe('playing');
  });

  it('does not keep it from starting anew, nor from saying goodbye, nor from being forgotten', async () => {
    inItsName('DeviceBroadcast', {}, '0123abcd-1');
    inItsName('BroadcastUpdatedDeviceInfo', {}, '0123abcd-2');
    await pass(10);
    // It has begun a life, which goes on from here, and that one alone.
    expect([counted(), members()]).toEqual([0, []]);
    inItsName('DisconnectDevice', {}, '0123abcd-3');
    await pass(10);
    expect([counted(), listed()]).toEqual([0, [right.deviceId]]);
  });

  it('is believed again once it was silent for as long as presence lists a device', async () => {
    left.get(CORE.presence).announce();
    await pass(100);
    left.bus.cut();
    await pass(14_000);
    inItsName('MediaPosition', writePosition(samplePosition({ deviceId: left.deviceId })));
    await pass(10);
    expect(counted()).toBe(1);
    await pass(20_000);
    inItsName('BroadcastUpdatedDeviceInfo');
    await pass(10);
    expect([counted(), listed().includes(left.deviceId)]).toEqual([1, true]);
  });
});
