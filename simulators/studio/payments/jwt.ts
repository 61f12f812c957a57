import { sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Fields } from '../../../core/shared/decode.ts';
import { asFields, parseJson } from '../../../core/shared/decode.ts';

/** A signed JSON Web Token (ES256). */
export function signJwt(claims: Fields, key: KeyObject, kid: string): string {
  const head = `${part({ kid, alg: 'ES256' })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(head), { key, dsaEncoding: 'ieee-p1363' });
  return `${head}.${signature.toString('base64url')}`;
}

/** The claims of a token that was signed by this key and is still good; null for any other text. */
export function readJwt(token: string, key: KeyObject, nowMs: number): Fields | null {
  const [head = '', body = '', signature = '', rest] = token.split('.');
  if (rest !== undefined) return null;
  const signed = Buffer.from(`${head}.${body}`);
  const proof = Buffer.from(signature, 'base64url');
  if (!verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, proof)) return null;
  const claims = asFields(parseJson(Buffer.from(body, 'base64url').toString()));
  const expiresAtS = claims?.['exp'];
  return typeof expiresAtS === 'number' && nowMs < expiresAtS * 1000 ? claims : null;
}

function part(value: Fields): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
