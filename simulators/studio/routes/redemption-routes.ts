import type { Acknowledgement } from '../../../adapters/http/wire/primitives.ts';
import { redemptionRequest } from '../../../adapters/http/wire/redemption.ts';
import { CODES } from '../../../core/shared/response-codes.ts';
import { ok } from '../../../core/shared/result.ts';
import { redeemTitle } from '../redeem-title.ts';
import { refuse, refuseRedemption } from '../refusal.ts';
import { findTitle, isOnSale } from '../studio-context.ts';
import type { StudioContext } from '../studio-context.ts';
import { accountPost } from './route.ts';
import type { Outcome, Route } from './route.ts';

/** A title for a credit (CALL2-09). */
export function redemptionRoutes(studio: StudioContext): readonly Route[] {
  return [
    accountPost('redeemTitle', redemptionRequest, (call, { account }): Outcome<Acknowledgement> => {
      const film = findTitle(studio, call.body.parentProductId);
      if (!film.ok) return film;
      if (!isOnSale(film.value, call.header('apikey'))) return refuse('titleUnavailable');
      const { accounts, acquisitions, payments } = studio.state();
      const { consumerId } = account;
      const owned = payments.desk.ownsForGood(consumerId, film.value.id, call.nowMs);
      const stores = { ledger: studio.ledger, accounts, acquisitions };
      const redeemed = redeemTitle(stores, { account, film: film.value, owned }, call.nowMs);
      return redeemed.ok ? ok({ responseCode: CODES.redeemed }) : refuseRedemption(redeemed.error);
    }),
  ];
}
