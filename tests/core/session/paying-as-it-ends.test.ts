import { beforeEach, describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import type { CheckoutModel } from '../../../core/checkout/checkout-model.ts';
import type { PurchaseJournal } from '../../../core/checkout/purchase-journal.ts';
import type { SessionState } from '../../../core/session/session.ts';
import { ORDER, TRANSACTION } from '../../support/fakes/purchase-samples.ts';
import { FILM, ScreenRig } from '../../support/screen-rig.ts';
import { sampleMetadata } from '../../support/fakes/catalogue-samples.ts';

describe('an account that is signed out while it pays', () => {
  let rig: ScreenRig;
  let checkout: CheckoutModel;
  let journal: PurchaseJournal;
  let told: string[];

  beforeEach(async () => {
    rig = new ScreenRig();
    await rig.start();
    const terms = { amount: 9.99, currency: 'EUR', sku: 'sku', videoType: 'UHD' };
    rig.catalogue.titles.set(FILM, sampleMetadata(FILM));
    rig.offers.offered.set(FILM, { priced: [{ kind: 'buy', ...terms }], inPackage: false });
    await rig.get(CORE.paymentFlag).load();
    journal = rig.get(CORE.purchaseJournal);
    told = [];
    rig.get(CORE.purchaseNews).outcome$.subscribe(({ kind }) => told.push(kind));
    checkout = rig.get(CORE.checkout);
  });

  const sessionNow = (): SessionState['kind'] => rig.session.now.kind;
  /** At the last step, Purchase was tapped. */
  const paying = async (): Promise<void> => {
    await checkout.open(FILM, 'purchase');
    checkout.typeName({ firstName: 'Ada', lastName: 'Beispiel' });
    checkout.typeExpiry('11/30');
    rig.cardFields.fill();
    await checkout.next();
    checkout.chooseCountry({ code: 'DE', name: 'Germany' });
    await rig.clock.advanceAsync(1);
    checkout.chooseState({ code: 'BW', name: 'Baden-Württemberg' });
    checkout.typeBilling({ address: 'Mercedesstraße 100', city: 'Stuttgart', postalCode: '70372' });
    await checkout.next();
    void checkout.next();
    await rig.clock.advanceAsync(1);
  };

  it.each(['pay', 'verify', 'confirm'] as const)(
    'is waited for until its payment is through, and then signed out: %s',
    async (call) => {
      const answer = rig.purchases.on[call].hold();
      await paying();
      await rig.clock.advanceAsync(3_000);
      expect(rig.purchases.on[call].asked).toHaveLength(1);
      void rig.session.signOut();
      await rig.clock.advanceAsync(2_900);
      expect([sessionNow(), told]).toEqual(['signed-in', []]);
      answer();
      await rig.clock.advanceAsync(1);
      expect([sessionNow(), told, journal.read()]).toEqual(['anonymous', ['owned'], null]);
      expect(rig.purchases.confirmed).toEqual(new Set([TRANSACTION]));
    },
  );

  it('is signed out after 3 s all the same, and has its payment in the journal', async () => {
    rig.purchases.on.pay.hold();
    await paying();
    await rig.clock.advanceAsync(3_000);
    void rig.session.signOut();
    await rig.clock.advanceAsync(2_999);
    expect(sessionNow()).toBe('signed-in');
    await rig.clock.advanceAsync(1);
    expect([sessionNow(), told, journal.read()?.phase]).toEqual(['anonymous', [], 'paying']);
  });

  it('pays nothing more when its bank was still being asked, and cancels while its session is good', async () => {
    const hadAccount: boolean[] = [];
    rig.purchases.on.cancel.answers(() => {
      hadAccount.push(rig.session.account !== null);
      return { ok: true, value: undefined };
    });
    rig.payerAuthentication.on.collectDeviceData.hold();
    await paying();
    await rig.clock.advanceAsync(2_000);
    void rig.session.signOut();
    await rig.clock.advanceAsync(1);
    expect([sessionNow(), journal.read()]).toEqual(['anonymous', null]);
    expect([rig.purchases.on.pay.asked, hadAccount]).toEqual([[], [true]]);
  });

  it('is waited for while an earlier purchase is being finished', async () => {
    journal.write({ transaction: TRANSACTION, order: ORDER, phase: 'paid', title: 'Film' });
    rig.purchases.charge(TRANSACTION, 'token-0');
    const answer = rig.purchases.on.confirm.hold();
    void rig.get(CORE.finishPurchase).run();
    await rig.clock.advanceAsync(1);
    void rig.session.signOut();
    await rig.clock.advanceAsync(2_900);
    expect(sessionNow()).toBe('signed-in');
    answer();
    await rig.clock.advanceAsync(1);
    expect([sessionNow(), told, journal.read()]).toEqual(['anonymous', ['owned'], null]);
  });

  it('is signed out at once when nothing is paid for', async () => {
    await checkout.open(FILM, 'purchase');
    void rig.session.signOut();
    await rig.clock.advanceAsync(1);
    expect(sessionNow()).toBe('anonymous');
  });
});
