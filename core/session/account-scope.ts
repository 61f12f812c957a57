import type { Log } from '../ports/log.ts';
import type { ConsumerId } from '../shared/ids.ts';

/**
 * The time of one signed-in account on this screen, from the sign-in to its end. Whatever belongs to the account is
 * made after the scope began and registers here how it ends. A scope that ended never begins again: the same person
 * who signs in anew gets another one.
 */
export class AccountScope {
  private readonly ending = new AbortController();
  /** Aborted at the end: calls under way are given up, and no further call leaves. */
  readonly signal: AbortSignal = this.ending.signal;
  private farewells: (() => Promise<void>)[] = [];
  private ends: (() => void)[] = [];
  private leaving: Promise<void> | null = null;

  /** `serial` tells it from every other sign-in of this start, also from one of the same account. */
  constructor(
    readonly consumerId: ConsumerId,
    readonly serial: number,
    private readonly log: Log,
  ) {}

  get over(): boolean {
    return this.signal.aborted;
  }

  /** Runs before a sign-out is told to the platform, while the session is still good: last reports, goodbyes. */
  atFarewell(run: () => Promise<void>): void {
    this.farewells.push(run);
  }

  /** Runs at the end, what was registered last first; at once when the scope is over already. */
  atEnd(run: () => void): void {
    if (this.over) run();
    else this.ends.push(run);
  }

  /** All farewells at once, the same ones for every caller. Never rejects; how long to wait for it is the caller's. */
  farewell(): Promise<void> {
    this.leaving ??= Promise.allSettled(this.farewells.map((run) => run())).then((outcomes) => {
      for (const { status } of outcomes) {
        if (status === 'rejected') this.log.write('error', 'a farewell failed');
      }
    });
    return this.leaving;
  }

  /** Ends everything of the account, silently and whole: what fails to end keeps nothing else from ending. */
  end(): void {
    this.ending.abort();
    const ends = this.ends.toReversed();
    this.ends = [];
    this.farewells = [];
    for (const run of ends) {
      try {
        run();
      } catch (cause) {
        this.log.write('error', 'a part of the account did not end', { reason: String(cause) });
      }
    }
  }
}
