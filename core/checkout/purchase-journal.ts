import type { ConsumerId } from '../shared/ids.ts';
import type { Result } from '../shared/result.ts';
import type { PurchasePhase, UnfinishedPurchase } from '../storage/forms/purchase-form.ts';
import { member, STORED, type Stored } from '../storage/stored.ts';
import type { StorageError, StoredValues } from '../storage/stored-values.ts';

/**
 * The purchase that an account did not finish, at most one. It stands under the account's own name and outlives its
 * sign-out, so that the account finds it when it comes back, and no other account ever reads or removes it.
 */
export class PurchaseJournal {
  private readonly place: Stored<UnfinishedPurchase>;

  constructor(
    private readonly stored: StoredValues,
    consumerId: ConsumerId,
  ) {
    this.place = member(STORED.purchases, consumerId);
  }

  read(): UnfinishedPurchase | null {
    return this.stored.read(this.place);
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
