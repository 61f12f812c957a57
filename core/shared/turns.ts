/**
 * The one way to be overtaken. Whoever does something long takes a turn and hands its signal to the calls; a newer turn
 * aborts the signal of the one before. Who finds the signal aborted has nothing to say any more.
 */
export class Turns {
  private controller = new AbortController();

  /** The signal of the turn that runs. */
  get current(): AbortSignal {
    return this.controller.signal;
  }

  /** Overtakes what runs, and begins another turn. */
  next(): AbortSignal {
    this.end();
    this.controller = new AbortController();
    return this.current;
  }

  /** Overtakes what runs. What goes on under the same signal is overtaken too, until the next turn. */
  end(): void {
    this.controller.abort();
  }
}

/** The signal of a call that nothing overtakes. The end of the account gives it up all the same. */
export const NEVER_OVERTAKEN: AbortSignal = new Turns().current;
