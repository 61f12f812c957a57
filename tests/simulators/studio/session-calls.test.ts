import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEVICE, FAMILY, SOLO, openRig } from './support/studio-rig.ts';
import type { StudioRig } from './support/studio-rig.ts';

const HOUR_MS = 3_600_000;
let rig: StudioRig;
beforeAll(async () => {
  rig = await openRig();
});
beforeEach(() => rig.studio.control.reset());
afterAll(() => rig.studio.close());

describe('signing in', () => {
  it('[SIGN-11] answers session, expiry, refresh token, account, device and subscription', async () => {
    const { body } = await rig.visitor.login(FAMILY.email, FAMILY.password);
    expect(body).toMatchObject({
      responseCode: 10000,
      consumerId: '900001',
      activeSubscription: 'Cabinema Plus',
    });
    expect(Date.parse(String(body['sessionExpiry']))).toBeGreaterThan(Date.UTC(2026, 5, 1, 12));
    expect((await rig.visitor.login(SOLO.email, SOLO.password)).body['activeSubscription']).toBe('');
  });

  it('refuses a wrong password and an unknown e-mail in the same words', async () => {
    const wrong = await rig.visitor.login(FAMILY.email, 'guess');
    const unknown = await rig.visitor.login('nobody@cabinema.test', 'guess');
    expect([wrong.code, unknown.code]).toEqual([40003, 40005]);
    expect(wrong.body['message']).toBe(unknown.body['message']);
    expect(wrong.body).not.toHaveProperty('session');
  });

  it('signs a car in by its hardware id once it is linked', async () => {
    const car = { ...DEVICE, hardwareId: 'car-77' };
    // Every unlinked car asks at its start: that is no error of anybody's.
    expect(await rig.visitor.call('loginLinkedDevice', {}, car)).toMatchObject({ status: 200, code: 40317 });
    rig.studio.control.linkHardware(SOLO.email, ['car-77']);
    const answer = await rig.visitor.call('loginLinkedDevice', {}, car);
    const solo = rig.visitor.with({ Session: String(answer.body['session']) });
    expect((await solo.call('info', {})).body['email']).toBe(SOLO.email);
    expect((await rig.visitor.call('loginLinkedDevice', {}, DEVICE)).code).toBe(40317);
  });

  it('signs in by a short code once, and not after it ran out', async () => {
    const codes = [1, 2].map(() => rig.studio.control.createSignInCode(FAMILY.email));
    const [first = '', second = ''] = codes.map((code) => (code.ok ? code.value : ''));
    expect(first).toMatch(/^[A-Z0-9]{6}$/);
    const use = async (shortCode: string) =>
      (await rig.visitor.call('loginShortCode', {}, { ...DEVICE, shortCode })).code;
    expect(await use(first.toLowerCase())).toBe(10000);
    expect(await use(first)).toBe(40317);
    rig.pass(60_000);
    expect(await use(second)).toBe(40317);
  });
});

describe('a session', () => {
  it('ends with 20008 when its time is up, and a made-up one with 40011', async () => {
    const family = await rig.visitor.signedIn();
    expect((await family.call('info', {})).code).toBe(10000);
    rig.pass(6 * HOUR_MS);
    expect(await family.call('info', {})).toMatchObject({ status: 401, code: 20008 });
    expect((await rig.visitor.with({ Session: 'made-up' }).call('info', {})).code).toBe(40011);
    expect((await rig.visitor.call('info', {})).code).toBe(40011);
  });

  it('[SESS-02] is served for two hours past its expiry, until when the client does not refresh it', async () => {
    const family = await rig.visitor.signedIn();
    rig.pass(6 * HOUR_MS - 1);
    expect((await family.call('info', {})).code).toBe(10000);
  });

  it('[SESS-04] lives on after a refresh with new tokens', async () => {
    const family = await rig.visitor.signedIn();
    rig.pass(5 * HOUR_MS);
    const { body } = await rig.visitor.call('refreshSession', {}, { refreshToken: family.refreshToken });
    expect(body['refreshToken']).not.toBe(family.refreshToken);
    rig.pass(3 * HOUR_MS);
    const refreshed = rig.visitor.with({ Session: String(body['session']) });
    expect((await refreshed.call('info', {})).body['email']).toBe(FAMILY.email);
    expect((await family.call('info', {})).code).toBe(20008);
    const spent = await rig.visitor.call('refreshSession', {}, { refreshToken: family.refreshToken });
    expect(spent.code).toBe(20008);
    expect((await rig.visitor.call('refreshSession', {}, { refreshToken: 'made-up' })).code).toBe(40011);
  });

  it('[SESS-08] ends for one screen of the car alone on sign-out', async () => {
    const front = await rig.visitor.signedIn();
    const rear = await rig.visitor.signedIn();
    expect((await front.call('logout', { consumerDeviceId: front.consumerDeviceId })).code).toBe(10000);
    expect((await front.call('info', {})).code).toBe(40011);
    expect((await rear.call('info', {})).code).toBe(10000);
  });

  it('is judged on lists too when it is sent, and needed for the lists of an account', async () => {
    const expired = await rig.visitor.signedIn();
    rig.studio.control.expireSessions(null);
    expect((await expired.call('categories', { id: 'preview' })).code).toBe(20008);
    expect((await rig.visitor.call('categories', { id: 'preview' })).code).toBe(10000);
    expect((await rig.visitor.call('categories', { id: 'home' })).code).toBe(40011);
  });
});

describe('two accounts', () => {
  it('read nothing of each other', async () => {
    const family = await rig.visitor.signedIn(FAMILY);
    const solo = await rig.visitor.signedIn(SOLO);
    const shelf = { id: 'home-continue', size: 50, page: 1, filters: '1,2,3,4' };
    const begun = (await family.call('consumerPlaylistContent', shelf)).body['products'] as { id: number }[];
    expect(begun.length).toBeGreaterThan(3);
    expect((await solo.call('consumerPlaylistContent', shelf)).body['products']).toEqual([]);
    const id = String(begun[0]?.id);
    expect((await family.call('progress', { id })).body['streamProgress']).toBeGreaterThan(0);
    expect((await solo.call('progress', { id })).body['streamProgress']).toBe(0);
    expect((await solo.call('streamLimit', { id: family.consumerId })).code).toBe(40400);
    expect((await solo.call('info', {})).body['email']).toBe(SOLO.email);
    expect((await solo.call('credits', {})).body['creditsAvailable']).toBe(0);
    expect((await family.call('credits', {})).body['creditsAvailable']).toBe(3);
  });

  it('cannot sign each other out', async () => {
    const family = await rig.visitor.signedIn(FAMILY);
    const solo = await rig.visitor.signedIn(SOLO);
    expect((await solo.call('logout', { consumerDeviceId: family.consumerDeviceId })).code).toBe(40400);
    expect((await family.call('info', {})).code).toBe(10000);
  });
});
