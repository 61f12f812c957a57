import * as z from 'zod/mini';

const newPassword = { newPassword: z.string(), confirmNewPassword: z.string() };

/**
 * PATCH temporarypasswordcode (PASS-07): the code says whose password it is. Answered by a plain acknowledgement, as
 * PATCH password and POST password?email= are; the last has no body.
 */
export const temporaryPasswordRequest = z.object({ ...newPassword, temporaryPasswordCode: z.string() });
export type TemporaryPasswordRequest = z.input<typeof temporaryPasswordRequest>;

/** PATCH password (PASS-07). */
export const passwordRequest = z.object({ ...newPassword, oldPassword: z.string() });
export type PasswordRequest = z.input<typeof passwordRequest>;
