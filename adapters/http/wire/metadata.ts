import * as z from 'zod/mini';
import { answerFields, optionalId, optionalNumber, optionalText } from './primitives.ts';

const crewMember = z.object({ role: z.string(), name: z.string() });

/** GET metadata/{id} (ENTT-07), in the language of the call. A withheld title answers 40058. */
export const metadataAnswer = z.object({
  ...answerFields,
  parentProductId: optionalId,
  productId: optionalId,
  title: z.string().check(z.minLength(1)),
  rating: optionalText,
  ratingReason: optionalText,
  genres: z.nullish(z.array(z.string())),
  synopsis: optionalText,
  cast: z.nullish(z.array(z.string())),
  /** `crew` is the same under its other name. */
  crewMembers: z.nullish(z.array(crewMember)),
  crew: z.nullish(z.array(crewMember)),
  /** 600 x 900 is the portrait poster. */
  images: z.nullish(z.array(z.object({ url: z.string(), width: optionalNumber, height: optionalNumber }))),
  copyright: optionalText,
  /** Original language. */
  language: optionalText,
  /** `hh:mm:ss` */
  duration: optionalText,
  year: optionalNumber,
  /** Comma lists of language codes (STRM-03). */
  audioLanguages: optionalText,
  subtitleLanguages: optionalText,
});
export type MetadataAnswer = z.input<typeof metadataAnswer>;
