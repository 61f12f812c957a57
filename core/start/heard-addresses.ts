import type { Observable } from 'rxjs';
import type { CallFailure } from '../shared/call-failure.ts';
import type { ClientConfig } from '../shared/client-config.ts';
import { State } from '../shared/state.ts';

/** An address of the configuration, by the name of its field. */
export type AddressName = `bases.${keyof ClientConfig['bases']}` | 'flags.url';

/** What the calls to an address came to: `answered` once one was answered as agreed, a refusal included. */
export type Heard = 'answered' | 'unusable' | number;

/** What came of the calls to each address since the start; a number counts those that nobody answered. */
export class HeardAddresses {
  private readonly state = new State<ReadonlyMap<AddressName, Heard>>(new Map());
  /** Replays, then changes with what is heard. Never errors. */
  readonly value$: Observable<ReadonlyMap<AddressName, Heard>> = this.state.value$;

  /** Null for an answer of the agreed kind. An address that answered well once is right. */
  note(name: AddressName, failure: CallFailure | null): void {
    const before = this.state.now.get(name) ?? 0;
    const code = failure?.code ?? 'rejected';
    if (before === 'answered' || code === 'cancelled' || (failure !== null && 'unsent' in failure)) return;
    const now = code === 'rejected' ? 'answered' : code === 'malformed' ? 'unusable' : before;
    this.state.set(new Map(this.state.now).set(name, typeof now === 'number' ? now + 1 : now));
  }
}
