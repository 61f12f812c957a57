import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';

/** Cheap on purpose: a fleet run creates thousands of accounts, and nothing behind them is worth a theft. */
const COST = { N: 64, r: 8, p: 1 } as const;
const KEY_BYTES = 32;

export interface PasswordHash {
  readonly salt: Buffer;
  readonly key: Buffer;
}

export function hashPassword(password: string): PasswordHash {
  const salt = randomBytes(16);
  return { salt, key: scryptSync(password, salt, KEY_BYTES, COST) };
}

export function passwordMatches(password: string, hash: PasswordHash): boolean {
  return timingSafeEqual(scryptSync(password, hash.salt, KEY_BYTES, COST), hash.key);
}
