import { distinctUntilChanged, map, Observable, of, switchMap } from 'rxjs';
import type { Clock } from '../ports/clock.ts';
import type { ClientConfig } from '../shared/client-config.ts';
import type { AddressName, Heard } from './heard-addresses.ts';

/** A network that comes back, or an address that is only slow, is given this long. */
const HOLD_MS = 10_000;
/** So many calls in a row without an answer are no accident. */
const UNANSWERED_LIMIT = 3;

/** An address of the configuration that cannot be right. */
export interface WrongAddress {
  readonly name: AddressName;
  readonly address: string;
  /** Something answers that is not what should; or nobody does, while others answer. */
  readonly kind: 'unusable' | 'unanswered';
}

type Addresses = Pick<ClientConfig, 'bases' | 'flags'>;

/**
 * The first address that looks wrong by what calls to them came to, null for none. One that nobody answers is suspected
 * only while another answers: without a network nobody does.
 */
export function wrongAddress(
  heard: ReadonlyMap<AddressName, Heard>,
  { bases, flags }: Addresses,
): WrongAddress | null {
  const addresses: readonly (readonly [AddressName, string])[] = [
    ['bases.user', bases.user],
    ['bases.content', bases.content],
    ['bases.messaging', bases.messaging],
    ['bases.payments', bases.payments],
    ['flags.url', flags.url],
  ];
  const othersAnswer = [...heard.values()].includes('answered');
  for (const [name, address] of addresses) {
    const known = heard.get(name) ?? 0;
    if (known === 'unusable') return { name, address, kind: 'unusable' };
    // The flags are asked for once at a start, and then only by who pays.
    const limit = name === 'flags.url' ? 1 : UNANSWERED_LIMIT;
    if (known !== 'answered' && known >= limit && othersAnswer) return { name, address, kind: 'unanswered' };
  }
  return null;
}

/** The address that has looked wrong for ten seconds, null while none has. Null at once when it answers. Never errors. */
export function wrongAddress$(
  heard$: Observable<ReadonlyMap<AddressName, Heard>>,
  addresses: Addresses,
  clock: Pick<Clock, 'after'>,
): Observable<WrongAddress | null> {
  return heard$.pipe(
    map((heard) => wrongAddress(heard, addresses)),
    distinctUntilChanged((a, b) => a?.name === b?.name && a?.kind === b?.kind),
    switchMap((wrong) =>
      wrong === null
        ? of(null)
        : new Observable<WrongAddress | null>((subscriber) => {
            // What was told before is right by now, or tells less.
            subscriber.next(null);
            return clock.after(HOLD_MS, () => subscriber.next(wrong));
          }),
    ),
    distinctUntilChanged(),
  );
}
