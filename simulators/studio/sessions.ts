import { randomBytes } from 'node:crypto';
import { err, ok } from '../../core/shared/result.ts';
import type { Result } from '../../core/shared/result.ts';

/** What a device says of itself as it signs in. */
export interface SessionDevice {
  readonly deviceModel: string;
  /** Empty outside a car. */
  readonly hardwareId: string;
}

export interface Session {
  readonly token: string;
  readonly refreshToken: string;
  readonly consumerId: string;
  /** One per sign-in: the screens of a car sign in with one hardware id, and sign out each on its own. */
  readonly consumerDeviceId: string;
  readonly device: SessionDevice;
  /** The `sessionExpiry` that was answered. */
  readonly expiresAtMs: number;
}

export type SessionError = { readonly code: 'session/expired' } | { readonly code: 'session/unknown' };

export interface SessionRules {
  readonly lifetimeMs: number;
  /**
   * A session is still served this long after its expiry. The client refreshes before use only when the expiry
   * lies more than two hours back (SESS-02), so a platform that ended it at the expiry would sign people out.
   */
  readonly graceMs: number;
  readonly refreshLifetimeMs: number;
  /**
   * How long the tokens of before a refresh go on working: calls may be under way with the old session, and the
   * answer of the refresh may have been lost.
   */
  readonly overlapMs: number;
}

const HOUR_MS = 3_600_000;
export const DEFAULT_SESSION_RULES: SessionRules = {
  lifetimeMs: 4 * HOUR_MS,
  graceMs: 2 * HOUR_MS,
  refreshLifetimeMs: 30 * 24 * HOUR_MS,
  overlapMs: 60_000,
};

interface OpenSession {
  readonly session: Session;
  /** From here on the token is answered with "expired". */
  endsAtMs: number;
}

interface RefreshRight {
  readonly session: Session;
  endsAtMs: number;
  /** What an earlier use of this token brought, for as long as the overlap lasts. */
  successor: Session | null;
}

/** Tokens and whom they belong to. Time is an argument; expired entries are swept as new ones come. */
export class Sessions {
  private readonly byToken = new Map<string, OpenSession>();
  private readonly byRefreshToken = new Map<string, RefreshRight>();
  /** Devices that are signed in, by their `consumerDeviceId`; a refresh keeps them so, an expiry as well. */
  private readonly accountOfDevice = new Map<string, string>();
  private deviceCount = 0;
  private sweepAtSize = 4096;

  constructor(private readonly rules: SessionRules = DEFAULT_SESSION_RULES) {}

  open(consumerId: string, device: SessionDevice, nowMs: number): Session {
    this.deviceCount += 1;
    const consumerDeviceId = `${consumerId}-${this.deviceCount}`;
    this.accountOfDevice.set(consumerDeviceId, consumerId);
    return this.issue({ consumerId, consumerDeviceId, device }, nowMs);
  }

  /** Whether this device signed in and its sign-in was not ended since. */
  isSignedIn(consumerDeviceId: string): boolean {
    return this.accountOfDevice.has(consumerDeviceId);
  }

  check(token: string, nowMs: number): Result<Session, SessionError> {
    const entry = this.byToken.get(token);
    if (entry === undefined) return err({ code: 'session/unknown' });
    return entry.endsAtMs > nowMs ? ok(entry.session) : err({ code: 'session/expired' });
  }

  /** Rotates: the refresh token is spent, and a new pair comes back. Spent twice within the overlap, it brings the same pair. */
  refresh(refreshToken: string, nowMs: number): Result<Session, SessionError> {
    const right = this.byRefreshToken.get(refreshToken);
    if (right === undefined) return err({ code: 'session/unknown' });
    if (right.endsAtMs <= nowMs) return err({ code: 'session/expired' });
    if (right.successor !== null) return ok(right.successor);
    const { token } = right.session;
    const next = this.issue(right.session, nowMs);
    right.successor = next;
    right.endsAtMs = nowMs + this.rules.overlapMs;
    const old = this.byToken.get(token);
    if (old !== undefined) old.endsAtMs = Math.min(old.endsAtMs, nowMs + this.rules.overlapMs);
    return ok(next);
  }

  /** Ends one device's sessions for good; false when that account has no such device. */
  close(consumerId: string, consumerDeviceId: string): boolean {
    const mine = (session: Session): boolean =>
      session.consumerId === consumerId && session.consumerDeviceId === consumerDeviceId;
    if (this.accountOfDevice.get(consumerDeviceId) === consumerId)
      this.accountOfDevice.delete(consumerDeviceId);
    const tokens = [...this.byToken.values()].filter(({ session }) => mine(session));
    for (const { session } of tokens) this.byToken.delete(session.token);
    for (const { session } of this.byRefreshToken.values())
      if (mine(session)) this.byRefreshToken.delete(session.refreshToken);
    return tokens.length > 0;
  }

  /** From now on every session of the account, or of all, is answered with "expired". Refresh tokens stay good. */
  expire(consumerId: string | null, nowMs: number): number {
    let count = 0;
    for (const entry of this.byToken.values()) {
      if (entry.endsAtMs <= nowMs || (consumerId !== null && entry.session.consumerId !== consumerId))
        continue;
      entry.endsAtMs = nowMs;
      count += 1;
    }
    return count;
  }

  /** As `expire`, and no refresh token of these sessions is good any more. Answers how many sessions were alive. */
  end(consumerId: string | null, nowMs: number): number {
    for (const right of this.byRefreshToken.values()) {
      if (consumerId === null || right.session.consumerId === consumerId) right.endsAtMs = nowMs;
    }
    for (const [device, owner] of this.accountOfDevice) {
      if (consumerId === null || owner === consumerId) this.accountOfDevice.delete(device);
    }
    return this.expire(consumerId, nowMs);
  }

  /** Sessions that would be served now. */
  live(nowMs: number): number {
    let count = 0;
    for (const entry of this.byToken.values()) if (entry.endsAtMs > nowMs) count += 1;
    return count;
  }

  private issue(
    { consumerId, consumerDeviceId, device }: Pick<Session, 'consumerId' | 'consumerDeviceId' | 'device'>,
    nowMs: number,
  ): Session {
    this.sweep(nowMs);
    const session: Session = {
      token: secret(),
      refreshToken: secret(),
      consumerId,
      consumerDeviceId,
      device,
      expiresAtMs: nowMs + this.rules.lifetimeMs,
    };
    this.byToken.set(session.token, { session, endsAtMs: session.expiresAtMs + this.rules.graceMs });
    this.byRefreshToken.set(session.refreshToken, {
      session,
      endsAtMs: nowMs + this.rules.refreshLifetimeMs,
      successor: null,
    });
    return session;
  }

  /** Forgets what ended long ago; until then "expired" is answered rather than "unknown". */
  private sweep(nowMs: number): void {
    if (this.byToken.size < this.sweepAtSize) return;
    const agoMs = nowMs - this.rules.refreshLifetimeMs;
    for (const [token, entry] of this.byToken) if (entry.endsAtMs < agoMs) this.byToken.delete(token);
    for (const [token, right] of this.byRefreshToken) {
      if (right.endsAtMs >= nowMs) continue;
      this.byRefreshToken.delete(token);
      if (right.successor === null) this.accountOfDevice.delete(right.session.consumerDeviceId);
    }
    this.sweepAtSize = Math.max(4096, this.byToken.size * 2);
  }
}

function secret(): string {
  return randomBytes(24).toString('base64url');
}
