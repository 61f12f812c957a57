import type * as z from 'zod/mini';
import type { Acknowledgement } from '../../../adapters/http/wire/primitives.ts';
import { registerRequest } from '../../../adapters/http/wire/registration.ts';
import type { AutomaticVoucherAnswer } from '../../../adapters/http/wire/voucher.ts';
import { ok } from '../../../core/shared/result.ts';
import type { Account } from '../accounts.ts';
import { welcomeMail } from '../mails.ts';
import { refuse, refuseBody, refuseVoucher } from '../refusal.ts';
import { applicationProblem } from '../registration.ts';
import type { StudioContext } from '../studio-context.ts';
import { withVoucher } from '../vouchers.ts';
import { counted, judgedGuess } from './judged-guess.ts';
import { openPost, openRoute } from './route.ts';
import type { Outcome, Route } from './route.ts';

/** Making an account, and the voucher that waits for whoever does. */
export function registrationRoutes(studio: StudioContext): readonly Route[] {
  return [
    openPost<z.output<typeof registerRequest>, Acknowledgement>(
      'register',
      registerRequest,
      ({ body, language, address, nowMs }) => {
        const { accounts, vouchers, mailbox } = studio.state();
        const problem = applicationProblem(body, nowMs);
        if (problem !== null) return refuseBody(problem);
        // Every one counts: it tells which e-mails have an account, and a good one makes another.
        const asked = counted(studio, 'registration', { address });
        if (!asked.ok) return asked;
        const { hardwareId, deviceModel, voucher } = body;
        if (accounts.findByEmail(body.email) !== null) return refuse('accountExists');
        if (accounts.findByHardware(hardwareId) !== null) return refuse('hardwareAccountExists');
        const holder = { deviceModel, hardwareId };
        // No account without its voucher, and no voucher used without an account.
        const registered = studio.ledger.together((): Outcome<Account> => {
          const created = accounts.create({
            email: body.email,
            password: body.password,
            hardwareIds: [hardwareId],
          });
          if (!created.ok) return refuse('accountExists');
          if (!voucher) return created;
          const account = created.value;
          const gift = judgedGuess(studio, 'voucher', { device: hardwareId, address }, () => {
            const result = vouchers.redeem(voucher, holder, account.consumerId, nowMs);
            return result.ok ? result : refuseVoucher(result.error);
          });
          if (!gift.ok) return gift;
          accounts.change(account.consumerId, withVoucher(account, gift.value, nowMs));
          return created;
        });
        if (!registered.ok) return registered;
        mailbox.deliver(welcomeMail(registered.value.email, language, nowMs));
        return ok({});
      },
    ),

    openRoute<AutomaticVoucherAnswer>('automaticVoucher', (call) => {
      const { accounts, automaticVouchers, switches, vouchers } = studio.state();
      const hardwareId = call.query('hardwareId');
      const device = {
        hardwareId,
        udid: call.query('udid'),
        linked: accounts.findByHardware(hardwareId) !== null,
      };
      const voucher = automaticVouchers.waitingFor(device, switches.automaticVoucher);
      if (voucher === null) return ok({});
      if (!vouchers.isIssued(voucher.code)) {
        // Devices are easily invented.
        const asked = counted(studio, 'new-voucher', { address: call.address });
        if (!asked.ok) return asked;
        vouchers.issue(voucher);
      }
      return ok({ code: voucher.code });
    }),
  ];
}
