/** Exactly two parts split on an underscore, upper-cased; anything else is refused (REFD-05, PREV2-04). */
export function parseLanguageOverride(value: string | null): string | null {
  // A region may be a number as well, as of all of Latin America.
  return value !== null && /^[A-Za-z]{2,8}_(?:[A-Za-z]{2,8}|\d{3})$/.test(value) ? value.toUpperCase() : null;
}
