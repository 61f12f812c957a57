import type { CallFailure } from '../shared/call-failure.ts';
import type { Result } from '../shared/result.ts';
import type { SignInDevice } from './session-api.ts';

/** A voucher that can be redeemed (ENTT-13). */
export interface Voucher {
  readonly code: string;
  /** Credits it brings; null when the platform does not say. */
  readonly credits: number | null;
}

/** What redeeming brought (ENTT-13). */
export interface RedeemedVoucher {
  readonly additionalCredits: number | null;
  /** The balance afterwards; null when the platform does not say. */
  readonly creditsAvailable: number | null;
}

/**
 * Codes are sent in the form of VOUC-02. A refusal is `rejected` with its code (VOUC-06, VOUC-07). Time and other
 * failures are those of `CallFailure`.
 */
export interface VoucherApi {
  /** GET voucher/{code}?deviceModel: may it be redeemed? Needs no session. Given up by its signal. */
  check(code: string, deviceModel: string, signal: AbortSignal): Promise<Result<Voucher, CallFailure>>;
  /** POST voucher/{code} with code and session (VOUC-05). Redeems it for the account. Not given up: it may be spent. */
  redeem(code: string): Promise<Result<RedeemedVoucher, CallFailure>>;
  /**
   * GET automaticvoucherredemption; `udid` is this device's id. Null when the answer names no code (VOUC-10). Given up by
   * its signal.
   */
  automatic(
    device: Pick<SignInDevice, 'deviceModel' | 'hardwareId' | 'isHwidEncrypted'> & { readonly udid: string },
    signal: AbortSignal,
  ): Promise<Result<string | null, CallFailure>>;
}
