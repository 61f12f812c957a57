import type { Observable, Subscription } from 'rxjs';
import type { AccountApi } from '../ports/account-api.ts';
import type { Cancel, Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import { destinationAfterSignIn } from './next-destination.ts';
import type { Destination } from '../shared/destination.ts';
import type { Session } from '../session/session.ts';
import type { ThisScreen } from '../session/this-screen.ts';
import { rejectedCode, type CallFailure } from '../shared/call-failure.ts';
import type { PasswordPolicy } from '../shared/client-config.ts';
import { CODES } from '../shared/response-codes.ts';
import type { Result } from '../shared/result.ts';
import { State } from '../shared/state.ts';
import { Turns } from '../shared/turns.ts';
import { isEmail } from '../shared/email.ts';
import { isGoodPassword } from './password.ts';
import type { Motion, MotionReason } from '../vehicle/motion-policy.ts';

/** The welcome after a recovery stays this long (PASS-08). */
const RECOVERED_MS = 2_000;

/** `recover` mails a temporary password first, `reset` changes the current one at once (PASS-01). */
export type RecoveryVariant = 'recover' | 'reset';

type ChangeProblem = 'change-password' | 'change-unanswered';

export interface RecoveryState {
  readonly variant: RecoveryVariant;
  /**
   * `ask` for the e-mail; `sent` confirms the temporary password in a modal (PASS-03); `change` shows the three fields;
   * `welcome` and `changed` tell of the success (PASS-08, PASS-09); `done` leads to `next`.
   */
  readonly phase: 'ask' | 'sent' | 'change' | 'welcome' | 'changed' | 'done';
  readonly busy: boolean;
  readonly email: string;
  readonly emailInvalid: boolean;
  /** The temporary password, in reset the current one (PASS-04). */
  readonly current: string;
  /** PASS-05, PASS-11. */
  readonly currentProblem: 'fill-current' | 'invalid-temporary' | 'invalid-current' | null;
  readonly password: string;
  readonly passwordProblem: 'rules' | null;
  readonly retype: string;
  readonly retypeProblem: 'mismatch' | null;
  readonly canSend: boolean;
  readonly canChange: boolean;
  /**
   * Sending failed, or changing did (PASS-10, OPEN-58); `change-unanswered`: nobody knows which password holds. With a
   * retry label, which runs `retry`.
   */
  readonly problem: 'temporary-password' | ChangeProblem | null;
  /** Why no password is changed here now (MOTN-01); null when one may be. */
  readonly blockedBy: MotionReason | null;
  readonly next: Destination | null;
}

const EMPTY: RecoveryState = {
  variant: 'recover',
  phase: 'ask',
  busy: false,
  email: '',
  emailInvalid: false,
  current: '',
  currentProblem: null,
  password: '',
  passwordProblem: null,
  retype: '',
  retypeProblem: null,
  canSend: false,
  canChange: false,
  problem: null,
  blockedBy: null,
  next: null,
};

const NO_PASSWORDS = { current: '', password: '', retype: '' };

/** Recovering a forgotten password, without an account, or changing that of the account which this model is of. */
export class RecoveryModel {
  readonly initial: RecoveryState;
  private readonly state: State<RecoveryState>;
  readonly state$: Observable<RecoveryState>;
  private timer: Cancel = () => undefined;
  private readonly turns = new Turns();
  private readonly subscription: Subscription;

  /** Reset starts in change mode (PASS-01). */
  constructor(
    private readonly variant: RecoveryVariant,
    private readonly accounts: AccountApi,
    private readonly session: Session,
    private readonly screen: ThisScreen,
    private readonly policy: PasswordPolicy,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly motion: Motion,
  ) {
    this.initial = { ...EMPTY, variant, phase: variant === 'reset' ? 'change' : 'ask' };
    this.state = new State(this.initial);
    this.state$ = this.state.value$;
    this.subscription = motion.reason$('sign-in').subscribe((blockedBy) => this.edit({ blockedBy }));
  }

  enter(): void {
    this.leave();
  }

  /** The screen was left: forgets everything, the passwords above all. */
  leave(): void {
    this.turns.next();
    this.timer();
    this.state.set({ ...this.initial, blockedBy: this.motion.reason('sign-in') });
  }

  /** The account that this model is of is over. */
  dispose(): void {
    this.subscription.unsubscribe();
    this.leave();
  }

  setEmail(text: string): void {
    this.type({ email: text.trim(), emailInvalid: false, problem: null });
  }

  setCurrent(current: string): void {
    this.type({ current, currentProblem: null, problem: null });
  }

  setPassword(password: string): void {
    this.type({ password, passwordProblem: null, retypeProblem: null, problem: null });
  }

  setRetype(retype: string): void {
    this.type({ retype, retypeProblem: null, problem: null });
  }

  /** A field was left. */
  check(field: 'email' | 'current' | 'password' | 'retype'): void {
    const { email, current, currentProblem, password, retype } = this.state.now;
    switch (field) {
      case 'email':
        return this.type({ emailInvalid: email !== '' && !isEmail(email) });
      case 'current': {
        const missing = this.variant === 'reset' ? 'fill-current' : 'invalid-temporary';
        return this.type({ currentProblem: current === '' ? missing : currentProblem });
      }
      case 'password':
        return this.type({ passwordProblem: isGoodPassword(password, this.policy) ? null : 'rules' });
      case 'retype':
        return this.type({ retypeProblem: retype === password ? null : 'mismatch' });
    }
  }

  /** Has a temporary password mailed (PASS-02). */
  async send(): Promise<void> {
    const { canSend, email } = this.state.now;
    if (!canSend) return;
    const answer = await this.during(() => this.accounts.sendTemporaryPassword(email));
    if (answer === null) return;
    if (answer.ok) this.edit({ busy: false, phase: 'sent' });
    else this.fail('temporary-password', answer.error);
  }

  /** The modal that confirms the mail was closed (PASS-03). */
  continue(): void {
    if (this.state.now.phase === 'sent') this.edit({ phase: 'change' });
  }

  /** Changes the password; a recovery signs in with it (PASS-07, PASS-08). */
  async change(): Promise<void> {
    const { canChange, email, current, password, retype } = this.state.now;
    if (!canChange) return;
    const common = { newPassword: password, confirmNewPassword: retype };
    const answer = await this.during(() =>
      this.variant === 'reset'
        ? this.accounts.changePassword({ ...common, oldPassword: current })
        : this.accounts.changeWithTemporaryPassword({ ...common, temporaryPasswordCode: current }),
    );
    if (answer === null) return;
    if (!answer.ok) this.refuse(answer.error);
    else if (this.variant === 'reset') this.edit({ busy: false, phase: 'changed', ...NO_PASSWORDS });
    else this.welcome(this.session.signIn(email, password));
  }

  /** The retry label: sends again, or clears the message over the emptied form (PASS-10). */
  async retry(): Promise<void> {
    const { problem } = this.state.now;
    this.edit({ problem: null });
    if (problem === 'temporary-password') await this.send();
  }

  /** The modal that tells of the change was closed: back to settings (PASS-09). */
  finish(): void {
    if (this.state.now.phase === 'changed') this.edit({ phase: 'done', next: 'settings' });
  }

  private welcome(signingIn: Promise<Result<void, CallFailure>>): void {
    const signal = this.turns.current;
    this.edit({ busy: false, phase: 'welcome', ...NO_PASSWORDS });
    this.timer = this.clock.after(RECOVERED_MS, () => {
      void signingIn.then(({ ok }) => {
        const next = ok ? destinationAfterSignIn(this.screen.inCar()) : 'sign-in';
        if (!signal.aborted) this.edit({ phase: 'done', next });
      });
    });
  }

  private refuse(error: CallFailure): void {
    if (rejectedCode(error) !== CODES.invalidOldPassword) {
      this.fail(error.code === 'network' ? 'change-unanswered' : 'change-password', error);
      return;
    }
    const wrong = this.variant === 'reset' ? 'invalid-current' : 'invalid-temporary';
    this.edit({ busy: false, current: '', currentProblem: wrong });
  }

  private fail(problem: 'temporary-password' | ChangeProblem, error: CallFailure): void {
    this.log.write('warn', `error ${problem}`, { reason: error.code, responseCode: rejectedCode(error) });
    this.edit({ busy: false, problem, ...(problem === 'temporary-password' ? {} : NO_PASSWORDS) });
  }

  /**
   * Makes the form busy; null when the screen was left meanwhile. The caller shows the answer and ends `busy` in one
   * state change: a form that is enabled but shows nothing yet would lose the focus.
   */
  private async during(
    call: () => Promise<Result<void, CallFailure>>,
  ): Promise<Result<void, CallFailure> | null> {
    const signal = this.turns.current;
    this.edit({ busy: true, problem: null });
    const answer = await call();
    return signal.aborted ? null : answer;
  }

  /** Ignores edits while a call is under way. */
  private type(fields: Partial<RecoveryState>): void {
    if (!this.state.now.busy) this.edit(fields);
  }

  private edit(fields: Partial<RecoveryState>): void {
    const next = { ...this.state.now, ...fields };
    const { phase, email, current, password, retype } = next;
    const busy = next.busy || next.blockedBy !== null;
    this.state.patch({
      ...fields,
      canSend: phase === 'ask' && !busy && isEmail(email),
      canChange:
        phase === 'change' &&
        !busy &&
        current !== '' &&
        isGoodPassword(password, this.policy) &&
        retype === password,
    });
  }
}
