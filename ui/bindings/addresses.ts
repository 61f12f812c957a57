import type { SignUpStep } from '../../core/account/registration.ts';
import type { DataLocation } from '../../core/legal/data-management.ts';
import type { LegalPage } from '../../core/legal/legal-pages.ts';
import type { PurchaseKind } from '../../core/ports/offers-api.ts';
import type { Destination } from '../../core/shared/destination.ts';

/** Where the screen manager was opened from, and so where its back leads (SCRM-03). */
export type ScreensOrigin = 'player' | 'tdp' | 'main';

/** The set-up of this device, its name as a device that is no screen of the car, and either from settings (DEVS-01). */
export type DeviceNameOrigin = 'main' | 'others' | 'settings';

/** Where a full list was opened from, and so where its back leads when nobody says (TDPG-04). */
export type ListOrigin = 'homeaggregate' | 'library' | 'page';

/** What these states of the product leave in the browser's history (ROUT-06, OPEN-02). */
export const HASHES = {
  main: '#main',
  profileName: '#profile-name',
  createAccount: '#create-account',
  recoverPassword: '#recover-password',
  /** What a title costs is shown over its page; ours. */
  ways: '#ways',
} as const;

/** How an address says that it is a preview (OPEN-02). */
const PREVIEW_FLAG = '?preview=true';

/** Whether the query of an address says so, among whatever else it says. */
export function isPreview(query: string): boolean {
  return new URLSearchParams(query).get('preview') === 'true';
}

/** Addresses with their parameters filled in; the shapes stand in the route table. */
export const addressOf = {
  landing: '/landing',
  signIn: '/signin/',
  codeSignIn: '/code-signin',
  createAccount: (step: SignUpStep, page: LegalPage | null = null) =>
    `/createaccount/${step}${page === null ? '' : `/${page}`}${HASHES.createAccount}`,
  recover: `/recoverpassword/recover${HASHES.recoverPassword}`,
  reset: `/recoverpassword/reset${HASHES.recoverPassword}`,
  profileName: `/profilename${HASHES.profileName}`,
  deviceName: (origin: DeviceNameOrigin) => `/devicename/${origin}`,
  redeemVoucher: '/redeemvoucher',
  preview: '/preview',
  components: '/styledcomponents',
  styleGuide: '/vinfaststyleguide',
  devLogin: '/devLoginScreen',
  home: '/home/',
  /** Home as the place where somebody enters the main app: it leaves that in the history (OPEN-02). */
  mainApp: `/home/${HASHES.main}`,
  search: '/search',
  screens: '/screenmanager/main',
  library: '/mylibrary',
  studio: '/shortclips',
  page: (id: string, preview = false) => `/page/${encodeURIComponent(id)}${preview ? PREVIEW_FLAG : ''}`,
  /** The full list of a playlist; in the library that of a list of the account (PAGE-04). */
  list: (id: string, origin: ListOrigin) => `/aggregatepage/${origin}/${encodeURIComponent(id)}/`,
  /** The films of a person, by the name; ours. */
  person: (name: string) => `/aggregatepage/person/${encodeURIComponent(name)}/`,
  /** The full list of clips (OPEN-01). */
  clipList: (id: string) => `/aggregatepage/${encodeURIComponent(id)}/vam`,
  /** The tab by its fixed id (OPEN-06). */
  settings: (tab = 0) => (tab === 0 ? '/settings' : `/settings?tab=${tab}`),
  data: (location: DataLocation, page: LegalPage | null = null) =>
    page === null ? `/settingsdatamanagement/${location}` : `/settingsdatamanagement/${location}/${page}`,
  title: (id: string, preview = false) => `/metadata/${encodeURIComponent(id)}${preview ? PREVIEW_FLAG : ''}`,
  /** A title's page with what it costs to see it laid open. */
  waysToSee: (id: string) => `/metadata/${encodeURIComponent(id)}${HASHES.ways}`,
  payment: (id: string, kind: PurchaseKind) =>
    `/payment/${encodeURIComponent(id)}/${kind === 'rent' ? 'rent' : 'purchase'}`,
  trailer: (id: string) => `/player/${encodeURIComponent(id)}/trailer/`,
  player: (id: string, resumeMs: number) => `/player/${encodeURIComponent(id)}/${Math.round(resumeMs)}`,
  screensOf: (id: string, origin: ScreensOrigin) => `/screenmanager/main/${encodeURIComponent(id)}/${origin}`,
} as const;

/** Places of the core by their address. */
export const addressOfDestination: Readonly<Record<Destination, string>> = {
  landing: addressOf.landing,
  'sign-in': addressOf.signIn,
  preview: addressOf.preview,
  'device-name': addressOf.deviceName('main'),
  'profile-name': addressOf.profileName,
  home: addressOf.mainApp,
  settings: addressOf.settings(),
};
