import type { CreditsAnswer, InfoAnswer } from '../../../adapters/http/wire/account.ts';
import { ok } from '../../../core/shared/result.ts';
import { activeSubscriptions, creditsAvailable } from '../accounts.ts';
import { accountRoute } from './route.ts';
import type { Route } from './route.ts';

/** What the account page shows. */
export function accountRoutes(): readonly Route[] {
  return [
    accountRoute<InfoAnswer>('info', ({ nowMs }, { account }) => {
      const active = activeSubscriptions(account, nowMs).map(({ name, endsAtMs }) => ({
        name,
        endDate: new Date(endsAtMs).toISOString(),
      }));
      return ok({ email: account.email, activeSubscriptions: active });
    }),

    accountRoute<CreditsAnswer>('credits', ({ nowMs }, { account }) =>
      ok({
        creditsAvailable: creditsAvailable(account, nowMs),
        creditDates: account.credits
          .filter(({ expiresAtMs }) => expiresAtMs > nowMs)
          .map(({ expiresAtMs }) => ({ date: new Date(expiresAtMs).toISOString() })),
      }),
    ),
  ];
}
