import * as z from 'zod/mini';
import { answerFields, optionalId, optionalNumber, optionalText, wireId } from './primitives.ts';

/** A studio extra of the title (ENTT-08). */
export const listedExtra = z.object({
  id: wireId,
  title: z.string(),
  imageUrl: optionalText,
  productId: optionalId,
  /** 2 locks the clip (TILE-06). */
  vamStatus: optionalNumber,
  isStudioAccess: z.nullish(z.boolean()),
});

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
  vam: z.nullish(z.array(listedExtra)),
});
export type ProductAnswer = z.input<typeof productAnswer>;
