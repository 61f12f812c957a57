import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEVICE, FAMILY, SOLO, openRig } from './support/studio-rig.ts';
import type { Answer, StudioRig } from './support/studio-rig.ts';

let rig: StudioRig;
beforeAll(async () => {
  rig = await openRig();
});
beforeEach(() => rig.studio.control.reset());
afterAll(() => rig.studio.close());

/** What the studio said to `count` calls, as response codes and how often each. */
async function tally(
  count: number,
  call: (index: number) => Promise<Answer>,
): Promise<Record<string, number>> {
  const codes: Record<string, number> = {};
  for (let index = 0; index < count; index += 1) {
    const { code } = await call(index);
    codes[String(code)] = (codes[String(code)] ?? 0) + 1;
  }
  return codes;
}

const guessCode = (index: number) =>
  rig.visitor.call('loginShortCode', {}, { ...DEVICE, shortCode: `AA${1000 + index}` });
const newPassword = { newPassword: 'new-seat-1', confirmNewPassword: 'new-seat-1' };

describe('guessing passwords', () => {
  it('is refused after 15 at one account, the right password too, until time has passed', async () => {
    const guess = (index: number) => rig.visitor.login(FAMILY.email, `guess-${index}`);
    expect(await tally(300, guess)).toEqual({ 40003: 15, 42900: 285 });
    expect(await rig.visitor.login(` ${FAMILY.email.toUpperCase()} `, FAMILY.password)).toMatchObject({
      status: 429,
      code: 42900,
    });
    expect((await rig.visitor.login(SOLO.email, SOLO.password)).code).toBe(10000);
    rig.pass(30_000);
    expect((await rig.visitor.login(FAMILY.email, FAMILY.password)).code).toBe(10000);
  });

  it('says how long to wait, and the same of accounts that do not exist', async () => {
    for (const email of [FAMILY.email, 'nobody@cabinema.test']) {
      await tally(15, () => rig.visitor.login(email, 'guess'));
      const response = await fetch(`${rig.studio.url}/user/v10/login`, {
        method: 'POST',
        headers: { ...rig.visitor.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ ...DEVICE, oAuthToken: '', email, password: 'guess' }),
      });
      expect([email, response.status, response.headers.get('retry-after')]).toEqual([email, 429, '30']);
    }
  });

  it('over many accounts is refused by the address', async () => {
    const guess = (index: number) => rig.visitor.login(`guest-${index}@cabinema.test`, 'guess');
    expect(await tally(100, guess)).toEqual({ 40005: 60, 42900: 40 });
    rig.pass(1_000);
    expect((await rig.visitor.login(FAMILY.email, FAMILY.password)).code).toBe(10000);
  });

  it('never stands in the way of people who know theirs', async () => {
    expect(await tally(200, () => rig.visitor.login(FAMILY.email, FAMILY.password))).toEqual({ 10000: 200 });
    const fumble = async (index: number) =>
      rig.visitor.login(FAMILY.email, index % 3 === 2 ? FAMILY.password : 'fumbled');
    expect(await tally(60, fumble)).toEqual({ 40003: 40, 10000: 20 });
    rig.studio.control.linkHardware(FAMILY.email, ['fleet-car']);
    const car = { ...DEVICE, hardwareId: 'fleet-car' };
    expect(await tally(500, () => rig.visitor.call('loginLinkedDevice', {}, car))).toEqual({ 10000: 500 });
  });

  it('from elsewhere does not keep a person out, and an address is not what a caller writes', async () => {
    const proxied = await openRig({ trustedProxies: ['127.0.0.1'] });
    const from = (forwarded: string) => proxied.visitor.with({ 'X-Forwarded-For': forwarded });
    const stranger = (index: number) => from(`203.0.113.${index % 250}, 198.51.100.1`);
    const guess = (index: number) => stranger(index).login(FAMILY.email, `guess-${index}`);
    expect(await tally(50, guess)).toEqual({ 40003: 15, 42900: 35 });
    const owner = await from('198.51.100.1, 192.0.2.7').login(FAMILY.email, FAMILY.password);
    await proxied.studio.close();
    expect(owner.code).toBe(10000);
    // Where no proxy is believed, what callers say of their address counts for nothing.
    const says = (index: number) => rig.visitor.with({ 'X-Forwarded-For': `203.0.113.${index}` });
    const lie = (index: number) => says(index).login(FAMILY.email, `guess-${index}`);
    expect(await tally(50, lie)).toEqual({ 40003: 15, 42900: 35 });
  });

  it('of the account that one is signed in to is refused too', async () => {
    const family = await rig.visitor.signedIn();
    const change = (oldPassword: string) =>
      family.call('changePassword', {}, { ...newPassword, oldPassword });
    expect(await tally(50, (index) => change(`guess-${index}`))).toEqual({ 40014: 15, 42900: 35 });
    expect((await change(FAMILY.password)).code).toBe(42900);
    rig.pass(30_000);
    expect((await change(FAMILY.password)).code).toBe(10000);
  });
});

describe('guessing codes', () => {
  it('that sign in is refused after 60 from one address', async () => {
    const code = rig.studio.control.createSignInCode(FAMILY.email);
    expect(await tally(300, guessCode)).toEqual({ 40317: 60, 42900: 240 });
    const shortCode = code.ok ? code.value : '';
    expect((await rig.visitor.call('loginShortCode', {}, { ...DEVICE, shortCode })).code).toBe(42900);
    rig.pass(1_000);
    expect((await rig.visitor.call('loginShortCode', {}, { ...DEVICE, shortCode })).code).toBe(10000);
  });

  it('that sign in is refused after 15 from one car', async () => {
    const car = { ...DEVICE, hardwareId: 'car-9' };
    const guess = (index: number) =>
      rig.visitor.call('loginShortCode', {}, { ...car, shortCode: `AA${1000 + index}` });
    expect(await tally(20, guess)).toEqual({ 40317: 15, 42900: 5 });
    expect((await guessCode(0)).code).toBe(40317);
  });

  it('of cars that sign in by themselves is refused after 60 from one address, linked cars too', async () => {
    rig.studio.control.linkHardware(FAMILY.email, ['fleet-car']);
    const car = (hardwareId: string) => rig.visitor.call('loginLinkedDevice', {}, { ...DEVICE, hardwareId });
    expect(await tally(100, (index) => car(`car-${index}`))).toEqual({ 40317: 60, 42900: 40 });
    expect((await car('fleet-car')).code).toBe(42900);
    rig.pass(1_000);
    expect((await car('fleet-car')).code).toBe(10000);
  });

  it('of the mail is refused after 60 from one address', async () => {
    const guess = (index: number) =>
      rig.visitor.call(
        'changeWithTemporaryPassword',
        {},
        { ...newPassword, temporaryPasswordCode: `abcd-efgh-${index}` },
      );
    expect(await tally(100, guess)).toEqual({ 40014: 60, 42900: 40 });
  });

  it('of vouchers is refused after 60 from one address, by whichever call', async () => {
    const check = (index: number) =>
      rig.visitor.call('checkVoucher', { code: `NONE-${100 + index}`, deviceModel: 'WEB' });
    expect(await tally(100, check)).toEqual({ 40004: 60, 42900: 40 });
    const applicant = {
      ...DEVICE,
      email: 'guest@cabinema.test',
      password: 'dress-circle-4',
      confirmPassword: 'dress-circle-4',
      month: 5,
      year: 1980,
      acceptPrivacy: true,
      acceptTC: true,
      ageChecked: true,
      voucher: 'NONE-999',
    };
    expect((await rig.visitor.call('register', {}, applicant)).code).toBe(42900);
    expect((await rig.visitor.call('checkVoucher', { code: 'CINE-001', deviceModel: 'WEB' })).code).toBe(
      42900,
    );
    expect((await rig.visitor.login(FAMILY.email, FAMILY.password)).code).toBe(10000);
  });

  it('of vouchers for an account is refused after 15', async () => {
    const family = await rig.visitor.signedIn();
    const redeem = (index: number) => family.call('redeemVoucher', { code: `NONE-${100 + index}` });
    expect(await tally(20, redeem)).toEqual({ 40004: 15, 42900: 5 });
    const solo = await rig.visitor.signedIn(SOLO);
    expect((await solo.call('redeemVoucher', { code: 'CINE-001' })).code).toBe(10000);
  });
});

describe('inventing', () => {
  const applicant = {
    ...DEVICE,
    password: 'dress-circle-4',
    confirmPassword: 'dress-circle-4',
    month: 5,
    year: 1980,
    acceptPrivacy: true,
    acceptTC: true,
    ageChecked: true,
  };
  const register = (email: string) => rig.visitor.call('register', {}, { ...applicant, email });

  it('e-mails to learn which have an account is refused after 60 from one address', async () => {
    expect(await tally(80, () => register(FAMILY.email))).toEqual({ 40006: 60, 42900: 20 });
    expect((await register('guest@cabinema.test')).code).toBe(42900);
    rig.pass(1_000);
    expect((await register('guest@cabinema.test')).code).toBe(10000);
    expect((await register('other@cabinema.test')).code).toBe(42900);
  });

  it('devices to get vouchers is refused after 60 from one address, and known ones find theirs again', async () => {
    const ask = (index: number) =>
      rig.visitor.call('automaticVoucher', {
        deviceModel: DEVICE.deviceModel,
        hardwareId: '',
        udid: `browser-${index}`,
        isHwidEncrypted: 'false',
      });
    expect(await tally(80, ask)).toEqual({ 10000: 60, 42900: 20 });
    expect((await ask(0)).code).toBe(10000);
    rig.pass(1_000);
    expect((await ask(79)).code).toBe(10000);
  });
});

describe('asking for a temporary password', () => {
  it('is refused when it is asked for again and again, whether there is such an account or not', async () => {
    for (const email of [FAMILY.email, 'nobody@cabinema.test']) {
      const ask = () => rig.visitor.call('sendTemporaryPassword', { email });
      expect(await tally(20, ask)).toEqual({ 10000: 15, 42900: 5 });
    }
    expect(rig.studio.control.mailbox().mails).toHaveLength(15);
  });
});
