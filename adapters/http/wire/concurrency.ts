import * as z from 'zod/mini';
import { answerFields, wireId, wireNumber } from './primitives.ts';

/** GET concurrency/{id}, by consumer id (CALL2-17, OPEN2-61): streams of the account, and how many are free. */
export const concurrencyAnswer = z.object({
  ...answerFields,
  globalStreams: wireNumber,
  availableStreams: wireNumber,
});
export type ConcurrencyAnswer = z.input<typeof concurrencyAnswer>;

/** POST concurrency: exactly one item; answered by a plain acknowledgement. */
export const concurrencyRequest = z
  .array(z.object({ parentProductId: wireId, trackingId: z.string().check(z.minLength(1)) }))
  .check(z.length(1));
export type ConcurrencyRequest = z.input<typeof concurrencyRequest>;
