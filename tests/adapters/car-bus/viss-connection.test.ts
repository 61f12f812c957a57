import { strictEqual } from 'node:assert';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SignalReader } from '../../../adapters/car-bus/signals.ts';
import { VissConnection } from '../../../adapters/car-bus/viss-connection.ts';
import type { CarEvent } from '../../../core/ports/car-bus.ts';
import type { CarBusConfig } from '../../../core/shared/client-config.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { FakeCarSocket } from '../../support/fakes/fake-car-socket.ts';
import { RecordingLog } from '../../support/fakes/recording-log.ts';
import { viss2Request, viss3Request } from '../../simulators/vehicle/covesa-messages.ts';

const SPEED = 'Vehicle.Speed';
const GEAR = 'Vehicle.Powertrain.Transmission.SelectedGear';
const LOCK = 'Vehicle.Powertrain.Transmission.IsParkLockEngaged';
const SEAT = 'Vehicle.Cabin.Seat.Row1.PassengerSide.IsOccupied';
const LIGHT = 'Vehicle.Cabin.Infotainment.HMI.DayNightMode';
const LANGUAGE = 'Vehicle.Cabin.Infotainment.HMI.CurrentLanguage';

describe('a connection to a car', () => {
  let clock: VirtualClock;
  let socket: FakeCarSocket;
  let log: RecordingLog;
  let told: CarEvent[];
  let ends: string[];
  let connection: VissConnection;

  let asks: typeof viss2Request | typeof viss3Request;

  const begin = (changes: Partial<CarBusConfig> = {}): void => {
    const kind = changes.kind ?? 'viss2';
    asks = kind === 'viss2' ? viss2Request : viss3Request;
    clock = new VirtualClock();
    socket = new FakeCarSocket();
    log = new RecordingLog();
    told = [];
    ends = [];
    connection = new VissConnection(
      socket,
      { kind, renewsTs: false, passengerSeatPath: '', ...changes },
      new SignalReader(changes.passengerSeatPath ?? '', changes.requires),
      'key',
      clock,
      log,
      { tell: (event) => told.push(event), ended: (why) => ends.push(why) },
    );
  };
  beforeEach(() => begin());
  afterEach(() => {
    // Whatever it asked for, a server of its version can read.
    for (const frame of socket.sent) strictEqual(asks.safeParse(frame).success, true, JSON.stringify(frame));
  });

  /** That the gear is not known yet is told at once, and is not what a test looks at. */
  const open = (): void => {
    socket.open();
    told.length = 0;
  };
  /** Time passes, and the light is told four times a second: the car is there. */
  const passTold = (ms: number): void => {
    for (let doneMs = 0; doneMs < ms; doneMs += 250) {
      socket.tell(LIGHT, 'DAY');
      clock.advance(Math.min(250, ms - doneMs));
    }
  };

  it('asks for every signal once it is open, with its token', () => {
    expect(socket.sent).toEqual([]);
    open();
    expect(socket.sent).toHaveLength(8);
    expect(socket.sent[0]).toEqual({
      action: 'subscribe',
      path: SPEED,
      requestId: '1',
      authorization: 'key',
    });
    expect(new Set(socket.sent.map(({ requestId }) => requestId)).size).toBe(8);
  });

  it('is given up when it has not opened within 5,000 ms', () => {
    clock.advance(5_000);
    expect(ends).toEqual([]);
    clock.advance(250);
    expect(ends).toEqual(['the car is silent']);
  });

  it('is given up when it is open and nothing is told for longer than 2,000 ms', () => {
    clock.advance(4_000);
    open();
    clock.advance(2_000);
    socket.tell(SPEED, '0');
    clock.advance(2_000);
    expect(ends).toEqual([]);
    clock.advance(250);
    expect(ends).toEqual(['the car is silent']);
  });

  it('counts only what is told: answers and what nobody can read keep no car alive', () => {
    open();
    clock.advance(2_000);
    socket.grant(SPEED, 'a');
    socket.say('?');
    clock.advance(250);
    expect(ends).toEqual(['the car is silent']);
  });

  it('is given up when one signal is silent for 2,000 ms and two of its turns, whatever the others tell', () => {
    open();
    clock.advance(50);
    socket.tell(SPEED, '0');
    passTold(2_200);
    expect(ends).toEqual([]);
    passTold(250);
    expect(ends).toEqual(['Vehicle.Speed is silent']);
  });

  it('asks again for what decides nothing and is silent for 4,000 ms, first giving up what it had', () => {
    begin({ kind: 'viss3' });
    open();
    socket.grant(LANGUAGE, 'a');
    socket.tell(LANGUAGE, 'de');
    passTold(4_000);
    expect(told.some(({ kind }) => kind === 'unreadable')).toBe(false);
    passTold(250);
    const why = `${LANGUAGE} is silent`;
    expect(told.filter(({ kind }) => kind !== 'told')).toEqual([
      { kind: 'unreadable', signal: 'language', why },
    ]);
    expect(socket.sent.at(-1)).toMatchObject({ action: 'unsubscribe', subscriptionId: 'a' });
    passTold(500);
    expect(socket.requestsFor(LANGUAGE)).toHaveLength(2);
    // It is granted, and never tells.
    socket.grant(LANGUAGE, 'b');
    passTold(5_250);
    expect(socket.requestsFor(LANGUAGE)).toHaveLength(3);
    expect(ends).toEqual([]);
  });

  it('waits for nothing that decides nothing where only what is written is told', () => {
    open();
    socket.grant(LANGUAGE, 'a');
    socket.tell(LANGUAGE, 'de');
    passTold(60_000);
    expect([ends, socket.requestsFor(LANGUAGE).length]).toEqual([[], 1]);
    expect(told.every(({ kind }) => kind === 'told')).toBe(true);
  });

  it.each(['viss2', 'viss3'] as const)('waits for nothing of a signal without a value (%s)', (kind) => {
    begin({ kind });
    open();
    socket.tell(GEAR, '126');
    socket.tell(GEAR, null);
    socket.tell(LANGUAGE, null);
    passTold(10_000);
    expect([ends, socket.sent.length]).toEqual([[], 8]);
    expect(told.slice(0, 2)).toMatchObject([
      { kind: 'told', signals: { gear: 'park' } },
      { kind: 'unreadable', signal: 'gear' },
    ]);
  });

  it('gives up a subscription that says it has ended before it asks again: it may live on', () => {
    open();
    socket.grant(SPEED, 'a');
    socket.endSubscription('a', '500');
    expect(socket.sent.slice(8)).toEqual([{ action: 'unsubscribe', subscriptionId: 'a', requestId: '9' }]);
    passTold(500);
    expect(socket.sent.slice(9)).toMatchObject([{ action: 'subscribe', path: SPEED }]);
    // One that was never granted has nothing to give up.
    socket.refuse(SPEED);
    expect(socket.sent).toHaveLength(10);
  });

  it('knows nothing of what the car always tells until it does, nor after a loss', () => {
    begin({ requires: ['Vehicle.IsMoving', GEAR] });
    expect(told).toEqual([]);
    const missing = [
      { kind: 'unreadable', signal: 'moving', why: 'Vehicle.IsMoving: not told yet' },
      { kind: 'unreadable', signal: 'gear', why: `${GEAR}: not told yet` },
    ];
    socket.open();
    expect(told).toEqual(missing);
    socket.say('?');
    expect(told.slice(2)).toMatchObject([{ kind: 'lost' }, ...missing]);
    socket.grant(SPEED, 'a');
    socket.tell(SPEED, '0');
    socket.endSubscription('a', '500');
    expect(told.slice(-5)).toMatchObject([
      { kind: 'lost' },
      ...missing,
      { kind: 'unreadable', signal: 'speedKmh', why: 'Vehicle.Speed: not told yet' },
      { kind: 'unreadable', signal: 'speedKmh' },
    ]);
  });

  it.each([undefined, [], [SPEED]])(
    'knows no gear until that is told, whatever else it always tells: %j',
    (requires) => {
      begin({ requires });
      socket.open();
      expect(told.at(-1)).toEqual({ kind: 'unreadable', signal: 'gear', why: `${GEAR}: not told yet` });
      socket.tell(GEAR, '126');
      expect(told.at(-1)).toMatchObject({ kind: 'told', signals: { gear: 'park' } });
    },
  );

  it('has no gear once that is refused as not there, and all has to be told anew', () => {
    open();
    socket.refuse(GEAR);
    expect(told).toEqual([{ kind: 'lost', why: `${GEAR}: 404 unavailable_data` }]);
    passTold(500);
    told.length = 0;
    socket.refuse(GEAR);
    expect(told).toEqual([]);
    passTold(1_000);
    // It is there after all.
    socket.grant(GEAR, 'a');
    const unreadable = { kind: 'unreadable', signal: 'gear' };
    expect(told.at(-1)).toMatchObject(unreadable);
    told.length = 0;
    socket.refuse(GEAR);
    expect(told.every(({ kind }) => kind !== 'lost')).toBe(true);
    socket.say('?');
    expect(told.slice(-2)).toMatchObject([{ kind: 'lost' }, unreadable]);
  });

  it.each(['403', '500', '503'])(
    'does not know what is refused by %s and may be there, not after a loss either',
    (status) => {
      open();
      socket.refuse(SPEED, status, 'no');
      const unreadable = { kind: 'unreadable', signal: 'speedKmh' };
      expect(told).toEqual([{ ...unreadable, why: `${SPEED}: ${status} no` }]);
      socket.say('?');
      expect(told.at(-1)).toMatchObject(unreadable);
      passTold(500);
      told.length = 0;
      // It is not there.
      socket.refuse(SPEED);
      expect(told.map(({ kind }) => kind)).toEqual(['lost', 'unreadable']);
      expect(told.at(-1)).toMatchObject({ signal: 'gear' });
      passTold(1_000);
      socket.refuse(SPEED, status, 'no');
      told.length = 0;
      socket.tell(SPEED, null);
      expect(told).toMatchObject([
        { kind: 'lost', why: `${SPEED}: no value` },
        { kind: 'unreadable', signal: 'gear' },
        { kind: 'told', signals: { speedKmh: null } },
      ]);
    },
  );

  it.each(['viss2', 'viss3'] as const)(
    'does not know what is granted and silent for longer than 500 ms, and asks for it again after 2,200 (%s)',
    (kind) => {
      begin({ kind });
      open();
      socket.grant(SPEED, 'a');
      passTold(500);
      const unreadable = { kind: 'unreadable', signal: 'speedKmh', why: `${SPEED} is silent` };
      expect(told.filter((event) => event.kind !== 'told')).toEqual([]);
      passTold(1_500);
      expect(told.filter((event) => event.kind !== 'told')).toEqual([unreadable]);
      passTold(1_000);
      expect(socket.requestsFor(SPEED)).toHaveLength(2);
      expect(ends).toEqual([]);
    },
  );

  it('says once that it is over, and tells nothing afterwards', () => {
    open();
    const { onmessage, onclose } = socket;
    socket.fail();
    expect(ends).toEqual(['the connection failed']);
    expect([socket.closed, clock.pending, socket.onmessage, socket.onopen]).toEqual([1, 0, null, null]);
    socket.onmessage = onmessage;
    socket.onclose = onclose;
    socket.end();
    socket.grant(SPEED, 'a');
    socket.grant(SPEED, 'b');
    expect(ends).toHaveLength(1);
    expect([socket.closed, socket.sent.length]).toEqual([1, 8]);
  });

  it('is over when the car closes it, and when it takes nothing', () => {
    socket.end();
    expect(ends).toEqual(['the connection closed']);
    begin();
    socket.isStuck = true;
    open();
    expect(ends).toEqual(['the connection takes nothing']);
  });

  it('says nothing when it is closed from here, not even where the socket then fails', () => {
    connection.close();
    connection.close();
    expect(socket.closed).toBe(1);
    // Without one the window would report the error.
    expect(socket.onerror).not.toBeNull();
    socket.fail();
    socket.end();
    clock.advance(60_000);
    expect([ends, told, clock.pending]).toEqual([[], [], 0]);
  });

  it('tells of a frame that nobody can read that the car is lost', () => {
    open();
    socket.say('?');
    expect(told).toEqual([
      { kind: 'lost', why: 'the car said something unreadable' },
      { kind: 'unreadable', signal: 'gear', why: `${GEAR}: not told yet` },
    ]);
    expect(log.entries).toEqual([
      { level: 'warn', event: 'the car said something unreadable', fields: { why: 'no JSON' } },
    ]);
    expect(ends).toEqual([]);
  });

  it('tells nothing of a signal that nobody asked for', () => {
    open();
    socket.tell('Vehicle.Other', '1');
    expect(told).toEqual([]);
  });

  it.each([
    ['viss3', true],
    // A databroker keeps what was written last, however long ago.
    ['viss2', false],
  ] as const)(
    'does not believe what decides and was read more than 2,000 ms before (%s)',
    (kind, renewsTs) => {
      begin({ kind, renewsTs });
      open();
      socket.tell(SPEED, '0', 2_000);
      socket.tell(SPEED, '0', 2_001);
      socket.tell(SPEED, '0', 2_500);
      socket.tell(SPEED, '0', -2_000);
      // The clock was set back: nobody knows how old it is.
      socket.tell(SPEED, '0', -2_001);
      socket.tell(SPEED, '0', -60_000);
      socket.tell(LIGHT, 'DAY', 60_000);
      expect(told).toEqual([
        { kind: 'told', signals: { speedKmh: 0 }, ageMs: 2_000 },
        { kind: 'unreadable', signal: 'speedKmh', why: 'not a text' },
        { kind: 'unreadable', signal: 'speedKmh', why: 'not a text' },
        { kind: 'told', signals: { speedKmh: 0 } },
        { kind: 'unreadable', signal: 'speedKmh', why: 'not a text' },
        { kind: 'unreadable', signal: 'speedKmh', why: 'not a text' },
        { kind: 'told', signals: { light: 'day' } },
      ]);
      // Once for each signal.
      expect(log.entries).toEqual([
        {
          level: 'warn',
          event: 'the car tells a signal that cannot be used',
          fields: { path: SPEED, why: 'read 2001 ms before it was told' },
        },
      ]);
    },
  );

  it.each([
    ['viss2', { kind: 'unreadable', signal: 'passengerSeated', why: 'not a text' }, 1_500],
    // A server of version 3 tells the car, and this signal once a second.
    ['viss3', { kind: 'told', signals: { passengerSeated: true } }, undefined],
  ] as const)(
    'believes no databroker either that somebody sits there since long ago (%s)',
    (kind, old, ageMs) => {
      begin({ kind, renewsTs: true, passengerSeatPath: SEAT });
      open();
      socket.tell(SEAT, 'true', 2_001);
      socket.tell(SEAT, 'true', 1_500);
      expect(told).toEqual([
        old,
        { kind: 'told', signals: { passengerSeated: true }, ...(ageMs === undefined ? {} : { ageMs }) },
      ]);
    },
  );

  it('believes it where the times of the car say nothing', () => {
    begin({ kind: 'viss3' });
    open();
    socket.tell(SPEED, '0', 60_000);
    expect(told).toEqual([{ kind: 'told', signals: { speedKmh: 0 } }]);
  });

  it('reports what is unreadable, once', () => {
    open();
    socket.tell(SPEED, 'fast');
    socket.tell(SPEED, 'fast');
    expect(told).toHaveLength(2);
    expect(log.entries.map(({ fields }) => fields)).toEqual([{ path: SPEED, why: 'not readable: fast' }]);
  });

  it('reports of what a gear and its lock tell no half that waits for the other one, but what is wrong later', () => {
    begin({ requires: [LOCK] });
    open();
    socket.tell(GEAR, '126');
    expect(told).toEqual([{ kind: 'unreadable', signal: 'gear', why: `waits for ${LOCK}` }]);
    socket.tell(LOCK, 'true');
    expect(told.at(-1)).toMatchObject({ kind: 'told', signals: { gear: 'park' } });
    expect(log.entries).toEqual([]);
    socket.tell(GEAR, 'P');
    socket.tell(LOCK, 'true');
    expect(told.at(-1)).toEqual({ kind: 'unreadable', signal: 'gear', why: `waits for ${GEAR}` });
    expect(log.entries.map(({ fields }) => fields)).toEqual([{ path: GEAR, why: 'not readable: P' }]);
  });

  it('asks again for a signal that is refused after 500 ms, then twice as long each time, up to 30,000 ms', () => {
    open();
    const pauses: number[] = [];
    for (let count = 1; count <= 8; count += 1) {
      socket.refuse(SPEED);
      let pauseMs = 0;
      while (socket.requestsFor(SPEED).length === count && pauseMs < 40_000) {
        passTold(250);
        pauseMs += 250;
      }
      pauses.push(pauseMs);
    }
    expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    expect(log.entries).toEqual([
      {
        level: 'info',
        event: 'the car does not tell a signal',
        fields: { why: 'Vehicle.Speed: 404 unavailable_data' },
      },
    ]);
    // A car need not have it: nothing is lost.
    expect(told.some(({ kind }) => kind === 'lost')).toBe(false);
    expect(ends).toEqual([]);
  });

  it('asks once more for a signal of which it heard nothing for more than 30,000 ms, not even a refusal, and for no other', () => {
    open();
    socket.grant(LANGUAGE, 'granted');
    passTold(30_000);
    expect(socket.requestsFor(SPEED)).toHaveLength(1);
    passTold(500);
    expect(socket.requestsFor(SPEED)).toHaveLength(2);
    passTold(30_500);
    expect(socket.requestsFor(SPEED)).toHaveLength(3);
    socket.tell(SPEED, '0');
    passTold(1_000);
    expect(told.some((event) => event.kind === 'told' && event.signals.speedKmh === 0)).toBe(true);
    expect(socket.requestsFor(LANGUAGE)).toHaveLength(1);
    expect(socket.requestsFor(LIGHT)).toHaveLength(1);
    expect(ends).toEqual([]);
  });

  it('logs at the first refusal of a signal that the car does not tell it', () => {
    open();
    socket.refuse(SPEED);
    expect(log.entries).toHaveLength(1);
    expect(log.entries[0]).toMatchObject({ level: 'info', event: 'the car does not tell a signal' });
  });

  it('asks again after 500 ms once more when the signal was told in between', () => {
    open();
    for (const pauseMs of [500, 1_000]) {
      socket.refuse(SPEED);
      passTold(pauseMs);
    }
    socket.tell(SPEED, '0');
    socket.refuse(SPEED);
    passTold(499);
    expect(socket.requestsFor(SPEED)).toHaveLength(3);
    clock.advance(1);
    expect(socket.requestsFor(SPEED)).toHaveLength(4);
  });

  it('waits for nothing of a signal that is not told any more', () => {
    open();
    socket.tell(LIGHT, 'DAY');
    socket.grant(LIGHT, 'a');
    socket.endSubscription('a');
    for (let count = 0; count < 40; count += 1) {
      socket.tell(SPEED, '0');
      clock.advance(250);
    }
    expect(ends).toEqual([]);
  });

  it('has lost the car when a signal ends that decides whether it is parked, and only that signal otherwise', () => {
    begin({ kind: 'viss3' });
    open();
    socket.grant(SPEED, 'speed');
    socket.grant(GEAR, 'gear');
    socket.grant(LIGHT, 'light');
    socket.tell(SPEED, '0');
    socket.tell(LIGHT, 'DAY');
    told.length = 0;
    // It was never told.
    socket.endSubscription('gear');
    socket.endSubscription('unknown');
    expect(told).toEqual([{ kind: 'unreadable', signal: 'gear', why: `${GEAR}: 503 gone` }]);
    told.length = 0;
    socket.endSubscription('light');
    socket.endSubscription('speed');
    // It has ended before.
    socket.endSubscription('speed');
    expect(told).toEqual([
      { kind: 'unreadable', signal: 'light', why: `${LIGHT}: 503 gone` },
      { kind: 'lost', why: 'Vehicle.Speed: 503 gone' },
      { kind: 'unreadable', signal: 'gear', why: `${GEAR}: not told yet` },
      { kind: 'unreadable', signal: 'speedKmh', why: 'Vehicle.Speed: not told yet' },
      { kind: 'unreadable', signal: 'speedKmh', why: 'Vehicle.Speed: 503 gone' },
    ]);
  });

  it('loses nothing where a databroker told less than was written, and asks anew beside', () => {
    open();
    socket.grant(SPEED, 'a');
    socket.tell(SPEED, '0');
    told.length = 0;
    socket.endSubscription('a');
    socket.endSubscription('a');
    expect(told).toEqual([]);
    expect(socket.sent.slice(8)).toMatchObject([{ action: 'subscribe', path: SPEED }]);
    socket.grant(SPEED, 'b');
    expect(socket.sent.slice(9)).toMatchObject([{ action: 'unsubscribe', subscriptionId: 'a' }]);
    passTold(500);
    socket.endSubscription('b');
    expect(socket.requestsFor(SPEED)).toHaveLength(3);
    // It had ended all the same.
    passTold(1_700);
    expect(ends).toEqual([]);
    passTold(300);
    expect(ends).toEqual(['Vehicle.Speed is silent']);
  });

  it.each([
    ['viss2', '500', true],
    ['viss2', '503', false],
    ['viss3', '503', true],
  ] as const)('takes an error for less than the end only there: %s, %s, told %s', (kind, status, isTold) => {
    begin({ kind });
    open();
    socket.grant(SPEED, 'a');
    if (isTold) socket.tell(SPEED, '0');
    socket.endSubscription('a', status);
    expect(told.at(-1)).toEqual({
      kind: 'unreadable',
      signal: 'speedKmh',
      why: `Vehicle.Speed: ${status} gone`,
    });
    expect(told.some(({ kind: is }) => is === 'lost')).toBe(isTold);
  });

  it('is over when a token is not taken', () => {
    open();
    socket.refuse(SPEED, '401', 'token_expired');
    expect(ends).toEqual(['Vehicle.Speed: 401 token_expired']);
    expect([told, clock.pending]).toEqual([[], 0]);
  });

  it('asks for nothing any more once it is over', () => {
    open();
    socket.refuse(SPEED);
    connection.close();
    clock.advance(60_000);
    expect(socket.requestsFor(SPEED)).toHaveLength(1);
  });

  it('takes each request as answered once, and no answer for one that it did not make', () => {
    open();
    const requestId = socket.grant(SPEED, 'a');
    socket.say(JSON.stringify({ action: 'subscribe', requestId, subscriptionId: 'b' }));
    socket.refuse(SPEED);
    socket.refuse(GEAR);
    socket.refuse(GEAR);
    socket.say(JSON.stringify({ action: 'subscribe', requestId: '99', subscriptionId: 'c' }));
    socket.say(JSON.stringify({ action: 'subscribe', requestId: '99', error: { number: '404' } }));
    socket.say(JSON.stringify({ action: 'unsubscribe', requestId: '9' }));
    passTold(1_750);
    expect(socket.sent.slice(8).map(({ action, path }) => ({ action, path }))).toEqual([
      { action: 'subscribe', path: GEAR },
    ]);
    // There is no gear, said once.
    expect(told.filter(({ kind }) => kind === 'lost')).toHaveLength(1);
  });

  it('goes on with another token: the old subscription is given up when the new one is granted', () => {
    connection.renew('other');
    expect(socket.sent).toEqual([]);
    open();
    expect(socket.sent[0]).toMatchObject({ authorization: 'other' });
    socket.grant(SPEED, 'a');
    connection.renew('third');
    expect(socket.sent).toHaveLength(16);
    expect(socket.sent[8]).toMatchObject({ path: SPEED, authorization: 'third' });
    socket.grant(SPEED, 'b');
    socket.grant(GEAR, 'c');
    expect(socket.sent.slice(16)).toEqual([{ action: 'unsubscribe', subscriptionId: 'a', requestId: '17' }]);
    // A server may go on with the same one.
    connection.renew('fourth');
    socket.grant(SPEED, 'b');
    expect(socket.sent.filter(({ action }) => action === 'unsubscribe')).toHaveLength(1);
  });
});
