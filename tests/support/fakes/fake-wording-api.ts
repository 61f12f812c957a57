import type { Wording, WordingAddress, WordingApi } from '../../../core/ports/wording-api.ts';
import { ok } from '../../../core/shared/result.ts';
import { FakeCall } from './fake-call.ts';

/** English wording, version 1. */
export class FakeWordingApi implements WordingApi {
  readonly on = {
    address: new FakeCall<[], WordingAddress>(() =>
      ok({ url: '/wording/en.json', lastUpdated: '1', languageUsed: 'EN' }),
    ),
    wording: new FakeCall<[url: string], Wording>(() => ok({ 'app.ok': 'OK then' })),
  };

  address(signal: AbortSignal) {
    return this.on.address.run([], signal);
  }

  wording(url: string, signal: AbortSignal) {
    return this.on.wording.run([url], signal);
  }
}
