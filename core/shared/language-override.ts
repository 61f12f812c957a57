/** Exactly two parts split on an underscore, upper-cased; anything else is refused (REFD-05, PREV2-04). */
export function parseLanguageOverride(value: string | null): string | null {
  const parts = value?.split('_') ?? [];
  if (parts.length !== 2 || !parts.every((part) => /^[A-Za-z]{2,8}$/.test(part))) return null;
  return parts.join('_').toUpperCase();
}
