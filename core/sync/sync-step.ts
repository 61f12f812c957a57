/** How a follower stands to its leader: with it, on its way, or apart for longer than coming into step takes. */
export type SyncStep = 'in-step' | 'coming' | 'out';

/** From best to worst. */
export const SYNC_STEPS: readonly SyncStep[] = ['in-step', 'coming', 'out'];

/** The one that says most; null of nothing. */
export function worstStep(steps: readonly SyncStep[]): SyncStep | null {
  return SYNC_STEPS.findLast((step) => steps.includes(step)) ?? null;
}

interface Limits {
  readonly enterMs: number;
  readonly leaveMs: number;
}

/** A frame of the film, with the fine trim; without it, the ladder's dead zone. */
const TRIMMED: Limits = { enterMs: 40, leaveMs: 80 };
const LADDER: Limits = { enterMs: 150, leaveMs: 200 };
/** So long near, and it is in step; so long apart, and it no longer is. A look alone says nothing. */
const NEAR_FOR_MS = 150;
const APART_FOR_MS = 400;
/** Whoever is apart for longer than this is not just coming. */
const OUT_AFTER_MS = 8_000;

/** Tells the step from drifts, at rest: it changes rarely, whatever the drift does. */
export class StepWatch {
  private step: SyncStep = 'coming';
  private readonly limits: Limits;
  /** Since when it has been near, or apart, without a break. */
  private nearSinceMs: number | null = null;
  private apartSinceMs: number | null = null;

  constructor(fineTrim: boolean) {
    this.limits = fineTrim ? TRIMMED : LADDER;
  }

  get now(): SyncStep {
    return this.step;
  }

  restart(): void {
    this.step = 'coming';
    this.nearSinceMs = null;
    this.apartSinceMs = null;
  }

  /** One look; null when the drift cannot be told. */
  take(driftMs: number | null, nowMs: number): SyncStep {
    const { enterMs, leaveMs } = this.limits;
    const near = driftMs !== null && Math.abs(driftMs) <= (this.step === 'in-step' ? leaveMs : enterMs);
    if (near) {
      this.apartSinceMs = null;
      this.nearSinceMs ??= nowMs;
      if (nowMs - this.nearSinceMs >= NEAR_FOR_MS) this.step = 'in-step';
      return this.step;
    }
    this.nearSinceMs = null;
    this.apartSinceMs ??= nowMs;
    const apartMs = nowMs - this.apartSinceMs;
    if (apartMs >= OUT_AFTER_MS) this.step = 'out';
    else if (apartMs >= APART_FOR_MS && this.step === 'in-step') this.step = 'coming';
    return this.step;
  }
}
