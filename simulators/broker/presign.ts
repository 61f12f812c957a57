import { createHmac, timingSafeEqual } from 'node:crypto';
import { err, ok } from '../../core/shared/result.ts';
import type { Result } from '../../core/shared/result.ts';

/** Where the broker listens on its host. */
export const brokerPath = '/mqtt';

export interface BrokerUrlSpec {
  /** Host with port, as the client will reach it. */
  readonly host: string;
  /** True for `wss`. */
  readonly secure: boolean;
  readonly accountId: string;
  /** What the URL was given to; it is good no longer than that (see `verify` of the broker). */
  readonly sessionId: string;
  /** Known to whoever signs and to the broker, to nobody else. */
  readonly secret: string;
  /** Milliseconds since 1970. From then on no connection opens by this URL; open ones stay. */
  readonly expiresAtMs: number;
}

/**
 * - `malformed`: another path, or not exactly one each of `account`, `session`, `expires` and `signature`.
 * - `forged`: the signature does not belong to these values.
 * - `expired`: signed here, but too long ago.
 */
export type BrokerUrlError = { readonly code: 'malformed' | 'forged' | 'expired' };

/** A websocket URL that admits its holder to the topic of one account until it expires (MESG-01). */
export function presignBrokerUrl(spec: BrokerUrlSpec): string {
  const expires = String(Math.max(0, Math.trunc(spec.expiresAtMs)));
  const query = new URLSearchParams({
    account: spec.accountId,
    session: spec.sessionId,
    expires,
    signature: sign(spec, expires, spec.secret),
  });
  return `${spec.secure ? 'wss' : 'ws'}://${spec.host}${brokerPath}?${query.toString()}`;
}

/** Whom a URL admits. */
export interface BrokerGuest {
  readonly accountId: string;
  readonly sessionId: string;
}

/**
 * Whose URL this is. The host is not signed, so that one URL works behind any name of the server. Never throws,
 * whatever the URL holds.
 */
export function verifyBrokerUrl(
  url: URL,
  secret: string,
  nowMs: number,
): Result<BrokerGuest, BrokerUrlError> {
  const query = url.searchParams;
  const guest = { accountId: query.get('account') ?? '', sessionId: query.get('session') ?? '' };
  const expires = query.get('expires') ?? '';
  const signature = query.get('signature') ?? '';
  const named = guest.accountId !== '' && guest.sessionId !== '';
  const complete = query.size === 4 && named && /^\d{1,16}$/.test(expires) && signature !== '';
  if (url.pathname !== brokerPath || !complete) return err({ code: 'malformed' });
  if (!sameText(signature, sign(guest, expires, secret))) return err({ code: 'forged' });
  if (nowMs >= Number(expires)) return err({ code: 'expired' });
  return ok(guest);
}

/** As a JSON list, so that no other values give the same signed text. */
function sign({ accountId, sessionId }: BrokerGuest, expires: string, secret: string): string {
  const text = JSON.stringify([brokerPath, expires, accountId, sessionId]);
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** Compares the texts, not what they decode to: several base64 texts decode to the same bytes. */
function sameText(given: string, expected: string): boolean {
  const givenBytes = Buffer.from(given);
  const expectedBytes = Buffer.from(expected);
  return givenBytes.length === expectedBytes.length && timingSafeEqual(givenBytes, expectedBytes);
}
