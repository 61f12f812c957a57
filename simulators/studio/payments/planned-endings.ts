import type { Ending } from './test-cards.ts';

export interface PlannedEnding {
  readonly next: Ending;
  /** For how many payments still. */
  readonly times: number;
}

/** Payments that are to end otherwise than their cards say. */
export class PlannedEndings {
  private plan: PlannedEnding | null = null;

  /** Null takes the plan back. */
  put(next: Ending | null, times = 1): void {
    this.plan = next === null || times < 1 ? null : { next, times };
  }

  /** The ending of a payment that begins now, or null; counts it. */
  take(): Ending | null {
    const { plan } = this;
    if (plan === null) return null;
    this.put(plan.next, plan.times - 1);
    return plan.next;
  }

  get planned(): PlannedEnding | null {
    return this.plan;
  }
}
