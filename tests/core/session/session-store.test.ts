import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../../../adapters/http/endpoints.ts';
import { SessionStore } from '../../../core/session/session-store.ts';
import { survivesSignOut } from '../../../core/storage/stored.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { consumerId } from '../../../core/shared/ids.ts';
import { storedValuesOver } from '../../support/stored-values-over.ts';
import { FakeKeyValueStore } from '../../support/fakes/fake-key-value-store.ts';
import { FakeSessionApi } from '../../support/fakes/fake-session-api.ts';

const START_MS = 1_700_000_000_000;
/** Stored by an account of which nothing else is known. */
const LEFT_OVER = {
  email: 'ben@example.test',
  subscription: 'gold',
  googleData: 'true',
  watchGroup: '[]',
  profileName: 'Ben',
};

describe('the session store', () => {
  let clock: VirtualClock;
  let store: FakeKeyValueStore;
  let sessions: SessionStore;
  let expirations: number;

  beforeEach(() => {
    clock = new VirtualClock(START_MS);
    store = new FakeKeyValueStore();
    sessions = new SessionStore(storedValuesOver(store), clock, 'en-GB');
    expirations = 0;
    sessions.expired$.subscribe(() => (expirations += 1));
  });

  const signIn = (): void => sessions.keepSignIn(new FakeSessionApi().signedIn(), 'ana@example.test');
  const answer = (responseCode: number | null, endpoint = 'metadata', background = false): void =>
    sessions.answered({ endpoint, responseCode, background });

  it('[CALL-01] gives every call the API key, the session and the language in upper case', () => {
    expect(sessions.headers()).toEqual({ apiKey: null, session: null, appLanguage: 'EN_GB' });
    sessions.keepApiKey('key-1');
    signIn();
    expect(sessions.headers()).toEqual({ apiKey: 'key-1', session: 'session-1', appLanguage: 'EN_GB' });
    store.set('LanguageOverride', 'de_at');
    expect(sessions.headers().appLanguage).toBe('DE_AT');
  });

  it('stays with its language to the end where it is to, whatever is stored meanwhile', () => {
    sessions.keepLanguage();
    store.set('LanguageOverride', 'de_at');
    expect([sessions.language(), sessions.headers().appLanguage]).toEqual(['EN_GB', 'EN_GB']);
  });

  it('writes a language of three parts with underscores throughout', () => {
    expect(new SessionStore(storedValuesOver(store), clock, 'zh-Hans-CN').language()).toBe('ZH_HANS_CN');
  });

  it('[SIGN-11] keeps what a sign-in answered', () => {
    sessions.keepSignIn(
      { ...new FakeSessionApi().signedIn(), activeSubscription: 'gold' },
      'ana@example.test',
    );
    expect(sessions.read()).toEqual({
      session: 'session-1',
      sessionExpiryMs: Date.UTC(2026, 0, 2),
      receivedMs: clock.wallMs(),
      refreshToken: 'refresh-1',
      consumerId: 'consumer-1',
    });
    expect(sessions.consumerDeviceId()).toBe('consumer-device-1');
    expect(sessions.email()).toBe('ana@example.test');
    expect(sessions.isSubscriber()).toBe(true);
  });

  it('keeps no e-mail of another account', () => {
    signIn();
    sessions.keepSignIn({ ...new FakeSessionApi().signedIn(), consumerId: consumerId('consumer-2') }, null);
    expect(sessions.email()).toBeNull();
  });

  it('keeps nothing of an account whose id is lost', () => {
    for (const [key, text] of Object.entries(LEFT_OVER)) store.set(key, text);
    store.set('theme', 'light');
    sessions.keepSignIn(new FakeSessionApi().signedIn(), null);
    expect(Object.keys(LEFT_OVER).map((key) => store.get(key))).toEqual([null, null, null, null, null]);
    expect([store.get('theme'), sessions.read()?.session]).toEqual(['light', 'session-1']);
  });

  it('takes a late answer in the name of an earlier session for no word about this one', () => {
    signIn();
    const late = { endpoint: 'metadata', responseCode: 40_011, background: false };
    sessions.answered({ ...late, session: 'session-0' });
    expect(expirations).toBe(0);
    sessions.answered({ ...late, session: 'session-1' });
    expect(expirations).toBe(1);
  });

  it('keeps the e-mail that is there when a linked device signs in', () => {
    signIn();
    sessions.keepSignIn(new FakeSessionApi().signedIn(), null);
    expect(sessions.email()).toBe('ana@example.test');
  });

  it('[OWNR-04] knows a subscriber by a subscription that is not empty', () => {
    expect(sessions.isSubscriber()).toBe(false);
    signIn();
    expect(sessions.isSubscriber()).toBe(false);
    store.set('subscription', 'gold');
    expect(sessions.isSubscriber()).toBe(true);
  });

  it('has no session as long as a part of it is missing', () => {
    signIn();
    store.set('consumerId', '');
    expect(sessions.read()).toBeNull();
    signIn();
    store.remove('session');
    expect(sessions.read()).toBeNull();
  });

  it('[OPEN-27] takes an expiry that cannot be read as long past', () => {
    signIn();
    store.set('sessionExpiry', 'soon');
    expect(sessions.read()?.sessionExpiryMs).toBe(0);
    sessions.keepRefreshed({ session: 's', sessionExpiryMs: null, refreshToken: 'r' });
    expect(sessions.read()?.sessionExpiryMs).toBe(0);
  });

  it('[SESS-09] moves the idle expiry to an hour after each answered call, as long as somebody is signed in', () => {
    answer(10_000);
    expect(store.get('idleExpiry')).toBeNull();
    signIn();
    answer(10_000);
    expect(store.get('idleExpiry')).toBe(String(START_MS + 3_600_000));
    clock.advance(60_000);
    answer(40_058);
    expect(store.get('idleExpiry')).toBe(String(START_MS + 60_000 + 3_600_000));
  });

  it('[OPEN2-57] does not take background calls as activity', () => {
    signIn();
    clock.advance(60_000);
    answer(10_000, 'refreshSession', true);
    expect(store.get('idleExpiry')).toBe(String(START_MS + 3_600_000));
  });

  it('[SESS-06 part] tells of a session that is over by 20008 or 40011, on any call but logout', () => {
    signIn();
    answer(20_008, 'logout');
    answer(40_011, 'logout');
    answer(10_000);
    answer(null);
    expect(expirations).toBe(0);
    const others = Object.keys(ENDPOINTS).filter((name) => name !== 'logout' && name !== 'refreshSession');
    for (const name of others) {
      answer(20_008, name);
      answer(40_011, name, true);
    }
    expect(others).toContain('reportProgress');
    expect(expirations).toBe(2 * others.length);
  });

  it('leaves a refresh to the session, which knows whose refresh it was', () => {
    signIn();
    answer(40_011, 'refreshSession', true);
    expect(expirations).toBe(0);
    answer(40_011, 'info');
    expect(expirations).toBe(1);
  });

  it('tells of no expiry when nobody is signed in', () => {
    answer(40_011, 'login');
    expect(expirations).toBe(0);
  });

  it('[SIGN-14] forgets e-mail, session and consumer id', () => {
    sessions.keepApiKey('key-1');
    signIn();
    sessions.forgetCredentials();
    expect(sessions.email()).toBeNull();
    expect(sessions.read()).toBeNull();
    expect(store.get('consumerId')).toBeNull();
    expect(sessions.apiKey()).toBe('key-1');
  });

  it('[SIGN-14 part] forgets with the credentials what else was of that account, and nothing where nobody was', () => {
    store.set('googleData', 'true');
    sessions.forgetCredentials();
    expect(store.get('googleData')).toBe('true');
    store.set('consumerId', 'consumer-1');
    sessions.forgetCredentials();
    expect(store.get('googleData')).toBeNull();
  });

  it.each([
    ['true', 'Ben'],
    ['false', null],
    [null, null],
  ])(
    '[ROLE-05 part] leaves the profile to the seat for the next account, in the car alone: %s',
    (inCar, name) => {
      store.set('profileName', 'Ben');
      if (inCar !== null) store.set('isInCarScreen', inCar);
      signIn();
      expect(sessions.profileName()).toBe(name);
    },
  );

  it('[CALL-04] takes the chosen territory while its override is on', () => {
    store.set('RegionOverride', 'FR');
    expect(sessions.regionOverride()).toBeNull();
    store.set('isOverride', 'false');
    expect(sessions.regionOverride()).toBeNull();
    store.set('isOverride', 'true');
    expect(sessions.regionOverride()).toBe('FR');
  });

  it('forgets API key, refresh token and subscription where there is none any more', () => {
    sessions.keepApiKey('key-1');
    sessions.forgetApiKey();
    expect(sessions.apiKey()).toBeNull();
    signIn();
    sessions.keepSubscription('gold');
    sessions.keepRefreshed({ session: 's', sessionExpiryMs: 1, refreshToken: '' });
    sessions.keepSubscription('');
    expect(store.keys()).not.toContain('refreshToken');
    expect(store.keys()).not.toContain('subscription');
    expect(sessions.read()).toMatchObject({ session: 's', sessionExpiryMs: 1, refreshToken: '' });
  });

  it('knows neither token nor times of a session of which nothing but its name is stored', () => {
    store.set('session', 'session-1');
    store.set('consumerId', 'consumer-1');
    expect(sessions.read()).toEqual({
      session: 'session-1',
      sessionExpiryMs: 0,
      receivedMs: 0,
      refreshToken: '',
      consumerId: 'consumer-1',
    });
  });

  it('tells of signs of life, with a session or without', () => {
    let seen = 0;
    sessions.active$.subscribe(() => (seen += 1));
    answer(10_000);
    answer(10_000, 'refreshSession', true);
    expect(seen).toBe(1);
    signIn();
    expect(seen).toBe(2);
  });

  it('tells what another tab does: with the session, and by a sign of life', () => {
    let [session, life] = [0, 0];
    sessions.sessionElsewhere$.subscribe(() => (session += 1));
    sessions.activeElsewhere$.subscribe(() => (life += 1));
    for (const key of ['session', 'consumerId', 'sessionExpired', 'theme']) store.changeElsewhere(key, null);
    expect([session, life]).toEqual([3, 0]);
    store.changeElsewhere('idleExpiry', null);
    expect([session, life]).toEqual([3, 1]);
  });

  it('[SESS-07] clears everything but the preserved values, whatever is stored', () => {
    const key = fc.oneof(
      fc.constantFrom('session', 'theme', 'deviceId', 'apiKey', 'googleData', 'isOverride'),
      fc.string({ minLength: 1 }),
      fc.string().map((end) => `allowUntil${end}`),
    );
    fc.assert(
      fc.property(fc.dictionary(key, fc.string()), fc.boolean(), (values, inCar) => {
        const full = new FakeKeyValueStore(values);
        new SessionStore(storedValuesOver(full), clock, 'en').clear(inCar);
        const left = Object.fromEntries(full.keys().map((kept) => [kept, full.get(kept)]));
        const expected = Object.entries(values).filter(([name]) => survivesSignOut(name, inCar));
        expect(left).toEqual(Object.fromEntries(expected));
      }),
    );
  });
});
