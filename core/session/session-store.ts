import { Subject, type Observable } from 'rxjs';
import type { AnsweredCall, CallContext, CallHeaders } from '../ports/call-context.ts';
import type { Clock } from '../ports/clock.ts';
import type { KeyValueStore } from '../ports/key-value-store.ts';
import type { RefreshedSession, SignedIn } from '../ports/session-api.ts';
import { consumerId, type ConsumerId } from '../shared/ids.ts';
import { isSessionExpired } from '../shared/response-codes.ts';
import { KEYS, survivesSignOut } from './storage-keys.ts';

/** An idle session ends one hour after the last activity (SESS-09, IDLE-02). */
export const IDLE_MS = 3_600_000;

export interface StoredSession {
  readonly session: string;
  /** Epoch ms; 0 when unreadable, which counts as long past (OPEN-27). */
  readonly sessionExpiryMs: number;
  readonly refreshToken: string;
  readonly consumerId: ConsumerId;
}

/** Keys and session as stored, and the headers they make. Knows nothing of calls. */
export class SessionStore implements CallContext {
  private readonly expired = new Subject<void>();
  /** Fires for each answer that says the session is over (SESS-06). */
  readonly expired$: Observable<void> = this.expired.asObservable();

  constructor(
    private readonly store: KeyValueStore,
    private readonly clock: Clock,
    private readonly hostLanguage: string,
  ) {}

  headers(): CallHeaders {
    return { apiKey: this.apiKey(), session: this.read()?.session ?? null, appLanguage: this.language() };
  }

  answered({ endpoint, responseCode, background }: AnsweredCall): void {
    if (!background) this.touch();
    const ends = responseCode !== null && isSessionExpired(responseCode) && endpoint !== 'logout';
    if (ends && this.read() !== null) this.expired.next();
  }

  /** Upper-case stored override, else the host's language (CALL-01). */
  language(): string {
    return (this.store.get(KEYS.languageOverride) ?? this.hostLanguage).replaceAll('-', '_').toUpperCase();
  }

  apiKey(): string | null {
    return this.store.get(KEYS.apiKey);
  }

  keepApiKey(apiKey: string): void {
    this.store.set(KEYS.apiKey, apiKey);
  }

  /** The stored session; null when any part of it is missing. */
  read(): StoredSession | null {
    const session = this.store.get(KEYS.session);
    const consumer = this.store.get(KEYS.consumerId);
    if (session === null || session === '' || consumer === null || consumer === '') return null;
    const expiry = Number(this.store.get(KEYS.sessionExpiry) ?? '0');
    return {
      session,
      sessionExpiryMs: Number.isFinite(expiry) ? expiry : 0,
      refreshToken: this.store.get(KEYS.refreshToken) ?? '',
      consumerId: consumerId(consumer),
    };
  }

  consumerDeviceId(): string | null {
    return this.store.get(KEYS.consumerDeviceId);
  }

  email(): string | null {
    return this.store.get(KEYS.email);
  }

  /** A subscriber has a non-empty stored subscription (OWNR-04). */
  isSubscriber(): boolean {
    return (this.store.get(KEYS.subscription) ?? '') !== '';
  }

  keepSignIn(signedIn: SignedIn, email: string | null): void {
    this.keepRefreshed(signedIn);
    this.store.set(KEYS.consumerId, signedIn.consumerId);
    this.store.set(KEYS.consumerDeviceId, signedIn.consumerDeviceId);
    this.store.set(KEYS.subscription, signedIn.activeSubscription);
    if (email !== null) this.store.set(KEYS.email, email);
    this.touch();
  }

  keepRefreshed({ session, sessionExpiryMs, refreshToken }: RefreshedSession): void {
    this.store.set(KEYS.session, session);
    this.store.set(KEYS.sessionExpiry, String(sessionExpiryMs ?? 0));
    this.store.set(KEYS.refreshToken, refreshToken);
  }

  /** After certain sign-in errors (SIGN-14). */
  forgetCredentials(): void {
    for (const key of [KEYS.email, KEYS.session, KEYS.consumerId]) this.store.remove(key);
  }

  /** Clears all but the preserved values (SESS-07). */
  clear(inCar: boolean): void {
    for (const key of this.store.keys()) {
      if (!survivesSignOut(key, inCar)) this.store.remove(key);
    }
  }

  private touch(): void {
    this.store.set(KEYS.idleExpiry, String(this.clock.wallMs() + IDLE_MS));
  }
}
