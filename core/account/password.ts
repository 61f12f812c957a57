import type { PasswordPolicy } from '../shared/client-config.ts';

/** A new password has at least this many characters (CREG-12, PASS-06). */
const PASSWORD_LENGTH = 6;

const STRONG: readonly RegExp[] = [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{L}\p{N}\s]/u];

/** True when a new password keeps the rules that the password-rules message names. */
export function isGoodPassword(password: string, policy: PasswordPolicy): boolean {
  const longEnough = Array.from(password).length >= PASSWORD_LENGTH;
  return longEnough && (policy === 'basic' || STRONG.every((kind) => kind.test(password)));
}
