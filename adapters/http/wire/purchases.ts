import * as z from 'zod/mini';
import {
  answerFields,
  optionalId,
  optionalNumber,
  optionalText,
  wireId,
  wireInstant,
  wireNumber,
} from './primitives.ts';

/** One line of the history (ENTT-12). */
export const purchase = z.object({
  /** 1 purchase, or redemption when the currency is missing; 3 rental (LEGL-12). */
  transactionTypeId: wireNumber,
  transactionDate: z.nullish(wireInstant),
  /** ISO 4217 code. */
  currency: optionalText,
  value: optionalNumber,
  itemId: wireId,
  /** Of the title, where it is another id than that of the item; an addition that a platform may lack. */
  parentProductId: optionalId,
  title: z.string(),
  /** The title in the language of the call. */
  localTitle: optionalText,
});
export type Purchase = z.input<typeof purchase>;

/** GET purchase/history (CALL-17). Without a list, or with an empty one, there is no history (LEGL-11). */
export const purchasesAnswer = z.object({ ...answerFields, purchases: z.nullish(z.array(purchase)) });
export type PurchasesAnswer = z.input<typeof purchasesAnswer>;
