import { describe, expect, it } from 'vitest';
import { RecordingLog } from '../../support/fakes/recording-log.ts';
import { DEVICE, FAMILY, openRig } from './support/studio-rig.ts';

describe('the log of the studio', () => {
  it('has no password, token, code or voucher in it, whether calls go well or fail', async () => {
    const log = new RecordingLog();
    const { studio, visitor } = await openRig({ log });
    const family = await visitor.signedIn();
    await visitor.call('sendTemporaryPassword', { email: FAMILY.email });
    const temporary = studio.control.mailbox().mails[0]?.passcode ?? '';
    const code = String((await family.call('createSignInCode', {})).body['code']);
    const next = 'never-logged-5';
    await visitor.login(FAMILY.email, 'a-wrong-guess');
    await visitor.call('loginShortCode', {}, { ...DEVICE, shortCode: code });
    await family.call('redeemVoucher', { code: 'CINE-005' });
    await family.call('changePassword', {}, { oldPassword: 'a-wrong-guess', newPassword: next });
    const change = { newPassword: next, confirmNewPassword: next, temporaryPasswordCode: temporary };
    await visitor.call('changeWithTemporaryPassword', {}, change);
    await family.send('POST', '/user/v10/login', `{"password":"${next}"`);
    await studio.close();
    const written = JSON.stringify(log);
    const secrets = [FAMILY.password, 'a-wrong-guess', next, temporary, code, 'CINE-005'];
    const tokens = [family.refreshToken, family.headers['Session'] ?? ''];
    for (const secret of [...secrets, ...tokens]) {
      expect(secret).not.toBe('');
      expect(written).not.toContain(secret);
    }
  });
});
