import type { Cancel, Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { SessionApi } from '../ports/session-api.ts';
import { rejectedCode } from '../shared/call-failure.ts';
import { isSessionExpired } from '../shared/response-codes.ts';
import { err, ok, type Result } from '../shared/result.ts';
import type { AccountScope } from './account-scope.ts';
import type { SessionStore, StoredSession } from './session-store.ts';

/** Sessions are refreshed this often, and before use when they ended longer ago than this (SESS-02, SESS-03). */
const REFRESH_MS = 7_200_000;

/** After another tab renewed the session this one waits so much longer, so that the other renews it next time too. */
const SECOND_TAB_MS = 60_000;
/** After a refresh that failed, the calls of the next moments do not all try it again. */
const REFRESH_GAP_MS = 5_000;

export type RefreshError =
  | { readonly code: 'session/empty'; readonly message: 'Cannot renew an empty session' }
  | { readonly code: 'session/not-renewed'; readonly message: 'failed to renew session' };

/** Keeps the stored session good by its refresh token, between `begin` and `end`. */
export class SessionRenewal {
  private timer: Cancel = () => undefined;
  private renewing: Promise<Result<void, RefreshError>> | null = null;
  /** Wall clock of the last refresh that worked; an expiry that cannot be read says nothing about it. */
  private refreshedAtMs = 0;
  /** Monotonic clock from which a refresh that failed may be tried again; null when none failed. */
  private retryFromMs: number | null = null;

  constructor(
    private readonly api: Pick<SessionApi, 'refresh'>,
    private readonly store: SessionStore,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly account: () => AccountScope | null,
    /** Told when the platform says that the session is over. */
    private readonly expired: () => void,
  ) {}

  /** A session began here: it is refreshed from now on. */
  begin(): void {
    this.refreshEvery(REFRESH_MS);
  }

  /** Another tab renewed the session, and goes on doing so as long as it is there. */
  follow(): void {
    this.refreshEvery(REFRESH_MS + SECOND_TAB_MS);
  }

  end(): void {
    this.timer();
    // What is under way renews a session that is over: the next one does not wait for it.
    this.renewing = null;
    this.retryFromMs = null;
    this.refreshedAtMs = 0;
  }

  /** Ended so long ago that it is refreshed before use. */
  isLongPast(): boolean {
    const nowMs = this.clock.wallMs();
    const session = this.store.read();
    const endedMs = session === null ? 0 : endOf(session, nowMs);
    return nowMs - Math.max(endedMs, this.refreshedAtMs) > REFRESH_MS;
  }

  /** Resolves, after a refresh if one is due, with whether the session may be used for a call. Never rejects. */
  async ready(): Promise<boolean> {
    if (this.retryFromMs === null && !this.isLongPast()) return true;
    if (this.retryFromMs !== null && this.clock.monotonicMs() < this.retryFromMs) return !this.isLongPast();
    const refreshed = await this.refresh();
    return refreshed.ok || !this.isLongPast();
  }

  /**
   * Renews the session with the refresh token (SESS-04); callers that ask meanwhile share the answer. A failure leaves the
   * session as it is (OPEN2-57), unless it says that the session is over (SESS-06), and so does an answer that comes
   * when another session is there.
   */
  refresh(): Promise<Result<void, RefreshError>> {
    if (this.renewing !== null) return this.renewing;
    const renewing = this.renew().finally(() => {
      if (this.renewing === renewing) this.renewing = null;
    });
    this.renewing = renewing;
    return renewing;
  }

  private async renew(): Promise<Result<void, RefreshError>> {
    const during = this.account();
    const token = this.store.read()?.refreshToken ?? '';
    if (token === '') return err({ code: 'session/empty', message: 'Cannot renew an empty session' });
    const answer = await this.api.refresh(token);
    // Another tab may have used this token up and stored the next, or another account's.
    const isOurs = this.account() === during && this.store.read()?.refreshToken === token;
    if (!answer.ok) {
      this.log.write('warn', 'failed to renew session', { reason: answer.error.code });
      // Before anybody is told: a sign-out under way goes on, and is not to ask once more.
      if (isOurs) this.retryFromMs = this.clock.monotonicMs() + REFRESH_GAP_MS;
      if (isOurs && isSessionExpired(rejectedCode(answer.error) ?? 0)) this.expired();
      return err({ code: 'session/not-renewed', message: 'failed to renew session' });
    }
    if (isOurs) {
      this.store.keepRefreshed(answer.value);
      this.refreshedAtMs = this.clock.wallMs();
      this.retryFromMs = null;
    }
    return ok(undefined);
  }

  private refreshEvery(periodMs: number): void {
    this.timer();
    this.timer = this.clock.every(periodMs, () => void this.refresh());
  }
}

/**
 * When a session ends or ended, by the clock of this screen; 0 when its expiry cannot be read. No platform hands out
 * what is over: a session that seemed to be as it came shows that this clock is ahead, and counts from then on.
 */
function endOf({ sessionExpiryMs, receivedMs }: StoredSession, nowMs: number): number {
  // A session from the future says nothing: the clock was set back since.
  const counts = sessionExpiryMs > 0 && receivedMs <= nowMs;
  return counts ? Math.max(sessionExpiryMs, receivedMs) : sessionExpiryMs;
}
