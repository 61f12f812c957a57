import * as z from 'zod/mini';
import { licenceServerFields } from './licence-servers.ts';
import { answerFields, optionalId, optionalNumber, optionalText } from './primitives.ts';

/** GET vam/{id}/streamtype/2: what a studio extra is (CALL2-13), in the fields of ENTT-08. */
export const vamAnswer = z.object({
  ...answerFields,
  vam: z.object({
    title: z.string(),
    /** Of the film that it belongs to. */
    parentProductId: optionalId,
    productId: optionalId,
    imageUrl: optionalText,
    /** 2 locks the clip (TILE-06). */
    vamStatus: optionalNumber,
  }),
});
export type VamAnswer = z.input<typeof vamAnswer>;

/** GET vam/{id}/playerDetails: what a studio extra is played from (STRM-04). */
export const playerDetailsAnswer = z.object({
  ...answerFields,
  playerDetails: z.object({
    ...licenceServerFields,
    manifestUrl: z.string().check(z.minLength(1)),
  }),
});
export type PlayerDetailsAnswer = z.input<typeof playerDetailsAnswer>;
