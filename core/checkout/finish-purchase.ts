import { filter, skip, type Subscription } from 'rxjs';
import type { Cancel, Clock } from '../ports/clock.ts';
import type { Connectivity } from '../ports/connectivity.ts';
import type { Exclusive } from '../ports/exclusive.ts';
import type { Log } from '../ports/log.ts';
import type { SettlingApi } from '../ports/purchase-api.ts';
import type { AccountScope } from '../session/account-scope.ts';
import type { UnfinishedPurchase } from './unfinished-purchase.ts';
import { purchaseHoldOf } from './checkout-parts.ts';
import type { PurchaseJournal } from './purchase-journal.ts';
import { outcomeOf, type PurchaseNews } from './purchase-news.ts';
import { reportingOnce } from './report-stage.ts';
import { settlePurchase, type Settlement } from './settle-purchase.ts';

/** While the platform does not answer, it is asked again after this, and after twice as long each time. */
const AGAIN_MS = 30_000;
const LONGEST_MS = 15 * 60_000;

interface Parts {
  /** Nobody waits for what it answers. */
  readonly api: SettlingApi;
  readonly journal: PurchaseJournal;
  readonly news: PurchaseNews;
  readonly exclusive: Exclusive;
  readonly connectivity: Connectivity;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Finishes what a reload, a sign-out or a lost answer left of a purchase: at every start of its account, whenever the
 * network comes back, and ever less often until the platform says how it stands. Tells how it ended. Keeps out of the
 * way of a checkout that is open in this or another tab.
 */
export class FinishPurchase {
  private readonly watch: Subscription;
  private readonly api: SettlingApi;
  private timer: Cancel = () => undefined;
  private running = false;
  /** The run under way, or the last one. Never rejects. */
  private current: Promise<void> = Promise.resolve();
  private againMs = AGAIN_MS;
  /** Of the purchase that is in the journal: once is enough. */
  private toldPending = false;

  constructor(
    private readonly account: AccountScope,
    private readonly parts: Parts,
  ) {
    const { connectivity, news } = parts;
    this.api = reportingOnce(parts.api);
    this.watch = connectivity.online$
      .pipe(
        skip(1),
        filter((online) => online),
      )
      .subscribe(() => {
        this.againMs = AGAIN_MS;
        void this.run();
      });
    // Told here, or by a checkout that was left with its payment under way.
    this.watch.add(
      news.pending$.subscribe(() => {
        this.toldPending = true;
        this.againMs = AGAIN_MS;
        this.again();
      }),
    );
    account.atFarewell(() => this.current);
    account.atEnd(() => {
      this.watch.unsubscribe();
      this.timer();
    });
  }

  /** Never rejects. A second call while one runs does nothing. */
  async run(): Promise<void> {
    const { journal } = this.parts;
    this.timer();
    if (this.running || this.isOver() || journal.read() === null) return;
    this.running = true;
    this.current = this.once();
    await this.current;
  }

  private async once(): Promise<void> {
    const { journal, exclusive } = this.parts;
    const hold = await exclusive.tryHold(purchaseHoldOf(this.account.consumerId));
    if (hold.kind === 'held') {
      await this.settle();
      hold.release();
    }
    this.running = false;
    if (journal.read() === null) {
      this.againMs = AGAIN_MS;
      return;
    }
    // Held elsewhere, or not answered: it may still be there later.
    this.again();
    if (hold.kind === 'held') this.againMs = Math.min(2 * this.againMs, LONGEST_MS);
  }

  private async settle(): Promise<void> {
    const { journal, log } = this.parts;
    const purchase = journal.read();
    if (purchase === null || this.isOver()) return;
    await settlePurchase(
      purchase,
      this.api,
      journal,
      log,
      (end) => !this.isOver() && this.tell(end, purchase),
    );
  }

  /** Whether whoever has to hear of it was told. */
  private tell(end: Settlement, purchase: UnfinishedPurchase): boolean {
    const { news } = this.parts;
    const asked = purchase.phase === 'paying' || purchase.phase === 'paid';
    switch (end.kind) {
      case 'owned':
        this.toldPending = false;
        return news.tellFinished(outcomeOf('owned', purchase));
      case 'not-charged':
        this.toldPending = false;
        return !asked || news.tell(outcomeOf(end.refunded ? 'refunded' : 'not-charged', purchase));
      case 'closed':
        this.toldPending = false;
        return news.tell(outcomeOf(end.kind, purchase));
      case 'unclosed':
      case 'refused':
      case 'unanswered':
        return !asked || this.toldPending || news.tell(outcomeOf('pending', purchase));
    }
  }

  private isOver(): boolean {
    return this.account.over;
  }

  private again(): void {
    this.timer();
    if (!this.isOver()) this.timer = this.parts.clock.after(this.againMs, () => void this.run());
  }
}
