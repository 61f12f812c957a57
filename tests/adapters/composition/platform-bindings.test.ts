import { Container } from 'inversify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { platformModule } from '../../../adapters/composition/platform-bindings.ts';
import { CORE, PORTS } from '../../../adapters/composition/tokens.ts';
import { watchPlatformModule } from '../../../adapters/composition/watch-platform.ts';
import { SessionStore } from '../../../core/session/session-store.ts';
import { HeardAddresses } from '../../../core/start/heard-addresses.ts';
import { MemoryStore } from '../../../adapters/storage/memory-store.ts';
import { HostClock } from '../../../adapters/system/host-clock.ts';
import { SeededRandom } from '../../../simulators/fleet/seeded-random.ts';
import { askedTopics } from '../../support/asked-topics.ts';
import { RecordingLog } from '../../support/fakes/recording-log.ts';
import { sampleConfig } from '../../support/fakes/sample-config.ts';
import { basesOn, WEB_DEVICE } from '../../support/http-rig.ts';
import { joining } from '../../support/sample-message.ts';
import { SessionRig } from '../../support/session-rig.ts';
import { ScriptedServer } from '../../support/scripted-server.ts';
import { storedValuesOver } from '../../support/stored-values-over.ts';

const { signal } = new AbortController();

describe('the platform in a container', () => {
  let server: ScriptedServer;

  beforeAll(async () => {
    server = await ScriptedServer.open();
  });
  afterAll(() => server.close());

  const compose = (subscribeQos: 0 | 1 = 1): Container => {
    const config = sampleConfig({
      subscribeQos,
      bases: basesOn(server.url),
      flags: { url: `${server.url}/api/frontend`, clientKey: 'client-key' },
      ipLookupUrl: `${server.url}/ip`,
    });
    const clock = new HostClock();
    const container = new Container();
    container.bind(PORTS.config).toConstantValue(config);
    container.bind(PORTS.clock).toConstantValue(clock);
    container.bind(PORTS.random).toConstantValue(new SeededRandom(1));
    container.bind(PORTS.log).toConstantValue(new RecordingLog());
    container
      .bind(CORE.sessionStore)
      .toConstantValue(new SessionStore(storedValuesOver(new MemoryStore()), clock, 'en'));
    container.bind(CORE.session).toConstantValue(new SessionRig().session);
    container.bind(CORE.heardAddresses).toConstantValue(new HeardAddresses());
    container.load(platformModule, watchPlatformModule);
    return container;
  };

  it('asks for no channel before that may open', async () => {
    const container = compose();
    let open = (): void => undefined;
    container.bind(PORTS.firstDrawn).toConstantValue(() => new Promise<void>((resolve) => (open = resolve)));
    const bus = container.get(PORTS.bus);
    onTestFinished(() => bus.disconnect());
    const before = server.asked.length;
    bus.connect(joining('account/ada/screens'));
    // Something else of the platform comes and goes meanwhile.
    await container.get(PORTS.pageApi).page('8001', signal);
    expect(server.asked.slice(before).map(({ path }) => path)).toEqual(['/content/v9/page/8001']);
    open();
    await expect.poll(() => server.asked.length - before).toBe(2);
  });

  it.each([0, 1] as const)('asks for the topic at QoS %i where the configuration says so', async (qos) => {
    const broker = await askedTopics();
    onTestFinished(broker.close);
    server.answer = () => ({ body: { responseCode: 10000, url: broker.url } });
    const container = compose(qos);
    container.bind(PORTS.firstDrawn).toConstantValue(() => Promise.resolve());
    const bus = container.get(PORTS.bus);
    onTestFinished(() => bus.disconnect());
    bus.connect(joining('account/ada/screens'));
    await expect.poll(() => broker.asked).toEqual([`account/ada/screens at ${qos}`]);
  });

  it('reaches every call of the account side, and those of pages and search', async () => {
    const container = compose();
    server.answer = () => ({
      body: {
        responseCode: 10000,
        creditsAvailable: 1,
        legalContents: [],
        lastUpdated: '1',
        languageUsed: 'EN_US',
        url: '/w.json',
        toggles: [],
        pages: [],
        results: [],
        ip: '203.0.113.7',
      },
    });
    const before = server.asked.length;
    const context = { appName: 'a', environment: 'e', wlcId: 40 };
    const results = [
      await container.get(PORTS.accountApi).credits(signal),
      await container.get(PORTS.voucherApi).automatic({ ...WEB_DEVICE, udid: 'u' }, signal),
      await container.get(PORTS.legalApi).texts(signal),
      await container.get(PORTS.wordingApi).address(signal),
      await container.get(PORTS.featureFlags).fetch([], context, signal),
      await container.get(PORTS.ipLookup).address(signal),
      await container.get(PORTS.pageApi).page('8001', signal),
      await container.get(PORTS.searchApi).titles('', { number: 1, size: 15, filters: '1' }, signal),
      await container.get(PORTS.referenceData).countries(),
    ];
    expect(results.map(({ ok }) => ok)).toEqual(results.map(() => true));
    expect(server.asked.slice(before).map(({ path }) => path)).toEqual([
      '/user/v10/Credits',
      '/user/v10/automaticvoucherredemption',
      '/content/v9/Legals/',
      '/content/v9/appwording',
      '/api/frontend',
      '/ip',
      '/content/v9/page/8001',
      '/content/v9/search/',
    ]);
  });
});
