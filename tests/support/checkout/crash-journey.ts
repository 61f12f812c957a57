import { FakeMotion } from '../fakes/fake-motion.ts';
import { CheckoutModel } from '../../../core/checkout/checkout-model.ts';
import { FinishPurchase } from '../../../core/checkout/finish-purchase.ts';
import { PurchaseJournal } from '../../../core/checkout/purchase-journal.ts';
import { PurchaseNews, type PurchaseOutcome } from '../../../core/checkout/purchase-news.ts';
import type { Clock } from '../../../core/ports/clock.ts';
import type { Exclusive, Hold } from '../../../core/ports/exclusive.ts';
import type { KeyValueStore } from '../../../core/ports/key-value-store.ts';
import type { Log } from '../../../core/ports/log.ts';
import type { PurchaseKind } from '../../../core/ports/offers-api.ts';
import { AccountScope } from '../../../core/session/account-scope.ts';
import { consumerId, type ConsumerId, type TitleId, type TransactionId } from '../../../core/shared/ids.ts';
import { err, ok } from '../../../core/shared/result.ts';
import { State } from '../../../core/shared/state.ts';
import { member, STORED } from '../../../core/storage/stored.ts';
import { StoredValues } from '../../../core/storage/stored-values.ts';
import { Lockout } from '../../../core/storage/lockout.ts';
import { SeededRandom } from '../../../simulators/fleet/seeded-random.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { FakeKeyValueStore } from '../fakes/fake-key-value-store.ts';
import { FakePayerAuthentication } from '../fakes/fake-payer-authentication.ts';
import { FakeSecureCardFields } from '../fakes/fake-secure-card-fields.ts';
import { knownTitle, sampleMetadata } from '../fakes/catalogue-samples.ts';
import { LossyPurchaseApi } from './lossy-purchase-api.ts';
import type { PurchasePlatform } from './purchase-platform.ts';

/** What one journey came to. The first three are to be 0; `unreported` counts also what was told wrongly. */
export interface JourneyFigures {
  readonly doubleCharges: number;
  readonly paidNotOwned: number;
  readonly unreported: number;
  /** Payments taken and not given back: a journey without any proves little. */
  readonly charges: number;
}

const SILENT: Log = { write: () => undefined };
const ACCOUNTS: readonly [ConsumerId, ConsumerId] = [consumerId('900001'), consumerId('900002')];
const GERMANY = { code: 'DE', name: 'Germany' };
/** What happens in an evening, from a tap to a crash. */
const STEPS = 160;
/** Hops of promises between two things that happen; the longest chain of the core is shorter. */
const HOPS = 24;

export interface JourneyOptions {
  readonly steps?: number;
  readonly films?: readonly [string, string];
  /** Of nobody else on the platform. */
  readonly accounts?: readonly [ConsumerId, ConsumerId];
  /** Shared with a platform that looks at the time. */
  readonly clock?: VirtualClock;
}

/** Whether code of it still runs. */
interface Page {
  alive: boolean;
}

/** One page of the browser on the screen's storage, with whoever is signed in there. */
interface Tab {
  readonly scope: AccountScope;
  readonly checkout: CheckoutModel;
  readonly finish: FinishPurchase;
  readonly fields: FakeSecureCardFields;
  readonly lock: Lockout;
  readonly letGo: () => void;
  readonly page: Page;
  open: { readonly id: TitleId; readonly kind: PurchaseKind } | null;
}

/**
 * One evening of a screen whose network, pages, accounts and backend fail at random, while somebody tries to rent and buy
 * two films; afterwards the network is good again and everybody who bought comes back. The same seed is the same evening.
 */
export class CrashJourney {
  private readonly random: SeededRandom;
  private readonly clock: VirtualClock;
  private readonly steps: number;
  private readonly first: ConsumerId;
  private readonly second: ConsumerId;
  private readonly store = new FakeKeyValueStore();
  private readonly held = new Set<string>();
  private readonly told: { readonly account: ConsumerId; readonly outcome: PurchaseOutcome }[] = [];
  private readonly tabs: Tab[] = [];
  private readonly titles: readonly TitleId[];
  private trouble: number;
  private serial = 0;
  /** Somebody was told that nothing was charged, and something was. */
  private falselyTold = 0;

  constructor(
    private readonly platform: PurchasePlatform,
    seed: number,
    {
      steps = STEPS,
      films = ['1020', '1021'],
      accounts = ACCOUNTS,
      clock = new VirtualClock(),
    }: JourneyOptions = {},
  ) {
    this.steps = steps;
    [this.first, this.second] = accounts;
    this.clock = clock;
    this.random = new SeededRandom(seed);
    this.titles = films.map(knownTitle);
    this.trouble = [0, 0.1, 0.3, 0.6][this.pick(4)] ?? 0;
  }

  async run(): Promise<JourneyFigures> {
    this.tabs.push(this.openTab(this.first));
    for (let step = 0; step < this.steps; step += 1) {
      await this.act();
      this.clock.advance(this.chance(0.15) ? 20_000 : this.pick(1_500));
      await hop();
    }
    await this.comeBack();
    return this.figures();
  }

  private async act(): Promise<void> {
    if (this.chance(0.05)) return this.crash();
    const tab = this.tabs[this.pick(this.tabs.length)];
    if (tab === undefined) {
      this.tabs.push(this.openTab(this.chance(0.85) ? this.first : this.second));
      return;
    }
    this.use(tab);
    await hop();
  }

  /** What a person does who sees this. */
  private use(tab: Tab): void {
    const { checkout } = tab;
    const state = now(checkout);
    if (tab.open === null || state.exit !== null) {
      const id = this.titles[this.pick(2)] ?? this.titles[0];
      if (id === undefined) return;
      tab.open = { id, kind: this.chance(0.5) ? 'rent' : 'buy' };
      void checkout.open(id, tab.open.kind);
      return;
    }
    if (state.phase !== 'open') return;
    if (state.leaving !== null) {
      if (this.chance(0.7)) checkout.confirmLeave();
      else checkout.stay();
      return;
    }
    if (this.chance(0.04)) {
      checkout.askToLeave(this.chance(0.5) ? 'back' : 'close');
      return;
    }
    if (state.progress !== null) {
      // Presses on, whatever it is.
      if (this.chance(0.3)) void checkout.next();
      if (state.progress === 'challenge' && this.chance(0.2)) checkout.giveUpChallenge();
      return;
    }
    if (state.problem?.kind === 'stage' && state.problem.charged === 'no') this.judge(tab, state.kind);
    if (state.problem?.kind === 'stage' && this.chance(0.8)) {
      void checkout.retry();
      if (this.chance(0.3)) void checkout.retry();
      return;
    }
    if (state.step === 0) this.fillCard(tab);
    if (state.step === 1) fillAddress(checkout);
    void checkout.next();
    // A double tap.
    if (this.chance(0.3)) void checkout.next();
  }

  /** What was charged for this film, and not handed over, was said not to be. */
  private judge({ scope, open }: Tab, kind: PurchaseKind): void {
    const charged = this.platform
      .charges()
      .some(
        (charge) =>
          charge.consumerId === scope.consumerId &&
          charge.order.titleId === open?.id &&
          charge.order.kind === kind &&
          !charge.confirmed &&
          !charge.refunded,
      );
    if (charged) this.falselyTold += 1;
  }

  private fillCard({ checkout, fields }: Tab): void {
    checkout.typeName({ firstName: 'Ada', lastName: 'Beispiel' });
    if (now(checkout).card.expiry === '') checkout.typeExpiry('1299');
    fields.fill();
  }

  private async crash(): Promise<void> {
    const index = this.pick(this.tabs.length);
    const tab = this.tabs[index];
    switch (this.pick(7)) {
      case 0: // The studio dies and comes back.
        this.platform.restart();
        return;
      case 1: // One more tab of whoever is signed in.
        if (tab !== undefined && this.tabs.length < 3) this.tabs.push(this.openTab(tab.scope.consumerId));
        return;
      case 2: // The session ends, or somebody signs out, in all tabs; perhaps another account comes.
        for (const each of this.tabs) this.close(each);
        this.tabs.length = 0;
        this.tabs.push(this.openTab(this.chance(0.6) ? this.first : this.second));
        return;
      case 3: // The storage takes nothing for a while.
        this.store.failure = this.store.failure === null ? { code: 'storage/full' } : null;
        return;
      case 4: // The view is left: back of the browser, or another screen's order.
        tab?.checkout.leave();
        if (tab !== undefined) tab.open = null;
        return;
      default: // A reload: nothing of the page is left, and nothing of it says goodbye.
        if (tab === undefined) return;
        this.vanish(tab);
        this.tabs[index] = this.openTab(tab.scope.consumerId);
    }
    await hop();
  }

  /** All is well again, and both accounts are back, one after the other. */
  private async comeBack(): Promise<void> {
    this.trouble = 0;
    this.store.failure = null;
    for (const tab of this.tabs) this.vanish(tab);
    this.tabs.length = 0;
    // What the network held back arrives.
    this.clock.advance(300_000);
    await hop();
    for (const account of [this.first, this.second]) {
      const tab = this.openTab(account);
      for (let round = 0; round < 12; round += 1) await this.wait(10_000);
      // What the platform will not confirm it gives back after an hour.
      const left = member(STORED.purchases, account).key;
      for (let round = 0; round < 70 && this.store.get(left) !== null; round += 1) await this.wait(60_000);
      this.close(tab);
    }
  }

  private async wait(ms: number): Promise<void> {
    this.clock.advance(ms);
    await hop();
  }

  private openTab(account: ConsumerId): Tab {
    this.serial += 1;
    const page: Page = { alive: true };
    const clock = clockOf(page, this.clock);
    const scope = new AccountScope(account, this.serial, SILENT);
    const stored = new StoredValues(storeOf(page, this.store), SILENT);
    const journal = new PurchaseJournal(stored, account);
    const news = new PurchaseNews();
    scope.atEnd(() => news.close());
    news.outcome$.subscribe((outcome) => {
      if (page.alive) this.told.push({ account, outcome });
    });
    const api = new LossyPurchaseApi(
      this.platform,
      account,
      scope.signal,
      this.clock,
      () => this.random.fraction(),
      () => ({ trouble: this.trouble }),
      () => page.alive,
    );
    const exclusive = this.locksOfTab();
    const lock = new Lockout(stored, clock, STORED.lock);
    const fields = new FakeSecureCardFields();
    const authentication = new FakePayerAuthentication();
    let transaction: TransactionId | null = null;
    fields.on.open.answers((context) => {
      transaction = context.replace('context ', '') as TransactionId;
      return ok(undefined);
    });
    fields.on.tokenise.answers(() =>
      transaction === null
        ? err({ code: 'other', field: null, detail: 'not open' })
        : ok(this.platform.token(transaction)),
    );
    authentication.on.challenge.answers(({ accessToken }) => {
      const passed = this.chance(0.8);
      this.platform.challenged(accessToken as TransactionId, passed);
      return ok(passed ? 'done' : 'failed');
    });
    const checkout = new CheckoutModel({
      consumerId: account,
      email: () => Promise.resolve('ada@example.test'),
      paymentEnabled: () => Promise.resolve(true),
      api,
      places: {
        countries: () => Promise.resolve(ok([GERMANY])),
        regions: () => Promise.resolve(ok([])),
      },
      offers: {
        offers: (id) => {
          const terms = { amount: 3.99, currency: 'EUR', videoType: 'HD' };
          const kinds = ['rent', 'buy'] as const;
          const priced = kinds.map((kind) => ({ ...terms, kind, sku: this.platform.sku(id, kind) }));
          return Promise.resolve(ok({ priced, inPackage: false }));
        },
      },
      ownership: {
        owned: (id) => Promise.resolve(ok({ records: this.platform.claims(account, id), unreadable: false })),
        available: () => Promise.resolve(ok(true)),
      },
      catalogue: { metadata: (id) => Promise.resolve(ok(sampleMetadata(id))) },
      fields,
      authentication,
      exclusive: exclusive.locks,
      journal,
      news,
      lock,
      clock,
      motion: new FakeMotion(),
      log: SILENT,
    });
    scope.atEnd(() => checkout.leave());
    const finish = new FinishPurchase(scope, {
      api,
      journal,
      news,
      exclusive: exclusive.locks,
      connectivity: { online$: new State(true).value$ },
      clock,
      log: SILENT,
    });
    void finish.run();
    return { scope, checkout, finish, fields, lock, letGo: exclusive.letGo, page, open: null };
  }

  /** Signed out: everything of the account ends in order. */
  private close(tab: Tab): void {
    tab.scope.end();
    tab.lock.dispose();
    tab.letGo();
  }

  /** The page is gone: no code of it runs any more. Its requests are on their way all the same. */
  private vanish(tab: Tab): void {
    tab.page.alive = false;
    tab.letGo();
  }

  private locksOfTab(): { readonly locks: Exclusive; readonly letGo: () => void } {
    const mine = new Set<string>();
    let gone = false;
    const letGo = (): void => {
      gone = true;
      for (const name of mine) this.held.delete(name);
      mine.clear();
    };
    const tryHold = (name: string): Promise<Hold> => {
      if (gone || this.held.has(name)) return Promise.resolve({ kind: 'busy' });
      this.held.add(name);
      mine.add(name);
      const release = (): void => {
        if (mine.delete(name)) this.held.delete(name);
      };
      return Promise.resolve({ kind: 'held', release });
    };
    return { locks: { tryHold }, letGo };
  }

  private figures(): JourneyFigures {
    const own = this.platform
      .charges()
      .filter(({ consumerId: who }) => who === this.first || who === this.second);
    const kept = own.filter(({ refunded }) => !refunded);
    const bought = new Map<string, number>();
    for (const { consumerId: account, order } of kept) {
      const what = `${account} ${order.titleId} ${order.kind}`;
      bought.set(what, (bought.get(what) ?? 0) + 1);
    }
    const transactions = new Set(kept.map(({ transaction }) => transaction));
    const repeated = kept.length - transactions.size;
    const twice = [...bought.values()].reduce((sum, count) => sum + count - 1, 0);
    const untold = own.filter(
      ({ consumerId: account, order, refunded }) =>
        !this.told.some(
          ({ account: who, outcome }) =>
            who === account &&
            outcome.titleId === order.titleId &&
            outcome.purchase === order.kind &&
            (refunded ? outcome.kind !== 'owned' && outcome.kind !== 'pending' : outcome.kind === 'owned'),
        ),
    );
    return {
      doubleCharges: Math.max(repeated, twice),
      paidNotOwned: kept.filter(({ confirmed }) => !confirmed).length,
      unreported: untold.length + this.falselyTold,
      charges: kept.length,
    };
  }

  private pick(count: number): number {
    return Math.floor(this.random.fraction() * count);
  }

  private chance(share: number): boolean {
    return this.random.fraction() < share;
  }
}

/** The storage as a page has it: one that is gone writes nothing. */
function storeOf(page: Page, store: KeyValueStore): KeyValueStore {
  return {
    changedElsewhere$: store.changedElsewhere$,
    get: (key) => store.get(key),
    set: (key, value) => (page.alive ? store.set(key, value) : ok(undefined)),
    remove: (key) => {
      if (page.alive) store.remove(key);
    },
    keys: () => store.keys(),
  };
}

/** Time as a page has it: one that is gone has no timers. */
function clockOf(page: Page, clock: Clock): Clock {
  const ifAlive = (run: () => void) => () => {
    if (page.alive) run();
  };
  return {
    wallMs: () => clock.wallMs(),
    monotonicMs: () => clock.monotonicMs(),
    after: (delayMs, run) => clock.after(delayMs, ifAlive(run)),
    every: (periodMs, run) => clock.every(periodMs, ifAlive(run)),
  };
}

function fillAddress(checkout: CheckoutModel): void {
  checkout.chooseCountry(GERMANY);
  checkout.typeBilling({ address: 'Hauptstraße 1', city: 'Stuttgart', postalCode: '70372' });
}

function now(checkout: CheckoutModel) {
  let latest = checkout.initial;
  checkout.state$.subscribe((state) => (latest = state)).unsubscribe();
  return latest;
}

async function hop(): Promise<void> {
  for (let count = 0; count < HOPS; count += 1) await Promise.resolve();
}
