import { describe, expect, it } from 'vitest';
import { NetworkCheck } from '../../../core/session/network-check.ts';
import { FakeConnectivity } from '../../support/fakes/fake-connectivity.ts';
import { FakeSessionApi } from '../../support/fakes/fake-session-api.ts';

describe('the check of the network', () => {
  const sessionApi = new FakeSessionApi();
  const connectivity = new FakeConnectivity();
  const check = new NetworkCheck(connectivity, sessionApi);

  it('[OPEN-29 part] asks by the plain API key call, and is good when that is', async () => {
    expect(await check.passes()).toBe(true);
    expect(sessionApi.on.apiKey.asked).toEqual([[null]]);
  });

  it('[CALL-25 part] is not good with any other code, and without an answer', async () => {
    for (const failure of [
      { code: 'rejected', responseCode: 10_003 },
      { code: 'rejected', responseCode: 50_000 },
      { code: 'network' },
      { code: 'malformed', detail: '' },
    ] as const) {
      sessionApi.on.apiKey.failsNext(failure);
      expect(await check.passes()).toBe(false);
    }
    expect(await check.passes()).toBe(true);
  });

  it('asks nobody while the host knows that there is no network', async () => {
    const before = sessionApi.on.apiKey.asked.length;
    connectivity.set(false);
    expect(await check.passes()).toBe(false);
    expect(sessionApi.on.apiKey.asked).toHaveLength(before);
    connectivity.set(true);
    expect(await check.passes()).toBe(true);
  });
});
