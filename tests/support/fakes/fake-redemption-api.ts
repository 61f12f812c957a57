import type { RedemptionApi } from '../../../core/ports/redemption-api.ts';
import type { TitleId } from '../../../core/shared/ids.ts';
import { CODES } from '../../../core/shared/response-codes.ts';
import { err, ok } from '../../../core/shared/result.ts';
import { FakeCall } from './fake-call.ts';

/** Takes one of two credits for each title that is not redeemed yet. */
export class FakeRedemptionApi implements RedemptionApi {
  credits = 2;
  readonly redeemed = new Set<TitleId>();

  readonly on = {
    redeem: new FakeCall<[id: TitleId], void>((id) => {
      const { alreadyOwned, noCredits } = CODES.redemption;
      if (this.redeemed.has(id)) return err({ code: 'rejected', responseCode: alreadyOwned });
      if (this.credits < 1) return err({ code: 'rejected', responseCode: noCredits });
      this.credits -= 1;
      this.redeemed.add(id);
      return ok(undefined);
    }),
  };

  redeem(id: TitleId) {
    return this.on.redeem.run([id]);
  }
}
