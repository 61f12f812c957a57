import type { RedemptionApi } from '../../core/ports/redemption-api.ts';
import type { CallFailure } from '../../core/shared/call-failure.ts';
import type { TitleId } from '../../core/shared/ids.ts';
import { mapResult, type Result } from '../../core/shared/result.ts';
import type { PlatformCalls } from './platform-calls.ts';
import { acknowledgement } from './wire/primitives.ts';
import type { RedemptionRequest } from './wire/redemption.ts';

export class HttpRedemptionApi implements RedemptionApi {
  constructor(private readonly calls: PlatformCalls) {}

  async redeem(id: TitleId): Promise<Result<void, CallFailure>> {
    const body: RedemptionRequest = { parentProductId: id, definition: 6 };
    const result = await this.calls.call('redeemTitle', acknowledgement, { parameters: {}, body });
    return mapResult(result, () => undefined);
  }
}
