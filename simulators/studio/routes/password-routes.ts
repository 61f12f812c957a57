import type * as z from 'zod/mini';
import { passwordRequest, temporaryPasswordRequest } from '../../../adapters/http/wire/password.ts';
import type { Acknowledgement } from '../../../adapters/http/wire/primitives.ts';
import { isEmail } from '../../../core/shared/email.ts';
import { ok } from '../../../core/shared/result.ts';
import { passwordChangedMail, temporaryPasswordMail } from '../mails.ts';
import { refuse, refuseBody } from '../refusal.ts';
import { newPasswordProblem } from '../registration.ts';
import type { StudioContext } from '../studio-context.ts';
import { successCode } from '../switches.ts';
import { counted, judgedGuess } from './judged-guess.ts';
import { accountPost, openPost, openRoute } from './route.ts';
import type { Route } from './route.ts';

/** A forgotten password and a changed one. */
export function passwordRoutes(studio: StudioContext): readonly Route[] {
  return [
    // The answer does not tell whether there is such an account: the mail does, to whom it belongs.
    openRoute<Acknowledgement>('sendTemporaryPassword', (call) => {
      const email = call.query('email').trim();
      if (!isEmail(email)) return refuseBody('The e-mail is none.');
      const { accounts, temporaryPasswords, mailbox } = studio.state();
      // Every mail counts: nobody's mailbox is flooded, and no code that somebody is about to type is replaced for ever.
      const asked = counted(studio, 'mail', { account: email, address: call.address });
      if (!asked.ok) return asked;
      const account = accounts.findByEmail(email);
      if (account === null) return ok({});
      const password = temporaryPasswords.create(account.consumerId, call.nowMs);
      mailbox.deliver(temporaryPasswordMail(account.email, password, call.language, call.nowMs));
      return ok({});
    }),

    // Somebody else may have had the forgotten password, so every session ends.
    openPost<z.output<typeof temporaryPasswordRequest>, Acknowledgement>(
      'changeWithTemporaryPassword',
      temporaryPasswordRequest,
      ({ body, language, address, nowMs }) => {
        const problem = newPasswordProblem(body.newPassword, body.confirmNewPassword);
        if (problem !== null) return refuseBody(problem);
        const { accounts, sessions, temporaryPasswords, mailbox, switches } = studio.state();
        const account = judgedGuess(studio, 'temporary-password', { address }, () => {
          const consumerId = temporaryPasswords.spend(body.temporaryPasswordCode, nowMs);
          const found = consumerId === null ? null : accounts.find(consumerId);
          return found === null ? refuse('oldPassword') : ok(found);
        });
        if (!account.ok) return account;
        const { consumerId, email } = account.value;
        studio.ledger.together(() => {
          accounts.setPassword(consumerId, body.newPassword);
          sessions.end(consumerId, nowMs);
        });
        studio.dismissSignedOut();
        mailbox.deliver(passwordChangedMail(email, language, nowMs));
        return ok({ responseCode: successCode(switches) });
      },
    ),

    // Whoever knows the old password changes it for themselves: the other screens of the car play on.
    accountPost<z.output<typeof passwordRequest>, Acknowledgement>(
      'changePassword',
      passwordRequest,
      ({ body, language, address, nowMs }, { account }) => {
        const { accounts, mailbox, switches } = studio.state();
        const { consumerId } = account;
        const known = judgedGuess(studio, 'password', { account: consumerId, address }, () =>
          accounts.hasPassword(consumerId, body.oldPassword) ? ok(undefined) : refuse('oldPassword'),
        );
        if (!known.ok) return known;
        const problem = newPasswordProblem(body.newPassword, body.confirmNewPassword);
        if (problem !== null) return refuseBody(problem);
        accounts.setPassword(account.consumerId, body.newPassword);
        mailbox.deliver(passwordChangedMail(account.email, language, nowMs));
        return ok({ responseCode: successCode(switches) });
      },
    ),
  ];
}
