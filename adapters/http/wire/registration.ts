import * as z from 'zod/mini';
import { deviceFields } from './login.ts';

/** POST register (CREG-14), answered by a plain acknowledgement: it signs nobody in. */
export const registerRequest = z.object({
  ...deviceFields,
  email: z.string(),
  password: z.string(),
  confirmPassword: z.string(),
  /** Of birth; month 1 to 12. */
  month: z.int(),
  year: z.int(),
  acceptPrivacy: z.boolean(),
  acceptTC: z.boolean(),
  ageChecked: z.boolean(),
  voucher: z.optional(z.string()),
});
export type RegisterRequest = z.input<typeof registerRequest>;
