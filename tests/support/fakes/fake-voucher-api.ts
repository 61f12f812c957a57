import type { RedeemedVoucher, Voucher, VoucherApi } from '../../../core/ports/voucher-api.ts';
import { err, ok } from '../../../core/shared/result.ts';
import { FakeCall } from './fake-call.ts';

type AutomaticDevice = Parameters<VoucherApi['automatic']>[0];

/** One good voucher of two credits, and no automatic one unless a test sets it. */
export class FakeVoucherApi implements VoucherApi {
  good = 'GOOD-123';
  automaticCode: string | null = null;

  readonly on = {
    check: new FakeCall<[code: string, deviceModel: string], Voucher>((code) =>
      code === this.good ? ok({ code, credits: 2 }) : err({ code: 'rejected', responseCode: 40018 }),
    ),
    redeem: new FakeCall<[code: string], RedeemedVoucher>((code) =>
      code === this.good
        ? ok({ additionalCredits: 2, creditsAvailable: 5 })
        : err({ code: 'rejected', responseCode: 40020 }),
    ),
    automatic: new FakeCall<[device: AutomaticDevice], string | null>(() => ok(this.automaticCode)),
  };

  check(code: string, deviceModel: string, signal: AbortSignal) {
    return this.on.check.run([code, deviceModel], signal);
  }

  redeem(code: string) {
    return this.on.redeem.run([code]);
  }

  automatic(device: AutomaticDevice, signal: AbortSignal) {
    return this.on.automatic.run([device], signal);
  }
}
