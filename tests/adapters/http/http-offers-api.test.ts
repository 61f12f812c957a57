import { describe, expect, it } from 'vitest';
import { askWaysToSee, type WaysToSee } from '../../../core/catalogue/ways-to-see.ts';
import { NEVER_OVERTAKEN } from '../../../core/shared/turns.ts';
import { knownTitle } from '../../support/fakes/catalogue-samples.ts';
import { mainWay } from '../../../ui/screens/shelves/main-way.ts';
import { startWording, wholeWording } from '../../../ui/wording/wording.ts';
import { FakeOwnershipApi } from '../../support/fakes/fake-ownership-api.ts';
import type { HttpRig } from '../../support/http-rig.ts';
import { onScriptedServer } from '../../support/on-scripted-server.ts';
import type { ScriptedServer } from '../../support/scripted-server.ts';

const FILM = knownTitle('1020');

describe('what a title costs, over HTTP', () => {
  let server: ScriptedServer;
  let rig: HttpRig;
  onScriptedServer((itsServer, freshRig) => {
    server = itsServer;
    rig = freshRig;
  });
  const offersOf = async (...productTierDetails: readonly unknown[]) => {
    server.succeedsWith({ productTierDetails });
    const answer = await rig.offers.offers(FILM, NEVER_OVERTAKEN);
    return answer.ok ? answer.value : answer.error;
  };

  it('[PAYS-04 part] [CALL2-03] reads purchase and rent, and what the package holds', async () => {
    expect(
      await offersOf(
        { transactionTypeId: 1, price: 9.99, currency: 'EUR', sku: 'a', videoType: 'HD' },
        { transactionTypeId: '3', price: '3.99', currency: 'CHF' },
        { transactionTypeId: 3, price: 0.99, currency: 'EUR', sku: '', videoType: '' },
        { transactionTypeId: 2 },
      ),
    ).toEqual({
      priced: [
        { kind: 'buy', amount: 9.99, currency: 'EUR', sku: 'a', videoType: 'HD' },
        { kind: 'rent', amount: 3.99, currency: 'CHF', sku: null, videoType: null },
        { kind: 'rent', amount: 0.99, currency: 'EUR', sku: null, videoType: null },
      ],
      inPackage: true,
    });
    expect(server.last().target).toBe('/payments/v8/producttiers/1020');
  });

  it('[DEC-26] offers in place of Play what its tiers cost, the package for one without a price, and says where there is none', async () => {
    const english = await startWording('en');
    await wholeWording(english);
    const wording = {
      text: (key: string, of?: Record<string, unknown>) => english.t(key, of ?? {}),
      language: 'en',
    };
    const mainOf = async (answer: object, status = 200): Promise<readonly [string | null, WaysToSee]> => {
      server.answer = () => ({ status, body: { responseCode: 10_000, ...answer } });
      const ownership = new FakeOwnershipApi();
      const ways = await askWaysToSee(ownership, rig.offers, FILM, () => 0, NEVER_OVERTAKEN);
      return [mainWay(ways, 60_000, wording)?.label ?? null, ways];
    };
    const rent = { transactionTypeId: 3, price: 3.99, currency: 'EUR' };
    const buy = { transactionTypeId: 1, price: 9.99, currency: 'EUR' };
    const inPackage = { transactionTypeId: 2 };
    expect((await mainOf({ productTierDetails: [buy, rent] }))[0]).toBe('Rent from €3.99');
    expect(server.last()).toMatchObject({ method: 'GET', target: '/payments/v8/producttiers/1020' });
    expect((await mainOf({ productTierDetails: [buy] }))[0]).toBe('Buy for €9.99');
    expect((await mainOf({ productTierDetails: [inPackage] }))[0]).toBe('Redeem a voucher');
    const [, both] = await mainOf({ productTierDetails: [rent, inPackage] });
    expect(both).toMatchObject({ kind: 'offered', offers: { inPackage: true } });
    expect(english.t('title.in-package')).toBe(
      'Part of the streaming package, which you get with a voucher.',
    );
    for (const none of [
      await mainOf({ productTierDetails: [] }),
      await mainOf({ responseCode: 40_058 }, 404),
    ])
      expect(none).toEqual([null, { kind: 'none' }]);
    expect(english.t('title.none')).toMatch(/neither rented nor bought/);
  });

  it('offers nothing for a tier that names no price, no currency, or a kind that nobody knows', async () => {
    expect(
      await offersOf(
        { transactionTypeId: 1, currency: 'EUR' },
        { transactionTypeId: 3, price: 0, currency: 'EUR' },
        { transactionTypeId: 3, price: -1, currency: 'EUR' },
        { transactionTypeId: 3, price: 3.99, currency: null },
        { transactionTypeId: 3, price: 3.99, currency: '' },
        { transactionTypeId: 9, price: 3.99, currency: 'EUR' },
      ),
    ).toEqual({ priced: [], inPackage: false });
  });

  it('believes no answer of another shape', async () => {
    expect(await offersOf('free')).toEqual({ priced: [], inPackage: false });
    server.succeedsWith({});
    expect(await rig.offers.offers(FILM, NEVER_OVERTAKEN)).toMatchObject({ ok: false });
  });
});

describe('my list, over HTTP', () => {
  let server: ScriptedServer;
  let rig: HttpRig;
  onScriptedServer((itsServer, freshRig) => {
    server = itsServer;
    rig = freshRig;
  });

  it('[DEC-25 part] asks for one title, and says what is to hold', async () => {
    server.succeedsWith({ listed: true });
    expect(await rig.myList.holds(FILM, NEVER_OVERTAKEN)).toEqual({ ok: true, value: true });
    expect(server.last()).toMatchObject({ method: 'GET', target: '/content/v9/mylist/1020' });
    server.succeedsWith({ listed: false });
    expect(await rig.myList.put(FILM, true)).toEqual({ ok: true, value: false });
    expect(server.last()).toMatchObject({ method: 'PUT', target: '/content/v9/mylist/1020' });
    expect(server.last().body).toEqual({ listed: true });
  });

  it('believes no answer of another shape', async () => {
    server.succeedsWith({ listed: 'yes' });
    expect(await rig.myList.holds(FILM, NEVER_OVERTAKEN)).toMatchObject({ ok: false });
    server.succeedsWith({});
    expect(await rig.myList.put(FILM, true)).toMatchObject({ ok: false });
  });
});
