import type { CallFailure } from '../shared/call-failure.ts';
import type { TitleId } from '../shared/ids.ts';
import type { Result } from '../shared/result.ts';

/** EST bought, SVOD by subscription, TVOD rented, FVOD free (OWNR-03). */
export type TransactionType = 'EST' | 'SVOD' | 'TVOD' | 'FVOD';

/** The numbers of the same in requests (OPEN2-73). */
export const TRANSACTION_TYPE_NUMBER: Readonly<Record<TransactionType, number>> = {
  EST: 1,
  SVOD: 2,
  TVOD: 3,
  FVOD: 4,
};

/** One claim to a title (ENTT-09). */
export interface OwnershipRecord {
  readonly owned: boolean;
  readonly transactionType: TransactionType;
  /** Epoch ms; null when the claim does not end. */
  readonly expiresAtMs: number | null;
  readonly hoursRemaining: number | null;
  readonly minutesRemaining: number | null;
}

/** What an account holds of a title. */
export interface OwnershipClaims {
  readonly records: readonly OwnershipRecord[];
  /**
   * There was a claim that cannot be read: a kind that nobody knows, an end that is no time. It lets nothing play, and
   * nothing be paid for that may be owned.
   */
  readonly unreadable: boolean;
}

/** What an account may watch. Time and failures are those of `CallFailure`; both calls are given up by their signal. */
export interface OwnershipApi {
  /** POST owned/ with stream type 2: every claim of this account to the title, owned or not. */
  owned(id: TitleId, signal: AbortSignal): Promise<Result<OwnershipClaims, CallFailure>>;
  /** GET availability/{id}: whether the title can be streamed now. */
  available(id: TitleId, signal: AbortSignal): Promise<Result<boolean, CallFailure>>;
}
