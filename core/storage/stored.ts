import { THEME_FORM } from '../display/theme.ts';
import { BOOLEAN_FORM, INSTANT_FORM, SHARE_FORM, wordForm, type TextForm } from '../shared/text-form.ts';
import { ACTIVITY_FORM } from '../vehicle/car-activity.ts';
import { asFields, asList, parseJson } from '../shared/decode.ts';
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
import { WORDING_FORM } from './forms/wording-form.ts';

/** What a value lives through (SESS-07): every sign-out, or one on a screen of the car. */
export type Survival = 'sign-out' | 'sign-out-in-car';

/** A thing with fields, which its owner reads more closely: the first load is spared what only later screens need. */
const FIELDS_FORM: TextForm<object> = {
  parse: (text) => asFields(parseJson(text)),
  format: (fields) => JSON.stringify(fields),
};

/** A list, likewise. */
const LIST_FORM: TextForm<readonly unknown[]> = {
  parse: (text) => asList(parseJson(text)),
  format: (list) => JSON.stringify(list),
};

/** A doubt about the seat: what cannot be read is one too. */
const DOUBT_FORM: TextForm<boolean> = { parse: (text) => text !== 'false', format: String };

interface Terms {
  /** Whether it is the signed-in account's; else it is this screen's. */
  readonly ofAccount: boolean;
  /** Null for what no sign-out leaves. */
  readonly survives: Survival | null;
  /** Its name tells an account, which may be another one than is signed in: it is shown to nobody. */
  readonly namesAccount?: true;
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

function ofAccount<T>(key: string, form: TextForm<T>, survives: Survival | null = null): Stored<T> {
  return { key, form, ofAccount: true, survives };
}

function ofScreen<T>(key: string, form: TextForm<T>, survives: Survival | null = null): Stored<T> {
  return { key, form, ofAccount: false, survives };
}

/** Settings, locks, texts, unfinished purchases and redemptions, which every sign-out leaves (OPEN-26). */
function family<T>(prefix: string, form: TextForm<T>): StoredFamily<T> {
  return { prefix, form, ofAccount: false, survives: 'sign-out' };
}

/** The same under the id of an account each. */
function familyByAccount<T>(prefix: string, form: TextForm<T>): StoredFamily<T> {
  return { ...family(prefix, form), namesAccount: true };
}

/** What no sign-out leaves. */
function familyOfAccount<T>(prefix: string, form: TextForm<T>): StoredFamily<T> {
  return { prefix, form, ofAccount: true, survives: null };
}

/** One value of a family. */
export function member<T>({ prefix, ...terms }: StoredFamily<T>, name: string): Stored<T> {
  return { ...terms, key: prefix + name };
}

/** Locks, each under a name of its own (OPEN-21, OPEN2-10): when they open. */
const LOCKS = family('allowUntil', INSTANT_FORM);

/**
 * Every value that this client stores: its name (SESS-11 to SESS-15), form, owner, and what it lives through (OPEN-26,
 * DEC-23). What is not declared here is nobody's, and a sign-out removes it.
 */
export const STORED = {
  session: ofAccount('session', TOKEN_FORM),
  sessionExpiry: ofAccount('sessionExpiry', INSTANT_FORM),
  /** When the session came, by the clock of this screen. */
  sessionReceived: ofAccount('sessionReceived', INSTANT_FORM),
  refreshToken: ofAccount('refreshToken', TOKEN_FORM),
  idleExpiry: ofAccount('idleExpiry', INSTANT_FORM),
  email: ofAccount('email', EMAIL_FORM),
  consumerId: ofAccount('consumerId', ID_FORM),
  consumerDeviceId: ofAccount('consumerDeviceId', ID_FORM),
  subscription: ofAccount('subscription', SUBSCRIPTION_FORM),
  /** `GroupRecord` reads what they are. */
  watchGroup: ofAccount('watchGroup', LIST_FORM),
  /** Plays that went on while screens were steered; `SteeredSessions` reads which. */
  steeredSessions: ofAccount('steeredSessions', LIST_FORM),
  /** How home looked at last (`core/start/first-sight.ts`): a start shows it at once. */
  firstSight: ofAccount('firstSight', FIELDS_FORM),
  /** Consents (LEGL-09). Given in a sign-up, they are of the account that it creates. */
  otherData: ofAccount('otherData', BOOLEAN_FORM),
  googleData: ofAccount('googleData', BOOLEAN_FORM),
  videoAnalyticsData: ofAccount('videoAnalyticsData', BOOLEAN_FORM),
  /** In the car it is named after the seat (ROLE-05). */
  profileName: ofAccount('profileName', NAME_FORM, 'sign-out-in-car'),
  /** How subtitles look and which are shown (SUBT-01); `TrackChoices` reads what it is, as nothing before it needs to. */
  subtitles: ofAccount('subtitles', FIELDS_FORM),
  /** The language that films are heard in, once somebody chose one. */
  audioLanguage: ofAccount('audioLanguage', ID_FORM),

  /** The platform ended the session, or idleness did, and nobody was told yet (IDLE-05). */
  sessionExpired: ofScreen('sessionExpired', BOOLEAN_FORM),

  apiKey: ofScreen('apiKey', TOKEN_FORM),
  deviceId: ofScreen('deviceId', ID_FORM, 'sign-out-in-car'),
  deviceName: ofScreen('deviceName', NAME_FORM, 'sign-out-in-car'),
  customerZone: ofScreen('customerZone', ZONE_FORM, 'sign-out-in-car'),
  /** The car told a zone that cannot be read, or the one that was stored was spoilt; until it tells one that can. */
  zoneUnreadable: ofScreen('zoneUnreadable', DOUBT_FORM, 'sign-out'),
  /** Whether the car said that this is the front screen, whatever a person made of it since; null until it told a zone. */
  toldFront: ofScreen('toldFront', DOUBT_FORM, 'sign-out'),
  /** The name of the place that a person chose (OPEN2-88). */
  screenName: ofScreen('screenName', NAME_FORM, 'sign-out-in-car'),
  isInCarScreen: ofScreen('isInCarScreen', BOOLEAN_FORM, 'sign-out-in-car'),
  hardwareId: ofScreen('hardwareId', ID_FORM, 'sign-out-in-car'),
  /** The car's id by which this screen no longer signs in by itself, since a person signed out. */
  signedOutHardwareId: ofScreen('signedOutHardwareId', ID_FORM, 'sign-out'),
  masterUser: ofScreen('masterUser', BOOLEAN_FORM, 'sign-out-in-car'),
  /** The start address gave a hardware id that cannot be read (LAND-05). */
  hardwareIdError: ofScreen('hardwareIdError', BOOLEAN_FORM),
  /** From the start address; shown in troubleshooting (DEC-15). */
  uniqueId: ofScreen('uniqueId', ID_FORM),
  enableLogs: ofScreen('enableLogs', BOOLEAN_FORM),
  enableMqtt: ofScreen('enableMQTT', BOOLEAN_FORM),
  /** Overrides the configured fine trim, outside production. */
  fineTrim: ofScreen('fineTrim', BOOLEAN_FORM),
  /** How often home was opened in the car, as far as it matters (HOME-04). */
  homeVisits: ofScreen('homeVisits', INSTANT_FORM, 'sign-out'),
  regionOverride: ofScreen('RegionOverride', TERRITORY_FORM, 'sign-out'),
  isOverride: ofScreen('isOverride', BOOLEAN_FORM, 'sign-out'),
  languageOverride: ofScreen('LanguageOverride', LANGUAGE_FORM, 'sign-out'),
  environmentOverride: ofScreen('EnvironmentOverride', ENVIRONMENT_FORM, 'sign-out'),
  theme: ofScreen('theme', THEME_FORM, 'sign-out'),
  carActivity: ofScreen('carActivity', ACTIVITY_FORM, 'sign-out'),
  floatingButton: ofScreen('floatingButton', BOOLEAN_FORM, 'sign-out'),
  /** Films fill a screen that is much wider than they are. */
  fillScreen: ofScreen('fillScreen', BOOLEAN_FORM, 'sign-out'),
  volume: ofScreen('volume', SHARE_FORM, 'sign-out'),
  muted: ofScreen('muted', BOOLEAN_FORM, 'sign-out'),
  wheelPosition: ofScreen('wheelPosition', wordForm(['left', 'right']), 'sign-out'),
  /** Payment and redeeming. */
  lock: member(LOCKS, ''),
  signInLock: member(LOCKS, ':signin'),
  codeLock: member(LOCKS, ':code'),
  /** Until when a freshly named device has its way (OPEN2-45); no lock. */
  namedUntil: member(LOCKS, ':device'),

  locks: LOCKS,
  /** By account, which alone reads and removes its own: a purchase outlives the sign-out. */
  purchases: familyByAccount('purchase:', FIELDS_FORM),
  /** Whether what comes up next plays by itself: by account, which keeps its choice. */
  upNext: familyByAccount('upNext:', BOOLEAN_FORM),
  /** How viewings ended that nobody has heard of; `ReportJournal` reads what they are. */
  unheardReports: ofAccount('unheardReports', FIELDS_FORM),
  /** By account likewise: a credit that may be spent although nobody heard so, found out at the account's next start. */
  redemptions: familyByAccount('redemption:', FIELDS_FORM),
  /** By title, with what the account owns of it (CHKO-28); `TitleCache` reads what it is, as nothing before it needs to. */
  titleDetails: familyOfAccount('moviedetails_', cachedForm(asFields)),
  /** By list, language and subscription: the hero and the first rows (DEC-19); `ShelvesCache` reads what they are. */
  shelves: familyOfAccount('shelves_', cachedForm(asFields)),
  /** The extras of a title likewise. */
  titleExtras: familyOfAccount('vamdetails_', cachedForm(asFields)),
  /** Names of languages, by their code (SESS-13). */
  languageNames: family('LanguageName_', NAME_FORM),
  /** By language (SESS-15). */
  wordings: family('wording:', WORDING_FORM),
  /** By language (LEGL-10). */
  legalTexts: family('legal:texts:', cachedForm(parseTexts)),
  legalChoices: family('legal:otherData:', cachedForm(parseSections)),
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

/** True when what is stored under this name is one account's, and the name tells whose. */
export function namesAccount(key: string): boolean {
  return declarationOf(key)?.namesAccount === true;
}

/** True when a sign-out leaves what is stored under this name alone (SESS-07). */
export function survivesSignOut(key: string, inCar: boolean): boolean {
  const survives = declarationOf(key)?.survives;
  return survives === 'sign-out' || (inCar && survives === 'sign-out-in-car');
}
