import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KEYS, survivesSignOut } from '../../../core/session/storage-keys.ts';

const EVERYWHERE = [
  'EnvironmentOverride',
  'RegionOverride',
  'LanguageOverride',
  'isOverride',
  'theme',
  'carActivity',
  'floatingButton',
  'wheelPosition',
  'allowUntil',
  'allowUntil:signin',
  'allowUntil:code',
  'allowUntil:device',
];
const IN_CAR = ['profileName', 'deviceId', 'deviceName', 'customerZone', 'isInCarScreen', 'hardwareId'];

const kept = (inCar: boolean): readonly string[] =>
  Object.values(KEYS).filter((key) => survivesSignOut(key, inCar));

describe('the names of stored values', () => {
  it('[SESS-11] [SESS-12] [IDLE-10] are spelled as they always were', () => {
    const names = (
      'apiKey session sessionExpiry refreshToken email consumerId deviceId profileName customerZone ' +
      'isInCarScreen watchGroup subscription RegionOverride LanguageOverride isOverride EnvironmentOverride ' +
      'theme carActivity floatingButton wheelPosition allowUntil idleExpiry'
    ).split(' ');
    expect(names.filter((name) => !(Object.values(KEYS) as string[]).includes(name))).toEqual([]);
  });
});

describe('what a sign-out leaves', () => {
  it('[OPEN-26] is settings and locks, and in the car who the screen is', () => {
    expect(kept(false).toSorted()).toEqual(EVERYWHERE.toSorted());
    expect(kept(true).toSorted()).toEqual([...EVERYWHERE, ...IN_CAR].toSorted());
  });

  it('[OPEN-26] are the locks, language names, wording and legal texts, whatever they are called', () => {
    for (const key of ['allowUntil:signin', 'allowUntil:code', 'LanguageName_DE', 'wording:EN', 'legal:3']) {
      expect(survivesSignOut(key, false)).toBe(true);
    }
  });

  it('[SESS-07] is never more outside the car than in it', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom(...Object.values(KEYS))), (key) => {
        expect([key].filter((kept) => survivesSignOut(kept, false) && !survivesSignOut(kept, true))).toEqual(
          [],
        );
      }),
    );
  });

  it('is nothing that names the account or opens it', () => {
    const secrets = ['session', 'refreshToken', 'sessionExpiry', 'email', 'consumerId', 'consumerDeviceId'];
    for (const key of [...secrets, 'apiKey', 'subscription', 'watchGroup', 'idleExpiry', 'sessionExpired']) {
      expect(survivesSignOut(key, true)).toBe(false);
    }
  });
});
