import type { Observable, Subscription } from 'rxjs';
import type { Cancel, Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { SessionApi, SignedIn } from '../ports/session-api.ts';
import { rejectedCode, type CallFailure } from '../shared/call-failure.ts';
import type { ConsumerId } from '../shared/ids.ts';
import { CODES } from '../shared/response-codes.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { State } from '../shared/state.ts';
import type { SessionStore } from './session-store.ts';
import type { ThisScreen } from './this-screen.ts';

/** Sessions are refreshed this often, and before use when they ended longer ago than this (SESS-02, SESS-03). */
export const REFRESH_MS = 7_200_000;

export type SessionState =
  | { readonly kind: 'starting' }
  /** `expired` is true when the platform ended the session, not the person (SESS-06). */
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
  private refreshTimer: Cancel = () => undefined;
  private readonly expiry: Subscription;

  constructor(
    private readonly api: SessionApi,
    private readonly store: SessionStore,
    private readonly screen: ThisScreen,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    this.expiry = this.store.expired$.subscribe(() => this.end(true));
  }

  get now(): SessionState {
    return this.state.now;
  }

  /**
   * Brings back what is stored: API key, then session. A screen with a hardware id and no session tries the
   * linked-device sign-in. Fails only when no API key can be had (SESS-01).
   */
  async start(): Promise<Result<void, CallFailure>> {
    const key = await this.ensureApiKey();
    if (!key.ok) {
      this.state.set({ kind: 'anonymous', expired: false });
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
    if (this.state.now.kind === 'starting') this.state.set({ kind: 'anonymous', expired: false });
    return ok(undefined);
  }

  /** The cached API key, else a fresh one (SESS-01). */
  async ensureApiKey(): Promise<Result<void, CallFailure>> {
    if (this.store.apiKey() !== null) return ok(undefined);
    const answer = await this.api.apiKey(null);
    if (!answer.ok) return answer;
    this.store.keepApiKey(answer.value.apiKey);
    return ok(undefined);
  }

  async signIn(email: string, password: string): Promise<Result<void, CallFailure>> {
    const key = await this.ensureApiKey();
    if (!key.ok) return key;
    return this.take(await this.api.signIn(this.screen.signInDevice(), email, password), email);
  }

  /** By the car's hardware id (ROLE2-06). */
  async signInLinkedDevice(): Promise<Result<void, CallFailure>> {
    const key = await this.ensureApiKey();
    if (!key.ok) return key;
    return this.take(await this.api.signInLinkedDevice(this.screen.signInDevice()), null);
  }

  /**
   * Renews the session with the refresh token (SESS-04). A failure leaves the session as it is (OPEN2-57), and so does
   * an answer that comes when that session is over.
   */
  async refresh(): Promise<Result<void, RefreshError>> {
    const during = this.state.now;
    const token = this.store.read()?.refreshToken ?? '';
    if (token === '') return err({ code: 'session/empty', message: 'Cannot renew an empty session' });
    const answer = await this.api.refresh(token);
    if (!answer.ok) {
      this.log.write('warn', 'failed to renew session', { reason: answer.error.code });
      return err({ code: 'session/not-renewed', message: 'failed to renew session' });
    }
    if (this.state.now === during && this.store.read() !== null) this.store.keepRefreshed(answer.value);
    return ok(undefined);
  }

  /** Tells the platform, best effort, and clears this screen; a session that began meanwhile stays. */
  async signOut(): Promise<void> {
    const during = this.state.now;
    const device = this.store.consumerDeviceId();
    if (device !== null) await this.api.signOut(device);
    if (this.state.now === during) this.end(false);
  }

  dispose(): void {
    this.refreshTimer();
    this.expiry.unsubscribe();
  }

  private take(answer: Result<SignedIn, CallFailure>, email: string | null): Result<void, CallFailure> {
    if (answer.ok) {
      this.store.keepSignIn(answer.value, email);
      this.begin(answer.value.consumerId);
      return ok(undefined);
    }
    const code = rejectedCode(answer.error);
    if (code !== null && (CODES.clearCredentials as readonly number[]).includes(code)) {
      this.store.forgetCredentials();
    }
    this.log.write('warn', 'failed to log in', { reason: answer.error.code, responseCode: code });
    return answer;
  }

  private begin(id: ConsumerId): void {
    this.refreshTimer();
    this.refreshTimer = this.clock.every(REFRESH_MS, () => void this.refresh());
    this.state.set({ kind: 'signed-in', consumerId: id });
  }

  private end(expired: boolean): void {
    this.refreshTimer();
    this.store.clear(this.screen.inCar());
    this.state.set({ kind: 'anonymous', expired });
  }
}
