import { useEffect, useState } from 'react';
import { distinctUntilChanged, filter, skipWhile } from 'rxjs';
import { useStartModels } from './models.ts';

/** How often the network came back while the view was there: what loads by it loads again then. */
export function useNetworkReturns(): number {
  const { connectivity } = useStartModels();
  const [returns, setReturns] = useState(0);
  useEffect(() => {
    const listening = connectivity.online$
      .pipe(
        distinctUntilChanged(),
        skipWhile((online) => online),
        filter((online) => online),
      )
      .subscribe(() => setReturns((count) => count + 1));
    return () => listening.unsubscribe();
  }, [connectivity]);
  return returns;
}
