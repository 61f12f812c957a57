import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FAMILY, openRig } from './support/studio-rig.ts';
import type { Answer, StudioRig } from './support/studio-rig.ts';

let rig: StudioRig;
beforeAll(async () => {
  rig = await openRig();
});
beforeEach(() => rig.studio.control.reset());
afterAll(() => rig.studio.close());

const NEXT = 'back-row-8';
const signsIn = async (password: string): Promise<boolean> =>
  (await rig.visitor.login(FAMILY.email, password)).code === 10000;
const mails = () => rig.studio.control.mailbox().mails;
const recover = (temporaryPasswordCode: string, change: object = {}): Promise<Answer> =>
  rig.visitor.call(
    'changeWithTemporaryPassword',
    {},
    { newPassword: NEXT, confirmNewPassword: NEXT, temporaryPasswordCode, ...change },
  );
async function temporaryPassword(language = 'EN'): Promise<string> {
  const caller = rig.visitor.with({ AppLanguage: language });
  expect((await caller.call('sendTemporaryPassword', { email: FAMILY.email })).code).toBe(10000);
  return mails()[0]?.passcode ?? '';
}

describe('a forgotten password', () => {
  it('[PASS-07] is replaced with the temporary one of the mail, once', async () => {
    const temporary = await temporaryPassword();
    expect(mails()).toMatchObject([{ to: FAMILY.email, subject: 'Your temporary password' }]);
    expect(mails()[0]?.text).toContain(temporary);
    expect((await recover(temporary)).code).toBe(10000);
    expect([await signsIn(FAMILY.password), await signsIn(NEXT)]).toEqual([false, true]);
    expect(await recover(temporary)).toMatchObject({ status: 403, code: 40014 });
    expect(mails()[0]?.subject).toBe('Your password was changed');
  });

  it('ends every session of the account, which somebody else may have had', async () => {
    const family = await rig.visitor.signedIn();
    await recover(await temporaryPassword());
    expect((await family.call('info', {})).code).toBe(20008);
    const refreshed = await rig.visitor.call('refreshSession', {}, { refreshToken: family.refreshToken });
    expect(refreshed.code).toBe(20008);
  });

  it('is not replaced after a quarter of an hour, nor with the mail before the last', async () => {
    const first = await temporaryPassword();
    const second = await temporaryPassword();
    expect((await recover(first)).code).toBe(40014);
    rig.pass(15 * 60_000);
    expect((await recover(second)).code).toBe(40014);
    expect(await signsIn(FAMILY.password)).toBe(true);
  });

  it('keeps the temporary one good when the new one is too short or mistyped', async () => {
    const temporary = await temporaryPassword();
    const short = { newPassword: 'abcde', confirmNewPassword: 'abcde' };
    expect((await recover(temporary, short)).code).toBe(40016);
    expect((await recover(temporary, { confirmNewPassword: 'other-row-8' })).code).toBe(40016);
    expect((await recover(temporary)).code).toBe(10000);
  });

  it('does not let anybody sign in with the temporary one', async () => {
    expect(await signsIn(await temporaryPassword())).toBe(false);
    expect(await signsIn(FAMILY.password)).toBe(true);
  });

  it('does not tell whether there is an account, and mails nothing where there is none', async () => {
    const unknown = await rig.visitor.call('sendTemporaryPassword', { email: 'nobody@cabinema.test' });
    const known = await rig.visitor.call('sendTemporaryPassword', { email: FAMILY.email });
    expect(unknown).toEqual(known);
    expect(mails()).toHaveLength(1);
    expect((await rig.visitor.call('sendTemporaryPassword', { email: 'nobody' })).code).toBe(40016);
  });

  it('is written about in the language of the call', async () => {
    const subjects = [];
    for (const language of ['EN', 'DE', 'FR', 'ES', 'IT']) {
      const temporary = await temporaryPassword(language);
      expect(mails()[0]?.text).toContain(temporary);
      subjects.push(mails()[0]?.subject);
    }
    expect(new Set(subjects).size).toBe(5);
  });
});

describe('a changed password', () => {
  const change = { newPassword: NEXT, confirmNewPassword: NEXT, oldPassword: FAMILY.password };

  it('[PASS-07] needs the session and the old password, which then is good no longer', async () => {
    const family = await rig.visitor.signedIn();
    expect((await rig.visitor.call('changePassword', {}, change)).code).toBe(40011);
    expect((await family.call('changePassword', {}, change)).code).toBe(10000);
    expect([await signsIn(FAMILY.password), await signsIn(NEXT)]).toEqual([false, true]);
  });

  it('is refused with 40014 for a wrong old password, and stays as it was', async () => {
    const family = await rig.visitor.signedIn();
    const wrong = await family.call('changePassword', {}, { ...change, oldPassword: 'guess-1' });
    expect(wrong).toMatchObject({ status: 403, code: 40014 });
    expect(await signsIn(FAMILY.password)).toBe(true);
    expect((await family.call('changePassword', {}, { ...change, confirmNewPassword: 'x' })).code).toBe(
      40016,
    );
  });

  it('leaves the sessions of the other screens alone', async () => {
    const front = await rig.visitor.signedIn();
    const rear = await rig.visitor.signedIn();
    await front.call('changePassword', {}, change);
    expect([(await front.call('info', {})).code, (await rear.call('info', {})).code]).toEqual([10000, 10000]);
  });

  it('succeeds with the alternate code when that is switched on, and so does a sign-in', async () => {
    rig.studio.control.turnSwitches({ alternateSuccess: true });
    const family = await rig.visitor.signedIn();
    expect((await family.call('changePassword', {}, change)).code).toBe(10003);
    expect((await recover(await temporaryPassword())).code).toBe(10003);
    const again = await rig.visitor.login(FAMILY.email, NEXT);
    expect(again.code).toBe(10003);
    expect(again.body['session']).toMatch(/\w/);
  });
});
