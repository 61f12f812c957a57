import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registerRequest } from '../../../adapters/http/wire/registration.ts';
import { passesParity } from '../../../core/account/voucher-code.ts';
import { DEVICE, FAMILY, openRig } from './support/studio-rig.ts';
import type { Answer, StudioRig } from './support/studio-rig.ts';

let rig: StudioRig;
beforeAll(async () => {
  rig = await openRig();
});
beforeEach(() => rig.studio.control.reset());
afterAll(() => rig.studio.close());

const ADA = { email: 'ada@cabinema.test', password: 'front-row-1' };
const APPLICATION = {
  ...DEVICE,
  ...ADA,
  confirmPassword: ADA.password,
  month: 5,
  year: 1990,
  acceptPrivacy: true,
  acceptTC: true,
  ageChecked: true,
};
const CAR = { deviceModel: 'mercedez-benz', hardwareId: 'car-5' };

const register = (change: object = {}): Promise<Answer> =>
  rig.visitor.call('register', {}, { ...APPLICATION, ...change });
const balance = async (who = ADA): Promise<unknown> =>
  (await (await rig.visitor.signedIn(who)).call('credits', {})).body['creditsAvailable'];
const waiting = async (hardwareId = '', udid = 'browser-1'): Promise<string> => {
  const { deviceModel } = DEVICE;
  const { body } = await rig.visitor.call('automaticVoucher', {
    deviceModel,
    hardwareId,
    udid,
    isHwidEncrypted: 'false',
  });
  return typeof body['code'] === 'string' ? body['code'] : '';
};

describe('registering', () => {
  it('[CALL-19] makes an account that signs in with its e-mail and password, and signs nobody in itself', async () => {
    const { code, body } = await register();
    expect({ code, body }).toEqual({ code: 10000, body: { responseCode: 10000 } });
    expect((await rig.visitor.login(ADA.email, ADA.password)).code).toBe(10000);
    expect(await balance()).toBe(0);
    expect(rig.studio.control.mailbox().mails).toMatchObject([
      { to: ADA.email, subject: 'Welcome to Cabinema' },
    ]);
  });

  it('[CREG-14] needs every field of the body but the voucher', async () => {
    const fields = Object.keys(APPLICATION);
    expect([...fields, 'voucher'].sort()).toEqual(Object.keys(registerRequest.shape).sort());
    for (const field of fields) {
      expect({ field, code: (await register({ [field]: undefined })).code }).toEqual({ field, code: 40016 });
    }
    expect((await register({ voucher: undefined })).code).toBe(10000);
  });

  it('answers 40006 when the e-mail has an account, whatever its case', async () => {
    const again = await register({ email: FAMILY.email.toUpperCase() });
    expect(again).toMatchObject({ status: 409, code: 40006 });
    expect((await rig.visitor.login(FAMILY.email, FAMILY.password)).code).toBe(10000);
    expect((await rig.visitor.login(FAMILY.email, ADA.password)).code).toBe(40003);
  });

  it('answers 40007 when the car has an account, and links a car that has none', async () => {
    expect((await register(CAR)).code).toBe(10000);
    expect(await register({ ...CAR, email: 'bob@cabinema.test' })).toMatchObject({
      status: 409,
      code: 40007,
    });
    expect((await rig.visitor.login('bob@cabinema.test', ADA.password)).code).toBe(40005);
    const byCar = await rig.visitor.call('loginLinkedDevice', {}, { ...DEVICE, ...CAR });
    const ada = rig.visitor.with({ Session: String(byCar.body['session']) });
    expect((await ada.call('email', {})).body['email']).toBe(ADA.email);
  });

  it('says what is wrong with an application, and keeps the voucher good', async () => {
    const young = await register({ year: 2010, voucher: 'CINE-003' });
    expect(young).toMatchObject({ status: 400, code: 40016 });
    expect(young.body['message']).toMatch(/18/);
    expect((await register({ voucher: 'CINE-003' })).code).toBe(10000);
  });

  it('takes a voucher along once, and makes no account with one that is refused', async () => {
    expect((await register({ voucher: 'FAIL-019' })).code).toBe(40019);
    expect((await rig.visitor.login(ADA.email, ADA.password)).code).toBe(40005);
    expect((await register({ voucher: 'cine 003' })).code).toBe(10000);
    expect(await balance()).toBe(3);
    expect((await register({ email: 'bob@cabinema.test', voucher: 'CINE-003' })).code).toBe(40020);
  });

  it('judges a voucher by the device that registers', async () => {
    expect((await register({ voucher: 'AUTO-005' })).code).toBe(40067);
    expect((await register({ ...CAR, voucher: 'AUTO-005' })).code).toBe(10000);
    expect(await balance()).toBe(5);
  });
});

describe('the automatic voucher', () => {
  it('[VOUC-10] waits for a browser and for a car without an account, and passes the parity check', async () => {
    for (const code of [await waiting(), await waiting('car-5')]) {
      expect(code).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{3}$/);
      expect(passesParity(code)).toBe(true);
    }
    expect(await waiting()).toBe(await waiting());
    expect(await waiting()).not.toBe(await waiting('', 'browser-2'));
  });

  it('is good for registering, and gone for the car that has used it', async () => {
    const voucher = await waiting('car-5');
    expect((await register({ ...CAR, voucher })).code).toBe(10000);
    expect(await balance()).toBe(2);
    expect(await waiting('car-5')).toBe('');
  });

  it('brings an account credits once, however many devices are invented', async () => {
    await register();
    const ada = await rig.visitor.signedIn(ADA);
    const codes: unknown[] = [];
    for (const udid of ['browser-1', 'browser-2', 'browser-3']) {
      codes.push((await ada.call('redeemVoucher', { code: await waiting('', udid) })).code);
    }
    expect(codes).toEqual([10000, 40076, 40076]);
    expect(await balance()).toBe(2);
    const voucher = await waiting('', 'browser-4');
    await register({ email: 'bob@cabinema.test', voucher });
    const bob = await rig.visitor.signedIn({ ...ADA, email: 'bob@cabinema.test' });
    expect((await bob.call('redeemVoucher', { code: await waiting('', 'browser-5') })).code).toBe(40076);
  });

  it('can be switched off, and on for everybody', async () => {
    rig.studio.control.linkHardware(FAMILY.email, ['car-9']);
    expect(await waiting('car-9')).toBe('');
    rig.studio.control.turnSwitches({ automaticVoucher: 'everybody' });
    expect(await waiting('car-9')).not.toBe('');
    rig.studio.control.turnSwitches({ automaticVoucher: 'nobody' });
    expect([await waiting(), await waiting('car-9')]).toEqual(['', '']);
  });
});
