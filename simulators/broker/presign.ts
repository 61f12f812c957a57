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
  /** Known to whoever signs and to the broker, to nobody else. */
  readonly secret: string;
  /** Milliseconds since 1970. From then on no connection opens by this URL; open ones stay. */
  readonly expiresAtMs: number;
}

/**
 * - `malformed`: another path, or not exactly one each of `account`, `expires` and `signature`.
 * - `forged`: the signature does not belong to these values.
 * - `expired`: signed here, but too long ago.
 */
export type BrokerUrlError = { readonly code: 'malformed' | 'forged' | 'expired' };

/** A websocket URL that admits its holder to the topic of one account until it expires (MESG-01). */
export function presignBrokerUrl(spec: BrokerUrlSpec): string {
  const expires = String(Math.max(0, Math.trunc(spec.expiresAtMs)));
  const query = new URLSearchParams({
    account: spec.accountId,
    expires,
    signature: sign(spec.accountId, expires, spec.secret),
  });
  return `${spec.secure ? 'wss' : 'ws'}://${spec.host}${brokerPath}?${query.toString()}`;
}

/**
 * Whose URL this is. The host is not signed, so that one URL works behind any name of the server. Never throws,
 * whatever the URL holds.
 */
export function verifyBrokerUrl(
  url: URL,
  secret: string,
  nowMs: number,
): Result<{ readonly accountId: string }, BrokerUrlError> {
  const query = url.searchParams;
  const accountId = query.get('account') ?? '';
  const expires = query.get('expires') ?? '';
  const signature = query.get('signature') ?? '';
  const complete = query.size === 3 && accountId !== '' && /^\d{1,16}$/.test(expires) && signature !== '';
  if (url.pathname !== brokerPath || !complete) return err({ code: 'malformed' });
  if (!sameText(signature, sign(accountId, expires, secret))) return err({ code: 'forged' });
  if (nowMs >= Number(expires)) return err({ code: 'expired' });
  return ok({ accountId });
}

/** The expiry stands first and holds digits only, so no two (account, expiry) pairs give the same signed text. */
function sign(accountId: string, expires: string, secret: string): string {
  return createHmac('sha256', secret).update(`${brokerPath}\n${expires}\n${accountId}`).digest('base64url');
}

/** Compares the texts, not what they decode to: several base64 texts decode to the same bytes. */
function sameText(given: string, expected: string): boolean {
  const givenBytes = Buffer.from(given);
  const expectedBytes = Buffer.from(expected);
  return givenBytes.length === expectedBytes.length && timingSafeEqual(givenBytes, expectedBytes);
}
