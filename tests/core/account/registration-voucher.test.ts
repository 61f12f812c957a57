import { beforeEach, describe, expect, it } from 'vitest';
import { RegistrationRig } from '../../support/registration-rig.ts';

describe('the voucher of a sign-up', () => {
  let rig: RegistrationRig;

  const checked = (): readonly string[] => rig.vouchers.on.check.asked.map(([code]) => code);
  const settle = () => rig.clock.advanceAsync(1);

  beforeEach(async () => {
    rig = new RegistrationRig();
    await rig.session.start();
    rig.toForm();
    rig.fillIn();
  });

  it('[CREG-13] [OPEN-10] [VOUC-12] is checked while typed once it has 7 letters and digits', async () => {
    for (const text of ['g', 'good12', 'good123']) rig.model.setVoucher(text);
    await settle();
    expect(checked()).toEqual(['GOOD-123']);
    expect(rig.shown.form).toMatchObject({ voucher: 'GOOD-123', voucherStatus: 'good' });
    expect(rig.vouchers.on.check.asked[0]?.[1]).toBe('WEB');
  });

  it('[CREG-13] [VOUC-06] says what is wrong with it by the code of the answer', async () => {
    rig.model.setVoucher('BAD1234');
    await settle();
    expect(rig.shown.form).toMatchObject({ voucherStatus: 'bad', voucherProblem: 'specified-invalid' });
    rig.model.setVoucher('BAD123');
    expect(rig.shown.form).toMatchObject({ voucherStatus: 'unchecked', voucherProblem: null });
  });

  it('[VOUC-08] has the message of 40004 when the check fails', async () => {
    rig.vouchers.on.check.failsNext({ code: 'network' });
    rig.model.setVoucher('GOOD123');
    await settle();
    expect(rig.shown.form.voucherProblem).toBe('supplied-invalid');
  });

  it('[OPEN-10] of another length is judged by the platform at submit', async () => {
    rig.vouchers.good = 'GOOD-12';
    rig.model.setVoucher('good12');
    await settle();
    expect(checked()).toEqual([]);
    await rig.model.submit();
    expect(checked()).toEqual(['GOOD-12']);
    expect(rig.registered[0]?.[0].voucher).toBe('GOOD-12');
  });

  it('[CREG-13] keeps a sign-up from being sent when it is bad', async () => {
    rig.model.setVoucher('BAD12');
    await rig.model.submit();
    expect(rig.registered).toHaveLength(0);
    expect(rig.at).toBe('createAccount');
    expect(rig.shown.form.voucherProblem).toBe('specified-invalid');
  });

  it('[CREG-14] goes along with the sign-up when it is good, and is checked once', async () => {
    rig.model.setVoucher('GOOD123');
    await settle();
    await rig.model.submit();
    expect(checked()).toHaveLength(1);
    expect(rig.registered[0]?.[0].voucher).toBe('GOOD-123');
  });

  it('is judged by the latest code alone', async () => {
    const answer = rig.vouchers.on.check.hold();
    rig.model.setVoucher('BAD1234');
    rig.model.setVoucher('GOOD123');
    answer();
    await settle();
    expect(rig.shown.form).toMatchObject({ voucher: 'GOOD-123', voucherStatus: 'good' });
  });

  it('is not judged by a code that is shorter by now', async () => {
    const answer = rig.vouchers.on.check.hold();
    rig.model.setVoucher('GOOD123');
    expect(rig.shown.form.voucherStatus).toBe('checking');
    rig.model.setVoucher('GOOD12');
    answer();
    await settle();
    expect(rig.shown.form).toMatchObject({ voucherStatus: 'unchecked', voucherProblem: null });
  });

  it('is checked once, though it is typed again just so', async () => {
    rig.model.setVoucher('GOOD123');
    rig.model.setVoucher('good-123');
    expect(rig.vouchers.on.check.asked).toHaveLength(1);
    expect(rig.shown.form.voucherStatus).toBe('checking');
    await settle();
  });

  it('is not changed while the sign-up is under way', async () => {
    rig.fillIn();
    const answer = rig.accounts.on.register.hold();
    const submitted = rig.model.submit();
    await settle();
    rig.model.setVoucher('GOOD123');
    expect(rig.shown.form.voucher).toBe('');
    answer();
    await submitted;
  });

  it('leaves the automatic one alone when another one is used', async () => {
    rig = new RegistrationRig();
    rig.vouchers.automaticCode = 'AB12CD5';
    await rig.session.start();
    await rig.automatic.ask();
    rig.toForm();
    rig.fillIn();
    rig.model.setVoucher('');
    await rig.model.submit();
    expect(rig.registered).toHaveLength(1);
    expect(rig.automatic.code).toBe('AB12-CD5');
  });

  it('[CREG-13] is preset with the automatic one, and spent with the account', async () => {
    rig = new RegistrationRig();
    rig.vouchers.good = 'AB12-CD5';
    rig.vouchers.automaticCode = 'AB12CD5';
    await rig.session.start();
    await rig.automatic.ask();
    rig.toForm();
    expect(rig.shown.form.voucher).toBe('AB12-CD5');
    rig.fillIn();
    await rig.model.submit();
    expect(rig.registered[0]?.[0].voucher).toBe('AB12-CD5');
    expect(rig.automatic.code).toBeNull();
  });
});

describe('the automatic voucher', () => {
  let rig: RegistrationRig;

  beforeEach(() => {
    rig = new RegistrationRig();
  });

  const ask = async (code: string | null): Promise<string | null> => {
    rig.vouchers.automaticCode = code;
    await rig.automatic.ask();
    return rig.automatic.code;
  };

  it('[OPEN-08] [VOUC-10] is asked for once, by this device', async () => {
    await ask('AB12CD5');
    await rig.automatic.ask();
    expect(rig.vouchers.on.automatic.asked).toEqual([
      [{ deviceModel: 'WEB', hardwareId: '', isHwidEncrypted: false, udid: rig.screen.deviceId() }],
    ]);
  });

  it('[OPEN-08] [OPEN-09] [VOUC-11] is there when its code passes the parity check', async () => {
    // 10 + 11 + 1 + 2 + 12 + 13 + 5 = 54
    expect(await ask('AB12-CD5')).toBe('AB12-CD5');
  });

  it.each(['AB12-CD6', '', null])('[OPEN-08] [OPEN-09] is not there with the code %j', async (code) => {
    expect(await ask(code)).toBeNull();
  });

  it('[OPEN-08] is asked for anew after the next sign-in and sign-out', async () => {
    await rig.session.start();
    expect(await ask('AB12-CD5')).toBe('AB12-CD5');
    await rig.signIn();
    expect(rig.automatic.code).toBeNull();
    await rig.session.signOut();
    expect(await ask('AB12-CD5')).toBe('AB12-CD5');
    expect(rig.vouchers.on.automatic.asked).toHaveLength(2);
  });

  it('is not that of the visitor before, whose answer comes after a sign-in', async () => {
    await rig.session.start();
    const answer = rig.vouchers.on.automatic.hold();
    const asked = ask('AB12-CD5');
    await rig.signIn();
    answer();
    await asked;
    expect(rig.automatic.code).toBeNull();
  });

  it('is asked for once, though two want it at the same time', async () => {
    await Promise.all([ask('AB12-CD5'), ask('AB12-CD5')]);
    expect(rig.vouchers.on.automatic.asked).toHaveLength(1);
  });

  it('is gone once it was spent, and not asked for again', async () => {
    await ask('AB12-CD5');
    rig.automatic.spend();
    expect(await ask('AB12-CD5')).toBeNull();
    expect(rig.vouchers.on.automatic.asked).toHaveLength(1);
  });

  it('[OPEN-08] logs why there is none', async () => {
    rig.vouchers.on.automatic.failsNext({ code: 'network' });
    await ask(null);
    expect(rig.log.entries).toHaveLength(1);
  });

  it('[OPEN-08] is not there after a failure', async () => {
    rig.vouchers.on.automatic.failsNext({ code: 'rejected', responseCode: 40_404 });
    expect(await ask('AB12-CD5')).toBeNull();
    await rig.automatic.ask();
    expect(rig.vouchers.on.automatic.asked).toHaveLength(1);
  });
});
