import type { RedeemedVoucherAnswer, VoucherAnswer } from '../../../adapters/http/wire/voucher.ts';
import { ok } from '../../../core/shared/result.ts';
import { creditsAvailable } from '../accounts.ts';
import { refuse, refuseVoucher } from '../refusal.ts';
import type { StudioContext } from '../studio-context.ts';
import { withVoucher } from '../vouchers.ts';
import { accountRoute, openRoute } from './route.ts';
import type { Route } from './route.ts';

/** Checking and redeeming vouchers. */
export function voucherRoutes(studio: StudioContext): readonly Route[] {
  return [
    openRoute<VoucherAnswer>('checkVoucher', (call) => {
      const holder = { deviceModel: call.query('deviceModel'), hardwareId: '' };
      const checked = studio.state().vouchers.check(call.param('code'), holder, call.nowMs);
      if (!checked.ok) return refuseVoucher(checked.error);
      const { code, credits } = checked.value;
      return ok({ code, credits });
    }),

    // The call names no device: the one that the session was opened on counts.
    accountRoute<RedeemedVoucherAnswer>('redeemVoucher', (call, { account, session }) => {
      const { vouchers, accounts } = studio.state();
      const { nowMs } = call;
      const redeemed = vouchers.redeem(call.param('code'), session.device, nowMs);
      if (!redeemed.ok) return refuseVoucher(redeemed.error);
      const voucher = redeemed.value;
      const after = accounts.change(account.consumerId, withVoucher(account, voucher, nowMs));
      if (after === null) return refuse('sessionUnknown');
      return ok({ additionalCredits: voucher.credits, creditsAvailable: creditsAvailable(after, nowMs) });
    }),
  ];
}
