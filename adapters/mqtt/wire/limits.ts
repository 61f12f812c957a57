/** Longest text of a message, in UTF-8. */
export const MAX_MESSAGE_BYTES = 16 * 1024;
/** A week in ms: no position, duration or age on the wire is longer. */
export const LONGEST_MS = 604_800_000;
/** No player runs faster. */
export const FASTEST_RATE = 16;
export const MOST_DEVICES = 32;
export const MOST_IMAGES = 8;
