import type { Ledger } from './ledger.ts';

/** More than a large fleet has of anything. */
const MOST = 50_000;

/**
 * Rows that were read, so that a call does not read them again: as one studio alone holds a ledger, only its own stores
 * change them. A store forgets what it changes; what was read of changes that were undone is forgotten here. Values must
 * not be changed by who gets them.
 */
export class Remembered<Value> {
  private readonly values = new Map<string, Value>();
  private undone: number;

  constructor(
    private readonly ledger: Pick<Ledger, 'undone'>,
    private readonly read: (key: string) => Value | null,
  ) {
    this.undone = ledger.undone;
  }

  /** Null for what is not there, which is looked for every time. */
  get(key: string): Value | null {
    if (this.undone !== this.ledger.undone) {
      this.undone = this.ledger.undone;
      this.values.clear();
    }
    const known = this.values.get(key);
    if (known !== undefined) return known;
    const value = this.read(key);
    if (value === null) return null;
    if (this.values.size >= MOST) this.values.clear();
    this.values.set(key, value);
    return value;
  }

  forget(key: string): void {
    this.values.delete(key);
  }

  forgetAll(): void {
    this.values.clear();
  }
}
