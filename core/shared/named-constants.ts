/** Regions that carry a flag; nothing acts on it (ROLE-11, OPEN-50). */
export const FLAGGED_REGIONS: readonly string[] = ['DE', 'FR'];

/** A limit whose purpose nobody knows; nothing acts on it (CNST-09, CNST2-08, OPEN-50). */
export const UNNAMED_LIMIT = 10_000;
