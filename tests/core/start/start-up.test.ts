import { NEVER } from 'rxjs';
import { beforeEach, describe, expect, it } from 'vitest';
import { PaymentFlag } from '../../../core/flags/payment-flag.ts';
import { LegalDocuments } from '../../../core/legal/legal-documents.ts';
import { IdleModel } from '../../../core/session/idle-model.ts';
import { StartUp } from '../../../core/start/start-up.ts';
import { err } from '../../../core/shared/result.ts';
import { WordingStore } from '../../../core/wording/wording-store.ts';
import { FakeConnectivity } from '../../support/fakes/fake-connectivity.ts';
import { FakeFeatureFlags } from '../../support/fakes/fake-feature-flags.ts';
import { FakeLegalApi } from '../../support/fakes/fake-legal-api.ts';
import { FakeWordingApi } from '../../support/fakes/fake-wording-api.ts';
import { sampleConfig } from '../../support/fakes/sample-config.ts';
import { SessionRig } from '../../support/session-rig.ts';

describe('starting the app', () => {
  let rig: SessionRig;
  let wordings: FakeWordingApi;
  let legals: FakeLegalApi;
  let flags: FakeFeatureFlags;
  let payment: PaymentFlag;
  let idle: IdleModel;
  let startUp: StartUp;
  let connectivity: FakeConnectivity;

  const launch = (): void => {
    rig.launch();
    payment = new PaymentFlag(flags, sampleConfig(), rig.clock, rig.log);
    idle = new IdleModel(rig.session, rig.sessions, NEVER, NEVER, rig.clock);
    startUp = new StartUp(
      rig.session,
      idle,
      new WordingStore(wordings, rig.sessions, rig.stored, rig.log),
      new LegalDocuments(legals, rig.sessions, rig.stored, rig.clock, rig.log),
      payment,
      rig.stored,
      rig.log,
      connectivity,
    );
  };
  const run = async () => {
    const started = await startUp.run();
    await rig.clock.advanceAsync(1);
    return started;
  };

  beforeEach(() => {
    rig = new SessionRig();
    wordings = new FakeWordingApi();
    legals = new FakeLegalApi();
    flags = new FakeFeatureFlags();
    connectivity = new FakeConnectivity();
    launch();
  });

  it('[IDLE-08] [IDLE-10] brings back API key, session, consumer id, profile name and device id', async () => {
    await run();
    await rig.signIn();
    rig.store.set('profileName', 'Ana');
    const device = rig.screen.deviceId();
    launch();
    await run();
    expect(rig.session.now).toEqual({ kind: 'signed-in', consumerId: 'consumer-1' });
    expect(rig.sessions.profileName()).toBe('Ana');
    expect(rig.screen.deviceId()).toBe(device);
    expect(rig.api.on.apiKey.asked).toHaveLength(1);
  });

  it('[IDLE-08] loads wording and legal content and asks for the payment flag, after the API key', async () => {
    const key = rig.api.on.apiKey.hold();
    const running = startUp.run();
    await rig.clock.advanceAsync(1);
    expect(wordings.on.address.asked).toHaveLength(0);
    key();
    await running;
    await rig.clock.advanceAsync(1);
    expect(wordings.on.address.asked).toHaveLength(1);
    expect(legals.on.texts.asked).toHaveLength(1);
    expect(payment.enabled).toBe(true);
  });

  it('brings the three again when the network comes back, and not before', async () => {
    connectivity.set(false);
    await run();
    expect(wordings.on.address.asked).toHaveLength(1);
    connectivity.set(true);
    await rig.clock.advanceAsync(1);
    expect(wordings.on.address.asked).toHaveLength(2);
    connectivity.set(false);
    await rig.clock.advanceAsync(1);
    expect(wordings.on.address.asked).toHaveLength(2);
  });

  it('waits for none of the three, and none of them makes it fail', async () => {
    const answers = [wordings.on.address.hold(), legals.on.texts.hold(), flags.on.fetch.hold()];
    expect((await startUp.run()).ok).toBe(true);
    for (const answer of answers) answer();
    wordings.on.address.failsNext({ code: 'network' });
    legals.on.texts.failsNext({ code: 'network' });
    flags.on.fetch.failsNext({ code: 'network' });
    launch();
    expect((await run()).ok).toBe(true);
    expect(payment.enabled).toBe(false);
  });

  it('[SESS-01] asks for nothing more without an API key, and says why', async () => {
    rig.api.on.apiKey.failsNext({ code: 'rejected', responseCode: 40_002 });
    expect(await run()).toEqual(err({ code: 'rejected', responseCode: 40_002 }));
    expect(wordings.on.address.asked).toHaveLength(0);
    expect(flags.on.fetch.asked).toHaveLength(0);
    expect(rig.log.entries).toContainEqual({
      level: 'error',
      event: 'no API key',
      fields: { reason: 'rejected' },
    });
  });

  it('starts over rubbish in every stored value', async () => {
    await run();
    await rig.signIn();
    for (const key of rig.store.keys()) rig.store.set(key, '{"rubbish\n');
    launch();
    expect((await run()).ok).toBe(true);
    expect(rig.session.now.kind).toBe('anonymous');
    expect(rig.sessions.apiKey()).toBe('key-of-DE');
  });

  it('removes what is unreadable or of an account that is not signed in, whether it is read or not', async () => {
    rig.store.set('legal:texts:FR_FR', '[');
    rig.store.set('googleData', 'true');
    rig.store.set('theme', 'DARK');
    await run();
    expect(['legal:texts:FR_FR', 'googleData', 'theme'].map((name) => rig.store.get(name))).toEqual([
      null,
      null,
      'DARK',
    ]);
  });

  it('begins to watch for signs of life', async () => {
    await run();
    await rig.signIn();
    let asking = false;
    idle.state$.subscribe((state) => (asking = state.asking));
    await rig.clock.advanceAsync(3_599_000);
    expect(asking).toBe(false);
    await rig.clock.advanceAsync(1_000);
    expect(asking).toBe(true);
  });

  it('starts without storage', async () => {
    rig.store.failure = { code: 'storage/unavailable' };
    expect((await run()).ok).toBe(true);
    expect(payment.enabled).toBe(true);
  });
});
