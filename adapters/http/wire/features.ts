import * as z from 'zod/mini';
import { answerFields, optionalId, optionalText, wireId } from './primitives.ts';

/** One slide of a hero or one banner (ENTT-05). */
export const feature = z.object({
  featureId: wireId,
  featureImageUrl: z.string().check(z.minLength(1)),
  /** `ParentProduct` or `Page`; anything else leads nowhere. */
  navigationLinkType: optionalText,
  navigationLink: optionalId,
  featureText: z.nullish(
    z.array(
      z.object({
        name: z.enum(['Line1', 'Line2']),
        text: z.string(),
        /** Hex in the order red, green, blue, alpha; `#` optional (OPEN-39). */
        hexCode: optionalText,
      }),
    ),
  ),
  sttUrl: optionalText,
});
export type WireFeature = z.input<typeof feature>;

/** GET features/{id}, by the id of the category (CALL-10). */
export const featuresAnswer = z.object({ ...answerFields, features: z.array(feature) });
export type FeaturesAnswer = z.input<typeof featuresAnswer>;
