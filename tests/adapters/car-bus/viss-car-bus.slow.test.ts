import {
  filter,
  firstValueFrom,
  map,
  type Observable,
  ReplaySubject,
  scan,
  take,
  timeout,
  toArray,
} from 'rxjs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { VissCarBus, type CarHost } from '../../../adapters/car-bus/viss-car-bus.ts';
import type { CarEvent, CarSignals } from '../../../core/ports/car-bus.ts';
import type { CarBusConfig } from '../../../core/shared/client-config.ts';
import { ok } from '../../../core/shared/result.ts';
import { SeededRandom } from '../../../simulators/fleet/seeded-random.ts';
import { PASSENGER_SEAT } from '../../../simulators/vehicle/car-values.ts';
import type { VehicleOptions } from '../../../simulators/vehicle/vehicle.ts';
import { RecordingLog } from '../../support/fakes/recording-log.ts';
import { realClock } from '../../support/real-clock.ts';
import { nodeCarHost, startVehicleServer, type VehicleServer } from '../../support/vehicle-server.ts';

/** Everything that may be known, as it is known now; nothing after a loss. */
type Known = Partial<CarSignals>;

describe.each(['viss2', 'viss3'] as const)('the car over %s', (kind) => {
  let server: VehicleServer;
  let log: RecordingLog;
  const ends: (() => void)[] = [];

  const open = async (options: VehicleOptions = {}): Promise<void> => {
    server = await startVehicleServer(options);
  };
  beforeEach(() => {
    log = new RecordingLog();
  });
  afterEach(async () => {
    for (const end of ends.splice(0)) end();
    await server.close();
  });

  /** Listens until the test is over; late listeners get it all again. */
  const listen = (
    host: CarHost = nodeCarHost(),
    changes: Partial<CarBusConfig> = {},
  ): Observable<CarEvent> => {
    const config: CarBusConfig = {
      kind,
      url: server.url,
      token: '',
      tokenUrl: '',
      renewsTs: false,
      passengerSeatPath: PASSENGER_SEAT,
      ...changes,
    };
    const events$ = new ReplaySubject<CarEvent>();
    const bus = new VissCarBus(config, host, realClock, new SeededRandom(1), log);
    const listening = bus.events$.subscribe(events$);
    ends.push(() => listening.unsubscribe());
    return events$;
  };
  const until = <T>(source$: Observable<T>, is: (value: T) => boolean): Promise<T> =>
    firstValueFrom(source$.pipe(filter(is), timeout(8_000)));
  const known = (events$: Observable<CarEvent>): Observable<Known> =>
    events$.pipe(
      scan((now: Known, event) => {
        if (event.kind === 'told') return { ...now, ...event.signals };
        return event.kind === 'lost' ? {} : { ...now, [event.signal]: null };
      }, {}),
    );

  it('tells everything of a car that is parked', async () => {
    await open();
    const all = await until(known(listen()), (now) => Object.keys(now).length === 8);
    expect(all).toEqual({
      speedKmh: 0,
      moving: false,
      gear: 'park',
      parkingBrake: true,
      light: 'night',
      brightness: 0.7,
      language: 'en',
      passengerSeated: true,
    });
  });

  it('goes on telling of a car that only stands', async () => {
    await open();
    const speeds = await firstValueFrom(
      listen().pipe(
        filter((event) => event.kind === 'told' && event.signals.speedKmh === 0),
        take(5),
        toArray(),
        timeout(4_000),
      ),
    );
    expect(speeds).toHaveLength(5);
  });

  it('tells that the car drives, backwards too, and which gear', async () => {
    await open();
    const events$ = listen();
    await until(known(events$), ({ gear }) => gear === 'park');
    server.vehicle.obey({ do: 'set', values: { speedKmh: -4.5, gear: 'R', parkingBrake: false } });
    const now = await until(
      known(events$),
      ({ speedKmh, gear, moving, parkingBrake }) =>
        speedKmh === 4.5 && gear === 'other' && moving === true && parkingBrake === false,
    );
    expect(now.speedKmh).toBe(4.5);
  });

  it('says of a value that the car does not have any more that it is unknown', async () => {
    await open();
    const events$ = listen();
    await until(known(events$), ({ gear }) => gear === 'park');
    server.vehicle.obey({ do: 'set', values: { gear: null, language: null } });
    const now = await until(known(events$), ({ gear, language }) => gear === null && language === null);
    expect(now.speedKmh).toBe(0);
  });

  it('says of a value that nobody can read that it is unreadable', async () => {
    await open();
    const events$ = listen();
    server.vehicle.obey({ do: 'fault', fault: 'malformed', on: true });
    const event = await until(events$, (one) => one.kind === 'unreadable' && one.signal === 'speedKmh');
    expect(event).toMatchObject({ why: 'not readable: ?' });
  });

  // Whether times are renewed is a setting for version 3 alone.
  it.runIf(kind === 'viss3').each([true, false])(
    'believes a server that only repeats itself where its times say nothing (renewed: %s)',
    async (renewsTs) => {
      await open();
      const events$ = listen(nodeCarHost(), { renewsTs });
      await until(known(events$), ({ gear }) => gear === 'park');
      server.vehicle.obey({ do: 'fault', fault: 'frozen', on: true });
      const frozenMs = performance.now();
      server.vehicle.obey({ do: 'set', values: { gear: 'D', speedKmh: 50 } });
      const seen = await until(
        events$.pipe(map((event) => ({ event, forMs: performance.now() - frozenMs }))),
        ({ event, forMs }) =>
          forMs > 2_500 && event.kind !== 'lost' && (renewsTs ? event.kind === 'unreadable' : true),
      );
      expect(seen.event.kind).toBe(renewsTs ? 'unreadable' : 'told');
      const reported = (): number =>
        log.entries.filter(({ event }) => event === 'the car tells a signal that cannot be used').length;
      // Speed, movement, gear, lock and brake, once each.
      await expect.poll(reported).toBe(renewsTs ? 5 : 0);
    },
  );

  // A databroker tells what it has kept; a server of version 3 tells the car.
  it.runIf(kind === 'viss2')('does not believe a databroker that nobody feeds any more', async () => {
    await open();
    const events$ = listen();
    await until(known(events$), ({ gear }) => gear === 'park');
    server.vehicle.obey({ do: 'fault', fault: 'frozen', on: true });
    expect(await until(events$, ({ kind: is }) => is === 'lost')).toMatchObject({
      why: expect.stringContaining('silent') as string,
    });
    // It tells at once what it has kept, to whoever asks anew.
    const seen = await until(events$, (event) => event.kind === 'unreadable' && event.why === 'not a text');
    expect(seen).toMatchObject({ kind: 'unreadable' });
  });

  it('takes a subscription again that ended with an error', async () => {
    await open();
    const events$ = listen();
    await until(known(events$), ({ speedKmh }) => speedKmh === 0);
    server.vehicle.obey({ do: 'end-subscriptions' });
    // A databroker that says so has told less than was written: it is asked anew, and nothing is lost.
    if (kind === 'viss3')
      expect(await until(events$, ({ kind: is }) => is === 'lost')).toMatchObject({
        why: expect.stringContaining('503') as string,
      });
    server.vehicle.obey({ do: 'set', values: { speedKmh: 31 } });
    await until(known(events$), ({ speedKmh }) => speedKmh === 31);
    // On the connection that it had.
    expect(log.entries.some(({ event }) => event === 'the car is lost')).toBe(false);
  });

  it('comes back after the connection was cut', async () => {
    await open();
    const events$ = listen();
    await until(known(events$), ({ speedKmh }) => speedKmh === 0);
    server.vehicle.obey({ do: 'cut' });
    await until(events$, ({ kind: is }) => is === 'lost');
    server.vehicle.obey({ do: 'set', values: { speedKmh: 12 } });
    const now = await until(known(events$), ({ speedKmh }) => speedKmh === 12);
    expect(now.speedKmh).toBe(12);
  });

  it('takes a channel that stays open and silent for lost, and comes back when the car talks again', async () => {
    await open();
    const events$ = listen();
    await until(known(events$), ({ speedKmh }) => speedKmh === 0);
    server.vehicle.obey({ do: 'fault', fault: 'silent', on: true });
    expect(await until(events$, ({ kind: is }) => is === 'lost')).toEqual({
      kind: 'lost',
      why: 'the car is silent',
    });
    server.vehicle.obey({ do: 'set', values: { speedKmh: 7 } });
    server.vehicle.obey({ do: 'fault', fault: 'silent', on: false });
    await until(known(events$), ({ speedKmh }) => speedKmh === 7);
  });

  it('fetches a fresh token when the one it had has ended and the channel is silent', async () => {
    await open({ wantsToken: true });
    let fetched = 0;
    const host = nodeCarHost((url) => {
      expect(url).toBe('/token');
      fetched += 1;
      return Promise.resolve(ok({ token: server.vehicle.token() }));
    });
    const events$ = listen(host, { tokenUrl: '/token' });
    await until(known(events$), ({ speedKmh }) => speedKmh === 0);
    server.vehicle.obey({ do: 'expire-tokens' });
    await until(events$, ({ kind: is }) => is === 'lost');
    server.vehicle.obey({ do: 'set', values: { speedKmh: 3 } });
    await until(known(events$), ({ speedKmh }) => speedKmh === 3);
    expect(fetched).toBe(2);
  });

  it('renews a token before it ends, without losing the car for a moment', async () => {
    await open({ wantsToken: true });
    const tokens: string[] = [];
    const host = nodeCarHost(() => {
      const token = server.vehicle.token();
      tokens.push(token);
      return Promise.resolve(ok({ token, expiresInS: 0.5 }));
    });
    const events$ = listen(host, { tokenUrl: '/token' });
    await until(events$, () => tokens.length === 3);
    await until(known(events$), ({ speedKmh }) => speedKmh === 0);
    expect(log.entries.some(({ event }) => event === 'the car is lost')).toBe(false);
    expect(server.vehicle.state().connections).toBe(1);
  });

  it('is refused without a token, says that the car is lost, and tries again', async () => {
    await open({ wantsToken: true });
    const events$ = listen(nodeCarHost(), { token: 'made-up' });
    const lost = await firstValueFrom(
      events$.pipe(
        filter(({ kind: is }) => is === 'lost'),
        take(2),
        toArray(),
        timeout(6_000),
      ),
    );
    expect(lost[1]).toMatchObject({ why: expect.stringContaining('401') as string });
    // Neither the log nor the event quotes what opens the door.
    expect(JSON.stringify([lost, log.entries])).not.toContain('made-up');
  });

  it('opens one connection for all who listen, and closes it with the last', async () => {
    await open();
    const config = { kind, url: server.url, token: '', tokenUrl: '', renewsTs: false, passengerSeatPath: '' };
    const bus = new VissCarBus(config, nodeCarHost(), realClock, new SeededRandom(1), log);
    const first = bus.events$.subscribe();
    await until(bus.events$, ({ kind: is }) => is === 'told');
    expect(server.vehicle.state().connections).toBe(1);
    first.unsubscribe();
    await expect.poll(() => server.vehicle.state().connections).toBe(0);
  });

  it('says that the car is lost when there is no such address, and goes on trying', async () => {
    await open();
    const refusing: CarHost = {
      ...nodeCarHost(),
      open: () => {
        throw new SyntaxError('not allowed here');
      },
    };
    const lost = await firstValueFrom(listen(refusing).pipe(take(2), toArray(), timeout(4_000)));
    expect(lost).toEqual([
      { kind: 'lost', why: 'no such address' },
      { kind: 'lost', why: 'no such address' },
    ]);
  });
});
