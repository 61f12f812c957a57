import type { Fields } from '../shared/decode.ts';
import type { ConsumerId, TitleId } from '../shared/ids.ts';
import { member, STORED, type Stored } from '../storage/stored.ts';
import type { StoredValues } from '../storage/stored-values.ts';
import { parseRedemption, type SentRedemption } from './sent-redemption.ts';

/**
 * The redemption that an account sent without hearing how it ended, at most one. It stands under the account's own name
 * and outlives its sign-out, as its `PurchaseJournal` does, and no other account ever reads or removes it.
 */
export class RedemptionNote {
  private readonly place: Stored<object>;

  constructor(
    private readonly stored: StoredValues,
    consumerId: ConsumerId,
  ) {
    this.place = member(STORED.redemptions, consumerId);
  }

  /** What cannot be read is forgotten. */
  read(): SentRedemption | null {
    const kept = this.stored.read(this.place);
    if (kept === null) return null;
    const read = parseRedemption(kept as Fields);
    if (read === null) this.forget();
    return read;
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
