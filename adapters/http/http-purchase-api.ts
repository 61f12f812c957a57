import type * as z from 'zod/mini';
import type {
  AuthenticationSetup,
  BillingAddress,
  Enrolment,
  EnrolmentRequest,
  PurchaseApi,
  PurchaseOrder,
  StageCode,
  TaxAddress,
  TaxQuote,
} from '../../core/ports/purchase-api.ts';
import type { CallFailure } from '../../core/shared/call-failure.ts';
import { transactionId, type TransactionId } from '../../core/shared/ids.ts';
import { err, mapResult, ok, type Result } from '../../core/shared/result.ts';
import { secureUrl } from './outside-url.ts';
import type { PlatformCalls } from './platform-calls.ts';
import { acknowledgement } from './wire/primitives.ts';
import {
  type ConfirmRequest,
  contextAnswer,
  type ContextRequest,
  enrolmentAnswer,
  type EnrolmentRequest as EnrolmentBody,
  type EventRequest,
  type OrderRequest,
  PAYMENT_METHOD,
  PAYMENT_PROVIDER,
  type PayRequest,
  preverifyAnswer,
  PRODUCT_TYPE,
  setUpAnswer,
  type SetUpRequest,
} from './wire/purchase.ts';
import { taxAnswer, type TaxRequest } from './wire/tax.ts';

/**
 * A request that leaves as the page goes may have 64 KiB. A character of a message takes 6 bytes at most once it is
 * JSON.
 */
const LONGEST_MESSAGE = 8_000;

export class HttpPurchaseApi implements PurchaseApi {
  /** `returnUrl` is absolute: the page that a bank sends the payer back to (PAYS-25). */
  constructor(
    private readonly calls: PlatformCalls,
    private readonly returnUrl: string,
  ) {}

  async createTransaction(
    order: PurchaseOrder,
    signal: AbortSignal,
  ): Promise<Result<TransactionId, CallFailure>> {
    const input = { parameters: {}, body: orderBody(order), signal };
    const result = await this.calls.call('preverify', preverifyAnswer, input);
    return mapResult(result, ({ answer }) => transactionId(answer.transactionId));
  }

  async captureContext(
    transaction: TransactionId,
    signal: AbortSignal,
  ): Promise<Result<string, CallFailure>> {
    const body: ContextRequest = { transactionId: transaction, flexType: 1 };
    const result = await this.calls.call('captureContext', contextAnswer, { parameters: {}, body, signal });
    return mapResult(result, ({ answer }) => answer.captureContext);
  }

  async taxQuote(
    transaction: TransactionId,
    address: TaxAddress,
    signal: AbortSignal,
  ): Promise<Result<TaxQuote, CallFailure>> {
    const { country, province, city, address: line1, address2, postalCode } = address;
    const body: TaxRequest = { country, province, city, address: line1, address2, postalCode };
    const result = await this.calls.call('tax', taxAnswer, { parameters: { id: transaction }, body, signal });
    return mapResult(result, ({ answer }) => toQuote(answer));
  }

  async setUpAuthentication(
    transaction: TransactionId,
    token: string,
    signal: AbortSignal,
  ): Promise<Result<AuthenticationSetup, CallFailure>> {
    const body: SetUpRequest = { paymentData: paymentDataOf(token) };
    const input = { parameters: { id: transaction }, body, signal };
    const result = await this.calls.call('setUpAuthentication', setUpAnswer, input);
    if (!result.ok) return result;
    const { accessToken } = result.value.answer;
    const deviceDataCollectionUrl = secureUrl(result.value.answer.deviceDataCollectionUrl);
    return deviceDataCollectionUrl === null
      ? malformed('deviceDataCollectionUrl: no address that may be shown')
      : ok({ accessToken, deviceDataCollectionUrl });
  }

  async checkEnrolment(
    transaction: TransactionId,
    { token, referenceId, billing, device }: EnrolmentRequest,
    signal: AbortSignal,
  ): Promise<Result<Enrolment, CallFailure>> {
    const body: EnrolmentBody = {
      paymentData: paymentDataOf(token),
      authData: { referenceId, transactionMode: 'S', returnUrl: this.returnUrl },
      billingAddress: billingOf(billing),
      deviceInformation: {
        httpBrowserLanguage: device.language,
        httpBrowserColorDepth: device.colourDepth,
        httpBrowserScreenHeight: device.screenHeight,
        httpBrowserScreenWidth: device.screenWidth,
        httpBrowserJavaScriptEnabled: true,
        httpBrowserJavaEnabled: null,
        httpBrowserTimeDifference: null,
      },
    };
    const input = { parameters: { id: transaction }, body, signal };
    const result = await this.calls.call('checkEnrolment', enrolmentAnswer, input);
    return result.ok ? toEnrolment(result.value.answer) : result;
  }

  async pay(
    transaction: TransactionId,
    token: string,
    billing: BillingAddress,
  ): Promise<Result<void, CallFailure>> {
    const body: PayRequest = {
      paymentData: paymentDataOf(token),
      billingAddress: billingOf(billing),
      deviceFingerPrint: null,
    };
    const input = { parameters: { id: transaction }, body, idempotencyKey: transaction };
    return mapResult(await this.calls.call('pay', acknowledgement, input), () => undefined);
  }

  async verify(transaction: TransactionId, order: PurchaseOrder): Promise<Result<void, CallFailure>> {
    const input = { parameters: { id: transaction }, body: orderBody(order) };
    return mapResult(await this.calls.call('verifyPurchase', acknowledgement, input), () => undefined);
  }

  async confirm(transaction: TransactionId, order: PurchaseOrder): Promise<Result<void, CallFailure>> {
    const { paymentGateway, purchaseProductType, transactionTypeId, videoType } = orderBody(order);
    const body: ConfirmRequest = { paymentGateway, purchaseProductType, transactionTypeId, videoType };
    const input = { parameters: { id: transaction }, body };
    return mapResult(await this.calls.call('confirmPurchase', acknowledgement, input), () => undefined);
  }

  cancel(transaction: TransactionId): Promise<Result<void, CallFailure>> {
    return this.event(transaction, 'Cancel', {});
  }

  report(transaction: TransactionId, stage: StageCode, dump: string): Promise<Result<void, CallFailure>> {
    return this.event(transaction, stage, { message: dump.slice(0, LONGEST_MESSAGE) });
  }

  private async event(
    transaction: TransactionId,
    name: StageCode | 'Cancel',
    body: EventRequest,
  ): Promise<Result<void, CallFailure>> {
    const input = { parameters: { id: transaction, name }, body };
    return mapResult(await this.calls.call('purchaseEvent', acknowledgement, input), () => undefined);
  }
}

/** The card processor sells one title. */
function orderBody({ titleId, kind, sku, videoType }: PurchaseOrder): OrderRequest {
  return {
    paymentGateway: PAYMENT_PROVIDER.cardProcessor,
    purchaseProductType: PRODUCT_TYPE.parentProduct,
    itemId: titleId,
    productSku: sku,
    transactionTypeId: kind === 'buy' ? 1 : 3,
    videoType,
  };
}

const paymentDataOf = (token: string): SetUpRequest['paymentData'] => ({
  token,
  paymentMethod: PAYMENT_METHOD.creditCard,
  saveCard: null,
});

/** Field by field, so that nothing else goes out with it. */
function billingOf(billing: BillingAddress): PayRequest['billingAddress'] {
  const { firstName, lastName, email, line1, line2, country, region, postalCode, city, phoneNumber } =
    billing;
  return { firstName, lastName, email, line1, line2, country, region, postalCode, city, phoneNumber };
}

function toQuote(answer: z.output<typeof taxAnswer>): TaxQuote {
  const { price, taxAmount, taxRate, totalAmount, taxType, currencyCode, validatedAddress } = answer;
  return {
    price,
    taxAmount,
    taxRate,
    totalAmount,
    taxLabel: taxType === 1 ? 'tax' : 'vat',
    currency: currencyCode.toUpperCase(),
    validated: validatedAddress ? { ...validatedAddress, address2: validatedAddress.address2 ?? '' } : null,
  };
}

/** PAYS-17: each by the word of the provider, and by the short one. */
const STATUS_OF_WORD = new Map<string, 'successful' | 'failed' | 'pending'>([
  ['authentication_successful', 'successful'],
  ['successful', 'successful'],
  ['authentication_failed', 'failed'],
  ['failed', 'failed'],
  ['pending_authentication', 'pending'],
  ['pending', 'pending'],
]);

function toEnrolment(answer: z.output<typeof enrolmentAnswer>): Result<Enrolment, CallFailure> {
  const status = STATUS_OF_WORD.get(answer.status.trim().toLowerCase()) ?? 'other';
  if (status !== 'pending') return ok({ status });
  const stepUpUrl = secureUrl(answer.stepUpUrl);
  if (stepUpUrl === null) return malformed('stepUpUrl: no address that may be shown');
  if (!answer.accessToken) return malformed('accessToken: missing');
  return ok({ status, stepUpUrl, accessToken: answer.accessToken });
}

const malformed = (detail: string): Result<never, CallFailure> => err({ code: 'malformed', detail });
