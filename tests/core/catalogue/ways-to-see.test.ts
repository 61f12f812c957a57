import { beforeEach, describe, expect, it } from 'vitest';
import { askWaysToSee, byPrice, mainOffer } from '../../../core/catalogue/ways-to-see.ts';
import type { PricedOffer } from '../../../core/ports/offers-api.ts';
import { NEVER_OVERTAKEN } from '../../../core/shared/turns.ts';
import { knownTitle } from '../../support/fakes/catalogue-samples.ts';
import { FakeOffersApi } from '../../support/fakes/fake-offers-api.ts';
import { FakeOwnershipApi, ownedBy } from '../../support/fakes/fake-ownership-api.ts';

const FILM = knownTitle('4711');
const priced = (kind: PricedOffer['kind'], amount: number): PricedOffer => ({
  kind,
  amount,
  currency: 'EUR',
  sku: null,
  videoType: null,
});

describe('what it costs to see a title', () => {
  it('names the cheapest price, and whether there is a dearer one', () => {
    const rent = priced('rent', 3.99);
    const buy = priced('buy', 9.99);
    expect(mainOffer({ priced: [buy, rent], inPackage: true })).toEqual({
      kind: 'price',
      offer: rent,
      dearer: true,
    });
    expect(mainOffer({ priced: [buy], inPackage: false })).toEqual({
      kind: 'price',
      offer: buy,
      dearer: false,
    });
    expect(mainOffer({ priced: [rent, priced('buy', 3.99)], inPackage: false })).toMatchObject({
      dearer: false,
    });
    expect(byPrice([buy, rent])).toEqual([rent, buy]);
  });

  it('names a voucher where there is no price', () => {
    expect(mainOffer({ priced: [], inPackage: true })).toEqual({ kind: 'voucher' });
  });
});

describe('asking for the ways to see a title', () => {
  let ownership: FakeOwnershipApi;
  let offers: FakeOffersApi;
  beforeEach(() => {
    ownership = new FakeOwnershipApi();
    offers = new FakeOffersApi();
  });
  const ask = () => askWaysToSee(ownership, offers, FILM, () => 1_000, NEVER_OVERTAKEN);

  it('[OWNR-01 part] plays what is owned, without asking what it costs', async () => {
    ownership.records.set(FILM, [ownedBy('TVOD', 1_001)]);
    expect(await ask()).toMatchObject({ kind: 'play', claim: { transactionType: 'TVOD' } });
    expect(offers.on.offers.asked).toEqual([]);
  });

  it('offers what a rental that has run out costs', async () => {
    ownership.records.set(FILM, [ownedBy('TVOD', 1_000)]);
    offers.offered.set(FILM, { priced: [priced('rent', 3.99)], inPackage: false });
    expect(await ask()).toEqual({
      kind: 'offered',
      offers: { priced: [priced('rent', 3.99)], inPackage: false },
    });
  });

  it('offers what only the package holds', async () => {
    offers.offered.set(FILM, { priced: [], inPackage: true });
    expect(await ask()).toMatchObject({ kind: 'offered' });
  });

  it('has no way to a title that nobody offers, or that is withheld', async () => {
    expect(await ask()).toEqual({ kind: 'none' });
    offers.on.offers.failsNext({ code: 'rejected', responseCode: 40_058 });
    expect(await ask()).toEqual({ kind: 'none' });
  });

  it('tells what is not known apart: the price, or whose it is', async () => {
    offers.on.offers.failsNext({ code: 'network' });
    expect(await ask()).toEqual({ kind: 'unpriced' });
    ownership.on.owned.failsNext({ code: 'network' });
    expect(await ask()).toEqual({ kind: 'unknown' });
  });
});
