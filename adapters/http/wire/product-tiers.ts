import * as z from 'zod/mini';
import { answerFields, optionalNumber, optionalText, wireNumber } from './primitives.ts';

/** One way to have a title (PAYS-04). */
export const productTier = z.object({
  /** 1 purchase, 3 rent; 2, without a price, for what the streaming package holds (OWNR-03, DEC-26). */
  transactionTypeId: wireNumber,
  /** In units of the currency, tax included. */
  price: optionalNumber,
  /** ISO 4217 code. */
  currency: optionalText,
  sku: optionalText,
  videoType: optionalText,
});
export type ProductTier = z.input<typeof productTier>;

/** GET producttiers/{id} (CALL2-03). A withheld title answers 40058. */
export const productTiersAnswer = z.object({ ...answerFields, productTierDetails: z.array(productTier) });
export type ProductTiersAnswer = z.input<typeof productTiersAnswer>;
