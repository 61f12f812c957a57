import { randomBytes } from 'node:crypto';
import { err, ok } from '../../core/shared/result.ts';
import type { Result } from '../../core/shared/result.ts';
import type { Ledger, LedgerStatement } from './ledger/ledger.ts';
import { Remembered } from './ledger/remembered.ts';

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

interface SessionRow {
  readonly token: string;
  readonly refresh_token: string;
  readonly consumer_id: string;
  readonly consumer_device_id: string;
  readonly device_model: string;
  readonly hardware_id: string;
  readonly expires_at_ms: number;
  /** From here on the token is answered with "expired". */
  readonly ends_at_ms: number;
  readonly refresh_ends_at_ms: number;
  /** What an earlier use of the refresh token brought, for as long as the overlap lasts. */
  readonly successor: string | null;
}

/** Sessions are looked over when this many more have come. */
const FIRST_SWEEP = 4096;

/** Tokens and whom they belong to. Time is an argument; expired entries are swept as new ones come. */
export class Sessions {
  private readonly insert: LedgerStatement<never>;
  private readonly row: LedgerStatement<SessionRow>;
  private readonly byToken: Remembered<SessionRow>;
  private readonly byRefreshToken: LedgerStatement<SessionRow>;
  private readonly succeed: LedgerStatement<never>;
  private readonly remove: LedgerStatement<never>;
  private readonly expireAll: LedgerStatement<never>;
  private readonly expireOf: LedgerStatement<never>;
  private readonly endRefreshAll: LedgerStatement<never>;
  private readonly endRefreshOf: LedgerStatement<never>;
  private readonly alive: LedgerStatement<{ readonly number: number }>;
  private readonly stored: LedgerStatement<{ readonly number: number }>;
  private readonly forget: LedgerStatement<never>;
  private readonly forgetDevices: LedgerStatement<never>;
  private readonly devices: SignedInDevices;
  /** About how many there are. */
  private size: number;
  private sweepAtSize: number;

  constructor(
    private readonly ledger: Ledger,
    private readonly rules: SessionRules = DEFAULT_SESSION_RULES,
  ) {
    this.insert = ledger.prepare(`
      INSERT INTO sessions (token, refresh_token, consumer_id, consumer_device_id, device_model, hardware_id,
        expires_at_ms, ends_at_ms, refresh_ends_at_ms)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`);
    this.row = ledger.prepare('SELECT * FROM sessions WHERE token = ?');
    this.byToken = new Remembered(ledger, (token) => this.row.get(token));
    this.byRefreshToken = ledger.prepare('SELECT * FROM sessions WHERE refresh_token = ?');
    this.succeed = ledger.prepare(`
      UPDATE sessions SET successor = ?, refresh_ends_at_ms = ?, ends_at_ms = min(ends_at_ms, ?) WHERE token = ?`);
    this.remove = ledger.prepare('DELETE FROM sessions WHERE consumer_id = ? AND consumer_device_id = ?');
    const expire = 'UPDATE sessions SET ends_at_ms = ?1 WHERE ends_at_ms > ?1';
    this.expireAll = ledger.prepare(expire);
    this.expireOf = ledger.prepare(`${expire} AND consumer_id = ?2`);
    const endRefresh = 'UPDATE sessions SET refresh_ends_at_ms = ?1';
    this.endRefreshAll = ledger.prepare(endRefresh);
    this.endRefreshOf = ledger.prepare(`${endRefresh} WHERE consumer_id = ?2`);
    this.alive = ledger.prepare('SELECT count(*) AS number FROM sessions WHERE ends_at_ms > ?');
    this.stored = ledger.prepare('SELECT count(*) AS number FROM sessions');
    this.forget = ledger.prepare('DELETE FROM sessions WHERE ends_at_ms < ? AND refresh_ends_at_ms < ?');
    this.forgetDevices = ledger.prepare(`
      DELETE FROM signed_in_devices AS device WHERE NOT EXISTS (
        SELECT 1 FROM sessions
        WHERE consumer_id = device.consumer_id AND consumer_device_id = device.consumer_device_id)`);
    this.devices = new SignedInDevices(ledger);
    this.size = this.stored.get()?.number ?? 0;
    this.sweepAtSize = Math.max(FIRST_SWEEP, this.size * 2);
  }

  open(consumerId: string, device: SessionDevice, nowMs: number): Session {
    return this.ledger.together(() => {
      const consumerDeviceId = `${consumerId}-${this.ledger.next('device', 1)}`;
      const session = this.issue({ consumerId, consumerDeviceId, device }, nowMs);
      this.devices.add(consumerDeviceId, consumerId);
      return session;
    });
  }

  /** Whether this device signed in and its sign-in was not ended since. */
  isSignedIn(consumerDeviceId: string): boolean {
    return this.devices.has(consumerDeviceId);
  }

  check(token: string, nowMs: number): Result<Session, SessionError> {
    const row = this.byToken.get(token);
    if (row === null) return err({ code: 'session/unknown' });
    return row.ends_at_ms > nowMs ? ok(sessionOf(row)) : err({ code: 'session/expired' });
  }

  /** Rotates: the refresh token is spent, and a new pair comes back. Spent twice within the overlap, it brings the same pair. */
  refresh(refreshToken: string, nowMs: number): Result<Session, SessionError> {
    const row = this.byRefreshToken.get(refreshToken);
    if (row === null) return err({ code: 'session/unknown' });
    if (row.refresh_ends_at_ms <= nowMs) return err({ code: 'session/expired' });
    const successor = row.successor === null ? null : this.byToken.get(row.successor);
    if (successor !== null) return ok(sessionOf(successor));
    return this.ledger.together(() => {
      const next = this.issue(sessionOf(row), nowMs);
      const endsAtMs = nowMs + this.rules.overlapMs;
      this.succeed.run(next.token, endsAtMs, endsAtMs, row.token);
      this.byToken.forget(row.token);
      return ok(next);
    });
  }

  /** Ends one device's sessions for good; false when that account has no such device. */
  close(consumerId: string, consumerDeviceId: string): boolean {
    return this.ledger.together(() => {
      this.devices.remove(consumerDeviceId, consumerId);
      this.byToken.forgetAll();
      return this.remove.run(consumerId, consumerDeviceId) > 0;
    });
  }

  /** From now on every session of the account, or of all, is answered with "expired". Refresh tokens stay good. */
  expire(consumerId: string | null, nowMs: number): number {
    this.byToken.forgetAll();
    return consumerId === null ? this.expireAll.run(nowMs) : this.expireOf.run(nowMs, consumerId);
  }

  /** As `expire`, and no refresh token of these sessions is good any more. Answers how many sessions were alive. */
  end(consumerId: string | null, nowMs: number): number {
    return this.ledger.together(() => {
      if (consumerId === null) this.endRefreshAll.run(nowMs);
      else this.endRefreshOf.run(nowMs, consumerId);
      this.devices.removeAll(consumerId);
      return this.expire(consumerId, nowMs);
    });
  }

  /** Sessions that would be served now. */
  live(nowMs: number): number {
    return this.alive.get(nowMs)?.number ?? 0;
  }

  private issue(
    { consumerId, consumerDeviceId, device }: Pick<Session, 'consumerId' | 'consumerDeviceId' | 'device'>,
    nowMs: number,
  ): Session {
    this.sweep(nowMs);
    const { lifetimeMs, graceMs, refreshLifetimeMs } = this.rules;
    const session: Session = {
      token: secret(),
      refreshToken: secret(),
      consumerId,
      consumerDeviceId,
      device,
      expiresAtMs: nowMs + lifetimeMs,
    };
    this.insert.run(
      session.token,
      session.refreshToken,
      consumerId,
      consumerDeviceId,
      device.deviceModel,
      device.hardwareId,
      session.expiresAtMs,
      session.expiresAtMs + graceMs,
      nowMs + refreshLifetimeMs,
    );
    this.size += 1;
    return session;
  }

  /** Forgets what ended long ago; until then "expired" is answered rather than "unknown". */
  private sweep(nowMs: number): void {
    if (this.size < this.sweepAtSize) return;
    this.forget.run(nowMs - this.rules.refreshLifetimeMs, nowMs);
    this.forgetDevices.run();
    this.byToken.forgetAll();
    this.devices.forget();
    this.size = this.stored.get()?.number ?? 0;
    this.sweepAtSize = Math.max(FIRST_SWEEP, this.size * 2);
  }
}

/** Devices that are signed in, by their `consumerDeviceId`; a refresh keeps them so, an expiry as well. */
class SignedInDevices {
  private readonly insert: LedgerStatement<never>;
  private readonly find: LedgerStatement<object>;
  private readonly known: Remembered<object>;
  private readonly removeOne: LedgerStatement<never>;
  private readonly removeOf: LedgerStatement<never>;
  private readonly removeEvery: LedgerStatement<never>;

  constructor(ledger: Ledger) {
    this.insert = ledger.prepare(
      'INSERT INTO signed_in_devices (consumer_device_id, consumer_id) VALUES (?, ?)',
    );
    this.find = ledger.prepare('SELECT 1 FROM signed_in_devices WHERE consumer_device_id = ?');
    this.known = new Remembered(ledger, (id) => this.find.get(id));
    this.removeOne = ledger.prepare(
      'DELETE FROM signed_in_devices WHERE consumer_device_id = ? AND consumer_id = ?',
    );
    this.removeOf = ledger.prepare('DELETE FROM signed_in_devices WHERE consumer_id = ?');
    this.removeEvery = ledger.prepare('DELETE FROM signed_in_devices');
  }

  add(consumerDeviceId: string, consumerId: string): void {
    this.insert.run(consumerDeviceId, consumerId);
  }

  has(consumerDeviceId: string): boolean {
    return this.known.get(consumerDeviceId) !== null;
  }

  /** Unless it is another account's. */
  remove(consumerDeviceId: string, consumerId: string): void {
    this.removeOne.run(consumerDeviceId, consumerId);
    this.known.forget(consumerDeviceId);
  }

  /** Null for everybody's. */
  removeAll(consumerId: string | null): void {
    if (consumerId === null) this.removeEvery.run();
    else this.removeOf.run(consumerId);
    this.forget();
  }

  /** Reads anew who is signed in: rows went without this class. */
  forget(): void {
    this.known.forgetAll();
  }
}

function sessionOf(row: SessionRow): Session {
  return {
    token: row.token,
    refreshToken: row.refresh_token,
    consumerId: row.consumer_id,
    consumerDeviceId: row.consumer_device_id,
    device: { deviceModel: row.device_model, hardwareId: row.hardware_id },
    expiresAtMs: row.expires_at_ms,
  };
}

function secret(): string {
  return randomBytes(24).toString('base64url');
}
