import * as z from 'zod/mini';
import { answerFields, optionalNumber, optionalText, wireId } from './primitives.ts';

/** GET product/{id}?SupportedCodecs=1,2: what can be had of a title (CALL-13, OPEN-29). */
export const productAnswer = z.object({
  ...answerFields,
  parentProductId: wireId,
  productId: wireId,
  title: optionalText,
  /** Decides whether a credit redeems the title (OPEN-41). */
  releaseType: optionalNumber,
  /** Comma lists of language codes (STRM-03). */
  audioLanguages: optionalText,
  subtitleLanguages: optionalText,
});
export type ProductAnswer = z.input<typeof productAnswer>;
