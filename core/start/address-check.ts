import { distinctUntilChanged, type Observable } from 'rxjs';
import type { Cancel, Clock } from '../ports/clock.ts';
import type { CallFailure } from '../shared/call-failure.ts';
import type { ClientConfig } from '../shared/client-config.ts';
import { State } from '../shared/state.ts';

/** A network that comes back, or an address that is only slow, is given this long. */
const HOLD_MS = 10_000;
/** So many calls in a row without an answer are no accident. */
const UNANSWERED_LIMIT = 3;

export type AddressName = `bases.${keyof ClientConfig['bases']}` | 'flags.url';

/** An address of the configuration that cannot be right, by the name of its field. */
export interface WrongAddress {
  readonly name: AddressName;
  readonly address: string;
  /** Something answers that is not what should; or nobody does, while others answer. */
  readonly kind: 'unusable' | 'unanswered';
}

/**
 * Judges the addresses of the configuration by what calls to them come to, from the start on: whether a key is stored,
 * or logging is off, plays no part. An address that answered well once is right. One without any answer is suspected
 * only while another answers: without a network nobody does.
 */
export class AddressCheck {
  private readonly state = new State<WrongAddress | null>(null);
  /** The first address that looks wrong, null while none does. Replays, then changes. Never errors. */
  readonly wrong$: Observable<WrongAddress | null> = this.state.value$.pipe(
    distinctUntilChanged((a, b) => a?.name === b?.name && a?.kind === b?.kind),
  );
  private readonly right = new Set<AddressName>();
  private readonly unusable = new Set<AddressName>();
  private readonly unanswered = new Map<AddressName, number>();
  private timer: Cancel | null = null;

  constructor(
    private readonly config: Pick<ClientConfig, 'bases' | 'flags'>,
    private readonly clock: Pick<Clock, 'after'>,
  ) {}

  /** What a call to it came to; null for an answer of the agreed kind. A refusal is one too. */
  heard(name: AddressName, failure: CallFailure | null): void {
    if (this.right.has(name)) return;
    if (failure === null || failure.code === 'rejected') this.right.add(name);
    else if (failure.unsent === true || failure.code === 'cancelled') return;
    else if (failure.code === 'malformed') this.unusable.add(name);
    else this.unanswered.set(name, (this.unanswered.get(name) ?? 0) + 1);
    // What is told already may be taken back at once.
    if (this.state.now !== null) this.state.set(this.judge());
    this.timer ??= this.clock.after(HOLD_MS, () => {
      this.timer = null;
      this.state.set(this.judge());
    });
  }

  private judge(): WrongAddress | null {
    const { bases, flags } = this.config;
    const addresses: readonly (readonly [AddressName, string])[] = [
      ['bases.user', bases.user],
      ['bases.content', bases.content],
      ['bases.messaging', bases.messaging],
      ['bases.payments', bases.payments],
      ['flags.url', flags.url],
    ];
    for (const [name, address] of addresses) {
      if (this.right.has(name)) continue;
      if (this.unusable.has(name)) return { name, address, kind: 'unusable' };
      if (this.right.size > 0 && this.isSilent(name)) return { name, address, kind: 'unanswered' };
    }
    return null;
  }

  /** The flags are asked for once at a start, and then only by who pays. */
  private isSilent(name: AddressName): boolean {
    return (this.unanswered.get(name) ?? 0) >= (name === 'flags.url' ? 1 : UNANSWERED_LIMIT);
  }
}
