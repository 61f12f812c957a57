import type {
  CreditsAnswer,
  CreditsExpirationAnswer,
  EmailAnswer,
  InfoAnswer,
} from '../../../adapters/http/wire/account.ts';
import type { Purchase, PurchasesAnswer } from '../../../adapters/http/wire/purchases.ts';
import type { SignInCodeAnswer } from '../../../adapters/http/wire/sign-in-code.ts';
import { ok } from '../../../core/shared/result.ts';
import { activeSubscriptions, creditsAvailable } from '../accounts.ts';
import type { Account } from '../accounts.ts';
import type { Language } from '../catalogue/language.ts';
import type { Film } from '../catalogue/types.ts';
import type { Acquisition, AcquisitionKind } from '../ownership.ts';
import type { StudioContext } from '../studio-context.ts';
import { accountRoute } from './route.ts';
import type { Route } from './route.ts';

/** What the account page shows, and the code that signs another device in. */
export function accountRoutes(studio: StudioContext): readonly Route[] {
  return [
    accountRoute<InfoAnswer>('info', ({ nowMs }, { account }) => {
      const active = activeSubscriptions(account, nowMs).map(({ name, endsAtMs }) => ({
        name,
        endDate: new Date(endsAtMs).toISOString(),
      }));
      return ok({ email: account.email, activeSubscriptions: active });
    }),

    accountRoute<EmailAnswer>('email', (_call, { account }) => ok({ email: account.email })),

    accountRoute<CreditsAnswer>('credits', ({ nowMs }, { account }) =>
      ok({
        creditsAvailable: creditsAvailable(account, nowMs),
        creditDates: creditDates(account, nowMs),
      }),
    ),

    accountRoute<CreditsExpirationAnswer>('creditsExpiration', ({ nowMs }, { account }) =>
      ok({ creditDates: creditDates(account, nowMs) }),
    ),

    accountRoute<PurchasesAnswer>('purchaseHistory', ({ language }, { account }) => {
      const acquisitions = studio.state().acquisitions.of(account.consumerId);
      return ok({
        purchases: acquisitions.flatMap((acquisition) => {
          const film = studio.catalogue.film(acquisition.filmId);
          return film === null ? [] : [wirePurchase(acquisition, film, language)];
        }),
      });
    }),

    accountRoute<SignInCodeAnswer>('createSignInCode', ({ nowMs }, { account }) =>
      ok({ code: studio.state().codes.create(account.consumerId, nowMs) }),
    ),
  ];
}

/** When credits lapse, the next date first. */
function creditDates(account: Account, nowMs: number): { date: string }[] {
  return account.credits
    .map(({ expiresAtMs }) => expiresAtMs)
    .filter((expiresAtMs) => expiresAtMs > nowMs)
    .sort((a, b) => a - b)
    .map((expiresAtMs) => ({ date: new Date(expiresAtMs).toISOString() }));
}

/** LEGL-12: a redemption is a purchase without a currency. */
const TYPE_ID: Readonly<Record<AcquisitionKind, number>> = { buy: 1, redeem: 1, rent: 3 };

function wirePurchase({ kind, atMs, price }: Acquisition, film: Film, language: Language): Purchase {
  return {
    transactionTypeId: TYPE_ID[kind],
    transactionDate: new Date(atMs).toISOString(),
    currency: price?.currency ?? null,
    value: price === null ? null : price.amountMinor / 100,
    itemId: film.productId,
    parentProductId: film.id,
    title: film.title.en,
    localTitle: film.title[language],
  };
}
