import { useMemo, useSyncExternalStore } from 'react';
import type { Observable } from 'rxjs';

/** The latest value of a stream, `initial` until there is one. Subscribed while the component is mounted. */
export function useObservable<T>(source$: Observable<T>, initial: T): T {
  const store = useMemo(() => {
    let latest = initial;
    const subscribe = (changed: () => void) => {
      const subscription = source$.subscribe((value) => {
        latest = value;
        changed();
      });
      return () => subscription.unsubscribe();
    };
    return { subscribe, read: () => latest };
    // A new initial value for the same stream means nothing: the stream has spoken, or soon will.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [source$]);
  return useSyncExternalStore(store.subscribe, store.read, store.read);
}
