import { firstValueFrom, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { MqttMessageBus } from '../../../adapters/mqtt/mqtt-message-bus.ts';
import { HostClock } from '../../../adapters/system/host-clock.ts';
import { ok } from '../../../core/shared/result.ts';
import { countingLog } from '../../../simulators/fleet/main/counting-log.ts';
import { SeededRandom } from '../../../simulators/fleet/seeded-random.ts';
import { freePort } from '../../support/free-port.ts';
import { joining } from '../../support/sample-message.ts';

describe('the log of a fleet', () => {
  it('tells in words why connections failed, and what is warned of, and nothing else', () => {
    const told: string[] = [];
    const log = countingLog((said) => told.push(said));
    log.write('info', 'broker connected');
    log.write('debug', 'broker connection failed at length');
    log.write('info', 'broker connection failed', { reason: 'ECONNREFUSED' });
    log.write('info', 'broker connection failed', { reason: 4 });
    log.write('info', 'broker connection not opened');
    log.write('warn', 'broker refused the topic');
    log.write('error', 'something broke', { reason: { secret: 1 } });
    expect(told).toEqual([
      'broker connection failed: nobody listens there (ECONNREFUSED)',
      'broker connection failed: wrong user or password',
      'broker connection not opened',
      'broker refused the topic',
      'something broke',
    ]);
  });

  it('says of a broker that is not there that nobody listens', async () => {
    const said$ = new Subject<string>();
    const first = firstValueFrom(said$);
    const url = `ws://127.0.0.1:${await freePort()}`;
    const addresses = { presignedUrl: () => Promise.resolve(ok(url)) };
    const log = countingLog((said) => said$.next(said));
    const bus = new MqttMessageBus(addresses, new HostClock(), new SeededRandom(1), log);
    bus.connect(joining('account/1/screens'));
    expect(await first).toBe('broker connection failed: nobody listens there (ECONNREFUSED)');
    bus.disconnect();
  });
});
