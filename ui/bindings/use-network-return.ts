import { useEffect, useEffectEvent } from 'react';
import { distinctUntilChanged, filter, skipWhile } from 'rxjs';
import { useStartModels } from './models.ts';

/** Calls `then` whenever the network comes back while the view is there: what did not load can be asked for again. */
export function useNetworkReturn(then: () => void): void {
  const { connectivity } = useStartModels();
  const back = useEffectEvent(then);
  useEffect(() => {
    const listening = connectivity.online$
      .pipe(
        distinctUntilChanged(),
        skipWhile((online) => online),
        filter((online) => online),
      )
      .subscribe(() => back());
    return () => listening.unsubscribe();
  }, [connectivity]);
}
