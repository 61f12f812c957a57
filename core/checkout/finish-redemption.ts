import { mayAcquire } from '../ownership/may-acquire.ts';
import type { Cancel, Clock } from '../ports/clock.ts';
import type { OwnershipApi } from '../ports/ownership-api.ts';
import type { AccountScope } from '../session/account-scope.ts';
import type { SentRedemption } from '../storage/forms/redemption-form.ts';
import { STORED } from '../storage/stored.ts';
import type { StoredValues } from '../storage/stored-values.ts';
import type { PurchaseNews, PurchaseOutcome } from './purchase-news.ts';

/** A redemption takes no longer than its call; the rest is for clocks and for a busy platform. */
const UNDER_WAY_MS = 30_000;
const LOOK_AGAIN_MS = 5_000;
/** A platform that tells nothing is asked no more often than this; the account's next start goes on. */
const MOST_UNANSWERED = 5;

interface Parts {
  readonly ownership: Pick<OwnershipApi, 'owned'>;
  readonly stored: StoredValues;
  readonly news: PurchaseNews;
  readonly clock: Clock;
}

/**
 * Finds out what became of a redemption whose answer a reload cut off, and tells it: the title is there, or half a minute
 * later it is not.
 */
export class FinishRedemption {
  private timer: Cancel = () => undefined;
  private unanswered = 0;

  constructor(
    private readonly account: AccountScope,
    private readonly parts: Parts,
  ) {
    const listening = parts.news.owned$.subscribe((outcome) => this.hear(outcome));
    account.atEnd(() => {
      listening.unsubscribe();
      this.timer();
    });
  }

  /** Once for each start of the account. Never rejects. */
  async run(): Promise<void> {
    const { ownership, stored, clock } = this.parts;
    const sent = stored.read(STORED.redemption);
    if (sent === null || this.isOver()) return;
    const claims = await ownership.owned(sent.titleId, this.account.signal);
    // It was answered meanwhile, or another one was sent since: whoever sent that hears of it.
    if (this.isOver() || stored.read(STORED.redemption)?.sentAtMs !== sent.sentAtMs) return;
    const may = claims.ok ? mayAcquire('buy', claims.value, clock.wallMs()) : 'unknown';
    if (may === 'unknown') {
      this.unanswered += 1;
      if (this.unanswered < MOST_UNANSWERED) this.later(UNDER_WAY_MS);
    } else if (may === 'owned') {
      this.end(sent, 'redeemed');
    } else if (isUnderWay(sent, clock.wallMs())) {
      this.later(LOOK_AGAIN_MS);
    } else {
      this.end(sent, 'not-redeemed');
    }
  }

  /** What was bought with money had not been redeemed: nobody may be told that a credit brought it. */
  private hear({ kind, purchase, titleId }: PurchaseOutcome): void {
    const { stored } = this.parts;
    const isBought = kind === 'owned' && purchase === 'buy';
    if (isBought && stored.read(STORED.redemption)?.titleId === titleId) stored.forget(STORED.redemption);
  }

  private end({ titleId }: SentRedemption, kind: 'redeemed' | 'not-redeemed'): void {
    const { news, stored } = this.parts;
    if (news.tell({ kind, purchase: 'buy', titleId, title: '' })) stored.forget(STORED.redemption);
  }

  private isOver(): boolean {
    return this.account.over;
  }

  private later(delayMs: number): void {
    this.timer = this.parts.clock.after(delayMs, () => void this.run());
  }
}

/** A clock that was set back says nothing: then it is over. */
function isUnderWay({ sentAtMs }: SentRedemption, nowMs: number): boolean {
  return nowMs >= sentAtMs && nowMs - sentAtMs < UNDER_WAY_MS;
}
