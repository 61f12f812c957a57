/**
 * What goes wrong on purpose. `delay` answers late; `status` answers that HTTP status with a page instead of JSON;
 * `code` answers that response code; `malformed` answers JSON of another shape; `drop` closes the connection
 * without an answer.
 */
export type Fault =
  | { readonly kind: 'delay'; readonly delayMs: number }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'code'; readonly responseCode: number; readonly status?: number | undefined }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'drop' };

/** The name that stands for every endpoint. */
export const EVERY_ENDPOINT = '*';

interface Planned {
  readonly fault: Fault;
  left: number;
}

/** Faults by endpoint name; the latest plan for an endpoint replaces the one before. */
export class Faults {
  private readonly plans = new Map<string, Planned>();

  /** Without `times` the fault stays until it is cleared. */
  plan(endpoint: string, fault: Fault, times = Number.POSITIVE_INFINITY): void {
    if (times > 0) this.plans.set(endpoint, { fault, left: times });
  }

  /** The fault of this call, or null; counts it as used. */
  take(endpoint: string): Fault | null {
    const name = this.plans.has(endpoint) ? endpoint : EVERY_ENDPOINT;
    const planned = this.plans.get(name);
    if (planned === undefined) return null;
    planned.left -= 1;
    if (planned.left <= 0) this.plans.delete(name);
    return planned.fault;
  }

  /** Without a name every fault goes. */
  clear(endpoint?: string): void {
    if (endpoint === undefined) this.plans.clear();
    else this.plans.delete(endpoint);
  }

  /** What is planned now, by endpoint; `times` is null without an end. */
  list(): readonly { endpoint: string; fault: Fault; times: number | null }[] {
    return [...this.plans].map(([endpoint, { fault, left }]) => ({
      endpoint,
      fault,
      times: Number.isFinite(left) ? left : null,
    }));
  }
}
