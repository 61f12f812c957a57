import { askSubscriptions } from '../account/stored-subscriptions.ts';
import type { TitleCache } from '../catalogue/title-cache.ts';
import type { AccountApi } from '../ports/account-api.ts';
import type { Log } from '../ports/log.ts';
import type { AccountScope } from '../session/account-scope.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { PurchaseNews, PurchaseOutcome } from './purchase-news.ts';

interface Parts {
  readonly news: PurchaseNews;
  readonly titles: TitleCache;
  readonly accounts: Pick<AccountApi, 'activeSubscriptions'>;
  readonly session: SessionStore;
  readonly log: Log;
}

/** What follows a purchase that succeeded (CHKO-18), wherever it was found out, until the account ends. */
export class AfterPurchase {
  constructor(
    private readonly account: AccountScope,
    private readonly parts: Parts,
  ) {
    const listening = parts.news.owned$.subscribe((outcome) => void this.note(outcome));
    account.atEnd(() => listening.unsubscribe());
  }

  /** A purchase marks EST, a rental TVOD (OPEN2-73). What the account has is asked for anew; nobody waits for it. */
  private async note({ titleId, purchase }: PurchaseOutcome): Promise<void> {
    const { titles, accounts, session, log } = this.parts;
    titles.markOwned(titleId, purchase === 'buy' ? 'EST' : 'TVOD');
    const answer = await askSubscriptions(accounts, session, this.account.signal);
    if (!answer.ok) log.write('warn', 'account details did not come anew', { reason: answer.error.code });
  }
}
