import type { SignInDevice } from '../../core/ports/session-api.ts';
import type { RedeemedVoucher, Voucher, VoucherApi } from '../../core/ports/voucher-api.ts';
import type { CallFailure } from '../../core/shared/call-failure.ts';
import { mapResult, type Result } from '../../core/shared/result.ts';
import type { PlatformCalls } from './platform-calls.ts';
import { automaticVoucherAnswer, redeemedVoucherAnswer, voucherAnswer } from './wire/voucher.ts';

export class HttpVoucherApi implements VoucherApi {
  constructor(private readonly calls: PlatformCalls) {}

  async check(code: string, deviceModel: string, signal: AbortSignal): Promise<Result<Voucher, CallFailure>> {
    const input = { parameters: { code, deviceModel }, signal };
    const result = await this.calls.call('checkVoucher', voucherAnswer, input);
    return mapResult(result, ({ answer }) => ({
      code: answer.code || code,
      credits: answer.credits ?? null,
    }));
  }

  async redeem(code: string): Promise<Result<RedeemedVoucher, CallFailure>> {
    const result = await this.calls.call('redeemVoucher', redeemedVoucherAnswer, { parameters: { code } });
    return mapResult(result, ({ answer }) => ({
      additionalCredits: answer.additionalCredits ?? null,
      creditsAvailable: answer.creditsAvailable ?? null,
    }));
  }

  async automatic(
    device: Pick<SignInDevice, 'deviceModel' | 'hardwareId' | 'isHwidEncrypted'> & { readonly udid: string },
    signal: AbortSignal,
  ): Promise<Result<string | null, CallFailure>> {
    const { deviceModel, udid, hardwareId, isHwidEncrypted } = device;
    const result = await this.calls.call('automaticVoucher', automaticVoucherAnswer, {
      parameters: { deviceModel, udid, hardwareId, isHwidEncrypted: String(isHwidEncrypted) },
      signal,
    });
    return mapResult(result, ({ answer }) => answer.code?.trim() || null);
  }
}
