import { ContainerModule } from 'inversify';
import { HttpBillingPlacesApi } from '../http/http-billing-places-api.ts';
import { HttpPurchaseApi } from '../http/http-purchase-api.ts';
import { HttpRedemptionApi } from '../http/http-redemption-api.ts';
import { bindOne } from './bind-one.ts';
import { PLATFORM_CALLS, PORTS } from './tokens.ts';

/**
 * The operator's platform over HTTP as far as buying, renting and redeeming need it, in the name of an account. Stands
 * on `account-container.ts`. `origin` is the page's: a bank is told the whole address of the page that it comes back to.
 */
export const checkoutPlatformModule = (origin: string): ContainerModule =>
  new ContainerModule(({ bind }) => {
    const one = bindOne(bind);
    one(
      PORTS.purchaseApi,
      (get) =>
        new HttpPurchaseApi(get(PLATFORM_CALLS), new URL(get(PORTS.config).payment.returnUrl, origin).href),
    );
    one(PORTS.billingPlacesApi, (get) => new HttpBillingPlacesApi(get(PLATFORM_CALLS)));
    one(PORTS.redemptionApi, (get) => new HttpRedemptionApi(get(PLATFORM_CALLS)));
  });
