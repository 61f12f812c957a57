import { ContainerModule } from 'inversify';
import { HttpBillingPlacesApi } from '../http/http-billing-places-api.ts';
import { HttpPurchaseApi } from '../http/http-purchase-api.ts';
import { HttpRedemptionApi } from '../http/http-redemption-api.ts';
import type { PlatformCalls } from '../http/platform-calls.ts';
import { bindOne, type Get } from './bind-one.ts';
import { PLATFORM_CALLS, PORTS, UNASKED_CALLS } from './tokens.ts';

/**
 * The operator's platform over HTTP as far as buying, renting and redeeming need it, in the name of an account. Stands
 * on `account-container.ts`. `origin` is the page's: a bank is told the whole address of the page that it comes back to.
 */
export const checkoutPlatformModule = (origin: string): ContainerModule =>
  new ContainerModule(({ bind }) => {
    const one = bindOne(bind);
    const purchasesBy = (get: Get, calls: PlatformCalls): HttpPurchaseApi =>
      new HttpPurchaseApi(calls, new URL(get(PORTS.config).payment.returnUrl, origin).href);
    one(PORTS.purchaseApi, (get) => purchasesBy(get, get(PLATFORM_CALLS)));
    one(PORTS.settlingApi, (get) => purchasesBy(get, get(UNASKED_CALLS)));
    one(PORTS.billingPlacesApi, (get) => new HttpBillingPlacesApi(get(PLATFORM_CALLS)));
    one(PORTS.redemptionApi, (get) => new HttpRedemptionApi(get(PLATFORM_CALLS)));
  });
