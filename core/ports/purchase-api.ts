import type { CallFailure } from '../shared/call-failure.ts';
import type { TitleId, TransactionId } from '../shared/ids.ts';
import type { Result } from '../shared/result.ts';
import type { PurchaseKind } from './offers-api.ts';

/** What is bought: the fields that preverify, verify and confirm repeat (CALL2-06, CALL2-07). */
export interface PurchaseOrder {
  readonly titleId: TitleId;
  readonly kind: PurchaseKind;
  /** Of the chosen tier (OPEN2-72); null where the tier names none. */
  readonly sku: string | null;
  readonly videoType: string | null;
}

/** An address as the tax call takes and corrects it (CARD-16): codes of ISO 3166, the second line may be empty. */
export interface TaxAddress {
  readonly country: string;
  readonly province: string;
  readonly city: string;
  readonly address: string;
  readonly address2: string;
  readonly postalCode: string;
}

/** What a purchase costs at an address (PAYS-07). Amounts are units of the currency: 3.99. */
export interface TaxQuote {
  readonly price: number;
  readonly taxAmount: number;
  /** In per cent: 19 for 19 %. */
  readonly taxRate: number;
  readonly totalAmount: number;
  /** CHKO-13. */
  readonly taxLabel: 'tax' | 'vat';
  /** ISO 4217. */
  readonly currency: string;
  /** The address as the platform corrected it; null when it says nothing about it. */
  readonly validated: TaxAddress | null;
}

/** CARD-15. Country as its code, region as its name (DEC-17). */
export interface BillingAddress {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly line1: string;
  readonly line2: string;
  readonly country: string;
  readonly region: string;
  readonly postalCode: string;
  readonly city: string;
  /** No form asks for it (OPEN2-17). */
  readonly phoneNumber: null;
}

/** PAYS-12. */
export interface DeviceInformation {
  readonly language: string;
  readonly colourDepth: number;
  readonly screenHeight: number;
  readonly screenWidth: number;
}

/** PAYS-08. */
export interface AuthenticationSetup {
  readonly accessToken: string;
  /** Https, or http on this machine. */
  readonly deviceDataCollectionUrl: string;
}

export interface EnrolmentRequest {
  /** The card as the secure fields answered it. */
  readonly token: string;
  /** What the device data collection answered (PAYS-10). */
  readonly referenceId: string;
  readonly billing: BillingAddress;
  readonly device: DeviceInformation;
}

/** PAYS-13 to PAYS-16. `failed`: the card holder was refused. `other`: a status that nobody named. */
export type Enrolment =
  | { readonly status: 'pending'; readonly stepUpUrl: string; readonly accessToken: string }
  | { readonly status: 'successful' }
  | { readonly status: 'failed' }
  | { readonly status: 'other' };

/** The stages of a payment that are reported when they fail (PAYS-21). */
export type StageCode =
  | 'SetupError'
  | 'CheckEnrollmentError'
  | 'CaptureContextError'
  | 'PaymentError'
  | 'VerifyError'
  | 'ConfirmError';

/** What finishes a purchase that somebody began before. Where nobody waits for it, it is no sign of life (OPEN2-57). */
export type SettlingApi = Pick<PurchaseApi, 'verify' | 'confirm' | 'cancel' | 'report'>;

/**
 * Buying and renting. Time and failures are those of `CallFailure`, which says of a lost call whether it may have
 * arrived; calls with a signal are given up by it. Every call of a transaction may be repeated: the transaction is the
 * idempotency key of its payment.
 */
export interface PurchaseApi {
  /** POST purchase/preverify: opens a transaction (CALL2-06, OPEN2-12). Nothing is charged. */
  createTransaction(order: PurchaseOrder, signal: AbortSignal): Promise<Result<TransactionId, CallFailure>>;
  /** POST cybersource/context: the JWT that the secure card fields are opened with (CALL2-05). */
  captureContext(transaction: TransactionId, signal: AbortSignal): Promise<Result<string, CallFailure>>;
  /** POST avalara/{id}/tax (CALL2-11). A refusal says that the address could not be validated. */
  taxQuote(
    transaction: TransactionId,
    address: TaxAddress,
    signal: AbortSignal,
  ): Promise<Result<TaxQuote, CallFailure>>;
  /** PAYS-08. */
  setUpAuthentication(
    transaction: TransactionId,
    token: string,
    signal: AbortSignal,
  ): Promise<Result<AuthenticationSetup, CallFailure>>;
  /** PAYS-11. */
  checkEnrolment(
    transaction: TransactionId,
    request: EnrolmentRequest,
    signal: AbortSignal,
  ): Promise<Result<Enrolment, CallFailure>>;
  /**
   * Charges the card (PAYS-20). `rejected` says that nothing was charged; any other failure that `mayHaveArrived` leaves
   * it open, and `verify` tells. Given up by the end of the account alone: it may have charged.
   */
  pay(transaction: TransactionId, token: string, billing: BillingAddress): Promise<Result<void, CallFailure>>;
  /** POST purchase/{id}/verify: good when the transaction was paid, `rejected` when it was not. Given up as `pay` is. */
  verify(transaction: TransactionId, order: PurchaseOrder): Promise<Result<void, CallFailure>>;
  /** PATCH purchase/{id}/confirm: the title is owned from here on. Given up as `pay` is. */
  confirm(transaction: TransactionId, order: PurchaseOrder): Promise<Result<void, CallFailure>>;
  /**
   * POST purchase/{id}/event/Cancel: closes a transaction that was not paid, so that no payment under way can charge any
   * more (OPEN2-11). `rejected` with `transactionPaid` when it was paid. Leaves even as the page goes.
   */
  cancel(transaction: TransactionId): Promise<Result<void, CallFailure>>;
  /** POST purchase/{id}/event/{stage} with what was answered, as JSON without secrets (PAYS-21, OPEN2-13). */
  report(transaction: TransactionId, stage: StageCode, dump: string): Promise<Result<void, CallFailure>>;
}
