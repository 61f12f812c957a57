import type { PlayerSample } from '../ports/media-player.ts';
import { median } from './drift-controller.ts';

/** Getting to a place takes less than this, as a rule; the first time nothing is there yet that it needs. */
const LEAST_LEAD_MS = 500;
const FIRST_LEAD_MS = 900;
const LONGEST_LEAD_MS = 2_000;
/** Added to a lead that was too short, beside what it lacked; a lead that sufficed shrinks a little. */
const ROOM_MS = 150;
const SHRINKS = 0.95;
/** A player that moves later than this after its time needed longer to get there. */
const LATE_MS = 20;
/** Positions looked at after a jump; their median says where it landed. */
const LOOKS = 3;
/** The first miss is believed whole, later ones by this share. */
const LATER_LESSON = 0.5;
const LARGEST_BIAS_MS = 400;

/** Where to go, and when to move on from there. */
export interface Meeting {
  readonly positionMs: number;
  /** Our monotonic clock. */
  readonly atMs: number;
}

interface Look {
  readonly driftMs: number;
  readonly offPlanMs: number;
}

/**
 * Jumps to where the leader will be in a moment: the picture stands there and starts at the planned time, because a
 * start is far more punctual than a seek. Learns how long this screen needs to get to a place, and by how much it
 * starts early or late.
 */
export class Jump {
  /** From the order to the planned start. */
  private leadMs = FIRST_LEAD_MS;
  /** Added to the place, because the picture starts so much later than it was told. */
  private biasMs = 0;
  private lessons = 0;
  private planned: Meeting | null = null;
  private movedAtMs: number | null = null;
  private looks: Look[] = [];

  /** Under way, or landed and not yet judged. */
  get pending(): boolean {
    return this.planned !== null;
  }

  /** Plans a jump; `leaderAt` tells where the leader will be. */
  plan(leaderAt: (atMs: number) => number, nowMs: number): Meeting {
    this.forget();
    const atMs = nowMs + this.leadMs;
    this.planned = { positionMs: leaderAt(atMs) + this.biasMs, atMs };
    return this.planned;
  }

  /** The player stopped seeking. */
  moved(nowMs: number): void {
    if (this.pending) this.movedAtMs ??= nowMs;
  }

  /** One look at the moving picture after it; how far off the leader it landed once that can be told, else null. */
  judge(driftMs: number, { positionMs, atMs }: PlayerSample): number | null {
    const { planned } = this;
    if (planned === null) return null;
    // Against the plan, not the leader: meanwhile more may be known of where that is.
    const offPlanMs = positionMs - (planned.positionMs - this.biasMs) - (atMs - planned.atMs);
    this.looks.push({ driftMs, offPlanMs });
    if (this.looks.length < LOOKS) return null;
    this.learn(
      median(this.looks.map((look) => look.offPlanMs)),
      (this.movedAtMs ?? planned.atMs) - planned.atMs,
    );
    const missMs = median(this.looks.map((look) => look.driftMs));
    this.forget();
    return missMs;
  }

  private learn(offPlanMs: number, lateMs: number): void {
    if (lateMs > LATE_MS) {
      this.leadMs = Math.min(LONGEST_LEAD_MS, this.leadMs + lateMs + ROOM_MS);
      return;
    }
    this.leadMs = Math.max(LEAST_LEAD_MS, this.leadMs * SHRINKS);
    const bias = this.biasMs - offPlanMs * (this.lessons === 0 ? 1 : LATER_LESSON);
    this.biasMs = Math.max(-LARGEST_BIAS_MS, Math.min(LARGEST_BIAS_MS, bias));
    this.lessons += 1;
  }

  /** Something else was asked of the player; what was learned stays. */
  forget(): void {
    this.planned = null;
    this.movedAtMs = null;
    this.looks = [];
  }
}
