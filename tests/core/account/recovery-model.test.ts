import { beforeEach, describe, expect, it } from 'vitest';
import {
  RecoveryModel,
  type RecoveryState,
  type RecoveryVariant,
} from '../../../core/account/recovery-model.ts';
import { FakeAccountApi } from '../../support/fakes/fake-account-api.ts';
import { SessionRig } from '../../support/session-rig.ts';
import { FakeMotion } from '../../support/fakes/fake-motion.ts';

const EMAIL = 'ana@example.test';
const FRESH = 'fresh-1';

let rig: SessionRig;
let accounts: FakeAccountApi;
let model: RecoveryModel;
let shown: RecoveryState;

const launch = ({ inCar = false } = {}): void => {
  rig = new SessionRig();
  if (inCar) rig.store.set('isInCarScreen', 'true');
  accounts = new FakeAccountApi();
  make('recover');
};
const make = (variant: RecoveryVariant): void => {
  const { session, screen, clock, log } = rig;
  model = new RecoveryModel(variant, accounts, session, screen, 'basic', clock, log, new FakeMotion());
  model.state$.subscribe((state) => (shown = state));
};
const send = async (): Promise<void> => {
  model.enter();
  model.setEmail(EMAIL);
  await model.send();
};
const fillIn = (current: string, password = FRESH, retype = password): void => {
  model.setCurrent(current);
  model.setPassword(password);
  model.setRetype(retype);
};
const recover = async (): Promise<void> => {
  await send();
  model.continue();
  rig.api.account = { email: EMAIL, password: FRESH };
  fillIn('temp-123');
  await model.change();
};

beforeEach(() => launch());

describe('recovering a password', () => {
  it('is empty and says nothing before its screen has opened', () => {
    expect(model.initial).toEqual({
      variant: 'recover',
      phase: 'ask',
      busy: false,
      email: '',
      emailInvalid: false,
      current: '',
      currentProblem: null,
      password: '',
      passwordProblem: null,
      retype: '',
      retypeProblem: null,
      canSend: false,
      canChange: false,
      problem: null,
      blockedBy: null,
      next: null,
    });
  });

  it('sends to one e-mail once: neither while it is being sent nor after it was', async () => {
    const answer = accounts.on.sendTemporaryPassword.hold();
    model.enter();
    model.setEmail(EMAIL);
    expect(shown.canSend).toBe(true);
    const sending = model.send();
    expect(shown).toMatchObject({ busy: true, canSend: false });
    answer();
    await sending;
    expect(shown).toMatchObject({ phase: 'sent', canSend: false });
  });

  it('takes an e-mail without the spaces around it, and complains neither of a good one nor of none', () => {
    model.enter();
    model.check('email');
    expect(shown.emailInvalid).toBe(false);
    model.setEmail(` ${EMAIL} `);
    model.check('email');
    expect(shown).toMatchObject({ email: EMAIL, emailInvalid: false });
  });

  it('is empty when it is opened once more', () => {
    model.enter();
    model.setEmail(EMAIL);
    model.enter();
    expect(shown).toEqual(model.initial);
  });

  it('goes no further by closing a modal that is not there', () => {
    model.enter();
    model.continue();
    expect(shown.phase).toBe('ask');
    model.finish();
    expect(shown).toMatchObject({ phase: 'ask', next: null });
  });

  it('is not busy any more once it welcomes', async () => {
    await recover();
    expect(shown).toMatchObject({ phase: 'welcome', busy: false });
  });

  it('logs that no mail was sent', async () => {
    accounts.on.sendTemporaryPassword.failsNext({ code: 'network' });
    await send();
    expect(rig.log.entries).toHaveLength(1);
  });

  it('drops the complaint about an e-mail as soon as somebody types', () => {
    model.enter();
    model.setEmail('ana@');
    model.check('email');
    expect(shown.emailInvalid).toBe(true);
    model.setEmail('ana@e');
    expect(shown.emailInvalid).toBe(false);
  });

  it('[PASS-01] starts with the e-mail, reset with the change', () => {
    model.enter();
    expect(shown).toMatchObject({ variant: 'recover', phase: 'ask' });
    make('reset');
    model.enter();
    expect(shown).toMatchObject({ variant: 'reset', phase: 'change' });
  });

  it('[PASS-02] [ERRS-07] sends a temporary password to a valid e-mail alone', async () => {
    model.enter();
    model.setEmail('ana@');
    model.check('email');
    expect(shown).toMatchObject({ emailInvalid: true, canSend: false });
    await model.send();
    expect(accounts.on.sendTemporaryPassword.asked).toHaveLength(0);
    await send();
    expect(accounts.on.sendTemporaryPassword.asked).toEqual([[EMAIL]]);
  });

  it('[PASS-03] confirms that it was sent, and changes then', async () => {
    await send();
    expect(shown.phase).toBe('sent');
    model.continue();
    expect(shown.phase).toBe('change');
  });

  it('is free again in the very state that says what came of it', async () => {
    const seen: RecoveryState[] = [];
    const free = (): RecoveryState | undefined => {
      const lastBusy = seen.findLastIndex(({ busy }) => busy);
      return seen[lastBusy + 1];
    };
    model.state$.subscribe((state) => seen.push(state));
    await send();
    expect(free()).toMatchObject({ busy: false, phase: 'sent' });
    model.continue();
    fillIn('wrong');
    accounts.on.changeWithTemporaryPassword.failsNext({ code: 'rejected', responseCode: 40014 });
    await model.change();
    expect(free()).toMatchObject({ busy: false, currentProblem: 'invalid-temporary', current: '' });
    fillIn('temp-123');
    accounts.on.changeWithTemporaryPassword.failsNext({ code: 'network' });
    await model.change();
    expect(free()).toMatchObject({ busy: false, problem: 'change-unanswered', password: '' });
  });

  it('[PASS-10] [OPEN-58] tells that sending failed, and sends again on retry', async () => {
    accounts.on.sendTemporaryPassword.failsNext({ code: 'network' });
    await send();
    expect(shown).toMatchObject({ problem: 'temporary-password', phase: 'ask', email: EMAIL });
    await model.retry();
    expect(shown).toMatchObject({ problem: null, phase: 'sent' });
  });

  it('[PASS-07] sends the temporary password as a code with the new one', async () => {
    await recover();
    expect(accounts.on.changeWithTemporaryPassword.asked).toEqual([
      [{ newPassword: FRESH, confirmNewPassword: FRESH, temporaryPasswordCode: 'temp-123' }],
    ]);
  });

  it('[PASS-08] welcomes for 2 s and leads to the device name, signed in', async () => {
    await recover();
    expect(shown).toMatchObject({ phase: 'welcome', next: null });
    await rig.clock.advanceAsync(1_999);
    expect(shown.phase).toBe('welcome');
    await rig.clock.advanceAsync(1);
    expect(shown).toMatchObject({ phase: 'done', next: 'device-name' });
    expect(rig.session.now.kind).toBe('signed-in');
  });

  it('[PASS-08] leads home in car mode', async () => {
    launch({ inCar: true });
    await recover();
    await rig.clock.advanceAsync(2_000);
    expect(shown.next).toBe('home');
  });

  it('leads to sign-in when the new password cannot sign in at once', async () => {
    rig.api.on.signIn.failsNext({ code: 'network' });
    await recover();
    await rig.clock.advanceAsync(2_000);
    expect(shown.next).toBe('sign-in');
  });

  it('[PASS-05] complains of an empty or a wrong temporary password', async () => {
    await send();
    model.continue();
    model.check('current');
    expect(shown.currentProblem).toBe('invalid-temporary');
    fillIn('temp-999');
    await model.change();
    expect(shown).toMatchObject({ currentProblem: 'invalid-temporary', problem: null });
  });
});

describe('changing a password', () => {
  beforeEach(() => {
    make('reset');
    model.enter();
  });

  it('[PASS-04] [ERRS-07] needs the current one, a good new one and its retype', () => {
    expect(shown.canChange).toBe(false);
    fillIn('secret-1', 'short');
    expect(shown.canChange).toBe(false);
    fillIn('secret-1', FRESH, 'other');
    expect(shown.canChange).toBe(false);
    fillIn('', FRESH);
    expect(shown.canChange).toBe(false);
    fillIn('secret-1');
    expect(shown.canChange).toBe(true);
  });

  it('[PASS-05] [PASS-06] says what is wrong with a field that was left', () => {
    model.check('current');
    expect(shown.currentProblem).toBe('fill-current');
    fillIn('secret-1', 'short', 'other');
    model.check('password');
    model.check('retype');
    expect(shown).toMatchObject({ passwordProblem: 'rules', retypeProblem: 'mismatch' });
    fillIn('secret-1');
    for (const field of ['current', 'password', 'retype'] as const) model.check(field);
    expect(shown).toMatchObject({ currentProblem: null, passwordProblem: null, retypeProblem: null });
  });

  it('[PASS-07] [PASS-09] sends the old password, tells of the change and leads back to settings', async () => {
    fillIn('secret-1');
    await model.change();
    expect(accounts.on.changePassword.asked).toEqual([
      [{ newPassword: FRESH, confirmNewPassword: FRESH, oldPassword: 'secret-1' }],
    ]);
    expect(shown).toMatchObject({ phase: 'changed', current: '', password: '', retype: '' });
    model.finish();
    expect(shown).toMatchObject({ phase: 'done', next: 'settings' });
    expect(rig.api.on.signIn.asked).toHaveLength(0);
  });

  it('[PASS-11] [OPEN-16] flags the current password that the platform does not take', async () => {
    fillIn('wrong-1');
    await model.change();
    expect(shown).toMatchObject({ currentProblem: 'invalid-current', problem: null, current: '' });
    model.setCurrent('s');
    expect(shown.currentProblem).toBeNull();
  });

  it('[PASS-10] [OPEN-58] empties the form when the change failed, and clears the message on retry', async () => {
    for (const [failure, problem] of [
      [{ code: 'malformed', detail: 'no JSON' }, 'change-password'],
      [{ code: 'rejected', responseCode: 40_016 }, 'change-password'],
      // The answer got lost: the new password may hold.
      [{ code: 'network' }, 'change-unanswered'],
    ] as const) {
      accounts.on.changePassword.failsNext(failure);
      fillIn('secret-1');
      await model.change();
      expect(shown).toMatchObject({
        problem,
        current: '',
        password: '',
        retype: '',
        phase: 'change',
      });
      await model.retry();
      expect(shown.problem).toBeNull();
    }
  });

  it('sends one request at a time and takes no edits meanwhile', async () => {
    const answer = accounts.on.changePassword.hold();
    fillIn('secret-1');
    const both = [model.change(), model.change()];
    model.setPassword('edited-1');
    answer();
    await Promise.all(both);
    expect(accounts.on.changePassword.asked).toHaveLength(1);
  });

  it('keeps no password when the screen goes away, and none in the log', async () => {
    accounts.on.changePassword.failsNext({ code: 'network' });
    fillIn('secret-1');
    await model.change();
    fillIn('secret-1');
    model.leave();
    expect(shown).toEqual(model.initial);
    expect(rig.log.text()).not.toMatch(/secret-1|fresh-1/);
  });

  it('shows nothing of an answer that comes after the screen went away', async () => {
    const answer = accounts.on.changePassword.hold();
    fillIn('secret-1');
    const changing = model.change();
    model.leave();
    answer();
    await changing;
    expect(shown).toEqual(model.initial);
  });
});
