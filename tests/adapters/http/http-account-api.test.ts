import { describe, expect, it } from 'vitest';
import { CONTRACT } from '../../../adapters/http/wire/contract.ts';
import type { Registration } from '../../../core/ports/account-api.ts';
import { NEVER_OVERTAKEN } from '../../../core/shared/turns.ts';
import { type HttpRig, WEB_DEVICE } from '../../support/http-rig.ts';
import { onScriptedServer } from '../../support/on-scripted-server.ts';
import type { ScriptedServer } from '../../support/scripted-server.ts';

const REGISTRATION: Registration = {
  device: { ...WEB_DEVICE, hardwareId: 'car-1', isHwidEncrypted: true },
  email: 'ana@example.test',
  password: 'secret-1',
  confirmPassword: 'secret-1',
  year: 1980,
  month: 2,
  acceptPrivacy: true,
  acceptTC: true,
  ageChecked: true,
  voucher: null,
};
const CHANGE = { newPassword: 'new-1', confirmNewPassword: 'new-1' };

describe('HttpAccountApi', () => {
  let server: ScriptedServer;
  let rig: HttpRig;

  onScriptedServer((itsServer, freshRig) => {
    server = itsServer;
    rig = freshRig;
    rig.context.current = { apiKey: 'k', session: 'the-session', appLanguage: 'EN' };
  });

  describe('making an account', () => {
    it('[CREG-14] [CALL-19] registers with e-mail, passwords, device, birth month and consents', async () => {
      server.succeedsWith({});
      expect(await rig.account.register(REGISTRATION)).toEqual({ ok: true, value: undefined });
      expect(server.last()).toMatchObject({ method: 'POST', target: '/user/v10/register' });
      expect(server.last().body).toEqual({
        email: 'ana@example.test',
        password: 'secret-1',
        confirmPassword: 'secret-1',
        deviceIdentifier: 'WEB-MERCEDES',
        deviceModel: 'WEB',
        hardwareId: 'car-1',
        month: 2,
        year: 1980,
        acceptPrivacy: true,
        acceptTC: true,
        ageChecked: true,
        isHwidEncrypted: true,
      });
      expect(CONTRACT.register.request?.safeParse(server.last().body)).toEqual({
        success: true,
        data: server.last().body,
      });
    });

    it('[CREG-14] adds the voucher when there is one', async () => {
      server.succeedsWith({});
      await rig.account.register({ ...REGISTRATION, voucher: 'CINE-001' });
      expect(server.last().body).toMatchObject({ voucher: 'CINE-001' });
    });

    it('takes 10000 for the only success, and passes every other code on', async () => {
      for (const responseCode of [10003, 40006, 40007]) {
        server.succeedsWith({ responseCode });
        expect(await rig.account.register(REGISTRATION)).toEqual({
          ok: false,
          error: { code: 'rejected', responseCode },
        });
      }
    });
  });

  describe('passwords', () => {
    it('[PASS-02] asks for a temporary password by e-mail, which it escapes', async () => {
      server.succeedsWith({});
      expect((await rig.account.sendTemporaryPassword('ana+films&x@example.test')).ok).toBe(true);
      expect(server.last()).toMatchObject({ method: 'POST', path: '/user/v10/password', body: null });
      expect(server.last().query.get('email')).toBe('ana+films&x@example.test');
      expect(server.last().query.size).toBe(1);
    });

    it('[PASS-07] changes a forgotten password by the temporary one, without a session', async () => {
      server.succeedsWith({});
      await rig.account.changeWithTemporaryPassword({ ...CHANGE, temporaryPasswordCode: 'temp' });
      expect(server.last()).toMatchObject({ method: 'PATCH', target: '/user/v10/temporarypasswordcode' });
      expect(server.last().body).toEqual({ ...CHANGE, temporaryPasswordCode: 'temp' });
      expect(server.last().headers).not.toHaveProperty('session');
    });

    it('[PASS-07] changes the current password with the session', async () => {
      server.succeedsWith({});
      await rig.account.changePassword({ ...CHANGE, oldPassword: 'old-1' });
      expect(server.last()).toMatchObject({ method: 'PATCH', target: '/user/v10/password' });
      expect(server.last().body).toEqual({ ...CHANGE, oldPassword: 'old-1' });
      expect(server.last().headers['session']).toBe('the-session');
    });

    it('[PASS-12] takes the alternate success code of a change, and no other', async () => {
      const change = () => [
        rig.account.changePassword({ ...CHANGE, oldPassword: 'o' }),
        rig.account.changeWithTemporaryPassword({ ...CHANGE, temporaryPasswordCode: 't' }),
      ];
      for (const responseCode of [10000, 10003]) {
        server.succeedsWith({ responseCode });
        for (const result of await Promise.all(change())) expect(result.ok).toBe(true);
      }
      for (const responseCode of [10006, 40014, 40016]) {
        server.succeedsWith({ responseCode });
        for (const result of await Promise.all(change())) {
          expect(result).toEqual({ ok: false, error: { code: 'rejected', responseCode } });
        }
      }
    });
  });

  it('[CODE-07] [OPEN-25] makes a sign-in code with the session and an empty body', async () => {
    server.succeedsWith({ code: 'AB12CD' });
    expect(await rig.account.createSignInCode(NEVER_OVERTAKEN)).toEqual({ ok: true, value: 'AB12CD' });
    expect(server.last()).toMatchObject({
      method: 'POST',
      target: '/user/v10/signincode/create',
      body: null,
      headers: { session: 'the-session' },
    });
    server.succeedsWith({ code: '' });
    expect((await rig.account.createSignInCode(NEVER_OVERTAKEN)).ok).toBe(false);
  });

  describe('balance and history', () => {
    it('[CALL-16] [OPEN-33] reads credits, their ends, subscriptions and e-mail with the session', async () => {
      server.succeedsWith({
        creditsAvailable: '4',
        creditDates: [{ date: '2026-06-01T00:00:00Z' }, { date: 'soon' }, { date: 1_780_000_000_000 }],
        activeSubscriptions: [
          { name: 'Plus', endDate: '2026-06-01' },
          { name: '', endDate: 'never' },
        ],
        email: 'ana@example.test',
      });
      expect(await rig.account.credits(NEVER_OVERTAKEN)).toEqual({ ok: true, value: 4 });
      expect(await rig.account.creditsExpiration(NEVER_OVERTAKEN)).toEqual({
        ok: true,
        value: [Date.UTC(2026, 5, 1), 1_780_000_000_000],
      });
      expect(await rig.account.activeSubscriptions(NEVER_OVERTAKEN)).toEqual({
        ok: true,
        value: [
          { name: 'Plus', endsAtMs: Date.UTC(2026, 5, 1) },
          { name: null, endsAtMs: null },
        ],
      });
      expect(await rig.account.email(NEVER_OVERTAKEN)).toEqual({ ok: true, value: 'ana@example.test' });
      expect(server.asked.map(({ method, target, headers }) => [method, target, headers['session']])).toEqual(
        ['Credits', 'CreditsExpiration', 'Info', 'info/email'].map((path) => [
          'GET',
          `/user/v10/${path}`,
          'the-session',
        ]),
      );
    });

    it('[ENTT-12] [CALL-17] [DEC-20 part] reads the history and drops only what cannot be read', async () => {
      const bought = {
        transactionTypeId: 1,
        transactionDate: '2026-03-04T05:06:07Z',
        currency: 'EUR',
        value: 9.99,
        itemId: 91001,
        parentProductId: 1001,
        title: 'Night Drive',
        localTitle: 'Nachtfahrt',
      };
      const redeemed = {
        transactionTypeId: '1',
        currency: '',
        itemId: '7',
        title: 'Redeemed',
        localTitle: '',
      };
      server.succeedsWith({ purchases: [bought, { title: 'no type' }, redeemed] });
      expect(await rig.account.purchaseHistory(NEVER_OVERTAKEN)).toEqual({
        ok: true,
        value: [
          {
            typeId: 1,
            dateMs: Date.UTC(2026, 2, 4, 5, 6, 7),
            currency: 'EUR',
            value: 9.99,
            itemId: '91001',
            titleId: '1001',
            title: 'Night Drive',
            localTitle: 'Nachtfahrt',
          },
          {
            typeId: 1,
            dateMs: null,
            currency: null,
            value: null,
            itemId: '7',
            titleId: '7',
            title: 'Redeemed',
            localTitle: null,
          },
        ],
      });
      expect(server.last().target).toBe('/payments/v8/purchase/history');
      expect(rig.log.entries.at(-1)?.fields).toMatchObject({ endpoint: 'purchaseHistory', dropped: 1 });
    });

    it('takes a history without an entry for an empty one', async () => {
      for (const purchases of [[], null, undefined]) {
        server.succeedsWith({ purchases });
        expect(await rig.account.purchaseHistory(NEVER_OVERTAKEN)).toEqual({ ok: true, value: [] });
      }
    });
  });

  it('[CALL2-22] [ROLE2-07] has a call of its own for short code, linked device, registration and sign-out', async () => {
    server.succeedsWith({});
    await rig.session.signInWithCode(WEB_DEVICE, 'AB12CD');
    await rig.session.signInLinkedDevice(WEB_DEVICE);
    await rig.account.register(REGISTRATION);
    await rig.session.signOut('device-1');
    expect(server.asked.map(({ method, target }) => `${method} ${target}`)).toEqual([
      'POST /user/v10/login/shortcode',
      'POST /user/v10/login/linkeddevice',
      'POST /user/v10/register',
      'PUT /user/v10/devices/device-1/logout',
    ]);
  });
});
