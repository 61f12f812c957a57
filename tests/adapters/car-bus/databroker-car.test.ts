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
const LANGUAGE = 'Vehicle.Cabin.Infotainment.HMI.CurrentLanguage';

const NOTHING: Readonly<Record<string, string | null>> = {
  [SPEED]: null,
  [MOVING]: null,
  [GEAR]: null,
  [LOCK]: null,
  [BRAKE]: null,
  [LANGUAGE]: null,
};
const PARKED = { [SPEED]: '0', [MOVING]: 'false', [GEAR]: '126', [LOCK]: 'true', [BRAKE]: 'true' };

/** A databroker knows every path, and says null of those that nobody feeds. */
describe('a car behind a databroker', () => {
  let clock: VirtualClock;
  let log: RecordingLog;
  let sockets: FakeCarSocket[];
  let vehicle: VehicleState;

  const begin = async (requires?: readonly string[]): Promise<void> => {
    clock = new VirtualClock();
    log = new RecordingLog();
    sockets = [];
    const open = (): FakeCarSocket => {
      const socket = new FakeCarSocket();
      sockets.push(socket);
      return socket;
    };
    vehicle = vehicleOver({ kind: 'viss2', open, clock, log, requires });
    await settled();
  };
  const settled = async (): Promise<void> => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  beforeEach(() => begin());

  /** What it says at once to whoever subscribes. */
  const answer = (values: Readonly<Record<string, string | null>>, ageMs = 0): void => {
    const socket = sockets.at(-1);
    socket?.open();
    for (const [path, value] of Object.entries({ ...NOTHING, ...values })) socket?.tell(path, value, ageMs);
  };
  /** Fed once a second; the states that were seen. */
  const feed = async (values: Readonly<Record<string, string>>, ms: number): Promise<readonly string[]> => {
    const seen = new Set<string>();
    for (let doneMs = 0; doneMs < ms; doneMs += 50) {
      if (doneMs % 1_000 === 0)
        for (const [path, value] of Object.entries(values)) sockets.at(-1)?.tell(path, value);
      clock.advance(50);
      await settled();
      seen.add(vehicle.now.car);
    }
    return [...seen];
  };

  it('is parked by its gear, whatever else nobody feeds, and stays so for as long as it is fed', async () => {
    answer({ [GEAR]: '126' });
    await feed({ [GEAR]: '126' }, 2_000);
    expect(await feed({ [GEAR]: '126' }, 60_000)).toEqual(['parked']);
    expect(sockets).toHaveLength(1);
  });

  it('is fed once a second, a language once: it is parked, on one connection', async () => {
    answer({ ...PARKED, [LANGUAGE]: 'de' });
    await feed(PARKED, 2_000);
    expect(await feed(PARKED, 60_000)).toEqual(['parked']);
    expect(sockets).toHaveLength(1);
  });

  it('is not parked without a gear that may be there, and is as soon as that is fed', async () => {
    const light = { [SPEED]: '0', [BRAKE]: 'true' };
    answer(light);
    expect(await feed(light, 20_000)).toEqual(['unknown']);
    await feed({ ...light, [GEAR]: '126' }, 2_000);
    expect(vehicle.now.car).toBe('parked');
  });

  it.each([[[]], [[SPEED, BRAKE]]])(
    'is parked by brake and speed where it refuses the gear, and not for what it is to tell: %j',
    async (requires) => {
      const still = { [SPEED]: '0', [BRAKE]: 'true' };
      await begin(requires);
      answer(still);
      expect(await feed(still, 20_000)).toEqual(['unknown']);
      await begin(requires);
      sockets.at(-1)?.open();
      sockets.at(-1)?.refuse(GEAR);
      await feed(still, 2_000);
      expect(await feed(still, 20_000)).toEqual(['parked']);
    },
  );

  it('goes on where the databroker told less than was written', async () => {
    answer(PARKED);
    for (const path of Object.keys(PARKED)) sockets.at(-1)?.grant(path, path);
    await feed(PARKED, 2_000);
    for (const path of Object.keys(PARKED)) sockets.at(-1)?.endSubscription(path);
    expect(await feed(PARKED, 10_000)).toEqual(['parked']);
    expect(sockets).toHaveLength(1);
  });

  it('is not parked by what it has kept since before its clock was set back', async () => {
    answer(PARKED, -3_600_000);
    const seen = new Set<string>();
    for (let ms = 0; ms < 30_000; ms += 50) {
      const before = sockets.length;
      for (const state of await feed({}, 50)) seen.add(state);
      if (sockets.length > before) answer(PARKED, -3_600_000 + ms);
    }
    expect([...seen]).toEqual(['unknown']);
  });

  it.each([SPEED, MOVING, LOCK, BRAKE])(
    'is not parked without %s where it always tells that',
    async (path) => {
      const rest: Record<string, string> = { ...PARKED };
      delete rest[path];
      await begin([GEAR, path]);
      answer(rest);
      expect(await feed(rest, 20_000)).toEqual(['unknown']);
      await feed(PARKED, 2_000);
      expect(vehicle.now.car).toBe('parked');
    },
  );

  it('is never parked where what it is to tell says nothing of parking', async () => {
    await begin([LANGUAGE]);
    expect(await feed(PARKED, 20_000)).toEqual(['unknown']);
    expect(sockets).toEqual([]);
    expect(log.entries[0]?.fields).toEqual({
      why: `${LANGUAGE} is required, and does not say whether a car is parked`,
    });
  });

  it('is not parked by what was written once, however often that is told to who asks anew', async () => {
    answer(PARKED, 2_500);
    const seen = new Set<string>();
    for (let ms = 0; ms < 30_000; ms += 50) {
      const before = sockets.length;
      for (const state of await feed({}, 50)) seen.add(state);
      if (sockets.length > before) answer(PARKED, 2_500 + ms);
    }
    expect([...seen]).toEqual(['unknown']);
    expect(sockets.length).toBeGreaterThan(2);
  });

  it('is believed for 2,000 ms from when it was written, not from when it was told', async () => {
    answer(PARKED);
    await feed(PARKED, 1_950);
    expect(vehicle.now.car).toBe('parked');
    for (const [path, value] of Object.entries(PARKED)) sockets.at(-1)?.tell(path, value, 1_500);
    clock.advance(499);
    expect(vehicle.now.car).toBe('parked');
    clock.advance(1);
    expect(vehicle.now.car).toBe('unknown');
  });

  it('is not parked any more once its gear has no value', async () => {
    answer(PARKED);
    await feed(PARKED, 2_000);
    expect(vehicle.now.car).toBe('parked');
    sockets.at(-1)?.tell(GEAR, null);
    expect(vehicle.now.car).toBe('unknown');
    const { [GEAR]: _gear, ...rest } = PARKED;
    expect(await feed(rest, 20_000)).toEqual(['unknown']);
  });

  it('is asked less and less often where each connection tells for a short while', async () => {
    const pauses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      answer(PARKED);
      let ms = 0;
      for (const before = sockets.length; sockets.length === before && ms < 30_000; ms += 50)
        await feed({}, 50);
      pauses.push(ms);
    }
    // Each 2,250 ms of silence, then a pause that doubles from 500 to 10,000 ms.
    expect(pauses).toEqual([2_750, 3_250, 4_250, 6_250, 10_250, 12_250]);
  });

  it('is asked less and less often while nobody feeds anything that says how it moves', async () => {
    const pauses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      answer({ [LANGUAGE]: 'de' });
      let ms = 0;
      for (const before = sockets.length; sockets.length === before && ms < 30_000; ms += 50)
        await feed({}, 50);
      pauses.push(ms);
    }
    // Each 2,250 ms of silence, then a pause that doubles from 500 to 10,000 ms.
    expect(pauses).toEqual([2_750, 3_250, 4_250, 6_250, 10_250, 12_250]);
    expect(vehicle.now.car).toBe('unknown');
  });
});
