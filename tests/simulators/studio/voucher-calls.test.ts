import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PACKAGE_NAME } from '../../../simulators/studio/demo-accounts.ts';
import { DEVICE, SOLO, openRig } from './support/studio-rig.ts';
import type { Answer, StudioRig } from './support/studio-rig.ts';

let rig: StudioRig;
beforeAll(async () => {
  rig = await openRig();
});
beforeEach(() => rig.studio.control.reset());
afterAll(() => rig.studio.close());

const check = (code: string, deviceModel: string = DEVICE.deviceModel): Promise<Answer> =>
  rig.visitor.call('checkVoucher', { code, deviceModel });

describe('a voucher', () => {
  it('[VOUC-05] is checked without a session and redeemed with one', async () => {
    const checked = await check('cine003');
    expect(checked.body).toEqual({ responseCode: 10000, code: 'CINE-003', credits: 3 });
    expect((await rig.visitor.call('redeemVoucher', { code: 'CINE-003' })).code).toBe(40011);
    const solo = await rig.visitor.signedIn(SOLO);
    const redeemed = await solo.call('redeemVoucher', { code: 'CINE-003' });
    expect(redeemed.code).toBe(10000);
    expect((await check('CINE-003')).code).toBe(40020);
  });

  it('[ENTT-13] adds its credits to the balance, with a date on which they end', async () => {
    const solo = await rig.visitor.signedIn(SOLO);
    await solo.call('redeemVoucher', { code: 'CINE-001' });
    const { body } = await solo.call('redeemVoucher', { code: 'CINE-005' });
    expect(body).toMatchObject({ additionalCredits: 5, creditsAvailable: 6 });
    const { body: credits } = await solo.call('credits', {});
    expect(credits).toMatchObject({ creditsAvailable: 6 });
    const { body: expiration } = await solo.call('creditsExpiration', {});
    expect(expiration['creditDates']).toEqual([
      { date: '2027-06-01T12:00:00.000Z' },
      { date: '2027-06-01T12:00:00.000Z' },
    ]);
  });

  it('grants the streaming package for 30 days', async () => {
    const solo = await rig.visitor.signedIn(SOLO);
    const { body } = await solo.call('redeemVoucher', { code: 'PLUS-030' });
    expect(body).toMatchObject({ responseCode: 10000, additionalCredits: 0 });
    expect((await solo.call('info', {})).body['activeSubscriptions']).toEqual([
      { name: PACKAGE_NAME, endDate: '2026-07-01T12:00:00.000Z' },
    ]);
    const again = await rig.visitor.login(SOLO.email, SOLO.password);
    expect(again.body['activeSubscription']).toBe(PACKAGE_NAME);
    rig.pass(30 * 24 * 3_600_000);
    const later = await rig.visitor.signedIn(SOLO);
    expect((await later.call('info', {})).body['activeSubscriptions']).toEqual([]);
  });

  const first = ['004', '017', '018', '019', '020'];
  it.each(first)('[VOUC-06] FAIL-%s is refused with the code 40%s, checked or redeemed', async (digits) => {
    const solo = await rig.visitor.signedIn(SOLO);
    const wanted = Number(`40${digits}`);
    expect((await check(`FAIL-${digits}`)).code).toBe(wanted);
    expect((await solo.call('redeemVoucher', { code: `FAIL-${digits}` })).code).toBe(wanted);
  });

  const further = ['055', '057', '067', '076', '222'];
  it.each(further)('[VOUC-07] FAIL-%s is refused with the code 40%s, checked or redeemed', async (digits) => {
    const solo = await rig.visitor.signedIn(SOLO);
    const wanted = Number(`40${digits}`);
    for (const model of ['WEB', 'mercedez-benz']) {
      expect((await check(`FAIL-${digits}`, model)).code).toBe(wanted);
    }
    expect((await solo.call('redeemVoucher', { code: `FAIL-${digits}` })).code).toBe(wanted);
    expect((await solo.call('credits', {})).body['creditsAvailable']).toBe(0);
  });

  it('is judged by the device that the session was opened on, after a refresh too', async () => {
    rig.studio.control.linkHardware(SOLO.email, ['car-5']);
    const web = await rig.visitor.signedIn(SOLO);
    expect((await web.call('redeemVoucher', { code: 'AUTO-005' })).code).toBe(40067);
    const inCar = { ...DEVICE, deviceModel: 'mercedez-benz', hardwareId: 'car-5' };
    const { body } = await rig.visitor.call('loginLinkedDevice', {}, inCar);
    const { body: next } = await rig.visitor.call(
      'refreshSession',
      {},
      { refreshToken: body['refreshToken'] },
    );
    const car = rig.visitor.with({ Session: String(next['session']) });
    expect((await car.call('redeemVoucher', { code: 'AUTO-005' })).code).toBe(10000);
  });

  it('can fail in every way that is planned, as every call can', async () => {
    rig.studio.control.planFault('checkVoucher', { kind: 'code', responseCode: 49999 }, 1);
    expect((await check('CINE-001')).code).toBe(49999);
    expect((await check('CINE-001')).code).toBe(10000);
  });
});
