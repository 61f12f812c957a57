import type { CallFailure } from '../shared/call-failure.ts';
import type { TitleId } from '../shared/ids.ts';
import type { Result } from '../shared/result.ts';

/** Redeeming a title for a credit (REDM-03). */
export interface RedemptionApi {
  /**
   * POST ProductRedemption (CALL2-09). 10006 is the success. The platform takes one credit for a title that is not owned
   * yet and refuses one that is, so that a repeated call costs nothing. Not given up: the credit may be spent.
   */
  redeem(id: TitleId): Promise<Result<void, CallFailure>>;
}
