import { beforeEach, describe, expect, it } from 'vitest';
import { VissCarBus } from '../../../adapters/car-bus/viss-car-bus.ts';
import type { CarEvent } from '../../../core/ports/car-bus.ts';
import type { CarBusConfig } from '../../../core/shared/client-config.ts';
import { err, ok } from '../../../core/shared/result.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { FakeCarSocket } from '../../support/fakes/fake-car-socket.ts';
import { FakeRandom } from '../../support/fakes/fake-random.ts';
import { RecordingLog } from '../../support/fakes/recording-log.ts';

const SPEED = 'Vehicle.Speed';
const CONFIG: CarBusConfig = {
  kind: 'viss2',
  url: 'ws://car',
  token: 'own',
  tokenUrl: '',
  renewsTs: false,
  passengerSeatPath: '',
};

/** So that what waits for an answer goes on. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

describe('the car in the course of time', () => {
  let clock: VirtualClock;
  let log: RecordingLog;
  let fractions: number[];
  let sockets: FakeCarSocket[];
  let opened: string[][];
  let told: CarEvent[];
  let fetched: number;
  let answer: () => Promise<unknown>;
  let refuses: boolean;

  beforeEach(() => {
    clock = new VirtualClock();
    log = new RecordingLog();
    fractions = [];
    sockets = [];
    opened = [];
    told = [];
    fetched = 0;
    answer = () => Promise.resolve(undefined);
    refuses = false;
  });
  const busOf = (changes: Partial<CarBusConfig> = {}): VissCarBus => {
    const host = {
      open: (...asked: [string, string]) => {
        if (refuses) throw new DOMException('no such address', 'SyntaxError');
        opened.push(asked);
        const socket = new FakeCarSocket();
        sockets.push(socket);
        return socket;
      },
      fetchJson: async () => {
        fetched += 1;
        const json = await answer();
        return json === undefined ? err('status 500') : ok(json);
      },
    };
    return new VissCarBus({ ...CONFIG, ...changes }, host, clock, new FakeRandom(fractions), log);
  };
  const begin = async (changes: Partial<CarBusConfig> = {}) => {
    const listening = busOf(changes).events$.subscribe((event) => told.push(event));
    await settled();
    return listening;
  };
  const socket = (): FakeCarSocket => {
    const last = sockets.at(-1);
    if (last === undefined) throw new Error('nothing was opened');
    return last;
  };
  /** How long it is until another socket is opened, or a token fetched. */
  const untilNext = async (): Promise<number> => {
    const before = sockets.length + fetched;
    for (let ms = 0; ms < 200_000; ms += 1) {
      if (sockets.length + fetched > before) return ms;
      clock.advance(1);
      await settled();
    }
    return Number.POSITIVE_INFINITY;
  };
  /** The speed is told four times a second. */
  const passTold = async (ms: number): Promise<void> => {
    for (let doneMs = 0; doneMs < ms; doneMs += 250) {
      socket().tell(SPEED, '0');
      clock.advance(Math.min(250, ms - doneMs));
      await settled();
    }
  };

  it.each([
    ['viss2', 'VISSv2'],
    ['viss3', 'VISSv3'],
  ] as const)('is asked at its address as %s has it', async (kind, subProtocol) => {
    await begin({ kind });
    expect(opened).toEqual([['ws://car', subProtocol]]);
    socket().open();
    expect(socket().sent[0]).toMatchObject({ authorization: 'own' });
  });

  it('is asked for again after 500 ms, then twice as long each time, up to 10,000 ms', async () => {
    await begin();
    const pauses: number[] = [];
    for (let count = 0; count < 7; count += 1) {
      socket().end();
      pauses.push(await untilNext());
    }
    expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
    expect(told).toHaveLength(7);
    expect(told[0]).toEqual({ kind: 'lost', why: 'the connection closed' });
    expect(log.entries[0]).toEqual({
      level: 'warn',
      event: 'the car is lost',
      fields: { why: 'the connection closed' },
    });
  });

  it('spreads the pauses by half either way', async () => {
    fractions = [0, 0.998];
    await begin();
    socket().end();
    expect(await untilNext()).toBe(250);
    socket().end();
    expect(await untilNext()).toBe(1_498);
  });

  it('is soon asked for again once it told something for 10,000 ms, and not for what nobody can read', async () => {
    await begin();
    socket().end();
    await untilNext();
    socket().open();
    await passTold(9_999);
    socket().tell(SPEED, '0');
    socket().end();
    expect(await untilNext()).toBe(1_000);
    socket().open();
    await passTold(9_999);
    clock.advance(1);
    socket().tell(SPEED, 'fast');
    socket().end();
    expect(await untilNext()).toBe(2_000);
    socket().open();
    await passTold(9_999);
    clock.advance(1);
    socket().tell(SPEED, '0');
    socket().end();
    expect(await untilNext()).toBe(500);
  });

  it('is lost where it has no such address', async () => {
    refuses = true;
    await begin();
    expect(told).toEqual([{ kind: 'lost', why: 'no such address' }]);
    refuses = false;
    expect(await untilNext()).toBe(500);
  });

  it('is lost while no token comes, which is waited for 5,000 ms', async () => {
    await begin({ tokenUrl: '/token' });
    expect(told).toEqual([{ kind: 'lost', why: 'no token (status 500)' }]);
    answer = () => new Promise(() => undefined);
    await untilNext();
    clock.advance(4_999);
    await settled();
    expect(told).toHaveLength(1);
    clock.advance(1);
    await settled();
    expect(told).toHaveLength(2);
    expect(told.at(-1)).toEqual({ kind: 'lost', why: 'no token (no answer)' });
    expect(opened).toEqual([]);
  });

  it.each<[unknown, string]>([
    ['text', 'the answer is no object'],
    [{ access_token: 'secret' }, '"token" is no text'],
    [{ token: '' }, '"token" is empty'],
    [{ token: 's'.repeat(8_193) }, '"token" is over 8192 letters'],
    [{ token: 'secret', expiresInS: '60' }, '"expiresInS" is no number'],
    [{ token: 'secret', expiresInS: 0 }, '"expiresInS" is not above 0'],
  ])('says of what is no token what is wrong with it, and nothing of what is in it', async (json, why) => {
    answer = () => Promise.resolve(json);
    await begin({ tokenUrl: '/token' });
    expect(told).toEqual([{ kind: 'lost', why: `no token (${why})` }]);
    expect(log.entries.map(({ fields }) => fields)).toEqual([{ why: `no token (${why})` }]);
    expect(log.text()).not.toContain('secret');
  });

  it('waits for no token once it came', async () => {
    answer = () => Promise.resolve({ token: 'fetched' });
    await begin({ tokenUrl: '/token' });
    // What is left is the look of the connection.
    expect(clock.pending).toBe(1);
  });

  it('has its token renewed when 80 % of its life is over, as long as that of each is', async () => {
    answer = () => Promise.resolve({ token: 'first', expiresInS: 100 });
    await begin({ tokenUrl: '/token' });
    socket().open();
    answer = () => Promise.resolve({ token: 'second', expiresInS: 10 });
    await passTold(79_999);
    expect(fetched).toBe(1);
    clock.advance(1);
    await settled();
    expect(fetched).toBe(2);
    expect(
      socket()
        .requestsFor(SPEED)
        .map(({ authorization }) => authorization),
    ).toEqual(['first', 'second']);
    answer = () => Promise.resolve({ token: 'third' });
    await passTold(8_000);
    expect(fetched).toBe(3);
    await passTold(300_000);
    expect([fetched, sockets.length]).toEqual([3, 1]);
  });

  it('goes on with the token that it has where no fresh one comes, and asks again after 5,000 ms', async () => {
    answer = () => Promise.resolve({ token: 'first', expiresInS: 100 });
    await begin({ tokenUrl: '/token' });
    socket().open();
    answer = () => Promise.resolve(undefined);
    await passTold(80_000);
    expect(fetched).toBe(2);
    const renewals = log.entries.filter(({ event }) => event === 'no fresh token for the car');
    expect(renewals.map(({ fields }) => fields)).toEqual([{ why: 'status 500' }]);
    answer = () => Promise.resolve({ token: 'second' });
    await passTold(4_999);
    expect(fetched).toBe(2);
    clock.advance(1);
    await settled();
    expect(fetched).toBe(3);
    expect(
      socket()
        .requestsFor(SPEED)
        .map(({ authorization }) => authorization),
    ).toEqual(['first', 'second']);
  });

  it('has no token renewed for a connection that is lost, nor once nobody listens', async () => {
    answer = () => Promise.resolve({ token: 'first', expiresInS: 1 });
    const listening = await begin({ tokenUrl: '/token' });
    socket().end();
    answer = () => Promise.resolve({ token: 'second', expiresInS: 100 });
    await clock.advanceAsync(1_000);
    expect([fetched, sockets.length]).toEqual([2, 2]);
    listening.unsubscribe();
    expect([clock.pending, socket().closed]).toEqual([0, 1]);
  });

  it('opens nothing, and renews nothing, for a token that comes when nobody listens any more', async () => {
    let come: (answer: unknown) => void = () => undefined;
    answer = () => new Promise((resolve) => (come = resolve));
    const early = await begin({ tokenUrl: '/token' });
    early.unsubscribe();
    come({ token: 'first' });
    await settled();
    expect(opened).toEqual([]);

    const late = await begin({ tokenUrl: '/token' });
    come({ token: 'first', expiresInS: 1 });
    await settled();
    socket().open();
    clock.advance(800);
    late.unsubscribe();
    come({ token: 'second', expiresInS: 1 });
    await settled();
    expect([clock.pending, socket().sent.length]).toEqual([0, 8]);
    expect(told.map(({ kind }) => kind)).toEqual(['unreadable']);
  });

  it('is one connection for all who listen', async () => {
    const { events$ } = busOf();
    const listeners = [events$.subscribe(), events$.subscribe()];
    await settled();
    expect(sockets).toHaveLength(1);
    listeners[0]?.unsubscribe();
    expect(socket().closed).toBe(0);
    listeners[1]?.unsubscribe();
    expect(socket().closed).toBe(1);
  });
});
