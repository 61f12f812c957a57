import * as z from 'zod/mini';
import { answerFields } from './primitives.ts';

/** POST signincode/create, without a body (CODE-07, OPEN-25). */
export const signInCodeAnswer = z.object({ ...answerFields, code: z.string().check(z.minLength(1)) });
export type SignInCodeAnswer = z.input<typeof signInCodeAnswer>;
