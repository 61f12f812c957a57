import type { Observable } from 'rxjs';
import type { AccountApi } from '../ports/account-api.ts';
import type { Cancel, Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import { State } from '../shared/state.ts';
import { Turns } from '../shared/turns.ts';

/** The bar begins here and loses so much each second; at 0 or below code and bar are cleared (CODE-07, OPEN-25). */
export const FULL_PERCENT = 100;
const STEP_PERCENT = 1.7;
const TICK_MS = 1_000;

export interface SignInCodeState {
  /** Null while there is none. */
  readonly code: string | null;
  /** What is left of the bar; 0 without a code. */
  readonly percent: number;
  readonly busy: boolean;
  readonly failed: boolean;
}

const EMPTY: SignInCodeState = { code: null, percent: 0, busy: false, failed: false };

/** A code by which another screen signs in to this account (SETT-10). */
export class SignInCodeModel {
  private readonly state = new State<SignInCodeState>(EMPTY);
  readonly state$: Observable<SignInCodeState> = this.state.value$;
  readonly initial = EMPTY;
  private timer: Cancel = () => undefined;
  private readonly turns = new Turns();

  constructor(
    private readonly accounts: AccountApi,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Asks for a code, in place of the one that is there. */
  async generate(): Promise<void> {
    if (this.state.now.busy) return;
    const signal = this.turns.next();
    this.timer();
    this.state.set({ ...EMPTY, busy: true });
    const answer = await this.accounts.createSignInCode(signal);
    if (signal.aborted) return;
    if (!answer.ok) {
      this.log.write('warn', 'no sign-in code', { reason: answer.error.code });
      this.state.set({ ...EMPTY, failed: true });
      return;
    }
    this.state.set({ ...EMPTY, code: answer.value, percent: FULL_PERCENT });
    this.run(this.clock.monotonicMs());
  }

  /** The tab was left: forgets the code, so that nobody sees it later. */
  leave(): void {
    this.turns.end();
    this.timer();
    this.state.set(EMPTY);
  }

  private run(startMs: number): void {
    this.timer = this.clock.every(TICK_MS, () => {
      // By the clock and not by counted ticks, so that a late timer shows no code that is over.
      const ticks = Math.floor((this.clock.monotonicMs() - startMs) / TICK_MS);
      const percent = FULL_PERCENT - ticks * STEP_PERCENT;
      if (percent > 0) this.state.patch({ percent });
      else {
        this.timer();
        this.state.set(EMPTY);
      }
    });
  }
}
