/** Regions that carry a flag; nothing acts on it (ROLE-11, OPEN-50). */
export const FLAGGED_REGIONS: readonly string[] = ['DE', 'FR'];

/** A limit whose purpose nobody knows; nothing acts on it (CNST-09, CNST2-08, OPEN-50). */
export const UNNAMED_LIMIT = 10_000;

/** Where the preview starts counting, as the sources say; nothing acts on it (PREV2-05, OPEN2-61). */
export const PREVIEW_START_INDEX = 5;
