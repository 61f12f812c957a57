import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { flagsAnswer } from '../../../adapters/http/wire/flags.ts';
import { DEFAULT_FLAGS_CLIENT_KEY } from '../../../simulators/studio/flags.ts';
import { openRig } from './support/studio-rig.ts';
import type { StudioRig } from './support/studio-rig.ts';

let rig: StudioRig;
beforeAll(async () => {
  rig = await openRig();
});
beforeEach(() => rig.studio.control.reset());
afterAll(() => rig.studio.close());

const CONTEXT = { appName: 'cabinema', environment: 'localhost', properties: { wlcId: '40' } };
const ask = (body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${rig.studio.url}/api/frontend`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: DEFAULT_FLAGS_CLIENT_KEY,
      ...headers,
    },
    body: JSON.stringify(body),
  });
const names = async (body: unknown): Promise<readonly string[]> =>
  flagsAnswer.parse(await (await ask(body)).json()).toggles.map(({ name }) => name);

describe('the feature flags', () => {
  it('[FLAG-02] answer a POST of toggles and context with name and enabled, for the authorization header', async () => {
    const answer = await ask({ toggles: ['cabinema-payment'], context: CONTEXT });
    expect(await answer.json()).toMatchObject({ toggles: [{ name: 'cabinema-payment', enabled: true }] });
    expect((await ask({ context: CONTEXT }, { authorization: 'another-key' })).status).toBe(401);
    expect((await ask({ toggles: 'payment' })).status).toBe(400);
  });

  it('have the payment toggle for wlcId 40 alone', async () => {
    expect(await names({ context: CONTEXT })).toEqual(['cabinema-payment']);
    expect(await names({ context: { ...CONTEXT, properties: { wlcId: '41' } } })).toEqual([]);
    expect(await names({ context: { appName: 'a', environment: 'b' } })).toEqual([]);
  });

  it('list no toggle that is off or was not asked about', async () => {
    expect(await names({ toggles: ['something-else'], context: CONTEXT })).toEqual([]);
    rig.studio.control.turnSwitches({ payment: false });
    expect(await names({ toggles: ['cabinema-payment'], context: CONTEXT })).toEqual([]);
  });

  it('say by their tag that nothing changed', async () => {
    const tag = (await ask({ context: CONTEXT })).headers.get('etag') ?? '';
    expect((await ask({ context: CONTEXT }, { 'if-none-match': tag })).status).toBe(304);
    rig.studio.control.turnSwitches({ payment: false });
    const changed = await ask({ context: CONTEXT }, { 'if-none-match': tag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(tag);
  });

  it('fail when that is planned', async () => {
    rig.studio.control.planFault('flags', { kind: 'status', status: 500 }, 1);
    expect((await ask({ context: CONTEXT })).status).toBe(500);
    expect((await ask({ context: CONTEXT })).status).toBe(200);
  });
});
