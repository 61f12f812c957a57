import * as z from 'zod/mini';
import { STREAM_TYPE } from './media-types.ts';
import { answerFields, optionalId, optionalNumber, wireId, wireInstant } from './primitives.ts';

/** EST 1, SVOD 2, TVOD 3, FVOD 4: numbers in requests, names in records (OPEN2-73). */
export const transactionTypeNumber = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

/** POST owned/: a list with one item for every kind of claim asked about (CALL-20, STRM-07). */
export const ownedRequest = z.array(
  z.object({
    parentProductId: wireId,
    streamType: z.literal(STREAM_TYPE.dash),
    transactionType: transactionTypeNumber,
  }),
);
export type OwnedRequest = z.input<typeof ownedRequest>;

/** One claim to a title (ENTT-09). */
export const ownedProduct = z.object({
  parentProductId: optionalId,
  owned: z.boolean(),
  transactionType: z.enum(['EST', 'SVOD', 'TVOD', 'FVOD']),
  /** UTC, with or without its `Z`; missing or empty when the claim does not end. */
  utcExpiryDate: z.nullish(wireInstant),
  ownershipExpiryHoursRemaining: optionalNumber,
  ownershipExpiryMinutesRemaining: optionalNumber,
});
export type OwnedProduct = z.input<typeof ownedProduct>;

export const ownedAnswer = z.object({ ...answerFields, products: z.array(ownedProduct) });
export type OwnedAnswer = z.input<typeof ownedAnswer>;
