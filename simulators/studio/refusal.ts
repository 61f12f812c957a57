import { CODES } from '../../core/shared/response-codes.ts';
import { err } from '../../core/shared/result.ts';
import type { PaymentProblem } from './payments/payment-problem.ts';
import type { VoucherProblem } from './vouchers.ts';

/** Why the studio did not do what was asked: an HTTP status and the response code in the body. */
export interface Refusal {
  readonly status: number;
  readonly responseCode: number;
  /** One English sentence for developers; never shown to people, never carries a secret. */
  readonly message: string;
  /** When to come again. */
  readonly retryAfterS?: number;
  /** It is never said: the connection drops, or stays open in silence. */
  readonly unanswered?: 'drop' | 'silence';
}

const refusal = (status: number, responseCode: number, message: string): Refusal => ({
  status,
  responseCode,
  message,
});

/**
 * Every refusal of the studio. Codes that the source does not give are the studio's own, picked clear of the
 * given ones: 40001 API key, 40002 territory, 40400 nothing there, 40410 a stream that is over, 40330 and
 * 40331 licences, 40403 a page that the control does not serve, 42900
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
  licenceRefused: refusal(403, 40330, 'The licence is refused on purpose.'),
  licenceExpired: refusal(403, 40331, 'The licence has expired.'),
  streamLimit: refusal(409, CODES.concurrentLimit, 'All streams of the account are in use.'),
  // A hold that was on its way when its film was left: a plain answer, which no browser prints in red.
  streamEnded: refusal(200, 40410, 'This device does not hold that stream, or no longer.'),
  notFound: refusal(404, 40400, 'There is nothing here.'),
  controlOrigin: refusal(403, 40403, 'The control serves no page of another origin.'),
  controlType: refusal(415, 40016, 'The control takes application/json alone.'),
  tooManyGuesses: refusal(429, 42900, 'Too many wrong attempts. Wait, then try again.'),
  fault: refusal(500, 50000, 'The studio failed.'),
} as const satisfies Record<string, Refusal>;

/** Why a payment goes no further (OPEN2-68). */
const PAYMENT_REFUSALS: Readonly<Record<keyof typeof CODES.payment, Refusal>> = {
  declined: refusal(402, CODES.payment.declined, 'The bank declined the payment.'),
  insufficientFunds: refusal(402, CODES.payment.insufficientFunds, 'There is not enough money on the card.'),
  cardExpired: refusal(402, CODES.payment.cardExpired, 'The card has run out.'),
  cardBlocked: refusal(402, CODES.payment.cardBlocked, 'The card is blocked.'),
  authenticationFailed: refusal(403, CODES.payment.authenticationFailed, 'The payer was not authenticated.'),
  tokenSpent: refusal(
    409,
    CODES.payment.tokenSpent,
    'The token of the card was used, has run out, or is unknown.',
  ),
  bankUnavailable: refusal(503, CODES.payment.bankUnavailable, 'The bank cannot be reached.'),
  transactionUnknown: refusal(404, CODES.payment.transactionUnknown, 'The account has no such transaction.'),
  transactionClosed: refusal(409, CODES.payment.transactionClosed, 'The transaction is closed.'),
  transactionUnpaid: refusal(409, CODES.payment.transactionUnpaid, 'The transaction was not paid.'),
  transactionPaid: refusal(409, CODES.payment.transactionPaid, 'The transaction was paid.'),
  alreadyOwned: refusal(409, CODES.payment.alreadyOwned, 'The account has the title.'),
  addressUnknown: refusal(422, CODES.payment.addressUnknown, 'There is no such address.'),
};

/** Why a title is not redeemed. */
const REDEMPTION_REFUSALS: Readonly<Record<keyof typeof CODES.redemption, Refusal>> = {
  noCredits: refusal(402, CODES.redemption.noCredits, 'The account has no credits.'),
  notRedeemable: refusal(403, CODES.redemption.notRedeemable, 'The title is not for credits.'),
  alreadyOwned: refusal(409, CODES.redemption.alreadyOwned, 'The account has the title.'),
};

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

export function refusePayment(problem: PaymentProblem) {
  return err<Refusal>(paymentRefusal(problem));
}

/** The answer of a payment that never comes. */
export function leaveUnanswered(unanswered: NonNullable<Refusal['unanswered']>) {
  return err<Refusal>({ ...REFUSALS.fault, unanswered });
}

export function refuseRedemption(problem: keyof typeof CODES.redemption) {
  return err<Refusal>(REDEMPTION_REFUSALS[problem]);
}

function paymentRefusal(problem: PaymentProblem): Refusal {
  if (problem === 'badRequest' || problem === 'titleUnavailable' || problem === 'fault')
    return REFUSALS[problem];
  return PAYMENT_REFUSALS[problem];
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
