import { isEmail } from '../account/email.ts';
import { CHOSEN_ENVIRONMENTS } from '../developer/environment-rules.ts';
import { seatOfZone } from '../display/seats.ts';
import type { KeyValueStore } from '../ports/key-value-store.ts';
import type { Log } from '../ports/log.ts';
import { BOOLEAN_FORM, INSTANT_FORM } from '../shared/stored-value.ts';
import { ACTIVITY_FORM } from '../vehicle/car-activity.ts';
import { THEME_FORM } from './screen-settings.ts';
import { parseLanguageOverride } from './start-parameters.ts';
import { KEYS } from './storage-keys.ts';

type Check = (text: string) => boolean;

/** Goes into a header, so it is visible ASCII. */
const isToken: Check = (text) => /^[\x21-\x7E]{1,8192}$/.test(text);
/** Goes into addresses and topics: no blanks, no separators, no wildcards. */
const isId: Check = (text) => /^[\w.:@=~-]{1,128}$/.test(text);
/** As somebody types it: without control characters. */
const isName: Check = (text) => text.trim() !== '' && text.length <= 128 && !/\p{Cc}/u.test(text);
const isFlag: Check = (text) => BOOLEAN_FORM.parse(text) !== null;
const isInstant: Check = (text) => INSTANT_FORM.parse(text) !== null;

/** What this client would have stored under each of its keys. */
const CHECKS: Readonly<Record<string, Check>> = {
  [KEYS.apiKey]: isToken,
  [KEYS.session]: isToken,
  [KEYS.refreshToken]: isToken,
  [KEYS.sessionExpiry]: isInstant,
  [KEYS.idleExpiry]: isInstant,
  [KEYS.email]: isEmail,
  [KEYS.consumerId]: isId,
  [KEYS.consumerDeviceId]: isId,
  [KEYS.deviceId]: isId,
  [KEYS.hardwareId]: isId,
  [KEYS.deviceName]: isName,
  [KEYS.profileName]: isName,
  [KEYS.customerZone]: (text) => seatOfZone(text) !== 'other',
  [KEYS.isInCarScreen]: isFlag,
  [KEYS.regionOverride]: (text) => /^[A-Z]{2}$/i.test(text),
  [KEYS.languageOverride]: (text) => parseLanguageOverride(text) !== null,
  [KEYS.isOverride]: isFlag,
  [KEYS.environmentOverride]: (text) => CHOSEN_ENVIRONMENTS.some((name) => name === text.toLowerCase()),
  [KEYS.theme]: (text) => THEME_FORM.parse(text) !== null,
  [KEYS.carActivity]: (text) => ACTIVITY_FORM.parse(text) !== null,
  [KEYS.floatingButton]: isFlag,
  [KEYS.fineTrim]: isFlag,
  [KEYS.allowUntil]: isInstant,
  [KEYS.allowUntilSignIn]: isInstant,
  [KEYS.allowUntilCode]: isInstant,
  [KEYS.allowUntilDevice]: isInstant,
  [KEYS.sessionExpired]: isFlag,
  [KEYS.otherData]: isFlag,
  [KEYS.googleData]: isFlag,
  [KEYS.videoAnalyticsData]: isFlag,
  [KEYS.masterUser]: isFlag,
  [KEYS.enableLogs]: isFlag,
  [KEYS.enableMqtt]: isFlag,
  [KEYS.hardwareIdError]: isFlag,
};

/**
 * Drops what the client would never have stored, before anybody reads it, so that a spoilt store cannot break a start.
 * The log has the names of the keys alone. Values of keys that are missing here are judged by whoever reads them.
 */
export function dropSpoiltValues(store: KeyValueStore, log: Log): void {
  const spoilt = Object.entries(CHECKS).flatMap(([key, isGood]) => {
    const text = store.get(key);
    return text === null || isGood(text) ? [] : [key];
  });
  for (const key of spoilt) store.remove(key);
  if (spoilt.length > 0) log.write('warn', 'stored values were unreadable', { stored: spoilt });
}
