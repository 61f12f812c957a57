import type {
  OwnershipApi,
  OwnershipClaims,
  OwnershipRecord,
  TransactionType,
} from '../../../core/ports/ownership-api.ts';
import type { TitleId } from '../../../core/shared/ids.ts';
import { ok } from '../../../core/shared/result.ts';
import { FakeCall } from './fake-call.ts';

/** Nothing is owned and everything available until a test says otherwise. */
export class FakeOwnershipApi implements OwnershipApi {
  readonly records = new Map<TitleId, readonly OwnershipRecord[]>();
  /** Titles of which a claim came that cannot be read. */
  readonly unreadable = new Set<TitleId>();
  readonly unavailable = new Set<TitleId>();

  readonly on = {
    owned: new FakeCall<[id: TitleId], OwnershipClaims>((id) =>
      ok({ records: this.records.get(id) ?? [], unreadable: this.unreadable.has(id) }),
    ),
    available: new FakeCall<[id: TitleId], boolean>((id) => ok(!this.unavailable.has(id))),
  };

  owned(id: TitleId, signal: AbortSignal) {
    return this.on.owned.run([id], signal);
  }

  available(id: TitleId, signal: AbortSignal) {
    return this.on.available.run([id], signal);
  }
}

export function ownedBy(
  transactionType: TransactionType,
  expiresAtMs: number | null = null,
): OwnershipRecord {
  return { owned: true, transactionType, expiresAtMs, hoursRemaining: null, minutesRemaining: null };
}
