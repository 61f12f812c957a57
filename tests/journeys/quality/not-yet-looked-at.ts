/**
 * Screens and states whose look is known to want mending; axe and keys judge them all the same. Each that is mended
 * leaves this list.
 */
export const NOT_YET_LOOKED_AT: ReadonlySet<string> = new Set([]);
