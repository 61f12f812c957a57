import { filter, type Observable } from 'rxjs';
import type { ConsentBlock, ConsentStore } from '../legal/consent-store.ts';
import type { AccountApi } from '../ports/account-api.ts';
import type { Cancel, Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { VoucherApi } from '../ports/voucher-api.ts';
import { destinationAfterWelcome } from './next-destination.ts';
import type { Session } from '../session/session.ts';
import type { ThisScreen } from '../session/this-screen.ts';
import { rejectedCode, type CallFailure } from '../shared/call-failure.ts';
import type { ClientConfig } from '../shared/client-config.ts';
import { CODES } from '../shared/response-codes.ts';
import type { Result } from '../shared/result.ts';
import { State } from '../shared/state.ts';
import { Turns } from '../shared/turns.ts';
import type { AutomaticVoucher } from './automatic-voucher.ts';
import { readBirthday, typedBirthday } from './birthday.ts';
import { isLegalAccepted, nextSignUp, START, type SignUp, type SignUpEvent } from './registration.ts';
import { complaintsOf, EMPTY_FORM, isComplete } from './registration-form.ts';
import type { FormField, RegistrationForm } from './registration-form.ts';
import { VoucherCheck } from './voucher-check.ts';
import { normaliseVoucher } from './voucher-code.ts';
import type { Motion, MotionReason } from '../vehicle/motion-policy.ts';

/** The welcome comes up this long after a success, and is left this long after that (CREG-16). */
const WELCOME_AFTER_MS = 3_000;
const WELCOME_MS = 4_000;

export interface RegistrationState {
  readonly place: SignUp;
  readonly inCar: boolean;
  readonly form: RegistrationForm;
  /** E-mail, password and age are valid together, and nothing is under way (CREG-08). */
  readonly canSubmit: boolean;
  /**
   * `main-user`: the main vehicle user has to log in first (ROLE-09); `hardware`, `unknown`: CREG-20; `unanswered`: nobody
   * knows whether the account was created.
   */
  readonly problem: 'main-user' | 'hardware' | 'unknown' | 'unanswered' | null;
  /** Why nobody signs up here now (MOTN-01); null when somebody may. */
  readonly blockedBy: MotionReason | null;
}

/** Creating an account, from the legal step to the welcome. */
export class RegistrationModel {
  private readonly state: State<RegistrationState>;
  readonly state$: Observable<RegistrationState>;
  readonly initial: RegistrationState;
  private readonly voucher: VoucherCheck;
  private timer: Cancel = () => undefined;
  /** The e-mail of a registration that was not answered: its account may exist. */
  private unanswered: string | null = null;
  /** One turn per visit: an answer that comes after the screen was left is not shown. */
  private readonly turns = new Turns();

  constructor(
    private readonly accounts: AccountApi,
    vouchers: VoucherApi,
    private readonly automatic: AutomaticVoucher,
    private readonly consents: ConsentStore,
    private readonly session: Session,
    private readonly screen: ThisScreen,
    private readonly config: ClientConfig,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly motion: Motion,
  ) {
    this.initial = {
      place: START,
      inCar: screen.inCar(),
      form: EMPTY_FORM,
      canSubmit: false,
      problem: null,
      blockedBy: motion.reason('sign-in'),
    };
    this.state = new State(this.initial);
    this.state$ = this.state.value$;
    this.voucher = new VoucherCheck(vouchers, screen, ({ status, message }) =>
      this.edit({ voucherStatus: status, voucherProblem: message }),
    );
    motion.reason$('sign-in').subscribe((blockedBy) => {
      this.state.patch({ blockedBy });
      this.edit({});
    });
    session.account$.pipe(filter((account) => account !== null)).subscribe(() => consents.settle());
  }

  /** The address names a step, and perhaps a page of it. After sign-up was left it begins anew. */
  enter(location?: string, subLocation?: string): void {
    if (this.state.now.place.kind === 'left') this.leave();
    this.happen({
      kind: 'opened',
      ...(location === undefined ? {} : { location }),
      ...(subLocation === undefined ? {} : { subLocation }),
    });
    const problem = this.screen.mayCreateAccount() ? null : 'main-user';
    this.state.patch({ problem, inCar: this.screen.inCar() });
    if (this.state.now.form.voucher === '') this.presetVoucher();
  }

  /** The screen was left: forgets everything typed, and what nobody with an account consented to. */
  leave(): void {
    this.turns.next();
    this.unanswered = null;
    if (this.session.now.kind !== 'signed-in') this.consents.forget();
    this.timer();
    this.voucher.typed('');
    const blockedBy = this.motion.reason('sign-in');
    this.state.set({ ...this.initial, inCar: this.screen.inCar(), blockedBy });
  }

  /** Read and agreed, or continue. */
  next(): void {
    if (this.screen.mayCreateAccount() && this.motion.reason('sign-in') === null)
      this.happen({ kind: 'agreed' });
  }

  back(): void {
    this.happen({ kind: 'went-back' });
  }

  /** Switches a block of the other-data step (CREG-03). */
  consent(block: ConsentBlock, given: boolean): void {
    this.consents.give(block, given);
  }

  setEmail(text: string): void {
    this.type({ email: text.trim(), emailProblem: null });
  }

  setPassword(password: string): void {
    this.type({ password, passwordProblem: null, retypeProblem: null });
  }

  setRetype(retype: string): void {
    this.type({ retype, retypeProblem: null });
  }

  setBirthday(text: string): void {
    this.type({ birthday: typedBirthday(this.state.now.form.birthday, text), birthdayProblem: null });
  }

  setVoucher(text: string): void {
    const voucher = normaliseVoucher(text);
    const { form, place } = this.state.now;
    if (voucher === form.voucher || place.kind !== 'step') return;
    this.edit({ voucher });
    this.voucher.typed(voucher);
  }

  /** A field was left. */
  check(field: FormField): void {
    const { form } = this.state.now;
    this.type(complaintsOf(field, form, this.config.passwordPolicy, this.clock.wallMs()));
  }

  /** Checks the voucher, registers, signs in and welcomes. */
  async submit(): Promise<void> {
    if (!this.state.now.canSubmit) return;
    const signal = this.turns.current;
    const over = (): boolean => signal.aborted;
    this.happen({ kind: 'sent' });
    this.state.patch({ problem: null });
    if (!(await this.voucher.passes())) {
      if (!over()) this.happen({ kind: 'refused' });
      return;
    }
    if (over()) return;
    const answer = await this.register();
    if (over()) return;
    if (answer.ok) {
      this.spendVoucher();
      this.welcome(this.signIn());
    } else if (this.mayBeOurs(answer.error)) await this.claim(answer.error, signal);
    else this.refuse(answer.error);
  }

  /** Consents are given to the account that signs in by what was typed. */
  private signIn(): Promise<Result<void, CallFailure>> {
    const { email, password } = this.state.now.form;
    this.consents.keepFor(email);
    return this.session.signIn(email, password);
  }

  /** The account exists, and an attempt of this visit may have made it. */
  private mayBeOurs(failure: CallFailure): boolean {
    const exists: readonly (number | null)[] = [CODES.accountExists, CODES.hardwareAccountExists];
    return this.unanswered === this.state.now.form.email && exists.includes(rejectedCode(failure));
  }

  /** Whoever signs in by what was typed made that account; for everybody else it is somebody else's. */
  private async claim(refusal: CallFailure, signal: AbortSignal): Promise<void> {
    const signedIn = await this.signIn();
    if (!signedIn.ok) this.consents.dropPledge();
    if (signal.aborted) return;
    if (signedIn.ok) this.welcome(Promise.resolve(signedIn));
    else this.refuse(signedIn.error.code === 'network' ? signedIn.error : refusal);
  }

  private register(): Promise<Result<void, CallFailure>> {
    const { form, place } = this.state.now;
    const birth = readBirthday(form.birthday, this.clock.wallMs());
    const { year, month } = typeof birth === 'object' ? birth : { year: 0, month: 0 };
    // What goes out as accepted has been before somebody's eyes (OPEN-13).
    const accepted = isLegalAccepted(place);
    return this.accounts.register({
      device: this.screen.signInDevice(),
      email: form.email,
      password: form.password,
      confirmPassword: form.retype,
      year,
      month,
      ageChecked: typeof birth === 'object',
      acceptPrivacy: accepted,
      acceptTC: accepted,
      voucher: form.voucher === '' ? null : form.voucher,
    });
  }

  private spendVoucher(): void {
    const { voucher } = this.state.now.form;
    if (voucher !== '' && voucher === this.automatic.code) this.automatic.spend();
  }

  private welcome(signedIn: Promise<Result<void, CallFailure>>): void {
    this.state.patch({ form: EMPTY_FORM });
    this.happen({ kind: 'accepted' });
    this.timer = this.clock.after(WELCOME_AFTER_MS, () => {
      this.happen({ kind: 'welcomed' });
      this.timer = this.clock.after(WELCOME_MS, () => void this.finish(signedIn));
    });
  }

  /** If the automatic sign-in failed, leads to the sign-in screen. */
  private async finish(signedIn: Promise<Result<void, CallFailure>>): Promise<void> {
    const signal = this.turns.current;
    const { ok } = await signedIn;
    if (signal.aborted) return;
    this.happen({ kind: 'finished', to: ok ? destinationAfterWelcome(this.screen.inCar()) : 'sign-in' });
  }

  private refuse(failure: CallFailure): void {
    const code = rejectedCode(failure);
    this.log.write('warn', 'failed to register', { reason: failure.code, responseCode: code });
    this.happen({ kind: 'refused' });
    this.unanswered = failure.code === 'network' ? this.state.now.form.email : null;
    if (this.unanswered !== null) this.state.patch({ problem: 'unanswered' });
    else if (code === CODES.accountExists) {
      this.edit({ emailProblem: this.screen.inCar() ? 'exists-in-car' : 'exists' });
    } else this.state.patch({ problem: code === CODES.hardwareAccountExists ? 'hardware' : 'unknown' });
  }

  private presetVoucher(): void {
    const { code } = this.automatic;
    if (code !== null) this.setVoucher(code);
  }

  private happen(event: SignUpEvent): void {
    const { place } = this.state.now;
    this.state.patch({ place: nextSignUp(place, event, this.screen.inCar()) });
    this.edit({});
  }

  /** Ignores edits while a registration is under way. */
  private type(fields: Partial<RegistrationForm>): void {
    if (this.state.now.place.kind === 'step') this.edit(fields);
  }

  private edit(fields: Partial<RegistrationForm>): void {
    const { form: before, place, problem, blockedBy } = this.state.now;
    const form = { ...before, ...fields };
    const complete = isComplete(form, this.config.passwordPolicy, this.clock.wallMs());
    const atForm = place.kind === 'step' && place.step === 'createAccount';
    const canSubmit = complete && atForm && problem !== 'main-user' && blockedBy === null;
    this.state.patch(Object.keys(fields).length === 0 ? { canSubmit } : { form, canSubmit });
  }
}
