import type { CallFailure } from '../shared/call-failure.ts';
import type { Result } from '../shared/result.ts';

export interface BrokerAddressApi {
  /**
   * GET ps-drm/v1/mqtt: a presigned websocket URL, good for one account and a short time. A background call (MESG-01).
   * Time and failures are those of `CallFailure`; given up only by the end of the account.
   */
  presignedUrl(): Promise<Result<string, CallFailure>>;
}
