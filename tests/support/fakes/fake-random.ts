import type { Random } from '../../../core/ports/random.ts';

/** Counts instead of choosing: `00000000-0000-4000-8000-000000000001`, then `...2`. */
export class FakeRandom implements Random {
  private count = 0;

  /** The next fractions, one each; 0.5 when none are left. */
  constructor(readonly fractions: number[] = []) {}

  uuid(): string {
    this.count += 1;
    return `00000000-0000-4000-8000-${this.count.toString(16).padStart(12, '0')}`;
  }

  fraction(): number {
    return this.fractions.shift() ?? 0.5;
  }
}
