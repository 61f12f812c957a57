import * as z from 'zod/mini';
import { answerFields, optionalId, optionalText } from './primitives.ts';

/** A page of the operator's editors (ENTT-06), in the language of the call. */
export const page = z.object({
  id: optionalId,
  /** The entry named `title` is the shown title; one named `text` may say more. */
  pageTranslations: z.nullish(z.array(z.object({ name: z.string(), text: optionalText }))),
  /** The first one is the header. */
  pageImages: z.nullish(z.array(z.object({ imageUrl: z.string() }))),
});
/** GET page/{uniqueId} (CALL-05); the first page is the one that was asked for. */
export const pageAnswer = z.object({ ...answerFields, pages: z.array(page) });
export type PageAnswer = z.input<typeof pageAnswer>;
