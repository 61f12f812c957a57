import * as z from 'zod/mini';
import { answerFields, wireInstant } from './primitives.ts';

/** GET appwording, in the language of the call (CALL-23, CALL2-24). */
export const wordingAddressAnswer = z.object({
  ...answerFields,
  /** Another value means another wording. */
  lastUpdated: wireInstant,
  /** The language that was chosen for the one asked for, `EN_US`. */
  languageUsed: z.string().check(z.minLength(1)),
  /** Absolute, or a path from the root of the content base's host. */
  url: z.string().check(z.minLength(1)),
});
export type WordingAddressAnswer = z.input<typeof wordingAddressAnswer>;

/** The file at that url: texts by message id, flat. Read without session and API key; what is no text is passed over. */
export const wordingFile = z.looseObject({});
