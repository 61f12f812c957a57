import * as z from 'zod/mini';
import { transactionTypeNumber } from './owned.ts';
import { answerFields, optionalNumber, wireId } from './primitives.ts';

/** GET progress/{id} (PROG-05). */
export const progressAnswer = z.object({
  ...answerFields,
  /** Watched so far in ms; missing when never started. */
  streamProgress: optionalNumber,
});
export type ProgressAnswer = z.input<typeof progressAnswer>;

/** POST progress (PROG-01), answered by a plain acknowledgement. Times in ms (OPEN2-23). */
export const progressRequest = z.object({
  parentProductId: wireId,
  streamProgress: z.number().check(z.nonnegative()),
  /** Fixed (OPEN2-22). */
  type: z.literal(1),
  totalDuration: z.number().check(z.nonnegative()),
  event: z.enum(['Start', 'Update', 'End', 'Complete']),
  trackingId: z.string(),
  transactionType: transactionTypeNumber,
});
export type ProgressRequest = z.input<typeof progressRequest>;
