import { beforeEach, describe, expect, it } from 'vitest';
import { SignInModel, type SignInState } from '../../../core/account/sign-in-model.ts';
import { ScreenRig } from '../../support/screen-rig.ts';

const EMAIL = 'ana@example.test';
const PASSWORD = 'secret-1';

describe('the sign-in form', () => {
  let rig: ScreenRig;
  let model: SignInModel;
  let shown: SignInState;

  beforeEach(async () => {
    rig = new ScreenRig({ seat: 'other' });
    await rig.start();
    model = new SignInModel(rig.session);
    model.state$.subscribe((state) => (shown = state));
  });

  const fill = (email: string, password: string): void => {
    model.setEmail(email);
    model.setPassword(password);
  };

  it('[SIGN-04] can be submitted with a valid e-mail and a password, and in no other state', () => {
    expect(shown.canSubmit).toBe(false);
    fill(EMAIL, '');
    expect(shown.canSubmit).toBe(false);
    fill('ana@', PASSWORD);
    expect(shown.canSubmit).toBe(false);
    fill(EMAIL, PASSWORD);
    expect(shown.canSubmit).toBe(true);
  });

  it('[SIGN-04] cannot be submitted again as long as a request runs', async () => {
    const answer = rig.sessionApi.on.signIn.hold();
    fill(EMAIL, PASSWORD);
    const first = model.submit();
    const second = model.submit();
    expect(shown).toMatchObject({ busy: true, canSubmit: false });
    answer();
    await Promise.all([first, second]);
    expect(rig.sessionApi.on.signIn.asked).toHaveLength(1);
  });

  it('sends nothing while it cannot be submitted', async () => {
    fill('ana', PASSWORD);
    await model.submit();
    expect(rig.sessionApi.on.signIn.asked).toHaveLength(0);
  });

  it('[SIGN-05] puts the e-mail field into error on leaving it with something else', () => {
    model.checkEmail();
    expect(shown.emailInvalid).toBe(false);
    model.setEmail('ana@');
    expect(shown.emailInvalid).toBe(false);
    model.checkEmail();
    expect(shown.emailInvalid).toBe(true);
    model.setEmail(EMAIL);
    expect(shown.emailInvalid).toBe(false);
  });

  it('takes an e-mail without the spaces around it', async () => {
    fill(`  ${EMAIL} `, PASSWORD);
    await model.submit();
    expect(rig.sessionApi.on.signIn.asked[0]?.[1]).toBe(EMAIL);
  });

  it('is signed in and empty again after a success', async () => {
    fill(EMAIL, PASSWORD);
    await model.submit();
    expect(rig.session.now.kind).toBe('signed-in');
    expect(shown).toEqual(model.initial);
  });

  it('[OPEN-17] tells a wrong e-mail or password by 40003 and 40005, and forgets the password', async () => {
    for (const responseCode of [40_003, 40_005]) {
      fill(EMAIL, 'mistyped');
      rig.sessionApi.on.signIn.failsNext({ code: 'rejected', responseCode });
      await model.submit();
      expect(shown).toMatchObject({ problem: 'credential', password: '', email: EMAIL, busy: false });
    }
  });

  it('[SIGN-15] shows any other failure as an error', async () => {
    const failures = [
      { code: 'network' },
      { code: 'malformed', detail: '' },
      { code: 'rejected', responseCode: 40_137 },
    ] as const;
    for (const failure of failures) {
      fill(EMAIL, PASSWORD);
      rig.sessionApi.on.signIn.failsNext(failure);
      await model.submit();
      expect(shown.problem).toBe('error');
    }
  });

  it('drops what it complained about as soon as somebody types', async () => {
    fill(EMAIL, 'mistyped');
    await model.submit();
    model.setPassword('n');
    expect(shown.problem).toBeNull();
  });
});
