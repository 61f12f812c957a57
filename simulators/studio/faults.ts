import type { EndpointName } from '../../adapters/http/endpoints.ts';

/**
 * What goes wrong on purpose. `delay` answers late; `status` answers that HTTP status with a page instead of JSON;
 * `code` answers that response code; `malformed` answers JSON of another shape; `drop` closes the connection
 * without an answer; `silence` keeps it open and never answers.
 */
export type Fault =
  | { readonly kind: 'delay'; readonly delayMs: number }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'code'; readonly responseCode: number; readonly status?: number | undefined }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'drop' }
  | { readonly kind: 'silence' };

/** What is served beside the calls: streams, their keys, pictures, feature flags, wording files. */
export const OTHER_TARGETS = ['films', 'licences', 'art', 'flags', 'wording'] as const;

/** Where a fault strikes: a call of the endpoint table, something beside it, or all of these. */
export type FaultTarget = EndpointName | (typeof OTHER_TARGETS)[number] | typeof EVERYWHERE;
export const EVERYWHERE = '*';

interface Planned {
  readonly fault: Fault;
  left: number;
}

export interface PlannedFault {
  readonly target: FaultTarget;
  readonly fault: Fault;
  /** How often it still strikes; null without an end. */
  readonly times: number | null;
}

/** Faults by target; the latest plan for a target replaces the one before. */
export class Faults {
  private readonly plans = new Map<FaultTarget, Planned>();

  /** Without `times` the fault stays until it is cleared. */
  plan(target: FaultTarget, fault: Fault, times = Number.POSITIVE_INFINITY): void {
    if (times > 0) this.plans.set(target, { fault, left: times });
  }

  /** The fault of this call, or null; counts it as used. */
  take(target: FaultTarget): Fault | null {
    const name = this.plans.has(target) ? target : EVERYWHERE;
    const planned = this.plans.get(name);
    if (planned === undefined) return null;
    planned.left -= 1;
    if (planned.left <= 0) this.plans.delete(name);
    return planned.fault;
  }

  /** Without a name every fault goes. */
  clear(target?: FaultTarget): void {
    if (target === undefined) this.plans.clear();
    else this.plans.delete(target);
  }

  list(): readonly PlannedFault[] {
    return [...this.plans].map(([target, { fault, left }]) => ({
      target,
      fault,
      times: Number.isFinite(left) ? left : null,
    }));
  }
}
