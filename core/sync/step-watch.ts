import type { SyncStep } from '../messages/sync-step.ts';

interface Limits {
  readonly enterMs: number;
  readonly leaveMs: number;
}

/** With the fine trim, in step is at most one frame of the film off, half a frame to get there. */
const TRIMMED: Limits = { enterMs: 20, leaveMs: 40 };
/** Without it, as near as the ladder's dead zone brings a screen. */
const LADDER: Limits = { enterMs: 150, leaveMs: 200 };
/** How long a screen must be near to count as in step, and apart to lose that. One look alone decides nothing. */
const NEAR_FOR_MS = 150;
const APART_FOR_MS = 400;
/** A screen that plays on and cannot tell where another leader is counts as apart from it only after this. */
const UNKNOWN_FOR_MS = 2_000;
/** A screen that is apart for this long no longer counts as catching up. */
const OUT_AFTER_MS = 8_000;

/** Turns measured drifts into the step that is shown. It changes rarely, however much the drift jitters. */
export class StepWatch {
  private step: SyncStep = 'coming';
  private readonly limits: Limits;
  /** Since when it has been near, or apart, without a break. */
  private nearSinceMs: number | null = null;
  private apartSinceMs: number | null = null;
  private unknownSinceMs: number | null = null;

  constructor(fineTrim: boolean) {
    this.limits = fineTrim ? TRIMMED : LADDER;
  }

  get now(): SyncStep {
    return this.step;
  }

  /** In step, and near at the last look: near looks change nothing from here on. */
  get settled(): boolean {
    return this.step === 'in-step' && this.nearSinceMs !== null;
  }

  restart(): void {
    this.step = 'coming';
    this.nearSinceMs = null;
    this.apartSinceMs = null;
    this.unknownSinceMs = null;
  }

  /** Another leads, of whom nothing is known yet: who was where the group is, is there still. */
  anotherLeads(): void {
    const wasInStep = this.step === 'in-step';
    this.restart();
    if (wasInStep) this.step = 'in-step';
  }

  /** One look at a picture that moves, and of which nobody can tell yet how far it is off. */
  takeUnknown(nowMs: number): SyncStep {
    this.unknownSinceMs ??= nowMs;
    const maybeThere = this.step === 'in-step' && nowMs - this.unknownSinceMs < UNKNOWN_FOR_MS;
    return maybeThere ? this.step : this.take(null, nowMs);
  }

  /** One look; null while the picture does not move. */
  take(driftMs: number | null, nowMs: number): SyncStep {
    if (driftMs !== null) this.unknownSinceMs = null;
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
