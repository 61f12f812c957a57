import { distinctUntilChanged, Observable } from 'rxjs';
import type { Cancel, Clock } from '../ports/clock.ts';

/** `lost`: the network is gone and waited for (PERR-03, PERR-08). */
export type ConnectionNotice = 'lost' | 'restored' | null;

/** How long the good news stays (PERR-05). */
const RESTORED_MS = 4_500;

/** What happened to the network while it is listened to; null while nothing did. Begins with null. Never errors. */
export function connectionNotice$(online$: Observable<boolean>, clock: Clock): Observable<ConnectionNotice> {
  return new Observable<ConnectionNotice>((subscriber) => {
    let wasLost = false;
    let cancel: Cancel = () => undefined;
    subscriber.next(null);
    const listening = online$.pipe(distinctUntilChanged()).subscribe((online) => {
      cancel();
      if (!online) subscriber.next('lost');
      else if (wasLost) {
        subscriber.next('restored');
        cancel = clock.after(RESTORED_MS, () => subscriber.next(null));
      }
      wasLost = !online;
    });
    return () => {
      listening.unsubscribe();
      cancel();
    };
  });
}
