import type { OffersApi, TitleOffers } from '../../../core/ports/offers-api.ts';
import type { TitleId } from '../../../core/shared/ids.ts';
import { ok } from '../../../core/shared/result.ts';
import { FakeCall } from './fake-call.ts';

/** Nothing is offered until a test says otherwise. */
export class FakeOffersApi implements OffersApi {
  readonly offered = new Map<TitleId, TitleOffers>();

  readonly on = {
    offers: new FakeCall<[id: TitleId], TitleOffers>((id) =>
      ok(this.offered.get(id) ?? { priced: [], inPackage: false }),
    ),
  };

  offers(id: TitleId, signal: AbortSignal) {
    return this.on.offers.run([id], signal);
  }
}
