import * as z from 'zod/mini';
import { answerFields, wireNumber } from './primitives.ts';

/** GET Legals/ (CALL-15, LEGL-06), in the language of the call. */
export const legalsAnswer = z.object({
  ...answerFields,
  legalContents: z.array(
    z.object({
      /** 2 privacy policy, 3 terms of service, 6 terms of use; others are passed over. */
      type: wireNumber,
      htmlContent: z.string(),
    }),
  ),
});
export type LegalsAnswer = z.input<typeof legalsAnswer>;

const wording = z.object({ key: z.string(), textValue: z.string() });

const sectionFields = {
  /** Keys section-title, section-description, section-read-more-1, section-read-more-2 (LEGL-07). */
  sectionWording: z.nullish(z.array(wording)),
  options: z.nullish(
    z.array(
      z.object({
        name: z.string().check(z.minLength(1)),
        /** Keys option-title, option-description, option-read-more-1 (LEGL-08). */
        optionsWordings: z.nullish(z.array(wording)),
      }),
    ),
  ),
};

/** GET options?type=otherData: the accept-other-data content (OPEN-31), in the language of the call. */
export const optionsAnswer = z.object({
  ...answerFields,
  sections: z.array(
    z.object({ ...sectionFields, childSections: z.nullish(z.array(z.object(sectionFields))) }),
  ),
});
export type OptionsAnswer = z.input<typeof optionsAnswer>;
