/** Where the page of a title leads that is not to be had, and after how long (TDPG-10, OPEN-46). */
export const UNAVAILABLE_TITLE = { to: 'landing', afterMs: 3_000 } as const;
