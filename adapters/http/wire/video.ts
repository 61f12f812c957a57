import * as z from 'zod/mini';
import { answerFields, optionalText } from './primitives.ts';

/** File types of a product track by name (STRM-02); the same by asset type number (CNST-08). */
const trackFileType = z.enum(['DASH', 'subtitle VTT', 'forced VTT', 'thumbnail', 'pre-roll', 'post-roll']);
export type TrackFileType = z.input<typeof trackFileType>;

const trackNumber = z.union([
  z.literal(3),
  z.literal(9),
  z.literal(11),
  z.literal(25),
  z.literal(26),
  z.literal(27),
]);
const NAME_OF_NUMBER: Readonly<Record<z.output<typeof trackNumber>, TrackFileType>> = {
  3: 'subtitle VTT',
  9: 'forced VTT',
  11: 'DASH',
  25: 'pre-roll',
  26: 'post-roll',
  27: 'thumbnail',
};

const productTrack = z.object({
  fileType: z.pipe(
    z.union([trackFileType, trackNumber]),
    z.transform((type): TrackFileType => (typeof type === 'number' ? NAME_OF_NUMBER[type] : type)),
  ),
  url: z.string().check(z.minLength(1)),
  /** Two-letter code; missing where language means nothing. */
  language: optionalText,
});
/** GET video/{id}: what a stream is played from (STRM-01). 40079 when the account has no stream left. */
export const videoAnswer = z.object({
  ...answerFields,
  trackingId: z.string().check(z.minLength(1)),
  /** Passed through unread (OPEN2-61). */
  alpha: z.optional(z.unknown()),
  productTracks: z.array(productTrack),
  playReadyLicenseServer: optionalText,
  widevineLicenseServer: optionalText,
  /** W3C ClearKey, for browsers without the other two. */
  clearKeyLicenseServer: optionalText,
  batchKeyWidevineUrl: optionalText,
  /** Comma lists of language codes (STRM-03). */
  audioLanguages: optionalText,
  subtitleLanguages: optionalText,
});
export type VideoAnswer = z.input<typeof videoAnswer>;
