import { CODES } from '../../core/shared/response-codes.ts';
import { err } from '../../core/shared/result.ts';
import type { VoucherProblem } from './vouchers.ts';

/** Why the studio did not do what was asked: an HTTP status and the response code in the body. */
export interface Refusal {
  readonly status: number;
  readonly responseCode: number;
  /** One English sentence for developers; never shown to people, never carries a secret. */
  readonly message: string;
  /** When to come again. */
  readonly retryAfterS?: number;
}

const refusal = (status: number, responseCode: number, message: string): Refusal => ({
  status,
  responseCode,
  message,
});

/**
 * Every refusal of the studio. Codes that the source does not give are the studio's own, picked clear of the
 * given ones: 40001 API key, 40002 territory, 40400 nothing there, 40403 a page that the control does not serve, 42900
 * too many wrong guesses, 50000 a fault of the studio itself.
 */
export const REFUSALS = {
  badRequest: refusal(400, 40016, 'The request does not have the agreed shape.'),
  apiKey: refusal(401, 40001, 'The ApiKey header is missing or unknown.'),
  masterKey: refusal(401, 40001, 'The master key is unknown.'),
  clientKey: refusal(401, 40001, 'The client key of the flags is unknown.'),
  territory: refusal(404, 40002, 'The territory is not supported.'),
  sessionExpired: refusal(401, CODES.sessionExpired[0], 'The session has expired.'),
  sessionUnknown: refusal(401, CODES.sessionExpired[1], 'The session is unknown.'),
  wrongPassword: refusal(401, CODES.invalidCredential[0], 'Invalid e-mail or password.'),
  unknownEmail: refusal(401, CODES.invalidCredential[1], 'Invalid e-mail or password.'),
  // Every car without an account asks this at its start: a plain answer, which no browser prints in red.
  deviceNotLinked: refusal(200, CODES.deviceNotLinked, 'No account is linked to this device.'),
  shortCode: refusal(401, 40317, 'The sign-in code is unknown or has run out.'),
  accountExists: refusal(409, CODES.accountExists, 'There is an account with this e-mail.'),
  hardwareAccountExists: refusal(409, CODES.hardwareAccountExists, 'The car belongs to an account.'),
  oldPassword: refusal(403, CODES.invalidOldPassword, 'The current or temporary password is wrong.'),
  titleUnavailable: refusal(404, CODES.titleUnavailable, 'The title is not available.'),
  notOwned: refusal(403, CODES.deviceNotEntitled, 'The account is not entitled to play this title.'),
  streamLimit: refusal(409, CODES.concurrentLimit, 'All streams of the account are in use.'),
  notFound: refusal(404, 40400, 'There is nothing here.'),
  controlOrigin: refusal(403, 40403, 'The control serves no page of another origin.'),
  controlType: refusal(415, 40016, 'The control takes application/json alone.'),
  tooManyGuesses: refusal(429, 42900, 'Too many wrong attempts. Wait, then try again.'),
  otherAccount: refusal(403, 40400, 'There is nothing here.'),
  fault: refusal(500, 50000, 'The studio failed.'),
} as const satisfies Record<string, Refusal>;

/** Why a voucher is not taken (VOUC-06, VOUC-07). */
const VOUCHER_REFUSALS: Readonly<Record<VoucherProblem, Refusal>> = {
  unknown: refusal(404, 40004, 'There is no such voucher.'),
  required: refusal(400, 40017, 'A voucher code is required.'),
  misspelt: refusal(400, 40018, 'No voucher has a code of this form.'),
  expired: refusal(410, 40019, 'The voucher has expired.'),
  used: refusal(409, 40020, 'The voucher was used.'),
  'not-active-yet': refusal(403, 40055, 'The voucher is not active yet.'),
  'bundle-not-active': refusal(403, 40057, 'The bundle of the voucher is not active.'),
  'wrong-device': refusal(403, 40067, 'The voucher is not for this model of device.'),
  'other-promotion': refusal(403, 40076, 'The voucher is part of another promotion.'),
  'not-entitled': refusal(403, CODES.deviceNotEntitled, 'The voucher belongs to another device.'),
};

export function refuseVoucher(problem: VoucherProblem) {
  return err<Refusal>(VOUCHER_REFUSALS[problem]);
}

export function refuseTooMany(waitMs: number) {
  return err<Refusal>({ ...REFUSALS.tooManyGuesses, retryAfterS: Math.ceil(waitMs / 1_000) });
}

/** The body is readable and still not good enough. */
export function refuseBody(message: string) {
  return err<Refusal>({ ...REFUSALS.badRequest, message });
}

export function refuse(reason: keyof typeof REFUSALS) {
  return err<Refusal>(REFUSALS[reason]);
}
