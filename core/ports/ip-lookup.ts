import type { CallFailure } from '../shared/call-failure.ts';
import type { Result } from '../shared/result.ts';

/** The address that the outside sees, from an external service; carries no header of ours (DEVP2-08). */
export interface IpLookup {
  /** GET with format json; the answer's field `ip`. Time and failures as of `CallFailure`; given up by its signal. */
  address(signal: AbortSignal): Promise<Result<string, CallFailure>>;
}
