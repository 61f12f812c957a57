import * as z from 'zod/mini';
import { answerFields } from './primitives.ts';

/** GET availability/{id} (CALL-21, CALL2-19): whether the title can be streamed now. */
export const availabilityAnswer = z.object({ ...answerFields, available: z.boolean() });
export type AvailabilityAnswer = z.input<typeof availabilityAnswer>;
