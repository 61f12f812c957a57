import { defer, fromEvent, map, NEVER, type Observable, of } from 'rxjs';
import type { Tab } from '../../core/ports/tab.ts';
import { State } from '../../core/shared/state.ts';
import { Turns } from '../../core/shared/turns.ts';

/** The part of a lock manager that a tab needs. */
export interface TabLocks {
  request(name: string, options: LockOptions, run: () => Promise<void>): Promise<unknown>;
}

/** The part of a window that a tab needs. A page that came over plain HTTP has no locks. */
export type TabWindow = Pick<Window, 'addEventListener' | 'removeEventListener'> & {
  readonly navigator: { readonly locks?: TabLocks };
};

/** Whoever holds this lock of the origin is the screen. */
const LOCK = 'cabinema:screen';

/**
 * One of the tabs of an origin. The browser keeps the line, by a lock, and takes the lock from a tab that is closed or
 * crashes. Where it has no locks, every tab is the screen.
 */
export class BrowserTab implements Tab {
  readonly isScreen$: Observable<boolean>;
  readonly closing$: Observable<void>;
  private readonly role = new State(false);
  private readonly turns = new Turns();
  private inLine = false;

  constructor(private readonly window: TabWindow) {
    this.isScreen$ = defer(() => {
      if (!this.inLine) void this.ask({});
      return this.role.value$;
    });
    this.closing$ = fromEvent(window, 'pagehide').pipe(map(() => undefined));
  }

  becomeScreen(): void {
    if (!this.role.now) void this.ask({ steal: true });
  }

  /** Holds the lock from its turn on until the page goes or another tab takes it, and then stands in line again. */
  private async ask({ steal = false }: Pick<LockOptions, 'steal'>): Promise<void> {
    this.inLine = true;
    const signal = this.turns.next();
    const { locks } = this.window.navigator;
    if (locks === undefined) {
      this.role.set(true);
      return;
    }
    try {
      await locks.request(LOCK, steal ? { steal } : { signal }, () => {
        this.role.set(true);
        return new Promise<void>(() => undefined);
      });
    } catch (cause) {
      // It asked anew meanwhile.
      if (signal.aborted) return;
      const wasTaken = cause instanceof DOMException && cause.name === 'AbortError';
      this.role.set(!wasTaken);
      if (wasTaken) void this.ask({});
    }
  }
}

/** For hosts without tabs. */
export const ONLY_TAB: Tab = { isScreen$: of(true), becomeScreen: () => undefined, closing$: NEVER };
