import type { Observable } from 'rxjs';
import type { Clock } from '../ports/clock.ts';
import { destinationAfterCode } from './next-destination.ts';
import type { Destination } from '../shared/destination.ts';
import type { Session } from '../session/session.ts';
import type { SessionStore } from '../session/session-store.ts';
import { rejectedCode, type CallFailure } from '../shared/call-failure.ts';
import { Countdown } from '../session/countdown.ts';
import type { Lockout } from '../storage/lockout.ts';
import { clearsCredentials } from '../shared/response-codes.ts';
import type { Result } from '../shared/result.ts';
import { State } from '../shared/state.ts';
import { Turns } from '../shared/turns.ts';
import { typedShortCode } from './short-code.ts';
import type { EntryLock } from './sign-in-model.ts';
import type { Motion } from '../vehicle/motion-policy.ts';

/** The login-success message counts down these seconds (CODE-04, ROLE2-11). */
export const SUCCESS_S = 5;

export interface CodeSignInState {
  readonly code: string;
  readonly busy: boolean;
  /** The first character enables it (CODE-02, OPEN-24). */
  readonly canSubmit: boolean;
  /**
   * `unauthorized` an empty code or one that the platform refuses (CODE-06); `maximum-attempt` that for the third time,
   * or an attempt under the lock (ROLE2-13); `unanswered` no answer, and the code may be used up; `error` anything else
   * (ROLE2-12).
   */
  readonly problem: 'unauthorized' | 'maximum-attempt' | 'unanswered' | 'error' | null;
  /** The problem comes with a retry label, which runs `retry` (OPEN-23, ROLE2-12). */
  readonly canRetry: boolean;
  readonly lockedBy: EntryLock | null;
  /** Seconds that the success message has left; null without a success. */
  readonly successLeft: number | null;
  /** Set once that message is over. */
  readonly next: Destination | null;
}

const EMPTY: CodeSignInState = {
  code: '',
  busy: false,
  canSubmit: false,
  problem: null,
  canRetry: false,
  lockedBy: null,
  successLeft: null,
  next: null,
};

/** Sign-in by a code of another screen. The session begins at once; this screen is left when the message is over. */
export class CodeSignInModel {
  private readonly state = new State<CodeSignInState>(EMPTY);
  readonly state$: Observable<CodeSignInState> = this.state.value$;
  readonly initial = EMPTY;
  /** One turn per visit: an answer to an earlier visit is not shown. */
  private readonly turns = new Turns();
  private readonly countdown: Countdown;

  constructor(
    private readonly session: Session,
    private readonly store: SessionStore,
    private readonly lock: Lockout,
    clock: Clock,
    private readonly motion: Motion,
  ) {
    motion.reason$('sign-in').subscribe(() => this.edit({}));
    this.countdown = new Countdown(clock);
    this.countdown.left$.subscribe((successLeft) => this.edit({ successLeft }));
    this.lock.locked$.subscribe((locked) => this.follow(locked));
  }

  /** The screen was entered: clears everything of an earlier visit but the lock. */
  enter(): void {
    this.turns.next();
    this.countdown.stop();
    this.edit(EMPTY);
  }

  setCode(text: string): void {
    this.edit({ code: typedShortCode(text), problem: null });
  }

  /** Signs in. Under the lock, or with an empty code, nothing is sent. */
  async submit(): Promise<void> {
    const { code, busy, successLeft } = this.state.now;
    if (busy || successLeft !== null || this.motion.reason('sign-in') !== null) return;
    if (this.lock.locked) {
      this.edit({ problem: 'maximum-attempt' });
      return;
    }
    if (code === '') {
      this.edit({ problem: 'unauthorized' });
      return;
    }
    this.edit({ busy: true, problem: null });
    const signal = this.turns.current;
    const answer = await this.session.signInWithCode(code);
    const problem = this.judge(answer);
    if (signal.aborted) return;
    this.edit({ busy: false, problem });
    if (problem !== null) return;
    this.edit({ code: '' });
    this.countdown.start(SUCCESS_S, () =>
      this.edit({ next: destinationAfterCode(this.store.profileName()) }),
    );
  }

  /** The retry label: empties the code, unless that one may still be good; then it is sent again. */
  async retry(): Promise<void> {
    const { problem, canRetry } = this.state.now;
    if (problem === 'unanswered') await this.submit();
    else if (canRetry) this.edit({ code: '', problem: null });
  }

  private judge(answer: Result<void, CallFailure>): CodeSignInState['problem'] {
    if (answer.ok) {
      this.lock.succeed();
      return null;
    }
    if (answer.error.code === 'network') return 'unanswered';
    if (!isRefused(answer.error)) return 'error';
    return this.lock.mistake() ? 'maximum-attempt' : 'unauthorized';
  }

  private follow(locked: boolean): void {
    const opened = !locked && this.state.now.problem === 'maximum-attempt';
    this.edit(opened ? { problem: null } : {});
  }

  private edit(fields: Partial<CodeSignInState>): void {
    const next = { ...this.state.now, ...fields };
    const moves = this.motion.reason('sign-in') !== null;
    this.state.patch({
      ...fields,
      canSubmit: next.code !== '' && !next.busy && next.successLeft === null && !moves,
      canRetry: next.problem !== null && next.problem !== 'maximum-attempt',
      lockedBy: moves ? 'motion' : this.lock.locked ? 'mistakes' : null,
    });
  }
}

/**
 * The codes by which either flow refuses somebody (OPEN-18). Each counts as a mistake here, 40317 included, or guessing
 * would never lock: it is what the platform answers to a code that it does not know.
 */
function isRefused(failure: CallFailure): boolean {
  const code = rejectedCode(failure);
  return code !== null && (clearsCredentials('first', code) || clearsCredentials('second', code));
}
