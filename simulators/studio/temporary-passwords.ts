import { createHash, randomInt } from 'node:crypto';

/** No characters that read as each other. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP_LENGTH = 4;
const TEMPORARY_PASSWORD_LIFETIME_MS = 15 * 60_000;

/**
 * Temporary passwords by mail. The change that uses one names no account (PASS-07), so each is unique and long; only
 * its hash is kept. Good once and for a quarter of an hour; a newer one of the account replaces it. It changes the
 * password and nothing else: nobody signs in with it.
 */
export class TemporaryPasswords {
  private readonly byHash = new Map<string, { readonly consumerId: string; readonly endsAtMs: number }>();

  create(consumerId: string, nowMs: number): string {
    for (const [hash, { consumerId: owner, endsAtMs }] of this.byHash) {
      if (owner === consumerId || endsAtMs <= nowMs) this.byHash.delete(hash);
    }
    const group = (): string =>
      Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    const password = Array.from({ length: GROUPS }, group).join('-');
    this.byHash.set(hashOf(password), { consumerId, endsAtMs: nowMs + TEMPORARY_PASSWORD_LIFETIME_MS });
    return password;
  }

  /** The account of a good temporary password, which is spent by asking; else null. */
  spend(text: string, nowMs: number): string | null {
    const hash = hashOf(text.trim());
    const found = this.byHash.get(hash);
    this.byHash.delete(hash);
    return found !== undefined && found.endsAtMs > nowMs ? found.consumerId : null;
  }
}

function hashOf(password: string): string {
  return createHash('sha256').update(password).digest('base64url');
}
