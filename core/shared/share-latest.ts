import { ReplaySubject, share, timer, type MonoTypeOperatorFunction } from 'rxjs';

/** Shares one subscription, replays the latest value, outlives a screen change, then lets go of the source. */
export function shareLatest<T>(): MonoTypeOperatorFunction<T> {
  return share({ connector: () => new ReplaySubject<T>(1), resetOnRefCountZero: () => timer(1_000) });
}
