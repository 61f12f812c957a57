import type { Observable } from 'rxjs';
import type { PlaySessionId } from '../shared/ids.ts';
import { State } from '../shared/state.ts';
import { SELECTION_RESET_MS } from './screen-selection.ts';
import type { Timers } from './timers.ts';

/**
 * Sessions that were stopped from here, for 2 s: meanwhile the other screen's last word may still say that it plays. After
 * that its word counts again, as it may not have obeyed.
 */
export class JustStopped {
  private readonly sessions = new State<ReadonlySet<PlaySessionId>>(new Set());
  /** Replays them, then changes. Never errors. */
  readonly value$: Observable<ReadonlySet<PlaySessionId>> = this.sessions.value$;

  constructor(private readonly timers: Timers) {}

  get now(): ReadonlySet<PlaySessionId> {
    return this.sessions.now;
  }

  /** The order to stop this one went out. */
  add(session: PlaySessionId): void {
    this.sessions.set(new Set([...this.now, session]));
    this.timers.after(SELECTION_RESET_MS, () =>
      this.sessions.set(new Set([...this.now].filter((each) => each !== session))),
    );
  }
}
