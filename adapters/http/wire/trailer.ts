import * as z from 'zod/mini';
import { answerFields, optionalText } from './primitives.ts';

/** GET trailer/{productId} (CALL-24): a manifest; missing or empty when there is no trailer. */
export const trailerAnswer = z.object({ ...answerFields, url: optionalText });
export type TrailerAnswer = z.input<typeof trailerAnswer>;
