import type { Wording } from '../../core/ports/wording-api.ts';

/** The message ids of the source, each with the keys of the texts that say it here (TEXT-05, TEXT-06, TEXT-08). */
const KEYS_OF_ID: Readonly<Record<string, readonly string[]>> = {
  errorValidation: ['checkout.problem.validation'],
  invalidExpiryDate: ['checkout.invalid.expiry'],
  invalidCreditCard: ['checkout.invalid.number'],
  invalidSecurityCode: ['checkout.invalid.code'],
  authenticationFailed: ['checkout.problem.authentication'],
  retryLimit: ['checkout.problem.limit'],
  tryAgainLater: ['checkout.problem.locked'],
  validatingDoNotStray: ['checkout.progress.paying.text'],
  movieNotAvailable: ['title.not-available', 'refused.unavailable'],
  movieNotAvailableUser: ['title.not-available', 'refused.unavailable'],
  movieAlreadyOwned: ['checkout.problem.owned'],
  errorOccurred: ['checkout.problem.card-form.rent', 'checkout.problem.card-form.buy'],
  connectionUnauthorized: ['code.unauthorized'],
  errorSignin: ['signin.error'],
  maximumAttempt: ['signin.maximum-attempt'],
  sessionExpired: ['session.expired'],
  concurrentLimit: ['refused.concurrent-limit'],
  validatingCredentials: ['signin.validating'],
  loginSuccess: ['code.success'],
};

const inCamelCase = (id: string): string =>
  id.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/**
 * Texts from outside by the client's keys, whichever id they came under: the client's own key comes first, then the id of
 * the source in camelCase, then the same id in snake_case (OPEN2-19).
 */
export function byOwnKeys(outside: Wording): Wording {
  const canonical: Record<string, string> = {};
  const aliases: Record<string, string> = {};
  for (const [id, text] of Object.entries(outside)) {
    const name = inCamelCase(id);
    const keys = Object.hasOwn(KEYS_OF_ID, name) ? (KEYS_OF_ID[name] ?? []) : [];
    for (const key of keys) (name === id ? canonical : aliases)[key] = text;
  }
  return { ...aliases, ...canonical, ...outside };
}
