import { describe, expect, it } from 'vitest';
import { Sessions } from '../../../simulators/studio/sessions.ts';
import type { Session } from '../../../simulators/studio/sessions.ts';
import { ledgerWith } from './support/test-ledger.ts';

const RULES = { lifetimeMs: 10_000, graceMs: 2000, refreshLifetimeMs: 100_000, overlapMs: 1000 };
const WEB = { deviceModel: 'WEB', hardwareId: '' };
const EXPIRED = { ok: false, error: { code: 'session/expired' } };
const UNKNOWN = { ok: false, error: { code: 'session/unknown' } };

function refreshed(sessions: Sessions, refreshToken: string, nowMs: number): Session {
  const result = sessions.refresh(refreshToken, nowMs);
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

describe('Sessions', () => {
  it('serves a session through its life and the grace after its expiry, then calls it expired', () => {
    const sessions = new Sessions(ledgerWith('a', 'b'), RULES);
    const session = sessions.open('a', WEB, 0);
    expect(session.expiresAtMs).toBe(10_000);
    expect(sessions.check(session.token, 11_999)).toEqual({ ok: true, value: session });
    expect(sessions.check(session.token, 12_000)).toEqual(EXPIRED);
  });

  it('calls a token that it never gave out unknown', () => {
    const sessions = new Sessions(ledgerWith('a', 'b'), RULES);
    const session = sessions.open('a', WEB, 0);
    expect(sessions.check('made-up', 0)).toEqual(UNKNOWN);
    expect(sessions.check(session.refreshToken, 0)).toEqual(UNKNOWN);
    expect(sessions.refresh(session.token, 0)).toEqual(UNKNOWN);
  });

  it('gives no two sign-ins the same token or device', () => {
    const sessions = new Sessions(ledgerWith('a', 'b'), RULES);
    const opened = Array.from({ length: 50 }, () => sessions.open('a', WEB, 0));
    expect(new Set(opened.map(({ token }) => token)).size).toBe(50);
    expect(new Set(opened.map(({ consumerDeviceId }) => consumerDeviceId)).size).toBe(50);
  });

  it('rotates both tokens on a refresh, and keeps account and device', () => {
    const sessions = new Sessions(ledgerWith('a', 'b'), RULES);
    const first = sessions.open('a', WEB, 0);
    const second = refreshed(sessions, first.refreshToken, 5000);
    expect(second).toMatchObject({
      consumerId: 'a',
      consumerDeviceId: first.consumerDeviceId,
      device: WEB,
      expiresAtMs: 15_000,
    });
    expect(second.token).not.toBe(first.token);
    expect(second.refreshToken).not.toBe(first.refreshToken);
  });

  it('lets calls under way finish with the old session, for a short while only', () => {
    const sessions = new Sessions(ledgerWith('a', 'b'), RULES);
    const first = sessions.open('a', WEB, 0);
    refreshed(sessions, first.refreshToken, 5000);
    expect(sessions.check(first.token, 5999).ok).toBe(true);
    expect(sessions.check(first.token, 6000)).toEqual(EXPIRED);
  });

  it('answers a refresh whose answer was lost with the same pair, and later not at all', () => {
    const sessions = new Sessions(ledgerWith('a', 'b'), RULES);
    const first = sessions.open('a', WEB, 0);
    const second = refreshed(sessions, first.refreshToken, 5000);
    expect(refreshed(sessions, first.refreshToken, 5500)).toEqual(second);
    expect(sessions.refresh(first.refreshToken, 6000)).toEqual(EXPIRED);
    expect(refreshed(sessions, second.refreshToken, 6000).token).not.toBe(second.token);
  });

  it('refreshes a session that has long expired, as long as the refresh token lives', () => {
    const sessions = new Sessions(ledgerWith('a', 'b'), RULES);
    const session = sessions.open('a', WEB, 0);
    expect(sessions.refresh(session.refreshToken, 99_999).ok).toBe(true);
    const other = sessions.open('a', WEB, 0);
    expect(sessions.refresh(other.refreshToken, 100_000)).toEqual(EXPIRED);
  });

  it('ends one device for good and leaves the others of the account alone', () => {
    const sessions = new Sessions(ledgerWith('a', 'b'), RULES);
    const left = sessions.open('a', WEB, 0);
    const right = sessions.open('a', WEB, 0);
    expect(sessions.close('b', left.consumerDeviceId)).toBe(false);
    expect(sessions.close('a', left.consumerDeviceId)).toBe(true);
    expect(sessions.check(left.token, 1)).toEqual(UNKNOWN);
    expect(sessions.refresh(left.refreshToken, 1)).toEqual(UNKNOWN);
    expect(sessions.check(right.token, 1).ok).toBe(true);
  });

  it('expires the sessions of one account, or of all', () => {
    const sessions = new Sessions(ledgerWith('a', 'b'), RULES);
    const ada = sessions.open('a', WEB, 0);
    const bob = sessions.open('b', WEB, 0);
    expect(sessions.expire('a', 10)).toBe(1);
    expect(sessions.check(ada.token, 10)).toEqual(EXPIRED);
    expect(sessions.check(bob.token, 10).ok).toBe(true);
    expect(sessions.expire(null, 10)).toBe(1);
    expect(sessions.live(10)).toBe(0);
  });

  it('ends the sessions of one account or of all, refresh tokens too', () => {
    const sessions = new Sessions(ledgerWith('a', 'b'), RULES);
    const ada = sessions.open('a', WEB, 0);
    const bob = sessions.open('b', WEB, 0);
    const again = refreshed(sessions, ada.refreshToken, 5);
    expect(sessions.end('a', 10)).toBe(2);
    for (const { token, refreshToken } of [ada, again]) {
      expect(sessions.check(token, 10)).toEqual(EXPIRED);
      expect(sessions.refresh(refreshToken, 10)).toEqual(EXPIRED);
    }
    expect(sessions.refresh(bob.refreshToken, 10).ok).toBe(true);
    sessions.end(null, 20);
    expect(sessions.live(20)).toBe(0);
  });

  it('forgets sessions of long ago when many new ones come', () => {
    const sessions = new Sessions(ledgerWith('a', 'b'), RULES);
    const old = sessions.open('a', WEB, 0);
    for (let count = 0; count < 5000; count += 1) sessions.open('b', WEB, 1_000_000);
    expect(sessions.check(old.token, 1_000_000)).toEqual(UNKNOWN);
    expect(sessions.live(1_000_000)).toBe(5000);
  });
});
