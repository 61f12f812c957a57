import * as z from 'zod/mini';
import { answerFields, optionalNumber, optionalText, wireInstant, wireNumber } from './primitives.ts';

/** GET Info (CALL-16). An empty list for an account without a subscription. */
export const infoAnswer = z.object({
  ...answerFields,
  email: optionalText,
  activeSubscriptions: z.array(z.object({ name: optionalText, endDate: wireInstant })),
});
export type InfoAnswer = z.input<typeof infoAnswer>;

/** GET Credits (ENTT-13, OPEN-33). */
export const creditsAnswer = z.object({
  ...answerFields,
  creditsAvailable: wireNumber,
  /** Credits granted by the call that led here, on redeem only. */
  additionalCredits: optionalNumber,
  creditDates: z.nullish(z.array(z.object({ date: wireInstant }))),
});
export type CreditsAnswer = z.input<typeof creditsAnswer>;

/** GET CreditsExpiration (ENTT-13, OPEN-33): when credits end. */
export const creditsExpirationAnswer = z.object({
  ...answerFields,
  creditDates: z.array(z.object({ date: wireInstant })),
});
export type CreditsExpirationAnswer = z.input<typeof creditsExpirationAnswer>;

/** GET info/email (OPEN-33). */
export const emailAnswer = z.object({ ...answerFields, email: z.string().check(z.minLength(1)) });
export type EmailAnswer = z.input<typeof emailAnswer>;
