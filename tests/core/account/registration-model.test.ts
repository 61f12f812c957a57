import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { NEW_ACCOUNT, RegistrationRig } from '../../support/registration-rig.ts';

describe('the form of sign-up', () => {
  let rig: RegistrationRig;

  beforeEach(() => {
    rig = new RegistrationRig();
    rig.toForm();
  });

  it('[CREG-08] [ERRS-07] can be submitted when e-mail, password and age are valid together', () => {
    rig.fillIn();
    expect(rig.shown.canSubmit).toBe(true);
  });

  it.each([
    { email: 'new@' },
    { password: 'short' },
    { retype: 'another' },
    { birthday: '1990/1' },
    { birthday: '2008/01' },
    { birthday: '2010/01' },
    { email: '', password: '', birthday: '' },
  ])('[CREG-08] cannot be submitted with %j', async (changes) => {
    rig.fillIn(changes);
    expect(rig.shown.canSubmit).toBe(false);
    await rig.model.submit();
    expect(rig.registered).toHaveLength(0);
  });

  it('[CREG-08] cannot be submitted from another step', () => {
    rig.fillIn();
    rig.model.back();
    expect(rig.at).toBe('legalTerms');
    expect(rig.shown.canSubmit).toBe(false);
    rig.model.next();
    expect(rig.shown.canSubmit).toBe(true);
  });

  it('[CREG-09] writes the slash of the birthday by itself', () => {
    rig.model.setBirthday('1990');
    expect(rig.shown.form.birthday).toBe('1990/');
    rig.model.setBirthday('1990/05');
    expect(rig.shown.form.birthday).toBe('1990/05');
  });

  it('[CREG-10] [CREG-11] says what is wrong with a birthday once the field was left', () => {
    rig.model.setBirthday('1990/0');
    expect(rig.shown.form.birthdayProblem).toBeNull();
    rig.model.check('birthday');
    expect(rig.shown.form.birthdayProblem).toBe('incomplete');
    rig.model.setBirthday('2012/03');
    rig.model.check('birthday');
    expect(rig.shown.form.birthdayProblem).toBe('age');
  });

  it('[CREG-12] says nothing of the retype as long as it is empty', () => {
    rig.fillIn({ password: 'short', retype: '' });
    rig.model.check('password');
    expect(rig.shown.form).toMatchObject({ passwordProblem: 'rules', retypeProblem: null });
    rig.fillIn({ password: 'short', retype: 's' });
    rig.model.check('password');
    expect(rig.shown.form.retypeProblem).toBe('mismatch');
  });

  it('[CREG-12] says what is wrong with a password and its retype', () => {
    rig.fillIn({ password: 'short', retype: 'other' });
    rig.model.check('password');
    rig.model.check('retype');
    expect(rig.shown.form).toMatchObject({ passwordProblem: 'rules', retypeProblem: 'mismatch' });
    rig.fillIn();
    expect(rig.shown.form).toMatchObject({ passwordProblem: null, retypeProblem: null });
    rig.model.check('password');
    rig.model.check('retype');
    expect(rig.shown.form).toMatchObject({ passwordProblem: null, retypeProblem: null });
  });

  it('complains of an e-mail that is none, and of no empty one', () => {
    rig.model.check('email');
    expect(rig.shown.form.emailProblem).toBeNull();
    rig.model.setEmail('new@');
    rig.model.check('email');
    expect(rig.shown.form.emailProblem).toBe('invalid');
  });

  it('[OPEN-14] [CREG-03] switches a block of choices in the consent store', () => {
    rig.model.consent('videoAnalytics', true);
    expect(rig.consents.now).toMatchObject({ videoAnalyticsData: true, otherData: true });
  });

  it('is empty and at the first step before its screen has opened', () => {
    expect(rig.model.initial).toEqual({
      place: { kind: 'step', step: 'legal', page: null, behind: 0 },
      inCar: false,
      form: {
        email: '',
        emailProblem: null,
        password: '',
        passwordProblem: null,
        retype: '',
        retypeProblem: null,
        birthday: '',
        birthdayProblem: null,
        voucher: '',
        voucherStatus: 'unchecked',
        voucherProblem: null,
      },
      blockedBy: null,
      canSubmit: false,
      problem: null,
    });
  });

  it('begins anew, and empty, when it is opened after it was left', () => {
    rig.fillIn();
    for (let step = 0; step < 5; step += 1) rig.model.back();
    expect(rig.at).toBe('left');
    rig.model.enter('legal');
    expect(rig.shown).toEqual(rig.model.initial);
  });

  it('is where the address says, and keeps what was typed', () => {
    rig.fillIn();
    rig.model.enter('legalTerms');
    expect(rig.at).toBe('legalTerms');
    expect(rig.shown.form.email).toBe(NEW_ACCOUNT.email);
  });

  it('opens a page of its step, and comes back from it', () => {
    rig.model.enter('legal', 'termsOfUse');
    expect(rig.shown.place).toMatchObject({ step: 'legal', page: 'termsOfUse' });
    rig.model.back();
    expect(rig.shown.place).toMatchObject({ step: 'legal', page: null });
  });

  it('takes an e-mail without the spaces around it', () => {
    rig.model.setEmail(`  ${NEW_ACCOUNT.email} `);
    expect(rig.shown.form.email).toBe(NEW_ACCOUNT.email);
  });

  it('[ROLE-09] cannot be submitted once somebody else turns out to be the main user of the car', () => {
    rig = new RegistrationRig({ inCar: true });
    rig.toForm();
    rig.fillIn();
    expect(rig.shown.canSubmit).toBe(true);
    rig.store.set('masterUser', 'false');
    rig.model.enter('createAccount');
    rig.fillIn();
    expect(rig.shown).toMatchObject({ problem: 'main-user', canSubmit: false });
  });

  describe('the consents given on the way', () => {
    it('are forgotten with the screen, also at the next visit', () => {
      for (let visit = 0; visit < 2; visit += 1) {
        rig.model.consent('videoAnalytics', true);
        rig.model.leave();
        expect(rig.consents.now.videoAnalyticsData).toBe(false);
      }
    });
  });

  it('forgets everything, the password above all, when the screen goes away', () => {
    rig.fillIn();
    rig.model.leave();
    expect(rig.shown).toEqual(rig.model.initial);
  });
});

describe('registering', () => {
  let rig: RegistrationRig;

  const submit = async (changes: Parameters<RegistrationRig['fillIn']>[0] = {}): Promise<void> => {
    rig.toForm();
    rig.fillIn(changes);
    await rig.model.submit();
  };

  beforeEach(async () => {
    rig = new RegistrationRig();
    await rig.session.start();
  });

  it('[CREG-15 part] is on the web of the same device everywhere', () => {
    const file = readFileSync('ui/public/cabinema.config.json', 'utf8');
    const { device } = JSON.parse(file) as { device: Record<string, string> };
    expect(device).toMatchObject({
      identifier: 'WEB-MERCEDES',
      model: 'WEB',
      softwareVersion: '1.8.12',
    });
    for (const rig of [new RegistrationRig(), new RegistrationRig()])
      expect(rig.screen.signInDevice()).toMatchObject({
        deviceIdentifier: 'WEB-MERCEDES',
        deviceModel: 'WEB',
      });
  });

  it('[CREG-14] [CREG-15 part] [OPEN-13] [OPEN-15] sends the form, the device and what was accepted', async () => {
    await submit();
    expect(rig.registered).toEqual([
      [
        {
          device: {
            deviceIdentifier: 'WEB-MERCEDES',
            deviceModel: 'WEB',
            hardwareId: '',
            isHwidEncrypted: false,
          },
          email: NEW_ACCOUNT.email,
          password: NEW_ACCOUNT.password,
          confirmPassword: NEW_ACCOUNT.password,
          year: 1990,
          month: 5,
          ageChecked: true,
          acceptPrivacy: true,
          acceptTC: true,
          voucher: null,
        },
      ],
    ]);
  });

  it('[CREG-16] [CREG-17] welcomes after 3 s, and 4 s later leads to profile selection', async () => {
    await submit();
    expect(rig.at).toBe('created');
    await rig.clock.advanceAsync(2_999);
    expect(rig.at).toBe('created');
    await rig.clock.advanceAsync(1);
    expect(rig.at).toBe('welcome');
    await rig.clock.advanceAsync(3_999);
    expect(rig.at).toBe('welcome');
    await rig.clock.advanceAsync(1);
    expect(rig.shown.place).toEqual({ kind: 'left', to: 'profile-name' });
    expect(rig.session.now.kind).toBe('signed-in');
  });

  it('[CREG-17] leads home on a screen of the car', async () => {
    rig = new RegistrationRig({ inCar: true });
    await rig.session.start();
    rig.model.enter('legal');
    rig.model.next();
    rig.fillIn();
    await rig.model.submit();
    await rig.clock.advanceAsync(7_000);
    expect(rig.shown.place).toEqual({ kind: 'left', to: 'home' });
  });

  it('leads to sign-in when the new account cannot be signed in', async () => {
    rig.api.on.signIn.failsNext({ code: 'network' });
    await submit();
    await rig.clock.advanceAsync(7_000);
    expect(rig.shown.place).toEqual({ kind: 'left', to: 'sign-in' });
  });

  it('[CREG-19] tells at the e-mail that the account exists', async () => {
    await submit({ email: 'ana@example.test' });
    expect(rig.at).toBe('createAccount');
    expect(rig.shown).toMatchObject({ problem: null, canSubmit: true });
    expect(rig.shown.form.emailProblem).toBe('exists');
    rig.model.check('email');
    expect(rig.shown.form.emailProblem).toBe('exists');
  });

  it('[CREG-19] tells so with the car in mind in car mode', async () => {
    rig = new RegistrationRig({ inCar: true });
    rig.model.enter('legal');
    rig.model.next();
    rig.fillIn({ email: 'ana@example.test' });
    await rig.model.submit();
    expect(rig.shown.form.emailProblem).toBe('exists-in-car');
  });

  it('[CREG-20] [OPEN-16] tells that the hardware id has an account, and of any other failure as unknown', async () => {
    rig.accounts.on.register.failsNext({ code: 'rejected', responseCode: 40_007 });
    await submit();
    expect(rig.shown.problem).toBe('hardware');
    for (const failure of [
      { code: 'malformed', detail: 'no JSON' },
      { code: 'rejected', responseCode: 10_003 },
    ] as const) {
      rig.accounts.on.register.failsNext(failure);
      await rig.model.submit();
      expect(rig.shown).toMatchObject({ problem: 'unknown', canSubmit: true });
    }
  });

  describe('whose answer got lost', () => {
    /** The platform makes the account, and nobody hears of it. */
    const lose = async (): Promise<void> => {
      rig.accounts.on.register.failsNext({ code: 'network' });
      await submit();
      rig.accounts.known = [NEW_ACCOUNT.email];
    };

    it('[CREG-20 part] says that nobody knows whether there is an account', async () => {
      await lose();
      expect(rig.shown).toMatchObject({ problem: 'unanswered', canSubmit: true });
    });

    it('signs in with what was typed when a retry finds the account, and welcomes', async () => {
      rig.consents.give('webAnalytics', true);
      await lose();
      await rig.model.submit();
      expect(rig.at).toBe('created');
      expect(rig.session.now.kind).toBe('signed-in');
      expect(rig.api.on.signIn.asked).toHaveLength(1);
      expect(rig.consents.now.googleData).toBe(true);
      await rig.clock.advanceAsync(7_000);
      expect(rig.shown.place).toEqual({ kind: 'left', to: 'profile-name' });
    });

    it('finds an account of somebody else where that does not sign in, and tries no second time', async () => {
      await lose();
      rig.api.account = { email: NEW_ACCOUNT.email, password: 'of somebody else' };
      for (let attempts = 0; attempts < 2; attempts += 1) {
        await rig.model.submit();
        expect(rig.at).toBe('createAccount');
        expect(rig.shown.problem).toBeNull();
        expect(rig.shown.form.emailProblem).toBe('exists');
      }
      expect(rig.api.on.signIn.asked).toHaveLength(1);
    });

    it('still knows nothing when signing in brings no answer either', async () => {
      await lose();
      rig.api.on.signIn.failsNext({ code: 'network' });
      await rig.model.submit();
      expect(rig.shown).toMatchObject({ problem: 'unanswered', canSubmit: true });
      await rig.model.submit();
      expect(rig.at).toBe('created');
    });

    it('signs in for no other e-mail, nor on a later visit', async () => {
      await lose();
      rig.accounts.known = ['ana@example.test', NEW_ACCOUNT.email];
      rig.fillIn({ email: 'ana@example.test' });
      await rig.model.submit();
      expect(rig.shown.form.emailProblem).toBe('exists');
      rig.model.leave();
      rig.accounts.known = [];
      await lose();
      rig.model.leave();
      await submit();
      expect(rig.shown.form.emailProblem).toBe('exists');
      expect(rig.api.on.signIn.asked).toEqual([]);
    });
  });

  it('sends one request, however often it is submitted, and takes no edits meanwhile', async () => {
    const answer = rig.accounts.on.register.hold();
    rig.toForm();
    rig.fillIn();
    const both = [rig.model.submit(), rig.model.submit()];
    rig.model.setPassword('changed-meanwhile');
    answer();
    await Promise.all(both);
    expect(rig.registered).toHaveLength(1);
    expect(rig.api.on.signIn.asked[0]?.[2]).toBe(NEW_ACCOUNT.password);
  });

  it('shows nothing of an answer that comes after sign-up was left', async () => {
    const answer = rig.accounts.on.register.hold();
    rig.toForm();
    rig.fillIn();
    const submitted = rig.model.submit();
    rig.model.leave();
    answer();
    await submitted;
    await rig.clock.advanceAsync(10_000);
    expect(rig.shown).toEqual(rig.model.initial);
  });

  it('forgets a voucher with the screen, so that the next visit is not held up by it', async () => {
    rig.toForm();
    rig.model.setVoucher('AB12');
    rig.model.leave();
    await submit();
    expect(rig.vouchers.on.check.asked).toHaveLength(0);
    expect(rig.registered).toHaveLength(1);
  });

  it('takes back what it said of a failure when it is sent again', async () => {
    rig.accounts.on.register.failsNext({ code: 'network' });
    await submit();
    expect(rig.shown.problem).toBe('unanswered');
    const answer = rig.accounts.on.register.hold();
    const again = rig.model.submit();
    expect(rig.shown.problem).toBeNull();
    answer();
    await again;
  });

  it('logs that a registration was refused', async () => {
    rig.accounts.on.register.failsNext({ code: 'rejected', responseCode: 40_999 });
    await submit();
    expect(rig.log.text()).toContain('40999');
  });

  it('keeps the password no longer than it is needed, and logs it never', async () => {
    rig.accounts.on.register.failsNext({ code: 'network' });
    await submit();
    await rig.model.submit();
    expect(rig.shown.form.password).toBe('');
    expect(rig.log.text()).not.toContain(NEW_ACCOUNT.password);
  });

  it('[OPEN-49] [ROLE-09] [ROLE-10] [ROLE2-04] asks for the main vehicle user first in the car', () => {
    rig = new RegistrationRig({ inCar: true });
    rig.store.set('masterUser', 'false');
    rig.model.enter('legal');
    rig.model.next();
    expect(rig.at).toBe('legal');
    expect(rig.shown).toMatchObject({ problem: 'main-user', canSubmit: false });
  });

  it('[OPEN-49] asks for nobody outside the car, or where nothing is stored', () => {
    rig.store.set('masterUser', 'false');
    rig.model.enter('legal');
    expect(rig.shown.problem).toBeNull();
    rig = new RegistrationRig({ inCar: true });
    rig.model.enter('legal');
    expect(rig.shown.problem).toBeNull();
  });
});
