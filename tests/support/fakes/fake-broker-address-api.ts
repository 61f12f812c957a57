import type { BrokerAddressApi } from '../../../core/ports/broker-address.ts';
import { ok } from '../../../core/shared/result.ts';
import { FakeCall } from './fake-call.ts';

/** A new presigned URL at each call. */
export class FakeBrokerAddressApi implements BrokerAddressApi {
  private issued = 0;

  readonly on = {
    presignedUrl: new FakeCall<[], string>(() => {
      this.issued += 1;
      return ok(`ws://broker.test/mqtt?signature=${this.issued}`);
    }),
  };

  presignedUrl() {
    return this.on.presignedUrl.run([]);
  }
}
