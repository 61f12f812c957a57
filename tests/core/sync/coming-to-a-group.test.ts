import { BehaviorSubject } from 'rxjs';
import { beforeEach, describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import { writePosition } from '../../../adapters/mqtt/wire/position.ts';
import type { MediaPosition } from '../../../core/messages/bodies.ts';
import { deviceId, playSessionId } from '../../../core/shared/ids.ts';
import type { WatchTogether } from '../../../core/sync/watch-together.ts';
import { PeerScreen } from '../../support/peer-screen.ts';
import { samplePosition } from '../../support/sample-position.ts';
import { FILM, ScreenRig } from '../../support/screen-rig.ts';

const OURS = playSessionId('ours');
const THEIRS = playSessionId('theirs');
const FRONT = deviceId('0000-front');
const LEFT = deviceId('1A-left');

describe('the front screen, whose leader is 300 ms ahead of it,', () => {
  let rig: ScreenRig;
  let left: PeerScreen;
  let together: WatchTogether;

  beforeEach(async () => {
    rig = new ScreenRig({ seat: 'front' });
    left = new PeerScreen(rig.hub, { deviceId: LEFT });
    together = rig.get(CORE.together);
    await rig.start();
    await rig.watch(OURS, 60_000);
    left.say('DeviceBroadcast');
    await pass(1_000);
  });

  const pass = (forMs: number): Promise<void> => rig.clock.advanceAsync(forMs);

  async function says(aheadMs: number, changes: Partial<MediaPosition> = {}): Promise<void> {
    const positionMs = rig.playback.positionMs() + aheadMs;
    const clockMs = rig.clock.monotonicMs();
    left.say(
      'MediaPosition',
      writePosition(
        samplePosition({
          contentId: FILM,
          deviceId: LEFT,
          playSessionId: OURS,
          positionMs,
          clockMs,
          ...changes,
        }),
      ),
    );
    await pass(1);
  }

  /** Follows the left screen, whose clock is its own, and hears that it is 300 ms ahead. */
  async function follow(): Promise<void> {
    together.form(OURS, [LEFT, FRONT]);
    await pass(1);
    const ping = left.bodiesOf('Ping').at(-1) ?? {};
    const stamp = Number(ping['created']);
    left.say('PingBack', {
      ...ping,
      deviceId: LEFT,
      targetDeviceId: FRONT,
      receivedAt: stamp,
      sentAt: stamp,
    });
    await says(300);
    await pass(100);
  }

  const leave = (): Promise<void> => says(0, { state: 'stopped', contentId: null });

  it('jumps to it when it comes to a group', async () => {
    await follow();
    expect(together.corrections().jumps).toBe(1);
  });

  it.each<[string, () => Promise<void>]>([
    [
      'led it',
      async () => {
        together.form(OURS, [FRONT, LEFT]);
        await pass(1_500);
        await leave();
        expect(together.now.role).toBe('alone');
      },
    ],
    [
      'led it until now',
      async () => {
        together.form(OURS, [FRONT, LEFT]);
        await pass(1_500);
      },
    ],
    [
      'was in step with it',
      async () => {
        await follow();
        await pass(3_000);
        expect(left.bodiesOf('MediaPosition').at(-1)).toMatchObject({ step: 'in-step' });
        await leave();
        expect(together.now.role).toBe('alone');
      },
    ],
  ])('comes to it by its rate, without a jump, when it %s', async (_, was) => {
    await was();
    const { jumps } = together.corrections();
    await follow();
    expect(together.now.role).toBe('follower');
    expect(together.corrections().jumps).toBe(jumps);
    expect(rig.player.corrected.rate).toBeGreaterThan(1);
  });

  it('takes it to be where it says now, where it tells neither its clock nor when it says so', async () => {
    together.form(OURS, [LEFT, FRONT]);
    await pass(1);
    await says(0, { clockMs: null });
    await pass(100);
    expect(together.driftMs()).toBeCloseTo(0, 1);
  });

  it('begins where its leader will be by the time its film is there, which it hears while that loads', async () => {
    await rig.playback.stop();
    const other = playSessionId('other');
    const answer = rig.streams.on.streamInfo.hold();
    together.form(other, [LEFT, FRONT]);
    void rig.watch(other, 60_000);
    await pass(1_000);
    await says(0, { positionMs: 300_000, playSessionId: other, clockMs: null });
    await pass(999);
    answer();
    await pass(10);
    // It is 1 s after what was said, and two seconds went by in asking: the film before took no time to load.
    const startMs = rig.player.loaded?.startMs ?? 0;
    expect(startMs).toBeGreaterThanOrEqual(301_300);
    expect(startMs).toBeLessThan(301_400);
    // Ahead of its leader it waits where it is.
    await pass(2_000);
    expect(Math.abs(together.driftMs() ?? Infinity)).toBeLessThan(60);
  });

  it('takes a view that comes late for no film that loads long', async () => {
    const shown$ = new BehaviorSubject(false);
    rig = new ScreenRig({ seat: 'front', player: { shown$ } });
    left = new PeerScreen(rig.hub, { deviceId: LEFT });
    together = rig.get(CORE.together);
    await rig.start();
    void rig.watch(OURS, 60_000);
    left.say('DeviceBroadcast');
    await pass(5_000);
    shown$.next(true);
    await pass(1_000);
    await rig.playback.stop();
    const other = playSessionId('other');
    together.form(other, [LEFT, FRONT]);
    const answer = rig.streams.on.streamInfo.hold();
    void rig.watch(other, 60_000);
    await pass(500);
    await says(0, { positionMs: 300_000, playSessionId: other, clockMs: null });
    answer();
    await pass(10);
    expect(rig.player.loaded?.startMs).toBeLessThan(300_500);
    expect(rig.player.loaded?.startMs).toBeGreaterThanOrEqual(300_300);
  });

  it('may lead in its place once it is in step with it, and does not stand still', async () => {
    await follow();
    expect([together.mayLead(FRONT), together.letLead(FRONT)]).toEqual([false, false]);
    await pass(3_000);
    rig.player.stall(300);
    await pass(100);
    expect([together.mayLead(FRONT), together.letLead(FRONT)]).toEqual([false, false]);
    await pass(500);
    await says(0);
    await pass(1_000);
    expect([together.mayLead(FRONT), together.letLead(FRONT)]).toEqual([true, true]);
    expect(together.now).toEqual({ role: 'leader', members: [FRONT, LEFT] });
  });

  it('comes to it anew where it noticed late that it lost it, and says so until it is where that is', async () => {
    await follow();
    await pass(3_000);
    expect(rig.get(CORE.ownPosition).position().step).toBe('in-step');
    // Nothing comes for longer than a screen may be silent, and then the connection is found to be broken.
    await pass(3_400);
    rig.bus.cut();
    rig.bus.mend();
    await pass(5_000);
    expect(together.now.role).toBe('follower');
    await says(0, { clockMs: null });
    expect(rig.get(CORE.ownPosition).position().step).toBe('out');
    await pass(1_000);
    expect(rig.get(CORE.ownPosition).position().step).toBe('in-step');
  });

  it.each([
    ['sent it elsewhere', (given: ScreenRig) => given.get(CORE.commands).seek(OURS, 600_000), true],
    ['paused it', (given: ScreenRig) => given.get(CORE.commands).pause(OURS), true],
    ['paused what others watch', (given: ScreenRig) => given.get(CORE.commands).pause(THEIRS), false],
    ['looked who is there', (given: ScreenRig) => given.get(CORE.presence).discover(), false],
  ])('is not where that is where nobody can have heard that it %s', async (_, order, expected) => {
    await follow();
    rig.bus.halfOpenFor(60_000);
    order(rig);
    await pass(5_900);
    expect(together.goesOwnWay).toBe(false);
    await pass(200);
    expect(together.goesOwnWay).toBe(expected);
  });

  it('jumps to it again in another session, where it never was', async () => {
    together.form(OURS, [FRONT, LEFT]);
    await pass(1_500);
    const other = playSessionId('other');
    await rig.watch(other, 60_000);
    await pass(1_000);
    together.form(other, [LEFT, FRONT]);
    await pass(1_000);
    expect(together.now.role).toBe('follower');
    await says(300, { playSessionId: other, clockMs: null });
    await pass(100);
    expect(together.corrections().jumps).toBe(1);
  });
});
