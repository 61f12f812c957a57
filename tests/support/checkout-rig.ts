import { BuyGate } from '../../core/checkout/buy-gate.ts';
import { CheckoutModel } from '../../core/checkout/checkout-model.ts';
import type { CheckoutParts } from '../../core/checkout/checkout-parts.ts';
import type { CheckoutState } from '../../core/checkout/checkout-state.ts';
import { FinishPurchase } from '../../core/checkout/finish-purchase.ts';
import { PurchaseJournal } from '../../core/checkout/purchase-journal.ts';
import { PurchaseNews, type PurchaseOutcome } from '../../core/checkout/purchase-news.ts';
import { AccountScope } from '../../core/session/account-scope.ts';
import { consumerId, type TitleId } from '../../core/shared/ids.ts';
import { Lockout } from '../../core/storage/lockout.ts';
import { STORED } from '../../core/storage/stored.ts';
import type { UnfinishedPurchase } from '../../core/checkout/unfinished-purchase.ts';
import { VirtualClock } from '../../simulators/fleet/virtual-clock.ts';
import { knownTitle, sampleMetadata } from './fakes/catalogue-samples.ts';
import { FakeBillingPlacesApi } from './fakes/fake-billing-places-api.ts';
import { FakeCatalogueApi } from './fakes/fake-catalogue-api.ts';
import { FakeConnectivity } from './fakes/fake-connectivity.ts';
import { FakeExclusive } from './fakes/fake-exclusive.ts';
import { FakeKeyValueStore } from './fakes/fake-key-value-store.ts';
import { FakeOffersApi } from './fakes/fake-offers-api.ts';
import { FakeOwnershipApi } from './fakes/fake-ownership-api.ts';
import { FakePayerAuthentication } from './fakes/fake-payer-authentication.ts';
import { FakePurchaseApi } from './fakes/fake-purchase-api.ts';
import { FakeSecureCardFields } from './fakes/fake-secure-card-fields.ts';
import { ORDER, TRANSACTION } from './fakes/purchase-samples.ts';
import { RecordingLog } from './fakes/recording-log.ts';
import { storedValuesOver } from './stored-values-over.ts';
import { NetworkCheck } from '../../core/session/network-check.ts';
import { FakeSessionApi } from './fakes/fake-session-api.ts';
import { FakeMotion } from './fakes/fake-motion.ts';

export const FILM = knownTitle('1020');
export const OTHER_FILM = knownTitle('1021');
export const ANA = consumerId('900001');
/** Where {@link ANA}'s journal is stored. */
export const JOURNAL_KEY = 'purchase:900001';

/** Of {@link FILM}, as an earlier visit left it. */
export function unfinished(
  phase: UnfinishedPurchase['phase'],
  changes: Partial<UnfinishedPurchase> = {},
): UnfinishedPurchase {
  return { transaction: TRANSACTION, order: ORDER, phase, title: 'Film 1020', ...changes };
}

/** What the tabs of one screen share with each other, and with the platform. */
export class CheckoutWorld {
  readonly clock = new VirtualClock();
  readonly store = new FakeKeyValueStore();
  readonly exclusive = new FakeExclusive();
  readonly api = new FakePurchaseApi();
  readonly places = new FakeBillingPlacesApi();
  readonly offers = new FakeOffersApi();
  readonly ownership = new FakeOwnershipApi();
  readonly catalogue = new FakeCatalogueApi();
  readonly connectivity = new FakeConnectivity();

  constructor() {
    this.offer(FILM);
    this.offer(OTHER_FILM);
  }

  /** Lets and sells a title. */
  offer(id: TitleId): void {
    this.catalogue.titles.set(id, sampleMetadata(id));
    this.offers.offered.set(id, {
      priced: [
        { kind: 'rent', amount: 3.99, currency: 'EUR', sku: `sku-${id}-rent`, videoType: 'HD' },
        { kind: 'buy', amount: 9.99, currency: 'EUR', sku: `sku-${id}-buy`, videoType: 'UHD' },
      ],
      inPackage: false,
    });
  }
}

/** Checkout of one account in one tab, in virtual time over fakes. */
export class CheckoutRig {
  readonly fields = new FakeSecureCardFields();
  readonly authentication = new FakePayerAuthentication();
  readonly log = new RecordingLog();
  readonly news = new PurchaseNews();
  readonly told: PurchaseOutcome[] = [];
  readonly account: AccountScope;
  readonly journal: PurchaseJournal;
  readonly lock: Lockout;
  readonly motion = new FakeMotion();
  readonly payment = { enabled: true, whenKnown: () => Promise.resolve(this.payment.enabled) };
  readonly parts: CheckoutParts;
  readonly model: CheckoutModel;
  email = 'ana@example.test';

  constructor(
    readonly world = new CheckoutWorld(),
    owner = ANA,
  ) {
    const { store, clock, api, places, offers, ownership, catalogue, exclusive } = world;
    const stored = storedValuesOver(store);
    this.account = new AccountScope(owner, 1, this.log);
    this.journal = new PurchaseJournal(stored, owner);
    this.lock = new Lockout(stored, clock, STORED.lock);
    this.account.atEnd(() => this.news.close());
    this.news.outcome$.subscribe((outcome) => this.told.push(outcome));
    this.parts = {
      consumerId: owner,
      email: () => Promise.resolve(this.email),
      paymentEnabled: this.payment.whenKnown,
      api,
      places,
      offers,
      ownership,
      catalogue,
      fields: this.fields,
      authentication: this.authentication,
      exclusive,
      journal: this.journal,
      news: this.news,
      lock: this.lock,
      clock,
      log: this.log,
      motion: this.motion,
    };
    this.model = new CheckoutModel(this.parts);
  }

  get api(): FakePurchaseApi {
    return this.world.api;
  }

  get clock(): VirtualClock {
    return this.world.clock;
  }

  get now(): CheckoutState {
    let now = this.model.initial;
    this.model.state$.subscribe((state) => (now = state)).unsubscribe();
    return now;
  }

  /** Lets everything happen that needs no time. */
  turn(): Promise<void> {
    return this.clock.advanceAsync(0);
  }

  /** Time passes; everything that falls due happens. */
  pass(byMs: number): Promise<void> {
    return this.clock.advanceAsync(byMs);
  }

  finisher(): FinishPurchase {
    const { api, exclusive, connectivity, clock } = this.world;
    const { journal, news, log } = this;
    return new FinishPurchase(this.account, { api, journal, news, exclusive, connectivity, clock, log });
  }

  gate(): BuyGate {
    const { offers, ownership, clock } = this.world;
    const network = new NetworkCheck(this.world.connectivity, new FakeSessionApi());
    return new BuyGate({
      lock: this.lock,
      payment: this.payment,
      offers,
      ownership,
      network,
      clock,
      motion: this.motion,
    });
  }

  /** The steps show. */
  async open(kind: 'rent' | 'purchase' = 'purchase', id: TitleId = FILM): Promise<void> {
    await this.model.open(id, kind);
  }

  /** A good card. */
  fillCard(): void {
    this.model.typeName({ firstName: ' Ada ', lastName: 'Beispiel' });
    this.model.typeExpiry('11/30');
    this.fields.fill();
  }

  /** A good address. */
  async fillAddress(): Promise<void> {
    this.model.chooseCountry({ code: 'DE', name: 'Germany' });
    await this.turn();
    this.model.chooseState({ code: 'BW', name: 'Baden-Württemberg' });
    this.model.typeBilling({ address: ' Mercedesstraße 100 ', city: 'Stuttgart', postalCode: '70372' });
  }

  async toBilling(kind: 'rent' | 'purchase' = 'purchase'): Promise<void> {
    await this.open(kind);
    this.fillCard();
    await this.model.next();
  }

  async toReview(kind: 'rent' | 'purchase' = 'purchase'): Promise<void> {
    await this.toBilling(kind);
    await this.fillAddress();
    await this.model.next();
  }

  /** Purchase is tapped on the last step, and all that the bank needs of time passes. */
  async pay(): Promise<void> {
    const paying = this.model.next();
    await this.pass(3_000);
    await paying;
  }

  /** The last step, paid and failed, with this answer in place of each stage's usual one. */
  async retry(): Promise<void> {
    const paying = this.model.retry();
    await this.pass(3_000);
    await paying;
  }
}
