import type { Observable } from 'rxjs';
import type { Session } from '../session/session.ts';
import { rejectedCode } from '../shared/call-failure.ts';
import { CODES } from '../shared/response-codes.ts';
import { State } from '../shared/state.ts';
import { isEmail } from './email.ts';

export interface SignInState {
  readonly email: string;
  readonly password: string;
  /** Set once the person left the field with something that is no e-mail (SIGN-05). */
  readonly emailInvalid: boolean;
  readonly busy: boolean;
  /** A valid e-mail, a password, and no request under way (SIGN-04). */
  readonly canSubmit: boolean;
  /** `credential` wrong e-mail or password; `error` anything else, worth a retry (SIGN-15). */
  readonly problem: 'credential' | 'error' | null;
}

const EMPTY: SignInState = {
  email: '',
  password: '',
  emailInvalid: false,
  busy: false,
  canSubmit: false,
  problem: null,
};

/** The sign-in form. */
export class SignInModel {
  private readonly state = new State<SignInState>(EMPTY);
  readonly state$: Observable<SignInState> = this.state.value$;
  readonly initial = EMPTY;

  constructor(private readonly session: Session) {}

  setEmail(email: string): void {
    this.edit({ email: email.trim(), emailInvalid: false, problem: null });
  }

  setPassword(password: string): void {
    this.edit({ password, problem: null });
  }

  /** The e-mail field was left. */
  checkEmail(): void {
    const { email } = this.state.now;
    this.edit({ emailInvalid: email !== '' && !isEmail(email) });
  }

  /** Signs in; a success shows as the session's state. The password is forgotten either way. */
  async submit(): Promise<void> {
    const { email, password, canSubmit } = this.state.now;
    if (!canSubmit) return;
    this.edit({ busy: true, problem: null });
    const answer = await this.session.signIn(email, password);
    if (answer.ok) {
      this.state.set(EMPTY);
      return;
    }
    const code = rejectedCode(answer.error);
    const wrong = code !== null && (CODES.invalidCredential as readonly number[]).includes(code);
    this.edit({ busy: false, password: '', problem: wrong ? 'credential' : 'error' });
  }

  private edit(fields: Partial<SignInState>): void {
    const next = { ...this.state.now, ...fields };
    this.state.set({ ...next, canSubmit: isEmail(next.email) && next.password !== '' && !next.busy });
  }
}
