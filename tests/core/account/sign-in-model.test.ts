import { beforeEach, describe, expect, it } from 'vitest';
import { SignInModel, type SignInState } from '../../../core/account/sign-in-model.ts';
import { STORED } from '../../../core/storage/stored.ts';
import { Lockout } from '../../../core/storage/lockout.ts';
import { SessionRig } from '../../support/session-rig.ts';
import { mistakesCounted } from '../../support/mistakes-counted.ts';
import { FakeMotion } from '../../support/fakes/fake-motion.ts';

const EMAIL = 'ana@example.test';
const PASSWORD = 'secret-1';

describe('the sign-in form', () => {
  let rig: SessionRig;
  let lock: Lockout;
  let model: SignInModel;
  let shown: SignInState;

  beforeEach(async () => {
    rig = new SessionRig();
    await rig.session.start();
    lock = new Lockout(rig.stored, rig.clock, STORED.signInLock);
    model = new SignInModel(rig.session, lock, rig.clock, new FakeMotion());
    model.state$.subscribe((state) => (shown = state));
  });

  const fill = (email: string, password: string): void => {
    model.setEmail(email);
    model.setPassword(password);
  };

  it('[SIGN-01 part] is its skeleton and says nothing before its screen has opened', () => {
    expect(model.initial).toEqual({
      skeleton: true,
      email: '',
      password: '',
      emailInvalid: false,
      passwordInvalid: false,
      busy: false,
      canSubmit: false,
      problem: null,
      canRetry: false,
      lockedBy: null,
    });
  });

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
    const answer = rig.api.on.signIn.hold();
    fill(EMAIL, PASSWORD);
    const first = model.submit();
    const second = model.submit();
    expect(shown).toMatchObject({ busy: true, canSubmit: false });
    answer();
    await Promise.all([first, second]);
    expect(rig.api.on.signIn.asked).toHaveLength(1);
  });

  it('sends nothing while it cannot be submitted', async () => {
    fill('ana', PASSWORD);
    await model.submit();
    expect(rig.api.on.signIn.asked).toHaveLength(0);
  });

  it('forgets what was typed once it was left, and shows no answer that comes then', async () => {
    fill(EMAIL, PASSWORD);
    model.leave();
    expect(shown).toMatchObject({ email: '', password: '', skeleton: true });
    fill(EMAIL, PASSWORD);
    rig.api.on.signIn.failsNext({ code: 'network' });
    const answer = rig.api.on.signIn.hold();
    const attempt = model.submit();
    model.leave();
    answer();
    await attempt;
    expect(shown).toMatchObject({ email: '', password: '', problem: null, busy: false });
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
    expect(rig.api.on.signIn.asked[0]?.[1]).toBe(EMAIL);
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
      rig.api.on.signIn.failsNext({ code: 'rejected', responseCode });
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
      rig.api.on.signIn.failsNext(failure);
      await model.submit();
      expect(shown.problem).toBe('error');
    }
  });

  it('[SIGN-01] shows a skeleton for one second after it was opened', () => {
    model.enter();
    rig.clock.advance(999);
    expect(shown.skeleton).toBe(true);
    rig.clock.advance(1);
    expect(shown.skeleton).toBe(false);
  });

  it('[SIGN-06] complains of a password that was left empty', () => {
    model.checkPassword();
    expect(shown.passwordInvalid).toBe(true);
    model.setPassword('s');
    expect(shown.passwordInvalid).toBe(false);
    model.checkPassword();
    expect(shown.passwordInvalid).toBe(false);
  });

  it('[SIGN-15] sends the same again on retry after an error', async () => {
    fill(EMAIL, PASSWORD);
    rig.api.on.signIn.failsNext({ code: 'network' });
    await model.submit();
    expect(shown).toMatchObject({ problem: 'error', canRetry: true });
    await model.retry();
    expect(rig.session.now.kind).toBe('signed-in');
  });

  it('asks for another password on retry after a wrong one', async () => {
    fill(EMAIL, 'mistyped');
    await model.submit();
    expect(shown.canRetry).toBe(true);
    // A tap on the label leaves the emptied field first.
    model.checkPassword();
    await model.retry();
    expect(shown).toMatchObject({ problem: null, email: EMAIL, password: '', passwordInvalid: false });
    expect(rig.api.on.signIn.asked).toHaveLength(1);
  });

  it('does nothing on retry when there is nothing to retry', async () => {
    fill(EMAIL, PASSWORD);
    await model.retry();
    expect(rig.api.on.signIn.asked).toHaveLength(0);
  });

  it('shows nothing of an answer that comes after the screen was opened anew', async () => {
    const answer = rig.api.on.signIn.hold();
    fill(EMAIL, 'mistyped');
    const submitted = model.submit();
    model.enter();
    answer();
    await submitted;
    expect(shown).toMatchObject({ problem: null, email: '', busy: false });
    expect(mistakesCounted(lock)).toBe(1);
  });

  it('drops what it complained about as soon as somebody types', async () => {
    fill(EMAIL, 'mistyped');
    await model.submit();
    model.setPassword('n');
    expect(shown.problem).toBeNull();
  });
});
