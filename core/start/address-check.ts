import { distinctUntilChanged, filter, map, merge, Observable, of, scan, switchMap } from 'rxjs';
import type { PaymentFlag } from '../flags/payment-flag.ts';
import type { Clock } from '../ports/clock.ts';
import type { Connectivity } from '../ports/connectivity.ts';
import type { ClientConfig } from '../shared/client-config.ts';
import { shareLatest } from '../shared/share-latest.ts';
import type { AddressName, HeardAddresses, HeardCall } from './heard-addresses.ts';

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

/** What the check judges, and by what. */
export interface AddressCheck {
  readonly heard: HeardAddresses;
  readonly configured: Addresses;
  /** Asks for the flags, which a start does once, and then only who pays. */
  readonly flags: Pick<PaymentFlag, 'load'>;
  readonly clock: Pick<Clock, 'after'>;
}

/** An address that nobody answers at. */
interface Silence {
  /** Calls in a row. */
  readonly calls: number;
  /** Another address answered after the first of them and before the last: there was a network. */
  readonly amidAnswers: boolean;
  /** Another address has answered since the last of them. */
  readonly isAlone: boolean;
}

/** What speaks against an address: something else answers there, or nobody. */
type Doubts = ReadonlyMap<AddressName, 'unusable' | Silence>;

interface Judged {
  readonly isOnline: boolean;
  readonly doubts: Doubts;
}

/** With what one more call came to. A gateway that cannot reach the platform is somebody there, and says nothing of others. */
function afterCall(doubts: Doubts, { name, failure }: HeardCall): Doubts {
  const after = new Map(doubts);
  const before = after.get(name);
  if (failure?.code === 'malformed') return after.set(name, 'unusable');
  if (failure === null) {
    after.delete(name);
    for (const [other, doubt] of after)
      if (doubt !== 'unusable') after.set(other, { ...doubt, isAlone: true });
  } else if (before !== 'unusable') {
    if (failure.outage === true) after.delete(name);
    else after.set(name, oneMore(before));
  }
  return after;
}

function oneMore(before: Silence | undefined): Silence {
  const { calls = 0, amidAnswers = false, isAlone = false } = before ?? {};
  return { calls: calls + 1, amidAnswers: amidAnswers || isAlone, isAlone: false };
}

/** A network that went or came makes every silence before it worthless. */
function afterNetwork(doubts: Doubts): Doubts {
  return new Map([...doubts].filter(([, doubt]) => doubt === 'unusable'));
}

/**
 * The first address that looks wrong by what calls to them came to, null for none. One that nobody answers is suspected
 * only where another answered meanwhile: without a network nobody does.
 */
function wrongAddress(doubts: Doubts, { bases, flags }: Addresses): WrongAddress | null {
  const named: readonly (readonly [AddressName, string])[] = [
    ['bases.user', bases.user],
    ['bases.content', bases.content],
    ['bases.messaging', bases.messaging],
    ['bases.payments', bases.payments],
    ['flags.url', flags.url],
  ];
  for (const [name, address] of named) {
    const doubt = doubts.get(name);
    if (doubt === undefined) continue;
    if (doubt === 'unusable') return { name, address, kind: 'unusable' };
    if (doubt.calls >= UNANSWERED_LIMIT && doubt.amidAnswers) return { name, address, kind: 'unanswered' };
  }
  return null;
}

/**
 * The address that has looked wrong for ten seconds, null while none has. Null at once when it answers, and while the host
 * is offline. Never errors.
 */
export function wrongAddress$(
  { heard, configured, flags, clock }: AddressCheck,
  connectivity: Connectivity,
): Observable<WrongAddress | null> {
  const calls$ = heard.calls$.pipe(
    // One that answered well once is right. Without an address for the flags their answer is known, network or not.
    filter(({ name, failure }) => failure === null || !heard.right.has(name)),
    filter(({ name }) => name !== 'flags.url' || configured.flags.url !== ''),
  );
  const judged$ = merge(connectivity.online$, calls$).pipe(
    scan<boolean | HeardCall, Judged>(
      ({ isOnline, doubts }, event) => {
        if (typeof event === 'boolean') return { isOnline: event, doubts: afterNetwork(doubts) };
        return { isOnline, doubts: isOnline ? afterCall(doubts, event) : doubts };
      },
      { isOnline: true, doubts: new Map() },
    ),
    shareLatest(),
  );
  return merge(told$(judged$, configured, clock), flagsAskedAgain$(judged$, flags, clock));
}

function told$(
  judged$: Observable<Judged>,
  configured: Addresses,
  clock: Pick<Clock, 'after'>,
): Observable<WrongAddress | null> {
  return judged$.pipe(
    map(({ isOnline, doubts }) => (isOnline ? wrongAddress(doubts, configured) : null)),
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

/**
 * Asks for the flags anew for as long as nobody answers there though others do, at first after ten seconds and ever more
 * rarely. Emits nothing, never errors.
 */
function flagsAskedAgain$(
  judged$: Observable<Judged>,
  flags: Pick<PaymentFlag, 'load'>,
  clock: Pick<Clock, 'after'>,
): Observable<never> {
  return judged$.pipe(
    map(({ doubts }) => doubts.get('flags.url')),
    map((doubt) => (doubt !== undefined && doubt !== 'unusable' && doubt.isAlone ? doubt.calls : 0)),
    distinctUntilChanged(),
    switchMap(
      (calls) =>
        new Observable<never>(() =>
          calls === 0 ? undefined : clock.after(calls * HOLD_MS, () => void flags.load()),
        ),
    ),
  );
}
