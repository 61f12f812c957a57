/** What is guessed at, or asked for again and again. Mistakes at one do not count for another. */
export type Secret =
  | 'sign-in'
  | 'linked-device'
  | 'short-code'
  | 'password'
  | 'temporary-password'
  | 'voucher'
  | 'new-voucher'
  | 'registration'
  | 'mail';

/** Who guesses, as far as a call tells. What is empty or missing is not counted by. */
export interface Guesser {
  /** The e-mail that is named, or the id of the account that is signed in. */
  readonly account?: string;
  /** Hardware id of a car. */
  readonly device?: string;
  readonly address: string;
}

interface Allowance {
  /** So many mistakes in a row are judged. */
  readonly atOnce: number;
  /** After this another one is. */
  readonly everyMs: number;
}

/**
 * From one address an account or a device has few mistakes: the client's own lock lets a person make three a minute.
 * From everywhere together it has many, or a stranger who guesses would keep its people out. Behind one address may be
 * many cars.
 */
const ALLOWANCES = {
  fromOneAddress: { atOnce: 15, everyMs: 30_000 },
  fromEverywhere: { atOnce: 300, everyMs: 10_000 },
  address: { atOnce: 60, everyMs: 1_000 },
} as const satisfies Readonly<Record<string, Allowance>>;
const LONGEST_NAME = 256;
const SWEEP_FROM = 1_000;

/**
 * Counts wrong guesses by account and device, from one address and from everywhere, and by address, and says how long to wait before the next is judged. Right ones
 * cost nothing. Each counter is one instant: when it will have forgotten all its mistakes.
 */
export class GuessLimits {
  private readonly clearAtMs = new Map<string, number>();
  private sweepFrom = SWEEP_FROM;

  get size(): number {
    return this.clearAtMs.size;
  }

  /** 0 when a guess may be judged now. */
  waitMs(secret: Secret, guesser: Guesser, nowMs: number): number {
    const waits = keysOf(secret, guesser).map(({ key, allowance }) => {
      const spentMs = this.clearOf(key, allowance, nowMs) - nowMs;
      return spentMs - (allowance.atOnce - 1) * allowance.everyMs;
    });
    return Math.max(0, ...waits);
  }

  failed(secret: Secret, guesser: Guesser, nowMs: number): void {
    this.sweep(nowMs);
    for (const { key, allowance } of keysOf(secret, guesser)) {
      this.clearAtMs.set(key, this.clearOf(key, allowance, nowMs) + allowance.everyMs);
    }
  }

  /**
   * Forgets the mistakes of account and device. Those of the address stay, or whoever has one account could guess at
   * all others for ever.
   */
  succeeded(secret: Secret, guesser: Guesser): void {
    for (const { key, allowance } of keysOf(secret, guesser)) {
      if (allowance !== ALLOWANCES.address) this.clearAtMs.delete(key);
    }
  }

  /** Never farther ahead than a spent allowance, though the clock was set back. */
  private clearOf(key: string, { atOnce, everyMs }: Allowance, nowMs: number): number {
    const clearAtMs = Math.max(nowMs, this.clearAtMs.get(key) ?? 0);
    return Math.min(clearAtMs, nowMs + atOnce * everyMs);
  }

  private sweep(nowMs: number): void {
    if (this.clearAtMs.size < this.sweepFrom) return;
    for (const [key, clearAtMs] of this.clearAtMs) if (clearAtMs <= nowMs) this.clearAtMs.delete(key);
    this.sweepFrom = Math.max(SWEEP_FROM, 2 * this.clearAtMs.size);
  }
}

interface Counter {
  readonly key: string;
  readonly allowance: Allowance;
}

function keysOf(secret: Secret, { account = '', device = '', address }: Guesser): readonly Counter[] {
  const network = networkOf(address).slice(0, LONGEST_NAME);
  const counter = (allowance: Allowance, ...parts: readonly string[]): Counter => ({
    key: JSON.stringify([secret, ...parts]),
    allowance,
  });
  const named = [
    ['account', account.trim().toLowerCase().slice(0, LONGEST_NAME)],
    ['device', device.slice(0, LONGEST_NAME)],
  ] as const;
  return [
    ...named
      .filter(([, name]) => name !== '')
      .flatMap(([scope, name]) => [
        counter(ALLOWANCES.fromOneAddress, scope, name, network),
        counter(ALLOWANCES.fromEverywhere, scope, name),
      ]),
    ...(network === '' ? [] : [counter(ALLOWANCES.address, 'address', network)]),
  ];
}

/** Of IPv6 the first half, as each customer of a network has all the addresses behind it. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!plain.includes(':')) return plain;
  const [before = '', after] = plain.toLowerCase().split('::');
  const first = before.split(':').filter((group) => group !== '');
  const last = (after ?? '').split(':').filter((group) => group !== '');
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  const groups = after === undefined ? first : [...first, ...zeros, ...last];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
