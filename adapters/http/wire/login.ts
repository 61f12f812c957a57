import * as z from 'zod/mini';
import { answerFields, optionalText, wireId, wireInstant } from './primitives.ts';

/** The device that a sign-in or a registration comes from (SIGN-10). */
export const deviceFields = {
  deviceIdentifier: z.string(),
  deviceModel: z.string(),
  /** Empty outside a car. */
  hardwareId: z.string(),
  isHwidEncrypted: z.boolean(),
};

/** POST login (SIGN-09). */
export const loginRequest = z.object({
  ...deviceFields,
  /** Always empty: no flow of the source fills it. */
  oAuthToken: z.string(),
  email: z.string(),
  password: z.string(),
});
export type LoginRequest = z.input<typeof loginRequest>;

/** POST login/linkeddevice (OPEN-33). */
export const linkedDeviceRequest = z.object(deviceFields);
export type LinkedDeviceRequest = z.input<typeof linkedDeviceRequest>;

/** POST login/shortcode. */
export const shortCodeRequest = z.object({ ...deviceFields, shortCode: z.string() });
export type ShortCodeRequest = z.input<typeof shortCodeRequest>;

/** The good answer of every login (SIGN-11). Response code 10000 or 10003; without a session it is no success. */
export const loginAnswer = z.object({
  ...answerFields,
  session: z.string().check(z.minLength(1)),
  sessionExpiry: z.nullish(wireInstant),
  refreshToken: z.string().check(z.minLength(1)),
  consumerId: wireId,
  consumerDeviceId: wireId,
  /** Missing or empty for an account without a subscription. */
  activeSubscription: optionalText,
});
export type LoginAnswer = z.input<typeof loginAnswer>;
