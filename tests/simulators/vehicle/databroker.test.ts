import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { Databroker, type StoredPoint } from '../../../simulators/vehicle/databroker.ts';
import { startVehicleServer } from '../../support/vehicle-server.ts';

const SPEED = 'Vehicle.Speed';
const GEAR = 'Vehicle.Gear';

describe('a databroker', () => {
  let values: Map<string, string | null>;
  let isFed: boolean;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance', 'Date'] });
    values = new Map([
      [SPEED, '0'],
      [GEAR, null],
    ]);
    isFed = true;
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const open = (changesOnly = false) =>
    new Databroker({ values: () => values, isFed: () => isFed, changesOnly });
  const listen = (databroker: Databroker, path: string, periodMs = 0) => {
    const told: (string | null)[] = [];
    const stop = databroker.subscribe(path, periodMs, ({ value }: StoredPoint) => told.push(value));
    return { told, stop };
  };

  it('says at once what is stored, if only that nothing is', () => {
    const databroker = open();
    expect(listen(databroker, SPEED, 5_000).told).toEqual(['0']);
    const gear = listen(databroker, GEAR);
    vi.advanceTimersByTime(1_000);
    expect(gear.told).toEqual([null]);
    expect(databroker.read('Vehicle.Wings')).toBeUndefined();
  });

  it('tells each value that is written, the same one again too, until that is given up', () => {
    const { told, stop } = listen(open(), SPEED);
    vi.advanceTimersByTime(200);
    values.set(SPEED, '7');
    vi.advanceTimersByTime(100);
    expect(told).toEqual(['0', '0', '0', '7']);
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('says nothing of what nobody writes', () => {
    const changes = listen(open(true), SPEED);
    const silent = open();
    const { told } = listen(silent, SPEED);
    isFed = false;
    vi.advanceTimersByTime(10_000);
    expect([changes.told, told]).toEqual([['0'], ['0']]);
    // It is kept, with the time of then.
    expect(Date.now() - Date.parse(silent.read(SPEED)?.ts ?? '')).toBe(10_000);
  });

  it('never tells what is written too soon after another value, not even later', () => {
    const { told } = listen(open(true), SPEED, 150);
    values.set(SPEED, '7');
    vi.advanceTimersByTime(10_000);
    expect(told).toEqual(['0']);
    values.set(SPEED, '8');
    vi.advanceTimersByTime(100);
    expect(told).toEqual(['0', '8']);
  });
});

describe('the simulated car over viss2', () => {
  it('goes on telling where it said that a subscription had ended', async () => {
    const server = await startVehicleServer();
    const socket = new WebSocket(server.url, 'VISSv2');
    const heard: Record<string, unknown>[] = [];
    socket.on('message', (data: Buffer) =>
      heard.push(JSON.parse(data.toString()) as Record<string, unknown>),
    );
    await once(socket, 'open');
    socket.send(JSON.stringify({ action: 'subscribe', path: SPEED, requestId: 'a' }));
    await expect.poll(() => heard.some(({ data }) => data !== undefined)).toBe(true);
    server.vehicle.obey({ do: 'end-subscriptions' });
    await expect.poll(() => heard.some(({ error }) => error !== undefined)).toBe(true);
    const at = heard.findIndex(({ error }) => error !== undefined);
    await expect.poll(() => heard.slice(at).some(({ data }) => data !== undefined)).toBe(true);
    socket.terminate();
    await server.close();
  });
});
