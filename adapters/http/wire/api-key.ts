import * as z from 'zod/mini';
import { answerFields, optionalText } from './primitives.ts';

/** GET apikey/{masterKey} and apikey/{masterKey}/country/{country} (CALL-04). */
export const apiKeyAnswer = z.object({
  ...answerFields,
  /** Missing for a master key or a country that is not served; the response code says why (SESS-01). */
  apiKey: optionalText,
  country: optionalText,
});
export type ApiKeyAnswer = z.input<typeof apiKeyAnswer>;
