import { filter, map, Subject, type Observable } from 'rxjs';
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
  private readonly activity = new Subject<void>();
  /** Fires for each sign of life: an answered call of a person's doing, or what `noteActivity` was told (OPEN2-57). */
  readonly active$: Observable<void> = this.activity.asObservable();
  /** Fires when another tab of this origin began or ended a session. */
  readonly sessionElsewhere$: Observable<void>;
  /** Fires when another tab of this origin saw a sign of life. */
  readonly activeElsewhere$: Observable<void>;

  constructor(
    private readonly store: KeyValueStore,
    private readonly clock: Clock,
    private readonly hostLanguage: string,
  ) {
    const changed = (...keys: readonly string[]): Observable<void> =>
      store.changedElsewhere$.pipe(
        filter((key) => keys.includes(key)),
        map(() => undefined),
      );
    this.sessionElsewhere$ = changed(KEYS.session, KEYS.consumerId);
    this.activeElsewhere$ = changed(KEYS.idleExpiry);
  }

  headers(): CallHeaders {
    return { apiKey: this.apiKey(), session: this.read()?.session ?? null, appLanguage: this.language() };
  }

  /**
   * Logout never ends a session by its answer (SESS-06); of a refresh the session itself judges; and what was asked in
   * the name of an earlier session says nothing of this one.
   */
  answered({ endpoint, responseCode, background, session = null }: AnsweredCall): void {
    if (!background) this.noteActivity();
    const ends = responseCode !== null && isSessionExpired(responseCode);
    if (!ends || endpoint === 'logout' || endpoint === 'refreshSession') return;
    const current = this.read();
    if (current !== null && (session === null || session === current.session)) this.expired.next();
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

  /** The territory that was chosen in place of the platform's own, while that override is on (CALL-04). */
  regionOverride(): string | null {
    return this.store.get(KEYS.isOverride) === 'true' ? this.store.get(KEYS.regionOverride) || null : null;
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

  /** The name of who watches here; null until one was chosen. */
  profileName(): string | null {
    return this.store.get(KEYS.profileName) || null;
  }

  /** A subscriber has a non-empty stored subscription (OWNR-04). */
  isSubscriber(): boolean {
    return (this.store.get(KEYS.subscription) ?? '') !== '';
  }

  keepSignIn(signedIn: SignedIn, email: string | null): void {
    // An e-mail of another account does not go with this one.
    if (this.store.get(KEYS.consumerId) !== signedIn.consumerId) this.store.remove(KEYS.email);
    this.keepRefreshed(signedIn);
    this.store.set(KEYS.consumerId, signedIn.consumerId);
    this.store.set(KEYS.consumerDeviceId, signedIn.consumerDeviceId);
    this.store.set(KEYS.subscription, signedIn.activeSubscription);
    if (email !== null) this.store.set(KEYS.email, email);
    this.store.remove(KEYS.sessionExpired);
    this.noteActivity();
  }

  /** As account info names it; empty for an account without a subscription (ENTT-13). */
  keepSubscription(subscription: string): void {
    this.store.set(KEYS.subscription, subscription);
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

  /** A sign of life: the idle hour begins anew (SESS-09). */
  noteActivity(): void {
    this.store.set(KEYS.idleExpiry, String(this.clock.wallMs() + IDLE_MS));
    this.activity.next();
  }

  /** Leaves word of an expired session for the next start (IDLE-05). */
  flagExpired(): void {
    this.store.set(KEYS.sessionExpired, 'true');
  }

  /** Whether there is such word. */
  isFlaggedExpired(): boolean {
    return this.store.get(KEYS.sessionExpired) === 'true';
  }

  forgetExpired(): void {
    this.store.remove(KEYS.sessionExpired);
  }
}
