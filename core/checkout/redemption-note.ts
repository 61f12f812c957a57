import type { ConsumerId, TitleId } from '../shared/ids.ts';
import type { SentRedemption } from '../storage/forms/redemption-form.ts';
import { member, STORED, type Stored } from '../storage/stored.ts';
import type { StoredValues } from '../storage/stored-values.ts';

/**
 * The redemption that an account sent without hearing how it ended, at most one. It stands under the account's own name
 * and outlives its sign-out, as its `PurchaseJournal` does, and no other account ever reads or removes it.
 */
export class RedemptionNote {
  private readonly place: Stored<SentRedemption>;

  constructor(
    private readonly stored: StoredValues,
    consumerId: ConsumerId,
  ) {
    this.place = member(STORED.redemptions, consumerId);
  }

  read(): SentRedemption | null {
    return this.stored.read(this.place);
  }

  /** Null also where it is of another title. */
  of(id: TitleId): SentRedemption | null {
    const sent = this.read();
    return sent?.titleId === id ? sent : null;
  }

  write(sent: SentRedemption): void {
    this.stored.write(this.place, sent);
  }

  /** It is known how it ended. */
  forget(): void {
    this.stored.forget(this.place);
  }
}
