import { ContainerModule } from 'inversify';
import { AfterPurchase } from '../../core/checkout/after-purchase.ts';
import { BuyGate } from '../../core/checkout/buy-gate.ts';
import { CheckoutModel } from '../../core/checkout/checkout-model.ts';
import { FinishPurchase } from '../../core/checkout/finish-purchase.ts';
import { FinishRedemption } from '../../core/checkout/finish-redemption.ts';
import { RedeemModel } from '../../core/checkout/redeem-model.ts';
import { NEVER_OVERTAKEN } from '../../core/shared/turns.ts';
import { Lockout } from '../../core/storage/lockout.ts';
import { STORED } from '../../core/storage/stored.ts';
import { bindOne, type Get } from './bind-one.ts';
import { CORE, PORTS } from './tokens.ts';

/**
 * Renting, buying and redeeming: loaded into the container of an account when a title is opened, or when a purchase is
 * to be finished. The host binds its card fields, payer authentication and locks in the container of the screen. Stands on
 * `watch-module.ts` and `checkout-platform.ts`.
 */
export const checkoutModule = new ContainerModule(({ bind }) => {
  const one = bindOne(bind);
  one(CORE.paymentLock, (get) => {
    const lock = new Lockout(get(CORE.stored), get(PORTS.clock), STORED.lock);
    get(CORE.accountScope).atEnd(() => lock.dispose());
    return lock;
  });
  one(
    CORE.afterPurchase,
    (get) =>
      new AfterPurchase(get(CORE.accountScope), {
        news: get(CORE.purchaseNews),
        titles: get(CORE.titleCache),
        accounts: get(PORTS.accountApi),
        session: get(CORE.sessionStore),
        log: get(PORTS.log),
      }),
  );
  one(CORE.checkout, (get) => {
    // It has to listen before anything is paid.
    get(CORE.afterPurchase);
    const checkout = new CheckoutModel({
      consumerId: get(CORE.accountScope).consumerId,
      email: () => emailOf(get),
      paymentEnabled: () => get(CORE.paymentFlag).whenKnown(),
      api: get(PORTS.purchaseApi),
      places: get(PORTS.billingPlacesApi),
      offers: get(PORTS.offersApi),
      ownership: get(PORTS.ownershipApi),
      catalogue: get(PORTS.catalogueApi),
      fields: get(PORTS.cardFields),
      authentication: get(PORTS.payerAuthentication),
      exclusive: get(PORTS.exclusive),
      journal: get(CORE.purchaseJournal),
      news: get(CORE.purchaseNews),
      lock: get(CORE.paymentLock),
      clock: get(PORTS.clock),
      log: get(PORTS.log),
      motion: get(CORE.motion),
    });
    get(CORE.accountScope).atFarewell(() => checkout.farewell());
    get(CORE.accountScope).atEnd(() => checkout.leave());
    return checkout;
  });
  one(
    CORE.buyGate,
    (get) =>
      new BuyGate({
        lock: get(CORE.paymentLock),
        payment: get(CORE.paymentFlag),
        offers: get(PORTS.offersApi),
        ownership: get(PORTS.ownershipApi),
        network: get(CORE.networkCheck),
        clock: get(PORTS.clock),
        motion: get(CORE.motion),
      }),
  );
  one(
    CORE.redeem,
    (get) =>
      new RedeemModel({
        redemption: get(PORTS.redemptionApi),
        accounts: get(PORTS.accountApi),
        catalogue: get(PORTS.catalogueApi),
        lock: get(CORE.paymentLock),
        note: get(CORE.redemptionNote),
        clock: get(PORTS.clock),
        log: get(PORTS.log),
        motion: get(CORE.motion),
      }),
  );
  one(CORE.finishRedemption, (get) => {
    get(CORE.afterPurchase);
    return new FinishRedemption(get(CORE.accountScope), {
      ownership: get(PORTS.ownershipApi),
      accounts: get(PORTS.accountApi),
      catalogue: get(PORTS.catalogueApi),
      note: get(CORE.redemptionNote),
      news: get(CORE.purchaseNews),
      clock: get(PORTS.clock),
    });
  });
  one(CORE.finishPurchase, (get) => {
    get(CORE.afterPurchase);
    return new FinishPurchase(get(CORE.accountScope), {
      api: get(PORTS.settlingApi),
      journal: get(CORE.purchaseJournal),
      news: get(CORE.purchaseNews),
      exclusive: get(PORTS.exclusive),
      connectivity: get(PORTS.connectivity),
      clock: get(PORTS.clock),
      log: get(PORTS.log),
    });
  });
});

/** As stored by the sign-in; asked for when it was one without an e-mail. Empty when nobody says (OPEN2-17). */
async function emailOf(get: Get): Promise<string> {
  const stored = get(CORE.sessionStore).email();
  if (stored !== null) return stored;
  const asked = await get(PORTS.accountApi).email(NEVER_OVERTAKEN);
  return asked.ok ? asked.value : '';
}
