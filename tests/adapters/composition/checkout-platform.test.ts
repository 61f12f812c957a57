import { Container } from 'inversify';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountCallsModule } from '../../../adapters/composition/account-container.ts';
import { checkoutModule } from '../../../adapters/composition/checkout-module.ts';
import { checkoutPlatformModule } from '../../../adapters/composition/checkout-platform.ts';
import { CORE, PLATFORM_CALLS, PORTS } from '../../../adapters/composition/tokens.ts';
import { watchModule } from '../../../adapters/composition/watch-module.ts';
import { ok } from '../../../core/shared/result.ts';
import { NEVER_OVERTAKEN } from '../../../core/shared/turns.ts';
import { HeardAddresses } from '../../../core/start/heard-addresses.ts';
import { FakeConnectivity } from '../../support/fakes/fake-connectivity.ts';
import { FakeExclusive } from '../../support/fakes/fake-exclusive.ts';
import { ENROLMENT, ORDER, TRANSACTION } from '../../support/fakes/purchase-samples.ts';
import { sampleConfig } from '../../support/fakes/sample-config.ts';
import { basesOn, type HttpRig } from '../../support/http-rig.ts';
import { onScriptedServer } from '../../support/on-scripted-server.ts';
import type { ScriptedServer } from '../../support/scripted-server.ts';
import { SessionRig } from '../../support/session-rig.ts';

describe('the platform of checkout in a container', () => {
  let server: ScriptedServer;
  let rig: HttpRig;
  onScriptedServer((itsServer, freshRig) => {
    server = itsServer;
    rig = freshRig;
  });

  it.each([
    ['/payments/v8/authentication/callback', 'https://client.example/payments/v8/authentication/callback'],
    ['https://bank.example/back', 'https://bank.example/back'],
  ])('[PAYS-25 part] tells a bank the whole address of %s', async (configured, told) => {
    const container = new Container();
    const payment = { hosts: [], returnUrl: configured };
    container.bind(PORTS.config).toConstantValue(sampleConfig({ payment }));
    container.bind(PLATFORM_CALLS).toConstantValue(rig.calls);
    container.load(checkoutPlatformModule('https://client.example'));
    server.succeedsWith({ status: 'Successful' });
    await container.get(PORTS.purchaseApi).checkEnrolment(TRANSACTION, ENROLMENT, NEVER_OVERTAKEN);
    expect(server.last().body).toMatchObject({ authData: { returnUrl: told } });
  });

  describe('in the name of an account', () => {
    let session: SessionRig;
    let container: Container;
    let signsOfLife: number;

    beforeEach(async () => {
      session = new SessionRig();
      await session.session.start();
      await session.signIn();
      const { account } = session.session;
      if (account === null) throw new Error('nobody is signed in');
      container = new Container();
      container.bind(PORTS.config).toConstantValue(sampleConfig({ bases: basesOn(server.url) }));
      container.bind(PORTS.log).toConstantValue(session.log);
      container.bind(CORE.sessionStore).toConstantValue(session.sessions);
      container.bind(CORE.session).toConstantValue(session.session);
      container.bind(CORE.heardAddresses).toConstantValue(new HeardAddresses());
      container.bind(CORE.accountScope).toConstantValue(account);
      container.load(accountCallsModule, checkoutPlatformModule('https://client.example'));
      signsOfLife = 0;
      session.sessions.active$.subscribe(() => (signsOfLife += 1));
    });

    it('[OPEN2-57 part] takes a purchase that a person pays for a sign of life, and finishing one for none', async () => {
      server.succeedsWith({});
      const settling = container.get(PORTS.settlingApi);
      expect(await settling.verify(TRANSACTION, ORDER)).toEqual(ok(undefined));
      expect(await settling.confirm(TRANSACTION, ORDER)).toEqual(ok(undefined));
      expect([server.asked.length, signsOfLife]).toEqual([2, 0]);
      const paying = container.get(PORTS.purchaseApi);
      await paying.verify(TRANSACTION, ORDER);
      await paying.confirm(TRANSACTION, ORDER);
      expect([server.asked.length, signsOfLife]).toEqual([4, 2]);
    });

    it('[OPEN2-57 part] finishes what was left of a purchase without a sign of life', async () => {
      server.succeedsWith({});
      container.bind(CORE.stored).toConstantValue(session.stored);
      container.bind(PORTS.clock).toConstantValue(session.clock);
      container.bind(PORTS.exclusive).toConstantValue(new FakeExclusive());
      container.bind(PORTS.connectivity).toConstantValue(new FakeConnectivity());
      container.load(watchModule, checkoutModule);
      const journal = container.get(CORE.purchaseJournal);
      journal.write({ transaction: TRANSACTION, order: ORDER, phase: 'paid', title: 'Film' });
      await container.get(CORE.finishPurchase).run();
      expect([journal.read(), server.asked.length, signsOfLife]).toEqual([null, 1, 0]);
    });

    it('asks nothing any more once the account is over, or another one is signed in elsewhere', async () => {
      const over = { ok: false, error: { code: 'cancelled', unsent: true } };
      const { settlingApi } = PORTS;
      const stored = session.store.get('session');
      session.sessions.clear(false);
      expect(await container.get(settlingApi).confirm(TRANSACTION, ORDER)).toEqual(over);
      if (stored !== null) session.store.set('session', stored);
      await session.session.signOut();
      expect(await container.get(settlingApi).verify(TRANSACTION, ORDER)).toEqual(over);
      expect(server.asked).toEqual([]);
    });

    it('[SESS-06 part] ends the session also by an answer to what nobody asked for', async () => {
      server.answer = () => ({ body: { responseCode: 40_011 } });
      await container.get(PORTS.settlingApi).confirm(TRANSACTION, ORDER);
      expect(session.session.now).toEqual({ kind: 'anonymous', expired: true });
    });

    it('[SESS-02 part] refreshes a session that is long past before it finishes a purchase', async () => {
      server.succeedsWith({});
      session.clock.shiftWall(10 * 86_400_000);
      await container.get(PORTS.settlingApi).confirm(TRANSACTION, ORDER);
      expect([session.api.on.refresh.asked.length, server.asked.length]).toEqual([1, 1]);
    });
  });
});
