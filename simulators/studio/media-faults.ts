/**
 * What goes wrong with a film on its way. `throttle`: all that this strikes shares a link of so many bytes a second;
 * `stall`: half of a file comes, and then nothing, with the connection open; `status`: an HTTP status in place of the
 * file; `corrupt`: the second half of it is noise.
 */
export type MediaFault =
  | { readonly kind: 'throttle'; readonly bytesPerSecond: number }
  | { readonly kind: 'stall' }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'corrupt' };

export interface MediaFaultPlan {
  readonly fault: MediaFault;
  /** A title, a clip, `1001-trailer` (`media-paths.ts`); every one without it. */
  readonly reel?: string | undefined;
  /** How addresses below the reel begin: `manifest`, `video-1080/`, `audio-de/12.m4s`; all without it. */
  readonly files?: string | undefined;
  /** How often it strikes; without an end when not said. */
  readonly times?: number | undefined;
}

/** As it stands: null for no end. */
export interface PlannedMediaFault extends Omit<MediaFaultPlan, 'times'> {
  readonly times: number | null;
}

interface Planned extends MediaFaultPlan {
  left: number;
  readonly link: Link | null;
}

/** A fault that strikes now. */
export interface MediaTrouble {
  readonly fault: MediaFault;
  /** Of a throttle. */
  readonly link: Link | null;
}

/** A line of a fixed width that everything on it shares. */
export class Link {
  private freeAtMs = 0;

  constructor(private readonly bytesPerSecond: number) {}

  /** How long these bytes take from now, behind those that are on their way. */
  waitMs(bytes: number, nowMs: number): number {
    this.freeAtMs = Math.max(this.freeAtMs, nowMs) + (bytes / this.bytesPerSecond) * 1000;
    return this.freeAtMs - nowMs;
  }
}

/** Faults of films, the latest plan first. */
export class MediaFaults {
  private plans: readonly Planned[] = [];

  plan(plan: MediaFaultPlan): void {
    const { fault, times = Number.POSITIVE_INFINITY } = plan;
    const link = fault.kind === 'throttle' ? new Link(fault.bytesPerSecond) : null;
    this.plans = [{ ...plan, left: times, link }, ...this.plans];
  }

  /** The fault of this file, or null; counts it as used. */
  take(reel: string, file: string): MediaTrouble | null {
    const struck = this.plans.find(
      (plan) => (plan.reel ?? reel) === reel && file.startsWith(plan.files ?? ''),
    );
    if (struck === undefined) return null;
    struck.left -= 1;
    if (struck.left <= 0) this.plans = this.plans.filter((plan) => plan !== struck);
    return { fault: struck.fault, link: struck.link };
  }

  clear(): void {
    this.plans = [];
  }

  list(): readonly PlannedMediaFault[] {
    return this.plans.map(({ fault, reel, files, left }) => ({
      fault,
      reel,
      files,
      times: Number.isFinite(left) ? left : null,
    }));
  }
}
