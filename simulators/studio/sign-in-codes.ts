import { randomInt } from 'node:crypto';

/** No letters that read as digits, or as each other. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 6;
/** The bar of the account tab runs out in about this time (CODE-07). */
export const CODE_LIFETIME_MS = 60_000;

export interface SignInCode {
  readonly code: string;
  readonly consumerId: string;
  readonly endsAtMs: number;
}

/** Short codes that sign another device in to the account that asked for one. Good once. */
export class SignInCodes {
  private readonly byCode = new Map<string, SignInCode>();

  create(consumerId: string, nowMs: number): string {
    for (const [code, { endsAtMs }] of this.byCode) if (endsAtMs <= nowMs) this.byCode.delete(code);
    let code = '';
    do code = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    while (this.byCode.has(code));
    this.byCode.set(code, { code, consumerId, endsAtMs: nowMs + CODE_LIFETIME_MS });
    return code;
  }

  /** The codes that sign in now, latest first. */
  good(nowMs: number): readonly SignInCode[] {
    return [...this.byCode.values()].filter(({ endsAtMs }) => endsAtMs > nowMs).reverse();
  }

  /** The account of a good code, which is spent by asking; else null. Case and spaces around do not matter. */
  spend(text: string, nowMs: number): string | null {
    const code = text.trim().toUpperCase();
    const found = this.byCode.get(code);
    this.byCode.delete(code);
    return found !== undefined && found.endsAtMs > nowMs ? found.consumerId : null;
  }
}
