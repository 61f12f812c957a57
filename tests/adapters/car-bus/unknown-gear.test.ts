import { beforeEach, describe, expect, it } from 'vitest';
import type { VehicleState } from '../../../core/vehicle/vehicle-state.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { FakeCarSocket } from '../../support/fakes/fake-car-socket.ts';
import { RecordingLog } from '../../support/fakes/recording-log.ts';
import { vehicleOver } from '../../support/viss-car.ts';

const SPEED = 'Vehicle.Speed';
const MOVING = 'Vehicle.IsMoving';
const GEAR = 'Vehicle.Powertrain.Transmission.SelectedGear';
const LOCK = 'Vehicle.Powertrain.Transmission.IsParkLockEngaged';
const BRAKE = 'Vehicle.Chassis.ParkingBrake.IsEngaged';
const RED_LIGHT = { [SPEED]: '0', [MOVING]: 'false', [BRAKE]: 'true' };
const PARKED = { ...RED_LIGHT, [GEAR]: '126', [LOCK]: 'true' };

/** It waits at a red light with the brake on, which is parking for a car that has no gear. */
describe.each(['viss2', 'viss3'] as const)('a car that does not tell its gear over %s', (kind) => {
  let clock: VirtualClock;
  let sockets: FakeCarSocket[];
  let vehicle: VehicleState;

  const socket = (): FakeCarSocket => {
    const last = sockets.at(-1);
    if (last === undefined) throw new Error('nothing was opened');
    return last;
  };
  const settled = async (): Promise<void> => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  const begin = async (requires?: readonly string[]): Promise<void> => {
    clock = new VirtualClock();
    sockets = [];
    const open = (): FakeCarSocket => {
      const next = new FakeCarSocket();
      sockets.push(next);
      return next;
    };
    vehicle = vehicleOver({ kind, open, clock, log: new RecordingLog(), requires });
    await settled();
    socket().open();
  };
  beforeEach(() => begin());

  /** Told five times a second, and each request for a path answered by `answers`; the states that were seen. */
  const drive = async (
    values: Readonly<Record<string, string>>,
    answers: Readonly<Record<string, (at: FakeCarSocket, count: number) => void>>,
    ms: number,
  ): Promise<readonly string[]> => {
    const seen = new Set<string>();
    const answered = new Map<string, number>();
    let last = socket();
    for (let doneMs = 0; doneMs < ms; doneMs += 50) {
      if (socket() !== last) {
        last = socket();
        answered.clear();
        last.open();
      }
      for (const [path, say] of Object.entries(answers)) {
        const asked = socket().requestsFor(path).length;
        if ((answered.get(path) ?? 0) < asked) say(socket(), asked);
        answered.set(path, asked);
      }
      if (doneMs % 200 === 0) for (const [path, value] of Object.entries(values)) socket().tell(path, value);
      clock.advance(50);
      await settled();
      seen.add(vehicle.now.car);
    }
    return [...seen];
  };
  const grant = (path: string) => (at: FakeCarSocket, count: number) => {
    at.grant(path, `${path}-${count}`);
  };

  it.each(['403', '500', '503'])('is not parked where that is refused by %s', async (status) => {
    const answers = { [GEAR]: (at: FakeCarSocket) => at.refuse(GEAR, status, 'no') };
    expect(await drive(RED_LIGHT, answers, 20_000)).toEqual(['unknown']);
  });

  it('is not parked where each subscription is granted, and then denied', async () => {
    const answers = {
      [GEAR]: (at: FakeCarSocket, count: number) => {
        at.grant(GEAR, `gear-${count}`);
        at.endSubscription(`gear-${count}`, '500');
      },
    };
    expect(await drive(RED_LIGHT, answers, 20_000)).toEqual(['unknown']);
  });

  it('is not parked where it is granted and silent, nor where it is never answered', async () => {
    expect(await drive(RED_LIGHT, { [GEAR]: grant(GEAR) }, 20_000)).toEqual(['unknown']);
    await begin();
    expect(await drive(RED_LIGHT, {}, 20_000)).toEqual(['unknown']);
  });

  it('is not parked where only something else is required', async () => {
    for (const requires of [[], [SPEED]]) {
      await begin(requires);
      expect(await drive(RED_LIGHT, {}, 20_000)).toEqual(['unknown']);
    }
  });

  it('is parked by the brake where it says that it has none, also after another connection', async () => {
    const answers = { [GEAR]: (at: FakeCarSocket) => at.refuse(GEAR) };
    await drive(RED_LIGHT, answers, 2_000);
    expect(await drive(RED_LIGHT, answers, 20_000)).toEqual(['parked']);
    socket().end();
    expect(vehicle.now.car).toBe('unknown');
    await drive(RED_LIGHT, answers, 5_000);
    expect(vehicle.now.car).toBe('parked');
  });

  it('is not parked any more once it has a gear after all', async () => {
    const once = (later: (at: FakeCarSocket, count: number) => void) => ({
      [GEAR]: (at: FakeCarSocket, count: number) => (count === 1 ? at.refuse(GEAR) : later(at, count)),
    });
    for (const later of [grant(GEAR), (at: FakeCarSocket) => at.refuse(GEAR, '503', 'no')]) {
      await begin();
      await drive(RED_LIGHT, once(later), 20_000);
      expect(await drive(RED_LIGHT, {}, 10_000)).toEqual(['unknown']);
    }
  });

  it.each(['{', `{"action":"subscription","subscriptionId":"any","data":{"path":"${GEAR}"}}`])(
    'is not parked by the gear from before a frame that cannot be read: %s',
    async (unreadable) => {
      await drive(PARKED, {}, 100);
      socket().say(unreadable);
      const { [GEAR]: _gear, ...rest } = PARKED;
      expect(await drive(rest, {}, 1_800)).not.toContain('parked');
      await drive(PARKED, {}, 2_000);
      expect(vehicle.now.car).toBe('parked');
    },
  );

  it('is not parked by the brake where it told a lock once, and says then that it has no gear', async () => {
    socket().tell(LOCK, 'true');
    const answers = { [GEAR]: (at: FakeCarSocket) => at.refuse(GEAR) };
    expect(await drive(RED_LIGHT, answers, 20_000)).not.toContain('parked');
  });

  it.each([SPEED, MOVING, LOCK, BRAKE])('is not parked in P either while %s is forbidden', async (path) => {
    const rest: Record<string, string> = { ...PARKED };
    delete rest[path];
    const answers = { [path]: (at: FakeCarSocket) => at.refuse(path, '403', 'forbidden') };
    expect(await drive(rest, answers, 20_000)).toEqual(['unknown']);
    await drive(rest, { [path]: (at) => at.refuse(path) }, 40_000);
    // A car need not have it.
    expect(vehicle.now.car).toBe('parked');
  });

  it.each([SPEED, MOVING, LOCK, BRAKE])('is not parked in P either where %s is silent', async (path) => {
    const rest: Record<string, string> = { ...PARKED };
    delete rest[path];
    expect(await drive(rest, { [path]: grant(path) }, 20_000)).not.toContain('parked');
  });
});
