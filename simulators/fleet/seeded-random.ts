import type { Random } from '../../core/ports/random.ts';

/** The same seed gives the same chance: mulberry32, 32 bits of state. Good for spread, not for secrets. */
export class SeededRandom implements Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  fraction(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** Shaped as a version 4 identifier, so that parsers accept it. */
  uuid(): string {
    return 'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, (place) => {
      const digit = Math.floor(this.fraction() * 16);
      return (place === 'x' ? digit : (digit & 0x3) | 0x8).toString(16);
    });
  }
}
