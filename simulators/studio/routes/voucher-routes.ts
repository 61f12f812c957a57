import type { RedeemedVoucherAnswer, VoucherAnswer } from '../../../adapters/http/wire/voucher.ts';
import { ok } from '../../../core/shared/result.ts';
import { creditsAvailable } from '../accounts.ts';
import { refuse, refuseVoucher } from '../refusal.ts';
import type { StudioContext } from '../studio-context.ts';
import { withVoucher } from '../vouchers.ts';
import { judgedGuess } from './judged-guess.ts';
import { accountRoute, openRoute } from './route.ts';
import type { Route } from './route.ts';

/** Checking and redeeming vouchers. */
export function voucherRoutes(studio: StudioContext): readonly Route[] {
  return [
    openRoute<VoucherAnswer>('checkVoucher', (call) => {
      const holder = { deviceModel: call.query('deviceModel'), hardwareId: '' };
      const checked = judgedGuess(studio, 'voucher', { address: call.address }, () => {
        const result = studio.state().vouchers.check(call.param('code'), holder, call.nowMs);
        return result.ok ? result : refuseVoucher(result.error);
      });
      if (!checked.ok) return checked;
      const { code, credits } = checked.value;
      return ok({ code, credits });
    }),

    // The call names no device: the one that the session was opened on counts.
    accountRoute<RedeemedVoucherAnswer>('redeemVoucher', (call, { account, session }) => {
      const { vouchers, accounts } = studio.state();
      const { nowMs, address } = call;
      const { device } = session;
      const guesser = { account: account.consumerId, device: device.hardwareId, address };
      // A voucher that is used has brought what it brings.
      return studio.ledger.together(() => {
        const redeemed = judgedGuess(studio, 'voucher', guesser, () => {
          const holder = { ...device, welcomed: account.welcomed };
          const result = vouchers.redeem(call.param('code'), holder, account.consumerId, nowMs);
          return result.ok ? result : refuseVoucher(result.error);
        });
        if (!redeemed.ok) return redeemed;
        const voucher = redeemed.value;
        const after = accounts.change(account.consumerId, withVoucher(account, voucher, nowMs));
        if (after === null) return refuse('sessionUnknown');
        return ok({ additionalCredits: voucher.credits, creditsAvailable: creditsAvailable(after, nowMs) });
      });
    }),
  ];
}
