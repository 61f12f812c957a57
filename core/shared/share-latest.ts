import { ReplaySubject, share, timer, type MonoTypeOperatorFunction } from 'rxjs';

/** Shares one subscription and replays the latest value. Keeps the source a moment longer than its last subscriber. */
export function shareLatest<T>(): MonoTypeOperatorFunction<T> {
  return share({ connector: () => new ReplaySubject<T>(1), resetOnRefCountZero: () => timer(1_000) });
}
