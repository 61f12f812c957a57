import { ReplaySubject, type Observable } from 'rxjs';
import type { CallFailure } from '../shared/call-failure.ts';
import type { ClientConfig } from '../shared/client-config.ts';
import { State } from '../shared/state.ts';

/** An address of the configuration, by the name of its field. */
export type AddressName = `bases.${keyof ClientConfig['bases']}` | 'flags.url';

/** A call that left, and what it came to; null for an answer as agreed, a refusal included. */
export interface HeardCall {
  readonly name: AddressName;
  readonly failure: Extract<CallFailure, { code: 'network' | 'malformed' }> | null;
}

/** What calls to the addresses came to. `address-check.ts` judges it, and is fetched once there is something to judge. */
export class HeardAddresses {
  /** Those that answered as agreed once. They are right. */
  readonly right = new Set<AddressName>();
  private readonly doubted = new State(false);
  /** Whether one has failed that was never right. Replays, then changes. Never errors. */
  readonly doubted$ = this.doubted.value$;
  private readonly calls = new ReplaySubject<HeardCall>(20);
  /** Replays the latest, then each. Never errors. */
  readonly calls$: Observable<HeardCall> = this.calls;

  /** Null for an answer of the agreed kind. */
  note(name: AddressName, failure: CallFailure | null): void {
    if (failure?.code === 'cancelled' || failure?.unsent === true) return;
    const heard = failure?.code === 'rejected' ? null : failure;
    if (heard === null) this.right.add(name);
    else if (!this.right.has(name)) this.doubted.set(true);
    this.calls.next({ name, failure: heard });
  }
}
