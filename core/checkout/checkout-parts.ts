import type { BillingPlacesApi } from '../ports/billing-places-api.ts';
import type { CatalogueApi } from '../ports/catalogue-api.ts';
import type { Clock } from '../ports/clock.ts';
import type { Exclusive } from '../ports/exclusive.ts';
import type { Log } from '../ports/log.ts';
import type { OffersApi } from '../ports/offers-api.ts';
import type { OwnershipApi } from '../ports/ownership-api.ts';
import type { PayerAuthentication } from '../ports/payer-authentication.ts';
import type { PurchaseApi } from '../ports/purchase-api.ts';
import type { SecureCardFields } from '../ports/secure-card-fields.ts';
import type { ConsumerId } from '../shared/ids.ts';
import type { Lockout } from '../storage/lockout.ts';
import type { PurchaseJournal } from './purchase-journal.ts';
import type { PurchaseNews } from './purchase-news.ts';
import type { Motion } from '../vehicle/motion-policy.ts';

/** Whatever checkout needs of the account and of the world around it. */
export interface CheckoutParts {
  readonly consumerId: ConsumerId;
  /** Of the account; empty when nobody knows it (OPEN2-17). */
  readonly email: () => Promise<string>;
  readonly paymentEnabled: () => Promise<boolean>;
  readonly api: PurchaseApi;
  readonly places: BillingPlacesApi;
  readonly offers: OffersApi;
  readonly ownership: OwnershipApi;
  readonly catalogue: Pick<CatalogueApi, 'metadata'>;
  readonly fields: SecureCardFields;
  readonly authentication: PayerAuthentication;
  readonly exclusive: Exclusive;
  readonly journal: PurchaseJournal;
  readonly news: PurchaseNews;
  /** Shared with redeeming (OPEN-21). */
  readonly lock: Lockout;
  readonly clock: Clock;
  readonly log: Log;
  /** What begins while the car is parked goes on when it drives off; nothing new begins then. */
  readonly motion: Motion;
}

/** One purchase at a time for an account, in all tabs of this screen. */
export const purchaseHoldOf = (consumerId: ConsumerId): string => `purchase:${consumerId}`;
