import { Container } from 'inversify';
import { describe, expect, it } from 'vitest';
import { checkoutPlatformModule } from '../../../adapters/composition/checkout-platform.ts';
import { PLATFORM_CALLS, PORTS } from '../../../adapters/composition/tokens.ts';
import { NEVER_OVERTAKEN } from '../../../core/shared/turns.ts';
import { ENROLMENT, TRANSACTION } from '../../support/fakes/purchase-samples.ts';
import { sampleConfig } from '../../support/fakes/sample-config.ts';
import type { HttpRig } from '../../support/http-rig.ts';
import { onScriptedServer } from '../../support/on-scripted-server.ts';
import type { ScriptedServer } from '../../support/scripted-server.ts';

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
});
