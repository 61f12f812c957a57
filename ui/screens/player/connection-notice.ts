import { concat, distinctUntilChanged, map, of, skipWhile, switchMap, timer, type Observable } from 'rxjs';

export type ConnectionNotice = 'lost' | 'restored' | null;

/** How long the good news stays (PERR-05). */
const RESTORED_MS = 4_500;

/** Nothing while the network was always there, then what happened to it. */
export function connectionNotice(online$: Observable<boolean>): Observable<ConnectionNotice> {
  return online$.pipe(
    distinctUntilChanged(),
    skipWhile((online) => online),
    switchMap((online) =>
      online
        ? concat(of('restored' as const), timer(RESTORED_MS).pipe(map(() => null)))
        : of('lost' as const),
    ),
  );
}
