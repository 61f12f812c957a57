import * as z from 'zod/mini';
import { answerFields } from './primitives.ts';

/** GET and PUT mylist/{id}: whether the account has the title on its list. An addition of ours (DEC-25). */
export const myListAnswer = z.object({ ...answerFields, listed: z.boolean() });
export type MyListAnswer = z.input<typeof myListAnswer>;

/** PUT mylist/{id}: what is to hold. Saying it twice changes nothing more. */
export const myListRequest = z.object({ listed: z.boolean() });
export type MyListRequest = z.input<typeof myListRequest>;
