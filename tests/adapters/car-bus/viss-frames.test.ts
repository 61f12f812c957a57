import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  readFrame,
  subscribeFrame,
  troubleOf,
  unsubscribeFrame,
} from '../../../adapters/car-bus/viss-frames.ts';
import { viss2Request, viss3Request } from '../../simulators/vehicle/covesa-messages.ts';

const ts = '2026-11-23T20:00:00Z';
const asking = { path: 'Vehicle.Speed', periodMs: 100, requestId: '7', token: '' };
const read = (frame: unknown) => readFrame(JSON.stringify(frame));

describe('a request', () => {
  it('asks a server of version 3 by time, and a databroker for each value that is written', () => {
    expect(JSON.parse(subscribeFrame('viss2', asking))).toEqual({
      action: 'subscribe',
      path: 'Vehicle.Speed',
      requestId: '7',
    });
    expect(JSON.parse(subscribeFrame('viss3', { ...asking, token: 'key' }))).toEqual({
      action: 'subscribe',
      path: 'Vehicle.Speed',
      filter: { variant: 'timebased', parameter: { period: '100' } },
      requestId: '7',
      authorization: 'key',
    });
  });
});

describe.each([
  ['viss2', viss2Request],
  ['viss3', viss3Request],
] as const)('a request of %s', (version, schema) => {
  it.each(['', 'key'])('is as its specification has it (token "%s")', (token) => {
    expect(schema.safeParse(JSON.parse(subscribeFrame(version, { ...asking, token }))).error).toBeUndefined();
    expect(schema.safeParse(JSON.parse(unsubscribeFrame('a', '8'))).error).toBeUndefined();
  });

  it('would be seen not to be', () => {
    const { filter, ...rest } = JSON.parse(subscribeFrame('viss3', asking)) as Record<string, unknown>;
    // Each as the other version has it.
    const wrong = version === 'viss2' ? { ...rest, filter } : rest;
    expect(schema.safeParse(wrong).success).toBe(false);
  });
});

describe('a frame of a server', () => {
  it('tells one signal, several, or several values of one, of which the last holds', () => {
    const point = (path: string, value: string) => ({ path, dp: { value, ts } });
    const event = { action: 'subscription', subscriptionId: '1', ts };
    expect(read({ ...event, data: point('Vehicle.Speed', '3') })).toEqual({
      kind: 'data',
      points: [{ path: 'Vehicle.Speed', value: '3', ageMs: 0, readAtMs: Date.UTC(2026, 10, 23, 20) }],
    });
    expect(read({ ...event, data: [point('A', '1'), point('B', '2')] })).toMatchObject({
      points: [
        { path: 'A', value: '1' },
        { path: 'B', value: '2' },
      ],
    });
    const series = [
      { value: '1', ts },
      { value: '2', ts },
    ];
    expect(read({ ...event, data: { path: 'A', dp: series } })).toMatchObject({
      points: [{ path: 'A', value: '2' }],
    });
  });

  it.each(['viss-inline:Data-not-available', 'Data-not-available'])(
    'says by %s that there is no value',
    (value) => {
      const data = { path: 'A', dp: { value, ts } };
      expect(read({ action: 'subscription', subscriptionId: '1', data, ts })).toMatchObject({
        points: [{ value: null }],
      });
    },
  );

  it('says by null that there is no value, as a databroker does', () => {
    const data = { path: 'A', dp: { value: null, ts } };
    expect(read({ action: 'subscription', subscriptionId: '1', data, ts })).toMatchObject({
      points: [{ value: null }],
    });
  });

  it.each([0, true, ['1'], {}])('has no value that could be read in %j: values are text', (value) => {
    const data = { path: 'A', dp: { value, ts } };
    expect(read({ action: 'subscription', subscriptionId: '1', data, ts })).toEqual({
      kind: 'data',
      points: [{ path: 'A', value: undefined, ageMs: 0, readAtMs: Date.UTC(2026, 10, 23, 20) }],
    });
  });

  it('says how much older a value is than the frame, by the clock of the car', () => {
    const at = (valueTs: unknown, frameTs: unknown) =>
      read({
        action: 'subscription',
        subscriptionId: '1',
        data: { path: 'A', dp: { value: '1', ts: valueTs } },
        ts: frameTs,
      });
    expect(at('2026-11-23T19:59:58.5Z', ts)).toMatchObject({ points: [{ ageMs: 1_500 }] });
    expect(at('2026-11-23T21:00:00.250+01:00', ts)).toMatchObject({ points: [{ ageMs: -250 }] });
    // A gear that was chosen hours ago is told with the time of then.
    expect(at('2026-11-23T17:00:00Z', ts)).toMatchObject({ points: [{ value: '1' }] });
    for (const none of [
      '',
      'now',
      '2026-11-23',
      '2026-13-23T20:00:00Z',
      '2026-11-23T20:00:00',
      // An engine may read what is in parentheses as a remark.
      '2026-11-23T20:00:00Z (a remark)',
      '(a remark) 2026-11-23T20:00:00Z',
      12,
      undefined,
    ]) {
      expect([at(none, ts), at(ts, none)]).toEqual([null, null]);
    }
  });

  it('ends a subscription with an error, of either version', () => {
    const event = { action: 'subscription', subscriptionId: '1', ts };
    expect(read({ ...event, error: { number: '401', reason: 'expired_token', description: '' } })).toEqual({
      kind: 'ended',
      subscriptionId: '1',
      status: 401,
      reason: 'expired_token',
    });
    expect(read({ ...event, error: { number: 404, reason: 'unavailable_data', message: '' } })).toMatchObject(
      {
        kind: 'ended',
        status: 404,
      },
    );
  });

  it('answers a subscription, or refuses it', () => {
    const answer = { action: 'subscribe', requestId: '7', ts };
    expect(read({ ...answer, subscriptionId: '1' })).toEqual({
      kind: 'subscribed',
      requestId: '7',
      subscriptionId: '1',
    });
    expect(read({ ...answer, error: { number: '404', reason: 'unavailable_data' } })).toMatchObject({
      kind: 'refused',
      status: 404,
    });
  });

  it('is unreadable when it is anything else, and never throws', () => {
    expect(readFrame(new Uint8Array(4))).toBeNull();
    expect(readFrame('{"action":"subscription"')).toBeNull();
    expect(readFrame(`"${' '.repeat(70_000)}"`)).toBeNull();
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(readFrame(text)).toBeNull();
      }),
    );
  });
});

describe('what is said of a frame that cannot be read', () => {
  const event = (data: unknown, ts: unknown = '2026-11-23T20:00:00Z') => ({
    action: 'subscription',
    subscriptionId: '1',
    data,
    ts,
  });
  const point = (ts: unknown) => ({ path: 'Vehicle.Speed', dp: { value: '0', ts } });

  it.each<[string, unknown, object]>([
    [
      'a time of a value that is none',
      event(point('now')),
      { path: 'Vehicle.Speed', why: 'its ts is no time: now' },
    ],
    [
      'a time that is a number',
      event([point(5)]),
      { path: 'Vehicle.Speed', why: 'its ts is no time: number' },
    ],
    [
      'a value without a time',
      event(point(undefined)),
      { path: 'Vehicle.Speed', why: 'its ts is no time: undefined' },
    ],
    ['data without a path', event({ dp: [{ value: '0' }] }), { why: 'data without a path' }],
    [
      'a time of the event that is none',
      event(point('2026-11-23T20:00:00Z'), '20:00'),
      { why: 'the ts of the event is no time: 20:00' },
    ],
    ['an event without its subscription', { ...event([]), subscriptionId: '' }, { why: 'no event of VISS' }],
    ['something else', { action: 'get' }, { why: 'no frame of VISS' }],
    ['a list', [], { why: 'no object' }],
  ])('names the signal and the cause: %s', (_, frame, trouble) => {
    const text = JSON.stringify(frame);
    expect(readFrame(text)).toBeNull();
    expect(troubleOf(text)).toEqual(trouble);
  });

  it('is why it is not even looked into', () => {
    expect(troubleOf(new Uint8Array(4))).toEqual({ why: 'not a text' });
    expect(troubleOf('{')).toEqual({ why: 'no JSON' });
    expect(troubleOf(' '.repeat(70_000))).toEqual({ why: 'over 65536 letters' });
    expect(troubleOf(JSON.stringify(event(point('x'.repeat(200)))))).toEqual({
      path: 'Vehicle.Speed',
      why: `its ts is no time: ${'x'.repeat(80)}`,
    });
  });

  it('never throws, whatever is in it', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(troubleOf(text).why).not.toBe('');
      }),
    );
  });
});
