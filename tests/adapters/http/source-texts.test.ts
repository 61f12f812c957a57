import { describe, expect, it } from 'vitest';
import { byOwnKeys } from '../../../adapters/http/source-texts.ts';
import { usableTexts } from '../../../core/wording/outside-texts.ts';
import { Lockout } from '../../../core/storage/lockout.ts';
import { STORED } from '../../../core/storage/stored.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { FakeKeyValueStore } from '../../support/fakes/fake-key-value-store.ts';
import { storedValuesOver } from '../../support/stored-values-over.ts';
import own from '../../../ui/wording/en.json';
import start from '../../../ui/wording/start/en.json';

const OWN = { ...start, ...own };

/** The keys whose text is another one once the platform says something under this id. */
const replacedBy = (id: string) => Object.keys(usableTexts(byOwnKeys({ [id]: 'Said by the platform' }), OWN));

describe('the message ids of the source', () => {
  it('[TEXT-05] those of checkout say what the client says there', () => {
    const keys = {
      errorValidation: ['checkout.problem.validation'],
      invalidExpiryDate: ['checkout.invalid.expiry'],
      invalidCreditCard: ['checkout.invalid.number'],
      invalidSecurityCode: ['checkout.invalid.code'],
      authenticationFailed: ['checkout.problem.authentication'],
      retryLimit: ['checkout.problem.limit'],
      validatingDoNotStray: ['checkout.progress.paying.text'],
      movieNotAvailable: ['title.not-available', 'refused.unavailable'],
      movieAlreadyOwned: ['checkout.problem.owned'],
      errorOccurred: ['checkout.problem.card-form.rent', 'checkout.problem.card-form.buy'],
    };
    for (const [id, replaced] of Object.entries(keys)) {
      expect({ id, replaced: replacedBy(id) }).toEqual({ id, replaced });
    }
    expect(OWN['title.not-available']).toBe('Movie not available');
    expect(OWN['checkout.progress.paying']).toBe('Validating your payment');
    expect(OWN['checkout.progress.paying.text']).toMatch(/do not leave/);
  });

  it('[TEXT-06] are read with underscores too', () => {
    for (const [id, camel] of [
      ['movie_not_available_user', 'movieNotAvailableUser'],
      ['error_validation', 'errorValidation'],
      ['retry_limit', 'retryLimit'],
      ['authentication_failed', 'authenticationFailed'],
      ['error_occurred', 'errorOccurred'],
    ] as const) {
      expect(replacedBy(id).length).toBeGreaterThan(0);
      expect(replacedBy(id)).toEqual(replacedBy(camel));
    }
  });

  it('[TEXT-08] those around the session say what the client says there', () => {
    const texts = {
      connection_unauthorized: ['code.unauthorized', /unauthorized/],
      error_signin: ['signin.error', /signing in did not work/i],
      maximum_attempt: ['signin.maximum-attempt', /maximum login attempts/i],
      session_expired: ['session.expired', /session has ended/],
      concurrent_limit: ['refused.concurrent-limit', /too many screens/i],
      validating_credentials: ['signin.validating', /^Validating credentials$/],
      login_success: ['code.success', /signed in/],
    } as const;
    for (const [id, [key, said]] of Object.entries(texts)) {
      expect(replacedBy(id)).toEqual([key]);
      expect(OWN[key]).toMatch(said);
    }
    expect(OWN['app.ok']).toBe('OK');
  });

  it('[OPEN2-19] camelCase goes before its alias, and the key of the client before both, in whatever order they come', () => {
    const both = { error_validation: 'alias', errorValidation: 'canonical' };
    const key = 'checkout.problem.validation';
    expect(byOwnKeys(both)[key]).toBe('canonical');
    expect(byOwnKeys(Object.fromEntries(Object.entries(both).reverse()))[key]).toBe('canonical');
    expect(byOwnKeys({ [key]: 'own', ...both })[key]).toBe('own');
    expect(byOwnKeys({ ...both, [key]: 'own' })[key]).toBe('own');
  });

  it('[OPEN-22] tryAgainLater is the one id for the pause after failed payments, the texts stay, and every lock takes 1 minute', () => {
    expect(replacedBy('tryAgainLater')).toEqual(['checkout.problem.locked']);
    expect(replacedBy('try_again_later')).toEqual(['checkout.problem.locked']);
    expect(OWN['checkout.problem.locked']).toBe('Please try again later');
    expect(OWN['redeem.limit']).toMatch(/please try again after a few minutes/i);
    expect(OWN['signin.maximum-attempt']).toMatch(/a few minutes/);
    const clock = new VirtualClock();
    for (const end of [STORED.signInLock, STORED.codeLock]) {
      const lock = new Lockout(storedValuesOver(new FakeKeyValueStore()), clock, end);
      for (const _mistake of [1, 2, 3]) lock.mistake();
      clock.advance(59_999);
      expect(lock.locked).toBe(true);
      clock.advance(1);
      expect(lock.locked).toBe(false);
      lock.dispose();
    }
  });

  it('replace nothing under an id that nobody knows, or with values that nobody fills in', () => {
    expect(replacedBy('someOtherMessage')).toEqual([]);
    expect(replacedBy('constructor')).toEqual([]);
    expect(usableTexts(byOwnKeys({ errorOccurred: 'An error occurred during the {{kind}}' }), OWN)).toEqual(
      {},
    );
  });
});
