import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { purchase } from '../../../adapters/http/wire/purchases.ts';
import type { Purchase } from '../../../adapters/http/wire/purchases.ts';
import { DEVICE, FAMILY, SOLO, openRig } from './support/studio-rig.ts';
import type { StudioCaller, StudioRig } from './support/studio-rig.ts';

const DAY_MS = 24 * 3_600_000;
let rig: StudioRig;
beforeAll(async () => {
  rig = await openRig();
});
beforeEach(() => rig.studio.control.reset());
afterAll(() => rig.studio.close());

const historyOf = async (caller: StudioCaller): Promise<readonly Purchase[]> =>
  (await caller.call('purchaseHistory', {})).body['purchases'] as readonly Purchase[];

describe('the account page', () => {
  it('[CALL-16] needs a session for credits, their expiration, info and e-mail', async () => {
    const family = await rig.visitor.signedIn();
    for (const name of ['credits', 'creditsExpiration', 'info', 'email'] as const) {
      expect((await rig.visitor.call(name, {})).code).toBe(40011);
      expect((await family.call(name, {})).code).toBe(10000);
    }
  });

  it('[ENTT-13] shows credits, when they end, and every running subscription with its end', async () => {
    const family = await rig.visitor.signedIn();
    await family.call('redeemVoucher', { code: 'PLUS-030' });
    expect((await family.call('credits', {})).body).toMatchObject({ creditsAvailable: 3 });
    expect((await family.call('creditsExpiration', {})).body['creditDates']).toEqual([
      { date: '2026-07-01T12:00:00.000Z' },
      { date: '2026-08-30T12:00:00.000Z' },
    ]);
    const { body } = await family.call('info', {});
    expect(body['activeSubscriptions']).toMatchObject([
      { name: 'Cabinema Plus', endDate: '2026-12-18T12:00:00.000Z' },
      { endDate: '2026-07-01T12:00:00.000Z' },
    ]);
    expect((await family.call('email', {})).body['email']).toBe(FAMILY.email);
  });

  it('leaves lapsed credits out', async () => {
    rig.pass(30 * DAY_MS);
    const family = await rig.visitor.signedIn();
    expect((await family.call('credits', {})).body['creditsAvailable']).toBe(2);
    expect((await family.call('creditsExpiration', {})).body['creditDates']).toHaveLength(1);
  });
});

describe('the purchase history', () => {
  it('[CALL-17] [ENTT-12] lists what was bought, rented and redeemed, the latest first', async () => {
    const purchases = await historyOf(await rig.visitor.signedIn());
    expect(purchases.length).toBeGreaterThan(8);
    const fields = Object.keys(purchase.shape).sort();
    for (const entry of purchases) expect(Object.keys(entry).sort()).toEqual(fields);
    const dates = purchases.map(({ transactionDate }) => Date.parse(String(transactionDate)));
    expect(dates).toEqual([...dates].sort((a, b) => b - a));
    expect(new Set(purchases.map(({ currency }) => currency))).toEqual(new Set(['EUR', 'CHF', 'GBP', null]));
  });

  it('[LEGL-12] gives purchases type 1, rentals type 3, and redemptions type 1 without a currency', async () => {
    const solo = await rig.visitor.signedIn(SOLO);
    for (const [filmId, kind] of [
      [1002, 'buy'],
      [1003, 'rent'],
      [1004, 'redeem'],
    ] as const) {
      rig.studio.control.grant(SOLO.email, filmId, kind);
      rig.pass(1000);
    }
    expect((await historyOf(solo)).slice(0, 3)).toMatchObject([
      { transactionTypeId: 1, currency: null, value: null },
      { transactionTypeId: 3, currency: 'EUR' },
      { transactionTypeId: 1, currency: 'EUR' },
    ]);
  });

  it('is an empty list with code 10000 for a fresh account', async () => {
    const fresh = { email: 'fresh@cabinema.test', password: 'new-here-1' };
    rig.studio.control.createAccount(fresh);
    const { code, body } = await (await rig.visitor.signedIn(fresh)).call('purchaseHistory', {});
    expect({ code, purchases: body['purchases'] }).toEqual({ code: 10000, purchases: [] });
  });

  it('names titles in English and in the language of the call', async () => {
    const family = await rig.visitor.signedIn();
    const [english, german] = await Promise.all(
      ['EN', 'DE'].map((language) => historyOf(family.with({ AppLanguage: language }))),
    );
    expect(german?.map(({ title }) => title)).toEqual(english?.map(({ title }) => title));
    expect(german?.map(({ localTitle }) => localTitle)).not.toEqual(
      english?.map(({ localTitle }) => localTitle),
    );
  });

  it('is the same in every studio of one seed', async () => {
    const other = await openRig();
    const [mine, theirs] = await Promise.all(
      [rig, other].map(async ({ visitor }) => historyOf(await visitor.signedIn())),
    );
    await other.studio.close();
    const of = (purchases: readonly Purchase[] | undefined) =>
      purchases?.map(({ itemId, currency, value }) => [itemId, currency, value]);
    expect(of(mine)).toEqual(of(theirs));
  });
});

describe('a code that signs another device in', () => {
  const use = (shortCode: string, device: object = DEVICE) =>
    rig.visitor.call('loginShortCode', {}, { ...device, shortCode });

  it('is made with the session and an empty body, and ends after a minute', async () => {
    const family = await rig.visitor.signedIn();
    expect((await rig.visitor.call('createSignInCode', {})).code).toBe(40011);
    const { body } = await family.call('createSignInCode', {});
    const code = String(body['code']);
    expect(code).toMatch(/^[A-Z0-9]{6}$/);
    rig.pass(59_000);
    expect((await use(code)).code).toBe(10000);
    const { body: next } = await family.call('createSignInCode', {});
    rig.pass(60_000);
    expect((await use(String(next['code']))).code).toBe(40317);
  });

  it('[CODE-05] signs in with the device fields and the code, and with none of them missing', async () => {
    const family = await rig.visitor.signedIn();
    const code = String((await family.call('createSignInCode', {})).body['code']);
    for (const field of Object.keys(DEVICE)) {
      expect((await use(code, { ...DEVICE, [field]: undefined })).code).toBe(40016);
    }
    expect(await use('made-up')).toMatchObject({ status: 401, code: 40317 });
    const { body } = await use(code);
    const other = rig.visitor.with({ Session: String(body['session']) });
    expect((await other.call('email', {})).body['email']).toBe(FAMILY.email);
  });

  it('lies in the view of the mailbox while it is good', async () => {
    const family = await rig.visitor.signedIn();
    const code = String((await family.call('createSignInCode', {})).body['code']);
    rig.pass(10_000);
    expect(rig.studio.control.mailbox().codes).toEqual([{ code, email: FAMILY.email, leftMs: 50_000 }]);
    rig.pass(50_000);
    expect(rig.studio.control.mailbox().codes).toEqual([]);
  });
});
