import type { CreditsAnswer, InfoAnswer } from '../../../adapters/http/wire/account.ts';
import { ok } from '../../../core/shared/result.ts';
import { activeSubscription, creditsAvailable } from '../accounts.ts';
import { accountRoute } from './route.ts';
import type { Route } from './route.ts';

/** What the account page shows. */
export function accountRoutes(): readonly Route[] {
  return [
    accountRoute<InfoAnswer>('info', ({ nowMs }, { account }) => {
      const subscription = activeSubscription(account, nowMs);
      const active =
        subscription === null
          ? []
          : [{ name: subscription.name, endDate: new Date(subscription.endsAtMs).toISOString() }];
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
