import type { Observable, Subscription } from 'rxjs';
import type { Cancel, Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { SessionApi, SignedIn } from '../ports/session-api.ts';
import { rejectedCode, type CallFailure } from '../shared/call-failure.ts';
import type { ConsumerId } from '../shared/ids.ts';
import { CODES, isSessionExpired } from '../shared/response-codes.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { State } from '../shared/state.ts';
import type { SessionStore } from './session-store.ts';
import type { ThisScreen } from './this-screen.ts';

/** Sessions are refreshed this often, and before use when they ended longer ago than this (SESS-02, SESS-03). */
export const REFRESH_MS = 7_200_000;

/** The logout flag falls back after this (SESS-08, IDLE-05). */
export const LEAVING_MS = 1_000;
/** A tab whose session another tab renewed lets that tab go first by this. */
const SECOND_TAB_MS = 60_000;

export type SessionState =
  | { readonly kind: 'starting' }
  /** `expired` is true when the platform or idleness ended the session, not the person (SESS-06, IDLE-05). */
  | { readonly kind: 'anonymous'; readonly expired: boolean }
  | { readonly kind: 'signed-in'; readonly consumerId: ConsumerId };

export type RefreshError =
  | { readonly code: 'session/empty'; readonly message: 'Cannot renew an empty session' }
  | { readonly code: 'session/not-renewed'; readonly message: 'failed to renew session' };

/** The life of a session: start, sign-in, refresh, end. */
export class Session {
  private readonly state = new State<SessionState>({ kind: 'starting' });
  /** Replays the current state, then changes. Never errors. */
  readonly state$: Observable<SessionState> = this.state.value$;
  private readonly leaving = new State(false);
  /** The logout flag: true for a second from a sign-out on (SESS-08). Replays. Never errors. */
  readonly leaving$: Observable<boolean> = this.leaving.value$;
  private refreshTimer: Cancel = () => undefined;
  private leavingTimer: Cancel = () => undefined;
  private readonly subscription: Subscription;

  constructor(
    private readonly api: SessionApi,
    private readonly store: SessionStore,
    private readonly screen: ThisScreen,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    this.subscription = this.store.expired$.subscribe(() => {
      // A call that a sign-out overtook is refused as well; that session ends by the sign-out.
      if (!this.leaving.now) this.end(true);
    });
    this.subscription.add(this.store.sessionElsewhere$.subscribe(() => this.follow()));
  }

  get now(): SessionState {
    return this.state.now;
  }

  /**
   * Brings back what is stored: API key, then session. A screen with a hardware id and no session tries the
   * linked-device sign-in. Fails only when no API key can be had (SESS-01).
   */
  async start(): Promise<Result<void, CallFailure>> {
    const expired = this.store.isFlaggedExpired();
    this.store.forgetExpired();
    const key = await this.ensureApiKey();
    if (!key.ok) {
      this.state.set({ kind: 'anonymous', expired });
      return key;
    }
    const stored = this.store.read();
    if (stored !== null) {
      const longPast = this.clock.wallMs() - stored.sessionExpiryMs > REFRESH_MS;
      if (longPast) await this.refresh();
      if (this.store.read() !== null) {
        this.begin(stored.consumerId);
        return ok(undefined);
      }
    }
    if (this.screen.hardwareId() !== null && this.state.now.kind === 'starting')
      await this.signInLinkedDevice();
    if (this.state.now.kind === 'starting') this.state.set({ kind: 'anonymous', expired });
    return ok(undefined);
  }

  /** The cached API key, else a fresh one, of the overriding territory if there is one (SESS-01, CALL-04). */
  async ensureApiKey(): Promise<Result<void, CallFailure>> {
    if (this.store.apiKey() !== null) return ok(undefined);
    const answer = await this.api.apiKey(this.store.regionOverride());
    if (!answer.ok) return answer;
    this.store.keepApiKey(answer.value.apiKey);
    return ok(undefined);
  }

  async signIn(email: string, password: string): Promise<Result<void, CallFailure>> {
    const key = await this.ensureApiKey();
    if (!key.ok) return key;
    return this.take(await this.api.signIn(this.screen.signInDevice(), email, password), email);
  }

  /** By a code that a signed-in screen shows (CODE-05, ROLE2-06). */
  async signInWithCode(shortCode: string): Promise<Result<void, CallFailure>> {
    const key = await this.ensureApiKey();
    if (!key.ok) return key;
    return this.take(await this.api.signInWithCode(this.screen.signInDevice(), shortCode), null);
  }

  /** By the car's hardware id (ROLE2-06). */
  async signInLinkedDevice(): Promise<Result<void, CallFailure>> {
    const key = await this.ensureApiKey();
    if (!key.ok) return key;
    return this.take(await this.api.signInLinkedDevice(this.screen.signInDevice()), null);
  }

  /**
   * Renews the session with the refresh token (SESS-04). A failure leaves the session as it is (OPEN2-57), unless it
   * says that the session is over (SESS-06), and so does an answer that comes when another session is there.
   */
  async refresh(): Promise<Result<void, RefreshError>> {
    const during = this.state.now;
    const token = this.store.read()?.refreshToken ?? '';
    if (token === '') return err({ code: 'session/empty', message: 'Cannot renew an empty session' });
    const answer = await this.api.refresh(token);
    if (!answer.ok) {
      this.log.write('warn', 'failed to renew session', { reason: answer.error.code });
      // Another tab may have used this token up and stored the next.
      const isCurrent = this.state.now === during && this.store.read()?.refreshToken === token;
      if (isCurrent && isSessionExpired(rejectedCode(answer.error) ?? 0)) this.end(true);
      return err({ code: 'session/not-renewed', message: 'failed to renew session' });
    }
    if (this.state.now === during && this.store.read() !== null) this.store.keepRefreshed(answer.value);
    return ok(undefined);
  }

  /**
   * Tells the platform, best effort, and clears this screen; a session that began meanwhile stays. A sign-out for
   * idleness counts as an expired session (IDLE-05).
   */
  async signOut(reason: 'person' | 'idle' = 'person'): Promise<void> {
    const during = this.state.now;
    this.leavingTimer();
    this.leaving.set(true);
    this.leavingTimer = this.clock.after(LEAVING_MS, () => this.leaving.set(false));
    const device = this.store.consumerDeviceId();
    if (device !== null) await this.api.signOut(device);
    if (this.state.now === during) this.end(reason === 'idle');
  }

  dispose(): void {
    this.refreshTimer();
    this.leavingTimer();
    this.subscription.unsubscribe();
  }

  /** Another tab of this origin began, renewed or ended the session that all of them share. */
  private follow(): void {
    const stored = this.store.read();
    const { now } = this.state;
    if (stored !== null) {
      const isSame = now.kind === 'signed-in' && now.consumerId === stored.consumerId;
      if (isSame) this.refreshEvery(REFRESH_MS + SECOND_TAB_MS);
      else if (now.kind !== 'starting') this.begin(stored.consumerId);
    } else if (now.kind === 'signed-in') {
      this.refreshTimer();
      this.state.set({ kind: 'anonymous', expired: this.store.isFlaggedExpired() });
    }
  }

  private take(answer: Result<SignedIn, CallFailure>, email: string | null): Result<void, CallFailure> {
    if (answer.ok) {
      this.store.keepSignIn(answer.value, email);
      this.begin(answer.value.consumerId);
      return ok(undefined);
    }
    const code = rejectedCode(answer.error);
    if (code !== null && (CODES.clearCredentials as readonly number[]).includes(code)) {
      this.forget();
    }
    this.log.write('warn', 'failed to log in', { reason: answer.error.code, responseCode: code });
    return answer;
  }

  /** Without what is stored of it, a session is over (SIGN-14). */
  private forget(): void {
    this.store.forgetCredentials();
    if (this.state.now.kind !== 'signed-in') return;
    this.refreshTimer();
    this.state.set({ kind: 'anonymous', expired: false });
  }

  private begin(id: ConsumerId): void {
    this.refreshEvery(REFRESH_MS);
    this.state.set({ kind: 'signed-in', consumerId: id });
  }

  private refreshEvery(periodMs: number): void {
    this.refreshTimer();
    this.refreshTimer = this.clock.every(periodMs, () => void this.refresh());
  }

  private end(expired: boolean): void {
    this.refreshTimer();
    this.store.clear(this.screen.inCar());
    if (expired) this.store.flagExpired();
    this.state.set({ kind: 'anonymous', expired });
  }
}
