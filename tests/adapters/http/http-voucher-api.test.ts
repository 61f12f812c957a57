import { describe, expect, it } from 'vitest';
import { type HttpRig, WEB_DEVICE } from '../../support/http-rig.ts';
import { onScriptedServer } from '../../support/on-scripted-server.ts';
import type { ScriptedServer } from '../../support/scripted-server.ts';

const { signal } = new AbortController();

describe('HttpVoucherApi', () => {
  let server: ScriptedServer;
  let rig: HttpRig;

  onScriptedServer((itsServer, freshRig) => {
    server = itsServer;
    rig = freshRig;
    rig.context.current = { apiKey: 'k', session: 'the-session', appLanguage: 'EN' };
  });

  it('[VOUC-05] [ENTT-13] checks a code for a model of device, without the session', async () => {
    server.succeedsWith({ code: 'AB12-CD3', credits: 2 });
    expect(await rig.vouchers.check('AB12-CD3', 'mercedez-benz', signal)).toEqual({
      ok: true,
      value: { code: 'AB12-CD3', credits: 2 },
    });
    expect(server.last()).toMatchObject({
      method: 'GET',
      target: '/user/v10/voucher/AB12-CD3?deviceModel=mercedez-benz',
    });
    expect(server.last().headers).not.toHaveProperty('session');
  });

  it('keeps the code it asked about when the answer names none', async () => {
    server.succeedsWith({});
    expect(await rig.vouchers.check('AB12-CD3', 'WEB', signal)).toEqual({
      ok: true,
      value: { code: 'AB12-CD3', credits: null },
    });
  });

  it('passes on why a voucher is refused', async () => {
    server.answer = () => ({ status: 410, body: { responseCode: 40019 } });
    const refused = { ok: false, error: { code: 'rejected', responseCode: 40019 } };
    expect(await rig.vouchers.check('AB12-CD3', 'WEB', signal)).toEqual(refused);
    expect(await rig.vouchers.redeem('AB12-CD3')).toEqual(refused);
  });

  it('gives up a check that is aborted under way', async () => {
    const controller = new AbortController();
    server.answer = () => {
      controller.abort();
      return { silent: true };
    };
    expect(await rig.vouchers.check('AB12-CD3', 'WEB', controller.signal)).toEqual({
      ok: false,
      error: { code: 'cancelled' },
    });
  });

  it('[VOUC-05] [ENTT-13] redeems a code with the session and reads what it brought', async () => {
    server.succeedsWith({ additionalCredits: 2, creditsAvailable: 5 });
    expect(await rig.vouchers.redeem('AB12-CD3')).toEqual({
      ok: true,
      value: { additionalCredits: 2, creditsAvailable: 5 },
    });
    expect(server.last()).toMatchObject({
      method: 'POST',
      target: '/user/v10/voucher/AB12-CD3',
      body: null,
      headers: { session: 'the-session' },
    });
    server.succeedsWith({});
    expect(await rig.vouchers.redeem('AB12-CD3')).toEqual({
      ok: true,
      value: { additionalCredits: null, creditsAvailable: null },
    });
  });

  it('[VOUC-10] asks for the automatic voucher of this device', async () => {
    server.succeedsWith({ code: 'AUTO-005' });
    const device = { ...WEB_DEVICE, hardwareId: 'car 1', isHwidEncrypted: true, udid: '0000-1' };
    expect(await rig.vouchers.automatic(device, signal)).toEqual({ ok: true, value: 'AUTO-005' });
    expect(server.last()).toMatchObject({
      method: 'GET',
      target:
        '/user/v10/automaticvoucherredemption' +
        '?deviceModel=WEB&udid=0000-1&hardwareId=car%201&isHwidEncrypted=true',
    });
  });

  it('has none when the answer names no code', async () => {
    for (const code of [undefined, null, '', ' ']) {
      server.succeedsWith({ code });
      expect(await rig.vouchers.automatic({ ...WEB_DEVICE, udid: 'u' }, signal)).toEqual({
        ok: true,
        value: null,
      });
    }
  });
});
