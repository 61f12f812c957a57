import * as z from 'zod/mini';
import { licenceServerFields } from './licence-servers.ts';
import { ASSET_TYPE } from './media-types.ts';
import { answerFields, optionalText } from './primitives.ts';

/** File types of a product track by name (STRM-02); the same by asset type number (CNST-08). */
const trackFileType = z.enum(['DASH', 'subtitle VTT', 'forced VTT', 'thumbnail', 'pre-roll', 'post-roll']);
export type TrackFileType = z.input<typeof trackFileType>;

const trackNumber = z.literal(Object.values(ASSET_TYPE));
const NAME_OF_NUMBER: Readonly<Record<z.output<typeof trackNumber>, TrackFileType>> = {
  [ASSET_TYPE.subtitle]: 'subtitle VTT',
  [ASSET_TYPE.forcedSubtitle]: 'forced VTT',
  [ASSET_TYPE.dash]: 'DASH',
  [ASSET_TYPE.preRoll]: 'pre-roll',
  [ASSET_TYPE.postRoll]: 'post-roll',
  [ASSET_TYPE.thumbnail]: 'thumbnail',
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
  ...licenceServerFields,
  trackingId: z.string().check(z.minLength(1)),
  /** Passed through unread (OPEN2-61). */
  alpha: z.optional(z.unknown()),
  productTracks: z.array(productTrack),
  /** Passed through likewise. */
  batchKeyWidevineUrl: optionalText,
});
export type VideoAnswer = z.input<typeof videoAnswer>;

/** GET audio/{id}: the languages of a stream, as lists with commas (STRM-03, CALL2-15). */
export const languagesAnswer = z.object({
  ...answerFields,
  audioLanguages: optionalText,
  subtitleLanguages: optionalText,
});
export type LanguagesAnswer = z.input<typeof languagesAnswer>;

/** GET video/playbackwindow/...: whether the title may be played at this time (CALL2-16, OPEN2-61). */
export const playbackWindowAnswer = z.object({ ...answerFields, isOpen: z.boolean() });
export type PlaybackWindowAnswer = z.input<typeof playbackWindowAnswer>;

/** GET dubcards/{id}: who speaks in the dubbed film, to be shown after its end, in this order (CALL2-18). */
export const dubCardsAnswer = z.object({
  ...answerFields,
  dubCards: z.array(z.object({ url: z.string().check(z.minLength(1)), language: optionalText })),
});
export type DubCardsAnswer = z.input<typeof dubCardsAnswer>;
