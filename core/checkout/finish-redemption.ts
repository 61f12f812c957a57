import { isValid } from '../ownership/effective-ownership.ts';
import type { Cancel, Clock } from '../ports/clock.ts';
import type { OwnershipApi, OwnershipClaims } from '../ports/ownership-api.ts';
import type { AccountScope } from '../session/account-scope.ts';
import type { SentRedemption } from './sent-redemption.ts';
import type { PurchaseNews, PurchaseOutcome } from './purchase-news.ts';
import type { RedemptionNote } from './redemption-note.ts';
import { wasRedeemed, type Witnesses } from './was-redeemed.ts';

/** A redemption takes no longer than its call; the rest is for clocks and for a busy platform. */
const UNDER_WAY_MS = 30_000;
const LOOK_AGAIN_MS = 5_000;
/** A platform that tells nothing is asked no more often than this; the account's next start goes on. */
const MOST_UNANSWERED = 5;

interface Parts extends Witnesses {
  readonly ownership: Pick<OwnershipApi, 'owned'>;
  readonly note: RedemptionNote;
  readonly news: PurchaseNews;
  readonly clock: Clock;
}

/**
 * Finds out what became of a redemption whose answer a reload or a sign-out cut off, and tells it: a credit certainly
 * brought the title; or half a minute later the title is there, by whatever way, or it is not.
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
    const { ownership, note, clock } = this.parts;
    const { signal } = this.account;
    const sent = note.read();
    if (sent === null || this.isOver()) return;
    const claims = await ownership.owned(sent.titleId, signal);
    if (!this.isStill(sent)) return;
    const bought = claims.ok ? isBought(claims.value, clock.wallMs()) : 'unknown';
    if (bought === 'unknown') {
      this.unanswered += 1;
      if (this.unanswered < MOST_UNANSWERED) this.later(UNDER_WAY_MS);
      return;
    }
    const isRedeemed = bought === 'yes' && (await wasRedeemed(sent.titleId, this.parts, signal));
    if (!this.isStill(sent)) return;
    if (isRedeemed) this.end(sent, 'redeemed');
    else if (isUnderWay(sent, clock.wallMs())) this.later(LOOK_AGAIN_MS);
    else this.end(sent, bought === 'yes' ? 'yours' : 'not-redeemed');
  }

  /** What was bought with money had not been redeemed: nobody may be told that a credit brought it. */
  private hear({ kind, purchase, titleId }: PurchaseOutcome): void {
    const { note } = this.parts;
    if (kind === 'owned' && purchase === 'buy' && note.of(titleId) !== null) note.forget();
  }

  private end({ titleId }: SentRedemption, kind: 'redeemed' | 'yours' | 'not-redeemed'): void {
    const { news, note } = this.parts;
    if (news.tell({ kind, purchase: 'buy', titleId, title: '' })) note.forget();
  }

  /** Else it was answered meanwhile, or another one was sent since: whoever sent that hears of it. */
  private isStill({ titleId, sentAtMs }: SentRedemption): boolean {
    return !this.isOver() && this.parts.note.of(titleId)?.sentAtMs === sentAtMs;
  }

  private isOver(): boolean {
    return this.account.over;
  }

  private later(delayMs: number): void {
    this.timer = this.parts.clock.after(delayMs, () => void this.run());
  }
}

/** Whether the title is the account's for good, which a redemption looks like too (OPEN-42); no other claim does. */
function isBought({ records, unreadable }: OwnershipClaims, nowMs: number): 'yes' | 'no' | 'unknown' {
  if (records.some((record) => record.transactionType === 'EST' && isValid(record, nowMs))) return 'yes';
  return unreadable ? 'unknown' : 'no';
}

/** A clock that was set back says nothing: then it is over. */
function isUnderWay({ sentAtMs }: SentRedemption, nowMs: number): boolean {
  return nowMs >= sentAtMs && nowMs - sentAtMs < UNDER_WAY_MS;
}
