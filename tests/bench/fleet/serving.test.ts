import { describe, expect, it, onTestFinished } from 'vitest';
import { openBroker } from '../../simulators/fleet/open-broker.ts';
import { serving } from './serving.ts';

describe('a broker that listens before it serves', () => {
  it('is waited for until it takes a topic and sends back what is said there', async () => {
    let asked = 0;
    let said = 0;
    const broker = await openBroker({
      authorizeSubscribe: (_, subscription, done) => done(null, ++asked > 2 ? subscription : null),
      authorizePublish: (_, _packet, done) => done(++said > 1 ? null : new Error('not yet')),
    });
    onTestFinished(broker.close);
    await serving(broker.url);
    expect([asked, said]).toEqual([4, 2]);
  });

  it('is given up when it does not serve for long', async () => {
    const broker = await openBroker({ authorizeSubscribe: (_, _subscription, done) => done(null, null) });
    onTestFinished(broker.close);
    await expect(serving(broker.url, 0)).rejects.toThrow('does not serve');
  });
});
