import * as z from 'zod/mini';
import { answerFields, wireInstant } from './primitives.ts';

/** POST session/refresh (SESS-04). PUT devices/{consumerDeviceId}/logout has no body and a plain acknowledgement. */
export const refreshRequest = z.object({ refreshToken: z.string().check(z.minLength(1)) });
export type RefreshRequest = z.input<typeof refreshRequest>;

export const refreshAnswer = z.object({
  ...answerFields,
  session: z.string().check(z.minLength(1)),
  sessionExpiry: z.nullish(wireInstant),
  refreshToken: z.string().check(z.minLength(1)),
});
export type RefreshAnswer = z.input<typeof refreshAnswer>;
