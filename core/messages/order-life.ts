/**
 * An order that took longer on its way does more harm than good: the person has tapped again by then, and a leader that
 * is silent for so long is followed no more. It is not sent again, and whoever hears it passes it over.
 */
export const ORDER_LIFE_MS = 6_000;

/** Where a screen is it tells often: what it told longer ago may be over, and is passed over. */
export const POSITION_LIFE_MS = 1_500;

/** Orders that were given within this time were given at one moment: they may arrive either way round. */
export const ONE_MOMENT_MS = 1_000;
