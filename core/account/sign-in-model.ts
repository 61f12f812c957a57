import type { Observable } from 'rxjs';
import type { Cancel, Clock } from '../ports/clock.ts';
import type { Session } from '../session/session.ts';
import { rejectedCode, type CallFailure } from '../shared/call-failure.ts';
import type { Lockout } from '../storage/lockout.ts';
import { CODES } from '../shared/response-codes.ts';
import type { Result } from '../shared/result.ts';
import { State } from '../shared/state.ts';
import { Turns } from '../shared/turns.ts';
import { isEmail } from '../shared/email.ts';
import type { Motion } from '../vehicle/motion-policy.ts';

/** The form follows a skeleton that stays for this long (SIGN-01). */
const SKELETON_MS = 1_000;

/** Why nobody can sign in here now: the third mistake (SIGN-13), or the car is not parked (MOTN-01). */
export type EntryLock = 'mistakes' | 'motion';

export interface SignInState {
  /** The form is not there yet (SIGN-01). */
  readonly skeleton: boolean;
  readonly email: string;
  readonly password: string;
  /** Set once the person left the field with something that is no e-mail (SIGN-05). */
  readonly emailInvalid: boolean;
  /** Set once the person left the field empty (SIGN-06). */
  readonly passwordInvalid: boolean;
  readonly busy: boolean;
  /** A valid e-mail, a password, and no request under way (SIGN-04). */
  readonly canSubmit: boolean;
  /**
   * `credential` wrong e-mail or password (SIGN-12); `maximum-attempt` that for the third time, or an attempt under the
   * lock (SIGN-13, OPEN-21); `error` anything else (SIGN-15).
   */
  readonly problem: 'credential' | 'maximum-attempt' | 'error' | null;
  /** The problem comes with a retry label, which runs `retry` (SIGN-13, SIGN-15). */
  readonly canRetry: boolean;
  readonly lockedBy: EntryLock | null;
}

/** A form that nobody entered yet. It starts by its skeleton, so that no form shows before it (SIGN-01). */
const EMPTY: SignInState = {
  skeleton: true,
  email: '',
  password: '',
  emailInvalid: false,
  passwordInvalid: false,
  busy: false,
  canSubmit: false,
  problem: null,
  canRetry: false,
  lockedBy: null,
};

/** The sign-in form. Where a success leads says `destinationAfterSignIn`. */
export class SignInModel {
  private readonly state = new State<SignInState>(EMPTY);
  readonly state$: Observable<SignInState> = this.state.value$;
  readonly initial = EMPTY;
  /** One turn per visit: an answer to an earlier visit is not shown. */
  private readonly turns = new Turns();
  private skeletonTimer: Cancel = () => undefined;

  constructor(
    private readonly session: Session,
    private readonly lock: Lockout,
    private readonly clock: Clock,
    private readonly motion: Motion,
  ) {
    motion.reason$('sign-in').subscribe(() => this.edit({}));
    this.lock.locked$.subscribe((locked) => this.follow(locked));
  }

  /** The screen was entered: clears everything of an earlier visit but the lock. */
  enter(): void {
    this.turns.next();
    this.skeletonTimer();
    this.edit(EMPTY);
    this.skeletonTimer = this.clock.after(SKELETON_MS, () => this.edit({ skeleton: false }));
  }

  /** The screen was left: forgets what was typed, the password above all. */
  leave(): void {
    this.turns.next();
    this.skeletonTimer();
    this.edit(EMPTY);
  }

  setEmail(email: string): void {
    this.edit({ email: email.trim(), emailInvalid: false, problem: null });
  }

  setPassword(password: string): void {
    this.edit({ password, passwordInvalid: false, problem: null });
  }

  /** The e-mail field was left. */
  checkEmail(): void {
    const { email } = this.state.now;
    this.edit({ emailInvalid: email !== '' && !isEmail(email) });
  }

  /** The password field was left. */
  checkPassword(): void {
    this.edit({ passwordInvalid: this.state.now.password === '' });
  }

  /**
   * Signs in; a success shows as the session's state. Under the lock nothing is sent. The password is forgotten unless
   * a retry can use it.
   */
  async submit(): Promise<void> {
    const { email, password, canSubmit } = this.state.now;
    if (!canSubmit) return;
    if (this.motion.reason('sign-in') !== null) return this.edit({});
    if (this.lock.locked) {
      this.edit({ problem: 'maximum-attempt', password: '', email: '' });
      return;
    }
    this.edit({ busy: true, problem: null });
    const signal = this.turns.current;
    const answer = await this.session.signIn(email, password);
    const shown = this.judge(answer);
    if (!signal.aborted) this.edit({ ...shown, busy: false });
  }

  /** The retry label: sends the same again after an error, clears the way for another password after a mistake. */
  async retry(): Promise<void> {
    const { problem, canRetry } = this.state.now;
    if (!canRetry) return;
    // The password that a mistake emptied is left for the label, not by neglect.
    this.edit({ problem: null, passwordInvalid: false });
    if (problem === 'error') await this.submit();
  }

  /** Counts a mistake or forgets them all (SIGN-12), and says what the form shows of the answer. */
  private judge(answer: Result<void, CallFailure>): Partial<SignInState> {
    if (answer.ok) {
      this.lock.succeed();
      return EMPTY;
    }
    const code = rejectedCode(answer.error);
    const wrong = code !== null && (CODES.invalidCredential as readonly number[]).includes(code);
    if (!wrong) return { problem: 'error' };
    return this.lock.mistake()
      ? { email: '', password: '', problem: 'maximum-attempt' }
      : { password: '', problem: 'credential' };
  }

  private follow(locked: boolean): void {
    const opened = !locked && this.state.now.problem === 'maximum-attempt';
    this.edit(opened ? { problem: null } : {});
  }

  private edit(fields: Partial<SignInState>): void {
    const next = { ...this.state.now, ...fields };
    const moves = this.motion.reason('sign-in') !== null;
    this.state.patch({
      ...fields,
      canSubmit: isEmail(next.email) && next.password !== '' && !next.busy && !moves,
      canRetry: next.problem === 'credential' || next.problem === 'error',
      lockedBy: moves ? 'motion' : this.lock.locked ? 'mistakes' : null,
    });
  }
}
