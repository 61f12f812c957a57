import * as z from 'zod/mini';
import { answerFields, optionalText, wireId } from './primitives.ts';

/** Who is paid by (PAYS-24). */
export const PAYMENT_PROVIDER = { googlePlay: 1, cardProcessor: 2 } as const;
/** What is paid for (PAYS-24). */
export const PRODUCT_TYPE = { parentProduct: 1, bundle: 2, subscription: 3, contentBundle: 4 } as const;
/** What is paid with (PAYS-24). */
export const PAYMENT_METHOD = { creditCard: 1, applePay: 2, googlePay: 3 } as const;

/** What is bought. Preverify and verify send all of it, confirm a part (CALL2-06, CALL2-07, OPEN2-72). */
export const orderRequest = z.object({
  paymentGateway: z.literal(PAYMENT_PROVIDER.cardProcessor),
  purchaseProductType: z.literal(PRODUCT_TYPE.parentProduct),
  itemId: wireId,
  productSku: optionalText,
  /** Purchase 1, rent 3 (PAYS-04). */
  transactionTypeId: z.union([z.literal(1), z.literal(3)]),
  videoType: optionalText,
});
export type OrderRequest = z.input<typeof orderRequest>;

/** PATCH purchase/{id}/confirm. */
export const confirmRequest = z.pick(orderRequest, {
  paymentGateway: true,
  purchaseProductType: true,
  transactionTypeId: true,
  videoType: true,
});
export type ConfirmRequest = z.input<typeof confirmRequest>;

export const preverifyAnswer = z.object({ ...answerFields, transactionId: wireId });
export type PreverifyAnswer = z.input<typeof preverifyAnswer>;

/** POST cybersource/context. */
export const contextRequest = z.object({
  transactionId: wireId,
  /** Micro form 1, API 2 (CALL2-05). */
  flexType: z.literal(1),
});
export type ContextRequest = z.input<typeof contextRequest>;

/** The capture context: a JWT. */
export const contextAnswer = z.object({ ...answerFields, captureContext: z.string().check(z.minLength(1)) });
export type ContextAnswer = z.input<typeof contextAnswer>;

/** The card, as its token. */
export const paymentData = z.object({
  token: z.string().check(z.minLength(1)),
  paymentMethod: z.literal(PAYMENT_METHOD.creditCard),
  /** Nothing is kept (PAYS-20). */
  saveCard: z.null(),
});

/** CARD-15. */
export const billingAddress = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  line1: z.string(),
  line2: z.string(),
  country: z.string(),
  region: z.string(),
  postalCode: z.string(),
  city: z.string(),
  phoneNumber: z.null(),
});

/** Payer authentication, first part (PAYS-08). */
export const setUpRequest = z.object({ paymentData });
export type SetUpRequest = z.input<typeof setUpRequest>;

export const setUpAnswer = z.object({
  ...answerFields,
  accessToken: z.string().check(z.minLength(1)),
  deviceDataCollectionUrl: z.string().check(z.minLength(1)),
});
export type SetUpAnswer = z.input<typeof setUpAnswer>;

/** Payer authentication, second part (PAYS-11, PAYS-12). */
export const enrolmentRequest = z.object({
  paymentData,
  authData: z.object({
    referenceId: z.string().check(z.minLength(1)),
    transactionMode: z.literal('S'),
    returnUrl: z.string().check(z.minLength(1)),
  }),
  billingAddress,
  deviceInformation: z.object({
    httpBrowserLanguage: z.string(),
    httpBrowserColorDepth: z.number(),
    httpBrowserScreenHeight: z.number(),
    httpBrowserScreenWidth: z.number(),
    httpBrowserJavaScriptEnabled: z.boolean(),
    httpBrowserJavaEnabled: z.null(),
    httpBrowserTimeDifference: z.null(),
  }),
});
export type EnrolmentRequest = z.input<typeof enrolmentRequest>;

export const enrolmentAnswer = z.object({
  ...answerFields,
  /** `AUTHENTICATION_SUCCESSFUL`, `AUTHENTICATION_FAILED`, `PENDING_AUTHENTICATION` or the short words for them (PAYS-17). */
  status: z.string(),
  stepUpUrl: optionalText,
  accessToken: optionalText,
});
export type EnrolmentAnswer = z.input<typeof enrolmentAnswer>;

/** POST purchase/{id}/pay (PAYS-20, DEC-01). */
export const payRequest = z.object({ paymentData, billingAddress, deviceFingerPrint: z.null() });
export type PayRequest = z.input<typeof payRequest>;

/** POST purchase/{id}/event/{name} (CALL2-08). */
export const eventRequest = z.object({ message: z.optional(z.string()) });
export type EventRequest = z.input<typeof eventRequest>;
