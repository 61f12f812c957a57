import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withPaymentHost } from '../../../simulators/studio/with-payment-host.ts';
import { askPeer, Buyer, claimsOf } from './support/checkout-caller.ts';
import { openRig, StudioCaller } from './support/studio-rig.ts';
import type { StudioRig } from './support/studio-rig.ts';

const PAGE = 'laptop.example:8443';
const FAR = 'laptop.example:8444';
const LIBRARY = '/microform/v2/flex-microform.js';

describe('a studio that is reached from other machines, through a proxy with https', () => {
  let rig: StudioRig;
  let clientDir: string;

  beforeAll(async () => {
    clientDir = await mkdtemp(join(tmpdir(), 'studio-far-'));
    await writeFile(join(clientDir, 'index.html'), '<!doctype html><title>Client</title>');
    const environments = { localhost: { hosts: ['localhost'] }, production: { hosts: ['*'] } };
    await writeFile(join(clientDir, 'cabinema.config.json'), JSON.stringify({ environments }));
    rig = await openRig({ clientDir, trustedProxies: ['127.0.0.1'], farPaymentHost: 'Laptop.example:8444' });
  });
  afterAll(async () => {
    await rig.studio.close();
    await rm(clientDir, { recursive: true });
  });

  /** As the proxy passes it on. */
  const proxied = (host: string) => ({ 'x-forwarded-host': host, 'x-forwarded-proto': 'https' });
  const contextOf = async (headers: Readonly<Record<string, string>>) => {
    const buyer = await Buyer.at(rig);
    const caller = new StudioCaller(buyer.caller.url, { ...buyer.caller.headers, ...headers });
    const far = Buyer.of(caller, rig.studio.url, buyer.film);
    const [context] = claimsOf(await far.context(await far.open()))['ctx'] as { readonly data: unknown }[];
    return context?.data;
  };

  it('sends cards to another port of the name that it was called by, and to this machine’s own name here', async () => {
    expect(await contextOf(proxied(PAGE))).toMatchObject({
      clientLibrary: `https://${FAR}${LIBRARY}`,
      mfOrigin: `https://${FAR}`,
      targetOrigins: [`https://${PAGE}`],
    });
    const here = `http://pay.localhost:${rig.studio.port}`;
    expect(await contextOf({})).toMatchObject({ mfOrigin: here, targetOrigins: [rig.studio.url] });
  });

  it('serves the fields there and nothing else, and the client only beside it', async () => {
    const status = async (host: string, path: string) =>
      (await askPeer(rig.studio, 'GET', path, null, 'json', host)).status;
    expect([await status(FAR, LIBRARY), await status(PAGE, LIBRARY)]).toEqual([200, 404]);
    expect([await status(FAR, '/landing'), await status(PAGE, '/landing')]).toEqual([404, 200]);
  });

  it('tells the client and the page’s policy of it', async () => {
    const file = await fetch(`${rig.studio.url}/cabinema.config.json`);
    expect(await file.json()).toEqual({
      licenceHeaderHosts: [`127.0.0.1:${rig.studio.port}`],
      environments: {
        localhost: {
          hosts: ['localhost'],
          payment: {
            hosts: ['http://pay.localhost:*', `https://${FAR}`],
            returnUrl: '/payments/v8/authentication/callback',
          },
        },
        production: {
          hosts: ['*'],
          payment: { hosts: [`https://${FAR}`], returnUrl: '/payments/v8/authentication/callback' },
        },
      },
    });
    const page = await fetch(`${rig.studio.url}/landing`, { headers: { accept: 'text/html' } });
    expect(page.headers.get('content-security-policy')).toContain(`https://${FAR}`);
  });

  it('leaves a file alone that is none', () => {
    for (const file of [undefined, null, 7, {}, { environments: 'none' }]) {
      expect(withPaymentHost(file, FAR)).toEqual(file);
    }
    expect(withPaymentHost({ environments: { uat: 7 } }, FAR)).toEqual({ environments: { uat: 7 } });
  });
});
