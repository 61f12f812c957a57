import { filter, map, ReplaySubject, type Observable } from 'rxjs';
import type { CallFailure } from '../shared/call-failure.ts';
import type { ClientConfig } from '../shared/client-config.ts';

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
  private readonly calls = new ReplaySubject<HeardCall>(20);
  /** Replays the latest, then each. Never errors. */
  readonly calls$: Observable<HeardCall> = this.calls.asObservable();
  /** True with each failure of an address that was never right. Never errors. */
  readonly doubted$: Observable<boolean> = this.calls.pipe(
    map(({ name, failure }) => failure !== null && !this.right.has(name)),
    filter(Boolean),
  );

  /** Null for an answer of the agreed kind. */
  note(name: AddressName, failure: CallFailure | null): void {
    if (failure?.code === 'cancelled' || (failure !== null && 'unsent' in failure)) return;
    const heard = failure?.code === 'rejected' ? null : failure;
    if (heard === null) this.right.add(name);
    this.calls.next({ name, failure: heard });
  }
}
