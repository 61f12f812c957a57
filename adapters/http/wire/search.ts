import * as z from 'zod/mini';
import { listedProduct } from './list-content.ts';
import { answerFields, optionalNumber } from './primitives.ts';

/** GET search/{term} (CALL-12); an empty term answers the popular titles (OPEN-32). */
export const searchAnswer = z.object({
  ...answerFields,
  results: z.array(listedProduct),
  /** Results on all pages together. When missing, a full page is taken to have a successor. */
  totalCount: optionalNumber,
});
export type SearchAnswer = z.input<typeof searchAnswer>;
