/** Pages below a step or a location, by their name in the address (OPEN-03). */
const LEGAL_PAGES = [
  'termsOfUse',
  'termsOfService',
  'pictures',
  'groupCompanies',
  'webAnalytics',
  'videoAnalytics',
  'privacy',
] as const;

export type LegalPage = (typeof LEGAL_PAGES)[number];

/** The page of a sub-location; null for any other text. */
export function legalPage(subLocation: string | null | undefined): LegalPage | null {
  return LEGAL_PAGES.find((page) => page === subLocation) ?? null;
}
