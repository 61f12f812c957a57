import { defer, distinctUntilChanged, fromEvent, map, merge, type Observable, of, startWith } from 'rxjs';
import type { Connectivity } from '../../core/ports/connectivity.ts';

/** The part of a window that tells of the network. */
export type OnlineWindow = Pick<Window, 'addEventListener' | 'removeEventListener'> & {
  readonly navigator: Pick<Navigator, 'onLine'>;
};

/** As the browser tells: "offline" is certain, "online" means only that some network is there. */
export class BrowserConnectivity implements Connectivity {
  readonly online$: Observable<boolean>;

  constructor(window: OnlineWindow) {
    this.online$ = defer(() =>
      merge(fromEvent(window, 'online'), fromEvent(window, 'offline')).pipe(
        map((event) => event.type === 'online'),
        startWith(window.navigator.onLine),
        distinctUntilChanged(),
      ),
    );
  }
}

/** For hosts that know nothing of their network. */
export class ConstantConnectivity implements Connectivity {
  readonly online$: Observable<boolean>;

  constructor(online = true) {
    this.online$ = of(online);
  }
}
