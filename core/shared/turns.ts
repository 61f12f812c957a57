/**
 * Lets newer work overtake older work. Long work takes a turn and passes its signal to the calls; a newer turn aborts
 * the older signal. Work that finds its signal aborted shows and stores nothing.
 */
export class Turns {
  private controller = new AbortController();

  /** The signal of the current turn. */
  get current(): AbortSignal {
    return this.controller.signal;
  }

  /** Aborts the current turn and begins another one. */
  next(): AbortSignal {
    this.end();
    this.controller = new AbortController();
    return this.current;
  }

  /** Aborts the current turn. Work that starts before the next turn is aborted from the beginning. */
  end(): void {
    this.controller.abort();
  }
}

/** For calls that nothing overtakes. The end of the account still gives them up. */
export const NEVER_OVERTAKEN: AbortSignal = new Turns().current;
