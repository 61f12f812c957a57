import * as z from 'zod/mini';
import { answerFields, optionalNumber } from './primitives.ts';

/** TBG is the background of a title page, STT the title as lettering (ENTT-08). */
export type ImageType = 'TBG' | 'STT';

/** GET image/{type}?parentProductId= (CALL-14). An empty list when the title has no such picture. */
export const imagesAnswer = z.object({
  ...answerFields,
  images: z.array(z.object({ url: z.string(), width: optionalNumber, height: optionalNumber })),
});
export type ImagesAnswer = z.input<typeof imagesAnswer>;
