import { beforeEach, describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import type { CheckoutModel } from '../../../core/checkout/checkout-model.ts';
import type { TitleModel, TitleState } from '../../../core/catalogue/title-model.ts';
import { knownTitle, sampleMetadata } from '../../support/fakes/catalogue-samples.ts';
import { ownedBy } from '../../support/fakes/fake-ownership-api.ts';
import { ScreenRig } from '../../support/screen-rig.ts';

const FILM = knownTitle('1020');

describe('after a purchase', () => {
  let rig: ScreenRig;
  let title: TitleModel;
  let checkout: CheckoutModel;
  let shown: TitleState;

  beforeEach(async () => {
    rig = new ScreenRig({ seat: 'other' });
    rig.catalogue.titles.set(FILM, sampleMetadata(FILM));
    rig.offers.offered.set(FILM, {
      priced: [
        { kind: 'rent', amount: 3.99, currency: 'EUR', sku: null, videoType: null },
        { kind: 'buy', amount: 9.99, currency: 'EUR', sku: null, videoType: null },
      ],
      inPackage: false,
    });
    title = rig.get(CORE.title);
    checkout = rig.get(CORE.checkout);
    title.state$.subscribe((state) => (shown = state));
    await rig.get(CORE.paymentFlag).load();
    await title.show(FILM);
    title.leave();
  });

  async function pay(kind: 'rent' | 'purchase'): Promise<void> {
    const opening = checkout.open(FILM, kind);
    await rig.clock.advanceAsync(2_000);
    await opening;
    checkout.typeName({ firstName: 'Ada', lastName: 'Beispiel' });
    checkout.typeExpiry('11/30');
    rig.cardFields.fill();
    await checkout.next();
    checkout.chooseCountry({ code: 'DE', name: 'Germany' });
    await rig.clock.advanceAsync(0);
    checkout.chooseState({ code: 'BW', name: 'Baden-Württemberg' });
    checkout.typeBilling({ address: 'Mercedesstraße 100', city: 'Stuttgart', postalCode: '70372' });
    await checkout.next();
    const paying = checkout.next();
    await rig.clock.advanceAsync(3_000);
    await paying;
  }
  const flags = (): unknown => {
    const kept = JSON.parse(rig.store.get('moviedetails_1020') ?? 'null') as {
      readonly value: { readonly ownedstatus: unknown };
    } | null;
    return kept?.value.ownedstatus;
  };

  it.each([
    ['purchase', 'EST'],
    ['rent', 'TVOD'],
  ] as const)(
    '[CHKO-18] marks the cached title as owned by its transaction type, %s: %s, and asks for the account anew',
    async (kind, transactionType) => {
      expect([flags(), shown.ways.kind]).toEqual([[], 'offered']);
      rig.accounts.subscriptions = [{ name: 'gold', endsAtMs: null }];
      const before = rig.accounts.on.activeSubscriptions.asked.length;
      rig.purchases.on.pay.failsNext({ code: 'rejected', responseCode: 41001 });
      await pay(kind);
      // Nothing of it after a payment that failed.
      expect([flags(), rig.accounts.on.activeSubscriptions.asked.length]).toEqual([[], before]);
      const retrying = checkout.retry();
      await rig.clock.advanceAsync(3_000);
      await retrying;
      expect(flags()).toEqual([{ transactionType, owned: true }]);
      expect(rig.accounts.on.activeSubscriptions.asked.length).toBe(before + 1);
      expect(rig.store.get('subscription')).toBe('gold');
    },
  );

  it('shows at once that the title may be played, though the platform has not said so yet', async () => {
    await pay('purchase');
    rig.ownership.records.set(FILM, [ownedBy('EST')]);
    const answer = rig.ownership.on.owned.hold();
    const coming = title.show(FILM);
    expect(shown).toMatchObject({
      status: 'success',
      ways: { kind: 'play', claim: { transactionType: 'EST' } },
    });
    answer();
    await coming;
    expect(shown.ways).toMatchObject({ kind: 'play' });
  });

  it('believes the platform once it has answered', async () => {
    await pay('purchase');
    await title.show(FILM);
    expect(shown.ways.kind).toBe('offered');
    expect(flags()).toEqual([]);
  });

  it('says in the log that the account did not come, and nothing else fails', async () => {
    rig.accounts.on.activeSubscriptions.failsNext({ code: 'network' });
    await pay('rent');
    expect(flags()).toEqual([{ transactionType: 'TVOD', owned: true }]);
    expect(rig.log.text()).toContain('account details did not come anew');
  });
});
