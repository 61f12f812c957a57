import type { Fields } from '../shared/decode.ts';
import type { ConsumerId } from '../shared/ids.ts';
import type { Result } from '../shared/result.ts';
import { member, STORED, type Stored } from '../storage/stored.ts';
import type { StorageError, StoredValues } from '../storage/stored-values.ts';
import { parsePurchase, type PurchasePhase, type UnfinishedPurchase } from './unfinished-purchase.ts';

/**
 * The purchase that an account did not finish, at most one. It stands under the account's own name and outlives its
 * sign-out, so that the account finds it when it comes back, and no other account ever reads or removes it.
 */
export class PurchaseJournal {
  private readonly place: Stored<object>;

  constructor(
    private readonly stored: StoredValues,
    consumerId: ConsumerId,
  ) {
    this.place = member(STORED.purchases, consumerId);
  }

  /** What cannot be read is forgotten. */
  read(): UnfinishedPurchase | null {
    const kept = this.stored.read(this.place);
    if (kept === null) return null;
    const read = parsePurchase(kept as Fields);
    if (read === null) this.forget();
    return read;
  }

  /** Fails when the host does not keep it: then nothing may be charged. */
  write(purchase: UnfinishedPurchase): Result<void, StorageError> {
    return this.stored.write(this.place, purchase);
  }

  /** The same purchase, further on. */
  advance(purchase: UnfinishedPurchase, phase: PurchasePhase): Result<UnfinishedPurchase, StorageError> {
    const next = { ...purchase, phase };
    const kept = this.write(next);
    return kept.ok ? { ok: true, value: next } : kept;
  }

  /** It is finished. */
  forget(): void {
    this.stored.forget(this.place);
  }
}
