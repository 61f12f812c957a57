/** Names of stored values, as SESS-11 and SESS-12 give them. */
export const KEYS = {
  apiKey: 'apiKey',
  session: 'session',
  sessionExpiry: 'sessionExpiry',
  refreshToken: 'refreshToken',
  email: 'email',
  consumerId: 'consumerId',
  consumerDeviceId: 'consumerDeviceId',
  deviceId: 'deviceId',
  deviceName: 'deviceName',
  profileName: 'profileName',
  customerZone: 'customerZone',
  isInCarScreen: 'isInCarScreen',
  hardwareId: 'hardwareId',
  watchGroup: 'watchGroup',
  subscription: 'subscription',
  regionOverride: 'RegionOverride',
  languageOverride: 'LanguageOverride',
  isOverride: 'isOverride',
  environmentOverride: 'EnvironmentOverride',
  theme: 'theme',
  carActivity: 'carActivity',
  floatingButton: 'floatingButton',
  wheelPosition: 'wheelPosition',
  /** Locks, each with a key of its own (OPEN-21, OPEN2-10): payment and redeem, sign-in, code sign-in. */
  allowUntil: 'allowUntil',
  allowUntilSignIn: 'allowUntil:signin',
  allowUntilCode: 'allowUntil:code',
  /** Until when a freshly named device has its way (OPEN2-45); no lock. */
  allowUntilDevice: 'allowUntil:device',
  idleExpiry: 'idleExpiry',
  /** Set when the platform or idleness ended the session, until somebody was told (IDLE-05). */
  sessionExpired: 'sessionExpired',
  /** Consents (LEGL-09). */
  otherData: 'otherData',
  googleData: 'googleData',
  videoAnalyticsData: 'videoAnalyticsData',
  masterUser: 'masterUser',
  enableLogs: 'enableLogs',
  enableMqtt: 'enableMQTT',
  /** Stands before the configured fine trim, outside production. */
  fineTrim: 'fineTrim',
  /** The car gave a hardware id that cannot be read (LAND-05). */
  hardwareIdError: 'hardwareIdError',
} as const;

/** Kept at every sign-out (OPEN-26). */
const PRESERVED: readonly string[] = [
  KEYS.environmentOverride,
  KEYS.regionOverride,
  KEYS.languageOverride,
  KEYS.isOverride,
  KEYS.theme,
  KEYS.carActivity,
  KEYS.floatingButton,
  KEYS.wheelPosition,
];

/** Kept as well on a screen of the car (SESS-07). */
const PRESERVED_IN_CAR: readonly string[] = [
  KEYS.profileName,
  KEYS.deviceId,
  KEYS.deviceName,
  KEYS.customerZone,
  KEYS.isInCarScreen,
  KEYS.hardwareId,
];

/** Families of keys kept at every sign-out: locks, language names, wording, legal texts. */
const PRESERVED_PREFIXES: readonly string[] = ['allowUntil', 'LanguageName_', 'wording:', 'legal:'];

/** True when a sign-out leaves this stored value alone (SESS-07). */
export function survivesSignOut(key: string, inCar: boolean): boolean {
  return (
    PRESERVED.includes(key) ||
    PRESERVED_PREFIXES.some((prefix) => key.startsWith(prefix)) ||
    (inCar && PRESERVED_IN_CAR.includes(key))
  );
}
