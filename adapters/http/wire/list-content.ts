import * as z from 'zod/mini';
import { answerFields, optionalId, optionalNumber, optionalText, wireId } from './primitives.ts';

/** A picture of a tile; the width and format are asked for by query. */
export const packshot = z.object({
  url: z.string(),
  width: optionalNumber,
  isLandscape: z.nullish(z.boolean()),
});

/** One entry of a list: a title (ENTT-04), or a clip of one when `vamId` is set (ENTT-10). */
export const listedProduct = z.object({
  id: optionalId,
  parentProductId: wireId,
  productId: optionalId,
  title: z.string(),
  imageUrl: optionalText,
  packshots: z.nullish(z.array(packshot)),
  backupPackshot: optionalText,
  /** Watched so far in ms; missing when never started (ENTT-11). */
  streamProgress: optionalNumber,
  /** Running time in ms (ENTT-11). */
  totalDuration: optionalNumber,
  vamId: optionalId,
  /** 2 locks the clip (TILE-06). */
  vamStatus: optionalNumber,
  /** Picture of a clip. */
  image: optionalText,
  isClips: z.nullish(z.boolean()),
  isRedeem: z.nullish(z.boolean()),
  isStudioAccess: z.nullish(z.boolean()),
  isVamAggregate: z.nullish(z.boolean()),
  isProgressBar: z.nullish(z.boolean()),
});
export type ListedProduct = z.input<typeof listedProduct>;

/** GET playlist|customlist|consumerplaylist/{id}/content (CALL-11, OPEN-30). */
export const listContentAnswer = z.object({
  ...answerFields,
  products: z.array(listedProduct),
  /** Items on all pages together. When missing, a full page is taken to have a successor. */
  totalCount: optionalNumber,
});
export type ListContentAnswer = z.input<typeof listContentAnswer>;
