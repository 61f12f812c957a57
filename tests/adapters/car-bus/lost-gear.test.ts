import { beforeEach, describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import { VissCarBus } from '../../../adapters/car-bus/viss-car-bus.ts';
import type { CarSocket } from '../../../adapters/car-bus/viss-connection.ts';
import { VehicleState } from '../../../core/vehicle/vehicle-state.ts';
import { err } from '../../../core/shared/result.ts';
import { SeededRandom } from '../../../simulators/fleet/seeded-random.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { RecordingLog } from '../../support/fakes/recording-log.ts';
import { ScreenRig } from '../../support/screen-rig.ts';

const SPEED = 'Vehicle.Speed';
const GEAR = 'Vehicle.Powertrain.Transmission.SelectedGear';
const LOCK = 'Vehicle.Powertrain.Transmission.IsParkLockEngaged';
const VALUES: Readonly<Record<string, string>> = { [SPEED]: '0', [GEAR]: '126', [LOCK]: 'true' };

/** A car that stands in park and tells three signals every 100 ms, each for as long as it is not mute. */
class ScriptedCar {
  readonly mute = new Set<string>();
  private socket: CarSocket | null = null;
  private readonly paths = new Map<string, string>();

  constructor(private readonly clock: VirtualClock) {
    clock.every(100, () => {
      for (const [subscriptionId, path] of this.paths) {
        const value = VALUES[path];
        if (value === undefined || this.mute.has(path)) continue;
        this.say({
          action: 'subscription',
          subscriptionId,
          data: { path, dp: { value, ts: '2026-11-23T20:00:00Z' } },
        });
      }
    });
  }

  /** Ends the subscription of a signal with an error, and refuses every other one while that is mute. */
  end(path: string): void {
    this.mute.add(path);
    for (const [subscriptionId, one] of this.paths) {
      if (one !== path) continue;
      this.paths.delete(subscriptionId);
      this.say({ action: 'subscription', subscriptionId, error: { number: 500, reason: 'gone' } });
    }
  }

  open(): CarSocket {
    this.paths.clear();
    const socket: CarSocket = {
      onopen: null,
      onmessage: null,
      onclose: null,
      onerror: null,
      close: () => undefined,
      send: (text) => this.hear(typeof text === 'string' ? text : ''),
    };
    this.socket = socket;
    this.clock.after(0, () => {
      socket.onopen?.call(socket as WebSocket, new Event('open'));
    });
    return socket;
  }

  private hear(text: string): void {
    const { action, path, requestId } = JSON.parse(text) as Record<string, string>;
    if (action !== 'subscribe' || path === undefined || requestId === undefined) return;
    this.clock.after(0, () => {
      if (VALUES[path] === undefined || this.mute.has(path)) {
        this.say({ action, requestId, error: { number: 404, reason: 'unavailable_data' } });
        return;
      }
      this.paths.set(requestId, path);
      this.say({ action, requestId, subscriptionId: requestId });
    });
  }

  private say(frame: object): void {
    const { socket } = this;
    const data = JSON.stringify({ ts: '2026-11-23T20:00:00Z', ...frame });
    socket?.onmessage?.call(socket as WebSocket, new MessageEvent('message', { data }));
  }
}

describe('a car whose gear is lost while the lock of its gearbox goes on telling', () => {
  let clock: VirtualClock;
  let log: RecordingLog;
  let car: ScriptedCar;
  let vehicle: VehicleState;

  /** So that what waits for a token goes on. */
  const pass = async (ms: number): Promise<void> => {
    for (let left = ms; left > 0; left -= 50) {
      clock.advance(Math.min(50, left));
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    }
  };
  const statesOver = async (ms: number): Promise<ReadonlySet<string>> => {
    const states = new Set<string>();
    for (let left = ms; left > 0; left -= 50) {
      await pass(50);
      states.add(vehicle.now.car);
    }
    return states;
  };

  const begin = async (...mute: readonly string[]): Promise<void> => {
    clock = new VirtualClock();
    log = new RecordingLog();
    car = new ScriptedCar(clock);
    for (const path of mute) car.mute.add(path);
    const config = {
      kind: 'viss2',
      url: 'ws://car',
      token: '',
      tokenUrl: '',
      renewsTs: false,
      passengerSeatPath: '',
    } as const;
    const host = { open: () => car.open(), fetchJson: () => Promise.resolve(err('nobody is asked')) };
    const bus = new VissCarBus(config, host, clock, new SeededRandom(1), log);
    vehicle = new VehicleState(bus, new ScreenRig().get(CORE.screenSettings), clock);
    await pass(2_000);
  };

  beforeEach(() => begin());

  it('is not parked when the gear is silent from the beginning, until it tells', async () => {
    await begin(GEAR);
    expect(await statesOver(20_000)).toEqual(new Set(['unknown']));
    const told = log.entries.filter(({ event }) => event === 'the car tells a signal that cannot be used');
    expect(told.map(({ fields }) => fields)).toEqual([
      { path: LOCK, why: 'locked, and no gear was ever told' },
    ]);
    car.mute.clear();
    await pass(40_000);
    expect(vehicle.now.car).toBe('parked');
  });

  it('is unknown as soon as the subscription ended with an error, and stays so', async () => {
    expect(vehicle.now.car).toBe('parked');
    car.end(GEAR);
    expect(vehicle.now.car).toBe('unknown');
    expect(await statesOver(20_000)).toEqual(new Set(['unknown']));
  });

  it('is unknown 2,000 ms after the last word of a gear that fell silent, and after the connection is another one', async () => {
    car.mute.add(GEAR);
    await pass(1_850);
    expect(vehicle.now.car).toBe('parked');
    await pass(150);
    expect(vehicle.now.car).toBe('unknown');
    expect(await statesOver(20_000)).toEqual(new Set(['unknown']));
  });

  it('is parked again once the gear tells anew', async () => {
    expect(vehicle.now.car).toBe('parked');
    car.end(GEAR);
    await pass(3_000);
    car.mute.clear();
    await pass(10_000);
    expect(vehicle.now.car).toBe('parked');
  });
});
