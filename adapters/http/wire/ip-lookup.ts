import * as z from 'zod/mini';

/** GET of the configured lookup address with `format=json` (DEVP2-08). */
export const ipAnswer = z.object({ ip: z.string().check(z.regex(/^[\da-f.:]{2,45}$/i)) });
