import { Subject, type Observable } from 'rxjs';
import type { AnsweredCall, CallHeaders } from '../ports/call-context.ts';
import type { Clock } from '../ports/clock.ts';
import type { RefreshedSession, SignedIn } from '../ports/session-api.ts';
import { consumerId, type ConsumerId } from '../shared/ids.ts';
import { isSessionExpired } from '../shared/response-codes.ts';
import { STORED } from '../storage/stored.ts';
import type { StoredValues } from '../storage/stored-values.ts';

/** An idle session ends one hour after the last activity (SESS-09, IDLE-02). */
export const IDLE_MS = 3_600_000;
/** What was stored so shortly ago is good enough for the next start, and for other tabs. */
const STORED_EVERY_MS = 1_000;

export interface StoredSession {
  readonly session: string;
  /** Epoch ms; 0 when unreadable, which counts as long past (OPEN-27). */
  readonly sessionExpiryMs: number;
  /** When it came, in epoch ms of this screen's clock; 0 when unknown. */
  readonly receivedMs: number;
  readonly refreshToken: string;
  readonly consumerId: ConsumerId;
}

/** Keys and session as stored, and the headers they make. Knows nothing of calls. */
export class SessionStore {
  private readonly expired = new Subject<void>();
  /** Fires for each answer that says the session is over (SESS-06). */
  readonly expired$: Observable<void> = this.expired.asObservable();
  private readonly activity = new Subject<void>();
  /** Fires for each sign of life: an answered call of a person's doing, or what `noteActivity` was told (OPEN2-57). */
  readonly active$: Observable<void> = this.activity.asObservable();
  /** Fires when another tab of this origin began or ended a session, or leaves word that one expired. */
  readonly sessionElsewhere$: Observable<void>;
  /** Fires when another tab of this origin saw a sign of life. */
  readonly activeElsewhere$: Observable<void>;
  /** Null while the stored one counts. */
  private kept: string | null = null;

  constructor(
    private readonly stored: StoredValues,
    private readonly clock: Clock,
    private readonly hostLanguage: string,
  ) {
    this.sessionElsewhere$ = stored.changed$(STORED.session, STORED.consumerId, STORED.sessionExpired);
    this.activeElsewhere$ = stored.changed$(STORED.idleExpiry);
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
    if (this.kept !== null) return this.kept;
    const language = this.stored.read(STORED.languageOverride) ?? this.hostLanguage;
    return language.replaceAll('-', '_').toUpperCase();
  }

  /** Stays with the language of now until the next start, whatever is stored meanwhile: what is drawn is in it. */
  keepLanguage(): void {
    this.kept = this.language();
  }

  apiKey(): string | null {
    return this.stored.read(STORED.apiKey);
  }

  keepApiKey(apiKey: string): void {
    this.stored.write(STORED.apiKey, apiKey);
  }

  forgetApiKey(): void {
    this.stored.forget(STORED.apiKey);
  }

  /** The territory that was chosen in place of the platform's own, while that override is on (CALL-04). */
  regionOverride(): string | null {
    return this.stored.read(STORED.isOverride) === true ? this.stored.read(STORED.regionOverride) : null;
  }

  /** The stored session; null without a session or without whose it is. */
  read(): StoredSession | null {
    const session = this.stored.read(STORED.session);
    const consumer = this.stored.read(STORED.consumerId);
    if (session === null || consumer === null) return null;
    return {
      session,
      sessionExpiryMs: this.stored.read(STORED.sessionExpiry) ?? 0,
      receivedMs: this.stored.read(STORED.sessionReceived) ?? 0,
      refreshToken: this.stored.read(STORED.refreshToken) ?? '',
      consumerId: consumerId(consumer),
    };
  }

  consumerDeviceId(): string | null {
    return this.stored.read(STORED.consumerDeviceId);
  }

  email(): string | null {
    return this.stored.read(STORED.email);
  }

  /** The name of who watches here; null until one was chosen. */
  profileName(): string | null {
    return this.stored.read(STORED.profileName);
  }

  /** A subscriber has a non-empty stored subscription (OWNR-04). */
  isSubscriber(): boolean {
    return this.stored.read(STORED.subscription) !== null;
  }

  /** Stores a sign-in. Account values that are there from another account, or from nobody, are forgotten first. */
  keepSignIn(signedIn: SignedIn, email: string | null): void {
    if (this.stored.read(STORED.consumerId) !== signedIn.consumerId) this.forgetAccount();
    this.keepRefreshed(signedIn);
    this.stored.write(STORED.consumerId, signedIn.consumerId);
    this.stored.write(STORED.consumerDeviceId, signedIn.consumerDeviceId);
    this.keepSubscription(signedIn.activeSubscription);
    if (email !== null) this.stored.write(STORED.email, email);
    this.stored.forget(STORED.sessionExpired);
    this.noteActivity();
  }

  /** As account info names it; empty for an account without a subscription (ENTT-13). */
  keepSubscription(subscription: string): void {
    this.stored.writeOrForget(STORED.subscription, subscription === '' ? null : subscription);
  }

  keepRefreshed({ session, sessionExpiryMs, refreshToken }: RefreshedSession): void {
    this.stored.write(STORED.session, session);
    this.stored.write(STORED.sessionExpiry, sessionExpiryMs ?? 0);
    this.stored.write(STORED.sessionReceived, this.clock.wallMs());
    this.stored.writeOrForget(STORED.refreshToken, refreshToken === '' ? null : refreshToken);
  }

  /** After certain sign-in errors (SIGN-14). If somebody was signed in, every value of that account is forgotten. */
  forgetCredentials(): void {
    if (this.stored.read(STORED.consumerId) !== null) this.forgetAccount();
    this.stored.forget(STORED.email, STORED.session, STORED.consumerId);
  }

  /** Clears all but the preserved values (SESS-07). */
  clear(inCar: boolean): void {
    this.stored.endAccount(inCar);
  }

  /** A sign of life: the idle hour begins anew (SESS-09). Without a session nothing can idle, and nothing is stored. */
  noteActivity(): void {
    if (this.read() !== null) this.prolong();
    this.activity.next();
  }

  /** Stored to the second: the host takes its time to store, and many calls are answered together. */
  private prolong(): void {
    const expiry = this.clock.wallMs() + IDLE_MS;
    const aheadMs = expiry - (this.stored.read(STORED.idleExpiry) ?? 0);
    if (aheadMs < 0 || aheadMs >= STORED_EVERY_MS) this.stored.write(STORED.idleExpiry, expiry);
  }

  /** Leaves word of an expired session for the next start (IDLE-05). */
  flagExpired(): void {
    this.stored.write(STORED.sessionExpired, true);
  }

  /** Whether there is such word. */
  isFlaggedExpired(): boolean {
    return this.stored.read(STORED.sessionExpired) === true;
  }

  forgetExpired(): void {
    this.stored.forget(STORED.sessionExpired);
  }

  private forgetAccount(): void {
    this.stored.changeAccount(this.stored.read(STORED.isInCarScreen) === true);
  }
}
