/** The places that the screen manager's address knows (CNST2-10, SCRM-01). */
export const MANAGER_LOCATIONS = [
  'main',
  'reset',
  'assignscreen',
  'settings',
  'transactions',
  'legal',
  'privacy',
  'data',
  'controller',
  'search',
  'library',
  'titleDetailsPage',
  'homeaggregate',
  'vamaggregate',
  'shortClips',
  'landing',
  'preview',
  'code-signin',
  'page',
  'acceptData',
  'otherData',
  'legalTerms',
  'createAccount',
] as const;
export type ManagerLocation = (typeof MANAGER_LOCATIONS)[number];

/** The place that an address names, in whichever case (OPEN2-40); `main` for one that nobody knows. */
export function managerLocation(named: string | undefined): ManagerLocation {
  const lower = named?.toLowerCase();
  return MANAGER_LOCATIONS.find((location) => location.toLowerCase() === lower) ?? 'main';
}
