import type { Observable, Subscription } from 'rxjs';
import { answerWithin } from '../ports/answer-within.ts';
import type { Cancel, Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { SessionApi, SignedIn } from '../ports/session-api.ts';
import { rejectedCode, type CallFailure } from '../shared/call-failure.ts';
import type { ConsumerId } from '../shared/ids.ts';
import { CODES, clearsCredentials } from '../shared/response-codes.ts';
import type { SignInFlow } from '../shared/response-codes.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { State } from '../shared/state.ts';
import { Turns } from '../shared/turns.ts';
import { AccountScope } from './account-scope.ts';
import { ApiKey } from './api-key.ts';
import { SessionRenewal, type RefreshError } from './session-renewal.ts';
import type { SessionStore } from './session-store.ts';
import type { ThisScreen } from './this-screen.ts';

/** The logout flag falls back after this (SESS-08, IDLE-05). */
const LEAVING_MS = 1_000;
/** A sign-out waits this long for the last reports of the account, and before a new start for the platform as well. */
const FAREWELL_MS = 3_000;

export type SessionState =
  | { readonly kind: 'starting' }
  /** `expired` is true when the platform or idleness ended the session, not the person (SESS-06, IDLE-05). */
  | { readonly kind: 'anonymous'; readonly expired: boolean }
  | { readonly kind: 'signed-in'; readonly consumerId: ConsumerId };

/** Why a session is signed out. */
export type SignOutReason = 'person' | 'idle' | 'restart';

/** The life of a session: start, sign-in, refresh, end. */
export class Session {
  private readonly state = new State<SessionState>({ kind: 'starting' });
  /** Replays the current state, then changes. Never errors. */
  readonly state$: Observable<SessionState> = this.state.value$;
  private readonly scope = new State<AccountScope | null>(null);
  /** The signed-in account's scope, null without one. Set before the state says so. Replays. Never errors. */
  readonly account$: Observable<AccountScope | null> = this.scope.value$;
  private readonly leaving = new State(false);
  /** The logout flag: true for a second from a sign-out on (SESS-08). Replays. Never errors. */
  readonly leaving$: Observable<boolean> = this.leaving.value$;
  private readonly apiKey: ApiKey;
  private readonly renewal: SessionRenewal;
  private leavingTimer: Cancel = () => undefined;
  private signIns = 0;
  /** Attempts to sign in: the newest one alone counts. */
  private readonly attempts = new Turns();
  private signingOut: Promise<void> | null = null;
  /** Whose sign-out that is. */
  private leavingOf: SessionState | null = null;
  private asked: SignOutReason = 'idle';
  private readonly subscription: Subscription;

  constructor(
    private readonly api: SessionApi,
    private readonly store: SessionStore,
    private readonly screen: ThisScreen,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    this.apiKey = new ApiKey(api, store);
    this.renewal = new SessionRenewal(
      api,
      store,
      clock,
      log,
      () => this.account,
      () => this.expire(),
    );
    this.subscription = this.store.expired$.subscribe(() => this.expire());
    this.subscription.add(this.store.sessionElsewhere$.subscribe(() => this.follow()));
  }

  get now(): SessionState {
    return this.state.now;
  }

  get account(): AccountScope | null {
    return this.scope.now;
  }

  /**
   * Brings back what is stored: API key, then session. A screen with a hardware id and no session tries the
   * linked-device sign-in. Fails only when no API key can be had (SESS-01).
   */
  async start(): Promise<Result<void, CallFailure>> {
    const key = await this.ensureApiKey();
    // The answer may have ended the stored session, and told so; then this start is as good as any (SESS-06).
    if (!this.isStarting()) return ok(undefined);
    if (!key.ok) {
      this.beAnonymous();
      return key;
    }
    if (this.store.read() !== null && this.renewal.isLongPast()) await this.refresh();
    this.beginStored();
    if (this.screen.signsInByItself() && this.isStarting()) await this.signInLinkedDevice();
    if (this.isStarting()) this.beginStored();
    if (this.isStarting()) this.beAnonymous();
    return ok(undefined);
  }

  /** Nobody is signed in; by now another tab may have left word that the session expired (IDLE-05). */
  private beAnonymous(): void {
    this.state.set({ kind: 'anonymous', expired: this.store.isFlaggedExpired() });
  }

  /** As it is stored by now: another tab may have signed in while something was waited for. */
  private beginStored(): void {
    const stored = this.store.read();
    if (stored !== null) this.begin(stored.consumerId);
  }

  /** Fetches an API key unless one is stored (SESS-01). */
  ensureApiKey(): Promise<Result<void, CallFailure>> {
    return this.apiKey.ensure();
  }

  /** Another API key in place of one that the platform refused; null when there is none. */
  otherApiKey(refused: string | null): Promise<string | null> {
    return this.apiKey.other(refused);
  }

  async signIn(email: string, password: string): Promise<Result<void, CallFailure>> {
    return this.attempt('first', () => this.api.signIn(this.screen.signInDevice(), email, password), email);
  }

  /** By a code that a signed-in screen shows (CODE-05, ROLE2-06). */
  async signInWithCode(shortCode: string): Promise<Result<void, CallFailure>> {
    return this.attempt('second', () => this.api.signInWithCode(this.screen.signInDevice(), shortCode), null);
  }

  /** By the car's hardware id (ROLE2-06). The session of a person who signs in by another tab meanwhile stays. */
  async signInLinkedDevice(): Promise<Result<void, CallFailure>> {
    const asked = () => this.api.signInLinkedDevice(this.screen.signInDevice());
    return this.attempt('second', asked, null, true);
  }

  /**
   * Resolves when the session may be used for a call: one that is long past, or whose last refresh failed, is refreshed
   * before (SESS-02, OPEN2-57). False when that did not work out, and the call had better not leave. Never rejects.
   */
  async ready(): Promise<boolean> {
    if (this.store.read() === null || this.state.now.kind !== 'signed-in') return true;
    return this.renewal.ready();
  }

  /** Renews the session, which stays as it is when that fails, unless the answer says that it is over (SESS-06). */
  refresh(): Promise<Result<void, RefreshError>> {
    return this.renewal.refresh();
  }

  /**
   * Lets the account finish its last reports, tells the platform and clears this screen without waiting for an answer; a
   * session that began meanwhile stays. A sign-out for idleness counts as an expired session (IDLE-05). A screen of a linked car that a
   * person signed out does not sign in by itself again: it forgot the account, as the dialog says. `restart` is a person
   * who changes the environment, and stays. Whoever asks while a sign-out is under way joins it, and a person's word
   * counts more than idleness.
   */
  signOut(reason: SignOutReason = 'person'): Promise<void> {
    this.leavingTimer();
    this.leaving.set(true);
    this.leavingTimer = this.clock.after(LEAVING_MS, () => this.leaving.set(false));
    // At once: whatever ends this session before the platform answers, the person has left.
    if (reason === 'person' && this.account !== null) this.screen.stayAway();
    if (reason !== 'idle') this.asked = reason;
    this.signingOut ??= this.endBySignOut().finally(() => {
      this.signingOut = this.leavingOf = null;
      this.asked = 'idle';
    });
    return this.signingOut;
  }

  private async endBySignOut(): Promise<void> {
    const during = this.state.now;
    this.leavingOf = during;
    const { account } = this;
    const device = this.store.consumerDeviceId();
    if (account !== null) await answerWithin(this.clock, FAREWELL_MS, account.farewell());
    if (this.state.now !== during) return;
    // It leaves in the name of the session that ends here, and its answer changes nothing.
    const told: Promise<unknown> = device === null ? Promise.resolve() : this.api.signOut(device);
    this.end(this.asked === 'idle');
    // A page that starts anew would take the call along.
    if (this.asked === 'restart') await answerWithin(this.clock, FAREWELL_MS, told);
  }

  /** The message that the session has ended was read: later starts do not show it again (IDLE-05). */
  endWasRead(): void {
    this.store.forgetExpired();
  }

  dispose(): void {
    this.leavingTimer();
    this.subscription.unsubscribe();
    this.endAccount();
  }

  private isStarting(): boolean {
    return this.state.now.kind === 'starting';
  }

  /** Another tab of this origin began, renewed or ended the session that all of them share. */
  private follow(): void {
    const stored = this.store.read();
    const { now } = this.state;
    if (stored !== null) {
      const isSame = now.kind === 'signed-in' && now.consumerId === stored.consumerId;
      if (isSame) this.renewal.follow();
      else if (now.kind !== 'starting') this.begin(stored.consumerId);
    } else if (now.kind === 'signed-in') {
      this.endAccount();
      this.beAnonymous();
    } else if (now.kind === 'anonymous' && !now.expired && this.store.isFlaggedExpired()) {
      // The word of it comes after the end itself.
      this.state.set({ kind: 'anonymous', expired: true });
    }
  }

  /**
   * One attempt to sign in. Only the newest one counts: an answer to an earlier attempt neither begins nor ends anything.
   * One `byCar` gives way to a session that another tab began meanwhile, and that the car is not linked is nothing to warn of.
   */
  private async attempt(
    flow: SignInFlow,
    ask: () => Promise<Result<SignedIn, CallFailure>>,
    email: string | null,
    byCar = false,
  ): Promise<Result<void, CallFailure>> {
    const signal = this.attempts.next();
    const known = this.store.read()?.session;
    const isOvertaken = (): boolean => this.store.read()?.session !== known;
    const key = await this.ensureApiKey();
    if (!key.ok) return key;
    const answer = await ask();
    if (signal.aborted || (byCar && isOvertaken())) return err({ code: 'cancelled' });
    if (answer.ok) {
      // Whole, before anything of the next account is stored.
      this.endAccount();
      this.screen.comeBack();
      this.store.keepSignIn(answer.value, email);
      this.begin(answer.value.consumerId);
      return ok(undefined);
    }
    const code = rejectedCode(answer.error);
    const refused = code !== null && clearsCredentials(flow, code);
    // A session that another tab began meanwhile is none of this attempt's.
    if (refused && !isOvertaken()) this.forget();
    const level = byCar && code === CODES.deviceNotLinked ? 'info' : 'warn';
    this.log.write(level, 'failed to log in', { reason: answer.error.code, responseCode: code });
    return answer;
  }

  /** Forgets the stored credentials, and so ends the session that they belong to (SIGN-14). */
  private forget(): void {
    this.endAccount();
    this.store.forgetCredentials();
    if (this.state.now.kind === 'signed-in') this.state.set({ kind: 'anonymous', expired: false });
  }

  private begin(id: ConsumerId): void {
    this.endAccount();
    this.renewal.begin();
    this.signIns += 1;
    this.screen.keepId();
    this.scope.set(new AccountScope(id, this.signIns, this.log));
    this.state.set({ kind: 'signed-in', consumerId: id });
  }

  /** The platform says that the session is over. */
  private expire(): void {
    // What a sign-out overtook is refused as well; that session ends by the sign-out.
    if (this.state.now !== this.leavingOf) this.end(true);
  }

  private end(expired: boolean): void {
    this.endAccount();
    this.store.clear(this.screen.inCar());
    if (expired) this.store.flagExpired();
    this.state.set({ kind: 'anonymous', expired });
  }

  /** Ends the account before its stored values are cleared, so that nothing of it writes them again. */
  private endAccount(): void {
    this.renewal.end();
    const { account } = this;
    this.scope.set(null);
    account?.end();
    this.screen.letGoOfId();
  }
}
