import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADDRESS, Buyer } from './support/checkout-caller.ts';
import { openRig } from './support/studio-rig.ts';
import type { StudioRig } from './support/studio-rig.ts';

let rig: StudioRig;
beforeAll(async () => {
  rig = await openRig();
});
afterAll(() => rig.studio.close());

describe('tax', () => {
  it('[CALL2-10] lists countries, and the regions of one, in the language of the call', async () => {
    const family = (await rig.visitor.signedIn()).with({ AppLanguage: 'DE' });
    const { body } = await family.call('countries', {});
    expect(body['countries']).toContainEqual({ code: 'US', name: 'Vereinigte Staaten' });
    const { body: regions } = await family.call('regions', { countryCode: 'us' });
    expect(regions['regions']).toContainEqual({ code: 'CA', name: 'California' });
    const { body: none } = await family.call('regions', { countryCode: 'LU' });
    expect(none['regions']).toEqual([]);
  });

  it('[CALL2-11] answers a quote for an address, and payment charges the last one', async () => {
    const buyer = await Buyer.at(rig);
    const id = await buyer.openWithoutQuote();
    const listed = buyer.film.prices.find(({ kind }) => kind === 'buy')?.amountMinor ?? 0;
    const early = await buyer.pay(id, await buyer.ready(id));
    expect(early).toMatchObject({ status: 400, code: 40016 });
    expect(rig.studio.control.ledger().charges).toEqual([]);
    const quote = async (address: object) =>
      (await buyer.caller.call('tax', { id }, { ...ADDRESS, ...address })).body;
    const german = await quote({});
    expect(german).toMatchObject({
      taxType: 2,
      taxRate: 19,
      totalAmount: listed / 100,
      currencyCode: 'EUR',
      validatedAddress: ADDRESS,
    });
    const american = await quote({
      country: 'US',
      province: 'CA',
      postalCode: '94105',
      address: '1 Long Street',
    });
    expect(american).toMatchObject({
      taxType: 1,
      taxRate: 7.25,
      price: listed / 100,
      validatedAddress: { address: '1 Long St', postalCode: '94105-5105' },
    });
    expect(await quote({ postalCode: 'x' })).toMatchObject({ responseCode: 41020 });
    expect((await buyer.pay(id, await buyer.ready(id))).code).toBe(10000);
    const [charge] = rig.studio.control.ledger().charges;
    expect(charge?.amountMinor).toBe(Math.round(Number(american['totalAmount']) * 100));
    expect(charge?.amountMinor).toBeGreaterThan(listed);
    expect(await quote({})).toMatchObject({ responseCode: 41013 });
  });
});
