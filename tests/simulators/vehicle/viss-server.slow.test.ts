import { strictEqual } from 'node:assert';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { SUB_PROTOCOL } from '../../../adapters/car-bus/viss-frames.ts';
import { startVehicleServer, type VehicleServer } from '../../support/vehicle-server.ts';
import { viss2Message, viss3Message } from './covesa-messages.ts';

type Said = Record<string, unknown>;

describe.each([
  ['viss2', viss2Message, { type: 'timebased', parameter: { period: 50 } }],
  ['viss3', viss3Message, { variant: 'timebased', parameter: { period: '50' } }],
] as const)('the simulated car over %s', (version, schema, filter) => {
  let server: VehicleServer;
  let socket: WebSocket;
  let heard: Said[];

  const connect = async (options = {}): Promise<void> => {
    server = await startVehicleServer(options);
    socket = new WebSocket(server.url, SUB_PROTOCOL[version]);
    heard = [];
    socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString()) as Said));
    await once(socket, 'open');
  };
  beforeEach(() => connect());
  afterEach(async () => {
    // Whatever a test made the server say is as the specification has it.
    for (const message of heard)
      strictEqual(schema.safeParse(message).success, true, JSON.stringify(message));
    socket.terminate();
    await server.close();
  });

  const say = (message: Said): void => socket.send(JSON.stringify(message));
  const hear = async (is: (message: Said) => boolean): Promise<Said> => {
    await expect.poll(() => heard.some(is)).toBe(true);
    return heard.find(is) ?? {};
  };

  it('speaks the sub-protocol that it was asked for', () => {
    expect(socket.protocol).toBe(SUB_PROTOCOL[version]);
  });

  it('answers a get', async () => {
    say({ action: 'get', path: 'Vehicle.Powertrain.Transmission.SelectedGear', requestId: 'a' });
    expect(await hear(({ requestId }) => requestId === 'a')).toMatchObject({
      data: { dp: { value: '126' } },
    });
  });

  it('tells again and again, and no more once that was given up', async () => {
    say({ action: 'subscribe', path: 'Vehicle.Speed', filter, requestId: 'a' });
    const { subscriptionId } = await hear(({ action }) => action === 'subscribe');
    await expect
      .poll(() => heard.filter(({ action }) => action === 'subscription').length)
      .toBeGreaterThan(3);
    say({ action: 'unsubscribe', subscriptionId, requestId: 'b' });
    await hear(({ action }) => action === 'unsubscribe');
    const told = heard.length;
    say({ action: 'get', path: 'Vehicle.Speed', requestId: 'c' });
    await hear(({ requestId }) => requestId === 'c');
    expect(heard.length).toBe(told + 1);
  });

  it('tells of changes where there is no filter', async () => {
    socket.terminate();
    await server.close();
    await connect({ feedsChangesOnly: true });
    say({ action: 'subscribe', path: 'Vehicle.Speed', requestId: 'a' });
    await hear(({ action }) => action === 'subscription');
    server.vehicle.obey({ do: 'set', values: { speedKmh: 20 } });
    await hear(({ data }) => JSON.stringify({ data }).includes('"20.0"'));
    expect(heard.filter(({ action }) => action === 'subscription')).toHaveLength(2);
  });

  it('says in its own way that it has no value', async () => {
    server.vehicle.obey({ do: 'set', values: { speedKmh: null } });
    say({ action: 'get', path: 'Vehicle.Speed', requestId: 'a' });
    const value = version === 'viss2' ? null : 'viss-inline:Data-not-available';
    expect(await hear(({ requestId }) => requestId === 'a')).toMatchObject({ data: { dp: { value } } });
  });

  it.each([
    ['an unknown signal', { action: 'get', path: 'Vehicle.Wings', requestId: 'a' }, 404],
    ['an unknown filter', { action: 'subscribe', path: 'Vehicle.Speed', filter: {}, requestId: 'a' }, 400],
    ['an unknown action', { action: 'subscribe', requestId: 'a' }, 400],
    ['an unknown subscription', { action: 'unsubscribe', subscriptionId: '99', requestId: 'a' }, 404],
  ])('refuses %s', async (_, message, number) => {
    say(message);
    expect(await hear(({ requestId }) => requestId === 'a')).toMatchObject({
      error: { number: version === 'viss2' ? number : String(number) },
    });
  });

  it('answers what is no JSON', async () => {
    socket.send('{');
    expect(await hear(() => true)).toHaveProperty('error');
  });

  it('ends subscriptions with an error event', async () => {
    say({ action: 'subscribe', path: 'Vehicle.Speed', filter, requestId: 'a' });
    await hear(({ action }) => action === 'subscription');
    server.vehicle.obey({ do: 'end-subscriptions' });
    const ended = await hear(({ action, error }) => action === 'subscription' && error !== undefined);
    expect(ended).toHaveProperty('subscriptionId');
  });

  it('wants a token where it is set to', async () => {
    socket.terminate();
    await server.close();
    await connect({ wantsToken: true });
    const get = { action: 'get', path: 'Vehicle.Speed' };
    say({ ...get, requestId: 'a' });
    say({ ...get, requestId: 'b', authorization: server.vehicle.token() });
    expect(await hear(({ requestId }) => requestId === 'a')).toHaveProperty('error');
    expect(await hear(({ requestId }) => requestId === 'b')).toHaveProperty('data');
  });

  it('turns away who speaks something else, and everybody while it is away', async () => {
    const turnedAway = async (protocol: string): Promise<string> => {
      const other = new WebSocket(server.url, protocol);
      const [cause] = (await once(other, 'error')) as [Error];
      return cause.message;
    };
    expect(await turnedAway('mqtt')).toContain('400');
    server.vehicle.obey({ do: 'fault', fault: 'away', on: true });
    expect(await turnedAway(SUB_PROTOCOL[version])).toContain('503');
    expect(server.vehicle.state().faults).toEqual(['away']);
  });
});
