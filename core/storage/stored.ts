import { THEME_FORM } from '../display/theme.ts';
import { BOOLEAN_FORM, INSTANT_FORM, wordForm, type TextForm } from '../shared/text-form.ts';
import { ACTIVITY_FORM } from '../vehicle/car-activity.ts';
import { cachedForm } from './forms/cached-form.ts';
import { parseSections, parseTexts } from './forms/legal-forms.ts';
import {
  EMAIL_FORM,
  ENVIRONMENT_FORM,
  ID_FORM,
  LANGUAGE_FORM,
  NAME_FORM,
  SUBSCRIPTION_FORM,
  TERRITORY_FORM,
  TOKEN_FORM,
  ZONE_FORM,
} from './forms/plain-forms.ts';
import { WATCH_GROUPS_FORM } from './forms/watch-group-form.ts';
import { WORDING_FORM } from './forms/wording-form.ts';

/** Whose a value is: this screen's, the signed-in account's, or this visit's, which the next start reads last. */
export type Owner = 'screen' | 'account' | 'visit';

/** What a value lives through (SESS-07): every sign-out, a sign-out on a screen of the car, or no sign-out. */
export type Survival = 'sign-out' | 'sign-out-in-car' | 'nothing';

interface Terms {
  readonly owner: Owner;
  readonly survives: Survival;
}

/** A value under one name. */
export interface Stored<T> extends Terms {
  readonly key: string;
  readonly form: TextForm<T>;
}

/** Values under many names that begin alike. */
export interface StoredFamily<T> extends Terms {
  readonly prefix: string;
  readonly form: TextForm<T>;
}

/** Any declaration, for whoever neither reads nor writes its value. */
export type Declared = Terms &
  ({ readonly key: string } | { readonly prefix: string }) & {
    readonly form: { readonly parse: (text: string) => unknown };
  };

function one<T>(key: string, form: TextForm<T>, owner: Owner, survives: Survival): Stored<T> {
  return { key, form, owner, survives };
}

function family<T>(prefix: string, form: TextForm<T>, owner: Owner, survives: Survival): StoredFamily<T> {
  return { prefix, form, owner, survives };
}

/** One value of a family. */
export function member<T>({ prefix, ...terms }: StoredFamily<T>, name: string): Stored<T> {
  return { ...terms, key: prefix + name };
}

/** Locks, each under a name of its own (OPEN-21, OPEN2-10): when they open. */
const LOCKS = family('allowUntil', INSTANT_FORM, 'screen', 'sign-out');

/**
 * Every value that this client stores: its name (SESS-11 to SESS-15), form, owner, and what it lives through (OPEN-26,
 * DEC-23). What is not declared here is nobody's, and a sign-out removes it.
 */
export const STORED = {
  session: one('session', TOKEN_FORM, 'account', 'nothing'),
  sessionExpiry: one('sessionExpiry', INSTANT_FORM, 'account', 'nothing'),
  /** When the session came, by the clock of this screen. */
  sessionReceived: one('sessionReceived', INSTANT_FORM, 'account', 'nothing'),
  refreshToken: one('refreshToken', TOKEN_FORM, 'account', 'nothing'),
  idleExpiry: one('idleExpiry', INSTANT_FORM, 'account', 'nothing'),
  email: one('email', EMAIL_FORM, 'account', 'nothing'),
  consumerId: one('consumerId', ID_FORM, 'account', 'nothing'),
  consumerDeviceId: one('consumerDeviceId', ID_FORM, 'account', 'nothing'),
  subscription: one('subscription', SUBSCRIPTION_FORM, 'account', 'nothing'),
  watchGroup: one('watchGroup', WATCH_GROUPS_FORM, 'account', 'nothing'),
  /** Consents (LEGL-09). Given in a sign-up, they are of the account that it creates. */
  otherData: one('otherData', BOOLEAN_FORM, 'account', 'nothing'),
  googleData: one('googleData', BOOLEAN_FORM, 'account', 'nothing'),
  videoAnalyticsData: one('videoAnalyticsData', BOOLEAN_FORM, 'account', 'nothing'),
  /** In the car it is named after the seat (ROLE-05). */
  profileName: one('profileName', NAME_FORM, 'account', 'sign-out-in-car'),

  /** The platform ended the session, or idleness did, and nobody was told yet (IDLE-05). */
  sessionExpired: one('sessionExpired', BOOLEAN_FORM, 'visit', 'nothing'),

  apiKey: one('apiKey', TOKEN_FORM, 'screen', 'nothing'),
  deviceId: one('deviceId', ID_FORM, 'screen', 'sign-out-in-car'),
  deviceName: one('deviceName', NAME_FORM, 'screen', 'sign-out-in-car'),
  customerZone: one('customerZone', ZONE_FORM, 'screen', 'sign-out-in-car'),
  isInCarScreen: one('isInCarScreen', BOOLEAN_FORM, 'screen', 'sign-out-in-car'),
  hardwareId: one('hardwareId', ID_FORM, 'screen', 'sign-out-in-car'),
  /** The car's id by which this screen no longer signs in by itself, since a person signed out. */
  signedOutHardwareId: one('signedOutHardwareId', ID_FORM, 'screen', 'sign-out'),
  masterUser: one('masterUser', BOOLEAN_FORM, 'screen', 'sign-out-in-car'),
  /** The start address gave a hardware id that cannot be read (LAND-05). */
  hardwareIdError: one('hardwareIdError', BOOLEAN_FORM, 'screen', 'nothing'),
  /** From the start address; shown in troubleshooting (DEC-15). */
  uniqueId: one('uniqueId', ID_FORM, 'screen', 'nothing'),
  enableLogs: one('enableLogs', BOOLEAN_FORM, 'screen', 'nothing'),
  enableMqtt: one('enableMQTT', BOOLEAN_FORM, 'screen', 'nothing'),
  /** Overrides the configured fine trim, outside production. */
  fineTrim: one('fineTrim', BOOLEAN_FORM, 'screen', 'nothing'),
  regionOverride: one('RegionOverride', TERRITORY_FORM, 'screen', 'sign-out'),
  isOverride: one('isOverride', BOOLEAN_FORM, 'screen', 'sign-out'),
  languageOverride: one('LanguageOverride', LANGUAGE_FORM, 'screen', 'sign-out'),
  environmentOverride: one('EnvironmentOverride', ENVIRONMENT_FORM, 'screen', 'sign-out'),
  theme: one('theme', THEME_FORM, 'screen', 'sign-out'),
  carActivity: one('carActivity', ACTIVITY_FORM, 'screen', 'sign-out'),
  floatingButton: one('floatingButton', BOOLEAN_FORM, 'screen', 'sign-out'),
  /** Films fill a screen that is much wider than they are. */
  fillScreen: one('fillScreen', BOOLEAN_FORM, 'screen', 'sign-out'),
  wheelPosition: one('wheelPosition', wordForm(['left', 'right']), 'screen', 'sign-out'),
  /** Payment and redeeming. */
  lock: member(LOCKS, ''),
  signInLock: member(LOCKS, ':signin'),
  codeLock: member(LOCKS, ':code'),
  /** Until when a freshly named device has its way (OPEN2-45); no lock. */
  namedUntil: member(LOCKS, ':device'),

  locks: LOCKS,
  /** Names of languages, by their code (SESS-13). */
  languageNames: family('LanguageName_', NAME_FORM, 'screen', 'sign-out'),
  /** By language (SESS-15). */
  wordings: family('wording:', WORDING_FORM, 'screen', 'sign-out'),
  /** By language (LEGL-10). */
  legalTexts: family('legal:texts:', cachedForm(parseTexts), 'screen', 'sign-out'),
  legalChoices: family('legal:otherData:', cachedForm(parseSections), 'screen', 'sign-out'),
} as const;

const DECLARED: readonly Declared[] = Object.values(STORED);

/** The declaration of a name, its own or else its family's; null for an undeclared name. */
export function declarationOf(key: string): Declared | null {
  return (
    DECLARED.find((declared) => 'key' in declared && declared.key === key) ??
    DECLARED.find((declared) => 'prefix' in declared && key.startsWith(declared.prefix)) ??
    null
  );
}

/** True when a sign-out leaves what is stored under this name alone (SESS-07). */
export function survivesSignOut(key: string, inCar: boolean): boolean {
  const survives = declarationOf(key)?.survives;
  return survives === 'sign-out' || (inCar && survives === 'sign-out-in-car');
}
