import { beforeEach, describe, expect, it, vi } from 'vitest';
import { vissInBrowser } from '../../../adapters/car-bus/viss-car-bus.ts';
import type { CarEvent } from '../../../core/ports/car-bus.ts';
import type { CarBusConfig } from '../../../core/shared/client-config.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { FakeCarSocket } from '../../support/fakes/fake-car-socket.ts';
import { FakeRandom } from '../../support/fakes/fake-random.ts';
import { RecordingLog } from '../../support/fakes/recording-log.ts';

const CONFIG: CarBusConfig = {
  kind: 'viss2',
  url: 'ws://car',
  token: 'own',
  tokenUrl: '',
  renewsTs: false,
  passengerSeatPath: '',
};

describe('the car of a page', () => {
  const clock = new VirtualClock();
  let opened: unknown[][];
  let answer: () => Promise<Response>;
  let asked: unknown[][];

  beforeEach(() => {
    opened = [];
    asked = [];
    vi.stubGlobal('location', { href: 'https://cabin.test/watch' });
    vi.stubGlobal(
      'WebSocket',
      class extends FakeCarSocket {
        constructor(...about: unknown[]) {
          super();
          opened.push(about);
        }
      },
    );
    vi.stubGlobal('fetch', (...about: unknown[]) => {
      asked.push(about);
      return answer();
    });
    return () => vi.unstubAllGlobals();
  });
  const listen = async (changes: Partial<CarBusConfig>): Promise<CarEvent[]> => {
    const events: CarEvent[] = [];
    const config = { ...CONFIG, ...changes };
    const bus = vissInBrowser(config, clock, new FakeRandom(), new RecordingLog());
    const listening = bus.events$.subscribe((event) => events.push(event));
    await clock.advanceAsync(0);
    listening.unsubscribe();
    return events;
  };

  it.each([
    ['/car', 'wss://cabin.test/car'],
    ['http://10.0.0.1:8090/', 'ws://10.0.0.1:8090/'],
    ['ws://car.test/http', 'ws://car.test/http'],
  ])('is at %s, of its own origin where that names none', async (url, address) => {
    await listen({ url });
    expect(opened).toEqual([[address, 'VISSv2']]);
  });

  it('shows a token that is fetched anew, never one that is kept', async () => {
    answer = () => Promise.resolve(new Response('{"token":"first"}'));
    expect(await listen({ tokenUrl: '/token' })).toEqual([]);
    expect(asked).toEqual([['/token', { cache: 'no-store' }]]);
    expect(opened).toHaveLength(1);
  });

  it.each<[string, () => Promise<Response>]>([
    ['status 500', () => Promise.resolve(new Response('{"token":"first"}', { status: 500 }))],
    ['the answer is no JSON', () => Promise.resolve(new Response('first'))],
    ['no connection, or this origin may not ask', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('has no token, and says so: %s', async (why, given) => {
    answer = given;
    expect(await listen({ tokenUrl: '/token' })).toEqual([{ kind: 'lost', why: `no token (${why})` }]);
    expect(opened).toEqual([]);
  });
});
