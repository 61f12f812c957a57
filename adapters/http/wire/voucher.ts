import * as z from 'zod/mini';
import { answerFields, optionalNumber, optionalText } from './primitives.ts';

/** GET voucher/{code}?deviceModel: a voucher that may be redeemed (ENTT-13). The others answer with their code. */
export const voucherAnswer = z.object({
  ...answerFields,
  /** The code that was asked about, when missing. */
  code: optionalText,
  credits: optionalNumber,
});
export type VoucherAnswer = z.input<typeof voucherAnswer>;

/** POST voucher/{code}, without a body: the path has the code, the headers the session (VOUC-05). */
export const redeemedVoucherAnswer = z.object({
  ...answerFields,
  additionalCredits: optionalNumber,
  creditsAvailable: optionalNumber,
});
export type RedeemedVoucherAnswer = z.input<typeof redeemedVoucherAnswer>;

/** GET automaticvoucherredemption (VOUC-10); without a code when there is no voucher for this device. */
export const automaticVoucherAnswer = z.object({ ...answerFields, code: optionalText });
export type AutomaticVoucherAnswer = z.input<typeof automaticVoucherAnswer>;
