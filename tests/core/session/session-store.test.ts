import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { IDLE_MS, SessionStore } from '../../../core/session/session-store.ts';
import { KEYS, survivesSignOut } from '../../../core/session/storage-keys.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { consumerId } from '../../../core/shared/ids.ts';
import { FakeKeyValueStore } from '../../support/fakes/fake-key-value-store.ts';
import { FakeSessionApi } from '../../support/fakes/fake-session-api.ts';

const START_MS = 1_700_000_000_000;

describe('the session store', () => {
  let clock: VirtualClock;
  let store: FakeKeyValueStore;
  let sessions: SessionStore;
  let expirations: number;

  beforeEach(() => {
    clock = new VirtualClock(START_MS);
    store = new FakeKeyValueStore();
    sessions = new SessionStore(store, clock, 'en-GB');
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
    store.set(KEYS.languageOverride, 'de_at');
    expect(sessions.headers().appLanguage).toBe('DE_AT');
  });

  it('writes a language of three parts with underscores throughout', () => {
    expect(new SessionStore(store, clock, 'zh-Hans-CN').language()).toBe('ZH_HANS_CN');
  });

  it('[SIGN-11] keeps what a sign-in answered', () => {
    sessions.keepSignIn(
      { ...new FakeSessionApi().signedIn(), activeSubscription: 'gold' },
      'ana@example.test',
    );
    expect(sessions.read()).toEqual({
      session: 'session-1',
      sessionExpiryMs: Date.UTC(2026, 0, 2),
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
    store.set(KEYS.subscription, 'gold');
    expect(sessions.isSubscriber()).toBe(true);
  });

  it('has no session as long as a part of it is missing', () => {
    signIn();
    store.set(KEYS.consumerId, '');
    expect(sessions.read()).toBeNull();
    signIn();
    store.remove(KEYS.session);
    expect(sessions.read()).toBeNull();
  });

  it('[OPEN-27] takes an expiry that cannot be read as long past', () => {
    signIn();
    store.set(KEYS.sessionExpiry, 'soon');
    expect(sessions.read()?.sessionExpiryMs).toBe(0);
    sessions.keepRefreshed({ session: 's', sessionExpiryMs: null, refreshToken: 'r' });
    expect(sessions.read()?.sessionExpiryMs).toBe(0);
  });

  it('[SESS-09] moves the idle expiry to an hour after each answered call', () => {
    answer(10_000);
    expect(store.get(KEYS.idleExpiry)).toBe(String(START_MS + IDLE_MS));
    clock.advance(60_000);
    answer(40_058);
    expect(store.get(KEYS.idleExpiry)).toBe(String(START_MS + 60_000 + 3_600_000));
  });

  it('[OPEN2-57] does not take background calls as activity', () => {
    answer(10_000, 'refresh', true);
    expect(store.get(KEYS.idleExpiry)).toBeNull();
  });

  it('[SESS-06] tells of a session that is over by 20008 or 40011, on any call but logout', () => {
    signIn();
    answer(20_008, 'logout');
    answer(40_011, 'logout');
    answer(10_000);
    answer(null);
    expect(expirations).toBe(0);
    answer(20_008);
    answer(40_011, 'refresh', true);
    expect(expirations).toBe(2);
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
    expect(store.get(KEYS.consumerId)).toBeNull();
    expect(sessions.apiKey()).toBe('key-1');
  });

  it('[SESS-07] clears everything but the preserved values, whatever is stored', () => {
    const key = fc.oneof(
      fc.constantFrom(...Object.values(KEYS)),
      fc.string({ minLength: 1 }),
      fc.string().map((end) => `allowUntil${end}`),
    );
    fc.assert(
      fc.property(fc.dictionary(key, fc.string()), fc.boolean(), (values, inCar) => {
        const full = new FakeKeyValueStore(values);
        new SessionStore(full, clock, 'en').clear(inCar);
        const left = Object.fromEntries(full.keys().map((kept) => [kept, full.get(kept)]));
        const expected = Object.entries(values).filter(([name]) => survivesSignOut(name, inCar));
        expect(left).toEqual(Object.fromEntries(expected));
      }),
    );
  });
});
