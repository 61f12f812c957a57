import { describe, expect, it } from 'vitest';
import { NetworkCheck } from '../../../core/session/network-check.ts';
import { FakeConnectivity } from '../../support/fakes/fake-connectivity.ts';
import { consumerId } from '../../../core/shared/ids.ts';
import { type HttpRig, WEB_DEVICE } from '../../support/http-rig.ts';
import { onScriptedServer } from '../../support/on-scripted-server.ts';
import type { ScriptedServer } from '../../support/scripted-server.ts';

describe('the HTTP adapter for sessions', () => {
  let server: ScriptedServer;
  let rig: HttpRig;

  onScriptedServer((itsServer, freshRig) => {
    server = itsServer;
    rig = freshRig;
  });
  const LOGIN = {
    session: 's',
    sessionExpiry: '2026-06-01T12:30:00Z',
    refreshToken: 'r',
    consumerId: 77,
    consumerDeviceId: 'd',
    activeSubscription: null,
  };

  it('[CALL-04] asks for a key by master key, and by country under a region override', async () => {
    server.succeedsWith({ apiKey: 'k', country: 'DE' });
    expect(await rig.session.apiKey(null)).toEqual({ ok: true, value: { apiKey: 'k', country: 'DE' } });
    expect(server.last().target).toBe('/user/v10/apikey/master');
    await rig.session.apiKey('DE');
    expect(server.last().target).toBe('/user/v10/apikey/master/country/DE');
  });

  it('[CALL-25] makes the check of the network good with response code 10000 alone', async () => {
    const check = new NetworkCheck(new FakeConnectivity(), rig.session);
    const passes: boolean[] = [];
    for (const responseCode of [10_000, 10_003, 10_006, 40_016, 50_000]) {
      server.answer = () => ({ body: { responseCode, apiKey: 'k', country: 'DE' } });
      passes.push(await check.passes());
    }
    expect(passes).toEqual([true, false, false, false, false]);
  });

  it('rejects a missing API key with the response code of the answer', async () => {
    server.answer = () => ({ body: { responseCode: 10000, apiKey: '' } });
    expect(await rig.session.apiKey(null)).toEqual({
      ok: false,
      error: { code: 'rejected', responseCode: 10000 },
    });
    server.answer = () => ({ body: {} });
    expect(await rig.session.apiKey(null)).toEqual({
      ok: false,
      error: { code: 'malformed', detail: 'apiKey: missing' },
    });
  });

  it('[SIGN-09] sends token, device and credentials', async () => {
    server.succeedsWith(LOGIN);
    await rig.session.signIn(WEB_DEVICE, 'ana@example.test', 'secret-1');
    expect(server.last()).toMatchObject({ method: 'POST', target: '/user/v10/login' });
    expect(server.last().body).toEqual({
      oAuthToken: '',
      deviceIdentifier: 'WEB-MERCEDES',
      deviceModel: 'WEB',
      hardwareId: '',
      isHwidEncrypted: false,
      email: 'ana@example.test',
      password: 'secret-1',
    });
  });

  it('[SIGN-11] [ROLE2-09] reads the sign-in, and takes one without a session for none', async () => {
    server.succeedsWith(LOGIN);
    expect(await rig.session.signIn(WEB_DEVICE, 'e', 'p')).toEqual({
      ok: true,
      value: {
        session: 's',
        sessionExpiryMs: Date.UTC(2026, 5, 1, 12, 30),
        refreshToken: 'r',
        consumerId: consumerId('77'),
        consumerDeviceId: 'd',
        activeSubscription: '',
      },
    });
    server.succeedsWith({ ...LOGIN, session: '' });
    expect((await rig.session.signIn(WEB_DEVICE, 'e', 'p')).ok).toBe(false);
  });

  it('[CALL2-21] [OPEN2-61 part] takes the second accepted code of a login, and no third', async () => {
    server.succeedsWith({ ...LOGIN, responseCode: 10003 });
    expect((await rig.session.signIn(WEB_DEVICE, 'e', 'p')).ok).toBe(true);
    server.succeedsWith({ ...LOGIN, responseCode: 10006 });
    expect((await rig.session.signIn(WEB_DEVICE, 'e', 'p')).ok).toBe(false);
  });

  it('has null for an expiry that cannot be read', async () => {
    server.succeedsWith({ ...LOGIN, sessionExpiry: 'soon' });
    const result = await rig.session.signIn(WEB_DEVICE, 'e', 'p');
    expect(result.ok && result.value.sessionExpiryMs).toBeNull();
  });

  it('signs a linked device in by its device fields alone', async () => {
    server.succeedsWith(LOGIN);
    await rig.session.signInLinkedDevice({ ...WEB_DEVICE, hardwareId: 'car-1', isHwidEncrypted: true });
    expect(server.last().target).toBe('/user/v10/login/linkeddevice');
    expect(server.last().body).toEqual({ ...WEB_DEVICE, hardwareId: 'car-1', isHwidEncrypted: true });
  });

  it('[CODE-05] [ROLE2-07] signs in by a short code with the device fields and the code', async () => {
    server.succeedsWith(LOGIN);
    const result = await rig.session.signInWithCode(WEB_DEVICE, 'AB12CD');
    expect(server.last()).toMatchObject({ method: 'POST', target: '/user/v10/login/shortcode' });
    expect(server.last().body).toEqual({
      deviceIdentifier: 'WEB-MERCEDES',
      deviceModel: 'WEB',
      hardwareId: '',
      isHwidEncrypted: false,
      shortCode: 'AB12CD',
    });
    expect(result.ok && result.value.session).toBe('s');
  });

  it('[SESS-04] [CALL2-23] refreshes by the refresh token, in the background and without the old session', async () => {
    rig.context.current = { apiKey: 'k', session: 'old', appLanguage: 'EN' };
    server.succeedsWith({ session: 's2', sessionExpiry: 1_780_000_000_000, refreshToken: 'r2' });
    expect(await rig.session.refresh('r1')).toEqual({
      ok: true,
      value: { session: 's2', sessionExpiryMs: 1_780_000_000_000, refreshToken: 'r2' },
    });
    expect(server.last()).toMatchObject({ method: 'POST', body: { refreshToken: 'r1' } });
    expect(server.last().target).toBe('/user/v10/session/refresh');
    expect(server.last().headers).not.toHaveProperty('session');
    expect(rig.context.answers.at(-1)?.background).toBe(true);
  });

  it('signs out the device by its id', async () => {
    server.succeedsWith({});
    expect(await rig.session.signOut('device 1')).toEqual({ ok: true, value: undefined });
    expect(server.last()).toMatchObject({ method: 'PUT', target: '/user/v10/devices/device%201/logout' });
  });
});
