import type { Destination } from '../shared/destination.ts';
import { legalPage, type LegalPage } from './legal-pages.ts';

/** What is served at `settingsdatamanagement/:location` (LEGL-01 to LEGL-04). */
const DATA_LOCATIONS = ['legal', 'acceptData', 'otherData', 'privacy', 'transactions'] as const;
export type DataLocation = (typeof DATA_LOCATIONS)[number];

/** Pages that a location offers (LEGL-02, LEGL-03). */
export const PAGES_OF: Readonly<Record<DataLocation, readonly LegalPage[]>> = {
  legal: ['termsOfUse', 'termsOfService'],
  acceptData: ['pictures', 'groupCompanies'],
  otherData: ['webAnalytics', 'videoAnalytics'],
  privacy: [],
  transactions: [],
};

export type DataPlace =
  | { readonly kind: 'shown'; readonly location: DataLocation; readonly page: LegalPage | null }
  | { readonly kind: 'redirect'; readonly to: Destination };

const TO_SETTINGS: DataPlace = { kind: 'redirect', to: 'settings' };

/**
 * What an address shows. A location that does not exist is the legal one, a page that its location does not offer is
 * none. Without a loaded history there are no transactions (LEGL-04), and in the car no data choices (SETT-12).
 */
export function dataPlace(
  location: string | undefined,
  subLocation: string | undefined,
  { historyLoaded, inCar }: { readonly historyLoaded: boolean; readonly inCar: boolean },
): DataPlace {
  const known = DATA_LOCATIONS.find((name) => name === location) ?? 'legal';
  if (known === 'transactions' && !historyLoaded) return TO_SETTINGS;
  if (inCar && (known === 'acceptData' || known === 'otherData')) return TO_SETTINGS;
  const page = legalPage(subLocation);
  return {
    kind: 'shown',
    location: known,
    page: PAGES_OF[known].find((offered) => offered === page) ?? null,
  };
}

/** Where back leads: to the page before, except on privacy, where it leads to settings (LEGL-05). */
export function dataBack(location: DataLocation): 'page-before' | Destination {
  return location === 'privacy' ? 'settings' : 'page-before';
}
