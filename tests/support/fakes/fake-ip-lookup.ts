import type { IpLookup } from '../../../core/ports/ip-lookup.ts';
import { ok } from '../../../core/shared/result.ts';
import { FakeCall } from './fake-call.ts';

export class FakeIpLookup implements IpLookup {
  readonly on = { address: new FakeCall<[], string>(() => ok('203.0.113.7')) };

  address(signal: AbortSignal) {
    return this.on.address.run([], signal);
  }
}
