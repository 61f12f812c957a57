import { describe, expect, it } from 'vitest';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { FakeCarSocket } from '../../support/fakes/fake-car-socket.ts';
import { RecordingLog } from '../../support/fakes/recording-log.ts';
import { vehicleOver } from '../../support/viss-car.ts';

const GEAR = 'Vehicle.Powertrain.Transmission.SelectedGear';
const SPEED = 'Vehicle.Speed';
const START_MS = Date.UTC(2026, 10, 23, 20);

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

/** A car whose clock is shown to it, with its client, parked for over a second. */
async function parkedCar(car: { readonly kind: 'viss2' | 'viss3'; readonly renewsTs?: boolean }) {
  const clock = new VirtualClock();
  const socket = new FakeCarSocket();
  const vehicle = vehicleOver({ ...car, open: () => socket, clock, log: new RecordingLog() });
  await settled();
  socket.open();
  const tell = (gear: string, readAtMs: number): void => {
    const atMs = START_MS + clock.monotonicMs();
    socket.tellAt(SPEED, '0', atMs);
    socket.tellAt(GEAR, gear, atMs, atMs - readAtMs);
  };
  const pass = async (ms: number): Promise<void> => {
    clock.advance(ms);
    await settled();
  };
  const say = (atMs: number, values: readonly { readonly value: string; readonly atMs: number }[]): void => {
    const dp = values.map((one) => ({ value: one.value, ts: new Date(one.atMs).toISOString() }));
    const frame = { action: 'subscription', subscriptionId: 'any', data: { path: GEAR, dp } };
    socket.say(JSON.stringify({ ...frame, ts: new Date(atMs).toISOString() }));
  };
  for (let told = 0; told < 8; told += 1) {
    tell('126', START_MS + clock.monotonicMs());
    await pass(200);
  }
  expect(vehicle.now.car).toBe('parked');
  return { clock, tell, say, pass, vehicle };
}

describe('a gear that was read before the one that was told before it', () => {
  it.each([{ kind: 'viss2' as const }, { kind: 'viss3' as const, renewsTs: true }])(
    'is park to nobody, until one is told that was read later: $kind',
    async (car) => {
      const { clock, tell, pass, vehicle } = await parkedCar(car);
      const nowMs = START_MS + clock.monotonicMs();
      tell('127', nowMs);
      await pass(200);
      expect(vehicle.now.car).not.toBe('parked');
      for (let told = 0; told < 8; told += 1) {
        // After it, in a row, what was read before it.
        tell('126', nowMs - 100 + 10 * told);
        await pass(200);
        expect(vehicle.now.car).not.toBe('parked');
      }
      for (let told = 0; told < 8; told += 1) {
        tell('126', START_MS + clock.monotonicMs());
        await pass(200);
      }
      expect(vehicle.now.car).toBe('parked');
    },
  );

  it('takes nothing from a parked car where both say park, as two subscriptions beside each other', async () => {
    const { clock, tell, pass, vehicle } = await parkedCar({ kind: 'viss2' });
    for (let told = 0; told < 20; told += 1) {
      const nowMs = START_MS + clock.monotonicMs();
      tell('126', nowMs);
      tell('126', nowMs - 150);
      expect(vehicle.now.car).toBe('parked');
      await pass(200);
      expect(vehicle.now.car).toBe('parked');
    }
  });

  it('is told by a clock that was set back: it counts once 2 s are over', async () => {
    const { clock, tell, pass, vehicle } = await parkedCar({ kind: 'viss2' });
    const setBack = (): number => START_MS + clock.monotonicMs() - 1_500;
    for (let told = 0; told < 20; told += 1) {
      tell('126', setBack());
      await pass(200);
    }
    expect(vehicle.now.car).toBe('parked');
  });

  it('is not the one that counts of several in one frame', async () => {
    const { clock, say, pass, vehicle } = await parkedCar({ kind: 'viss2' });
    const atMs = START_MS + clock.monotonicMs();
    say(atMs, [
      { value: '127', atMs },
      { value: '126', atMs: atMs - 50 },
    ]);
    await pass(10);
    expect(vehicle.now.car).not.toBe('parked');
  });

  it('is believed where the times of the car say nothing', async () => {
    const { clock, tell, pass, vehicle } = await parkedCar({ kind: 'viss3' });
    tell('126', START_MS + clock.monotonicMs() - 1_000);
    await pass(200);
    expect(vehicle.now.car).toBe('parked');
  });
});
