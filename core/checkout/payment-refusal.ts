import { rejectedCode, type CallFailure } from '../shared/call-failure.ts';
import { CODES } from '../shared/response-codes.ts';

/** Why the bank or the platform did not charge, as far as a person can do something about it. */
export type PaymentRefusal =
  | 'declined'
  | 'insufficient-funds'
  | 'card-expired'
  | 'card-blocked'
  | 'authentication'
  | 'token'
  | 'bank-unavailable'
  | 'closed'
  | 'owned';

const REFUSALS = new Map<number, PaymentRefusal>([
  [CODES.payment.declined, 'declined'],
  [CODES.payment.insufficientFunds, 'insufficient-funds'],
  [CODES.payment.cardExpired, 'card-expired'],
  [CODES.payment.cardBlocked, 'card-blocked'],
  [CODES.payment.authenticationFailed, 'authentication'],
  [CODES.payment.tokenSpent, 'token'],
  [CODES.payment.bankUnavailable, 'bank-unavailable'],
  [CODES.payment.transactionClosed, 'closed'],
  [CODES.payment.transactionUnknown, 'closed'],
  [CODES.payment.alreadyOwned, 'owned'],
]);

/**
 * Why a payment certainly charged nothing; null when that is not certain. A code that nobody named may come from
 * anywhere between here and the bank, so it is no proof, and the payment has to be verified.
 */
export function paymentRefusal(failure: CallFailure): PaymentRefusal | null {
  return REFUSALS.get(rejectedCode(failure) ?? 0) ?? null;
}

/** The platform knows of no payment for the transaction. */
export function isUnpaid(failure: CallFailure): boolean {
  return rejectedCode(failure) === CODES.payment.transactionUnpaid;
}

/** The transaction is over, or the platform never had it: there is nothing left to close. */
export function isClosed(failure: CallFailure): boolean {
  return paymentRefusal(failure) === 'closed';
}
