import type * as z from 'zod/mini';
import {
  type OwnershipApi,
  type OwnershipClaims,
  type OwnershipRecord,
  TRANSACTION_TYPE_NUMBER,
  type TransactionType,
} from '../../core/ports/ownership-api.ts';
import type { CallFailure } from '../../core/shared/call-failure.ts';
import type { TitleId } from '../../core/shared/ids.ts';
import { mapResult, type Result } from '../../core/shared/result.ts';
import { instantMs } from './instant.ts';
import type { PlatformCalls } from './platform-calls.ts';
import { availabilityAnswer } from './wire/availability.ts';
import { STREAM_TYPE } from './wire/media-types.ts';
import { ownedAnswer, type ownedProduct, type OwnedRequest } from './wire/owned.ts';

/** Numbers of the wire, as literal types. */
const TYPE_NUMBERS = TRANSACTION_TYPE_NUMBER as Readonly<Record<TransactionType, 1 | 2 | 3 | 4>>;

export class HttpOwnershipApi implements OwnershipApi {
  constructor(private readonly calls: PlatformCalls) {}

  async owned(id: TitleId, signal: AbortSignal): Promise<Result<OwnershipClaims, CallFailure>> {
    const body: OwnedRequest = Object.values(TYPE_NUMBERS).map((transactionType) => ({
      parentProductId: id,
      streamType: STREAM_TYPE.dash,
      transactionType,
    }));
    const result = await this.calls.call('owned', ownedAnswer, { parameters: {}, body, signal });
    return mapResult(result, ({ answer, dropped }) => {
      const products = answer.products.filter(
        ({ parentProductId }) => !parentProductId || parentProductId === id,
      );
      return {
        records: products.flatMap((product) => toRecord(product) ?? []),
        unreadable: dropped > 0 || products.some((product) => product.owned && toRecord(product) === null),
      };
    });
  }

  async available(id: TitleId, signal: AbortSignal): Promise<Result<boolean, CallFailure>> {
    const result = await this.calls.call('availability', availabilityAnswer, { parameters: { id }, signal });
    return mapResult(result, ({ answer }) => answer.available);
  }
}

/** Null for a claim whose end cannot be read: it must not become one without an end. */
function toRecord(product: z.output<typeof ownedProduct>): OwnershipRecord | null {
  const endless =
    product.utcExpiryDate === null || product.utcExpiryDate === undefined || product.utcExpiryDate === '';
  const expiresAtMs = instantMs(product.utcExpiryDate);
  if (!endless && expiresAtMs === null) return null;
  return {
    owned: product.owned,
    transactionType: product.transactionType,
    expiresAtMs,
    hoursRemaining: product.ownershipExpiryHoursRemaining ?? null,
    minutesRemaining: product.ownershipExpiryMinutesRemaining ?? null,
  };
}
