import type { PlayerSample } from '../ports/media-player.ts';
import { median } from './drift-controller.ts';

/** A jump is planned at least this far ahead: the player needs the time to reach its new place. */
const LEAST_LEAD_MS = 500;
/** The first jump takes longer: the player has loaded nothing yet at the new place. */
const FIRST_LEAD_MS = 900;
/** Of a slow machine; whoever waits longer is waited for in vain. */
const LONGEST_LEAD_MS = 6_000;
/** A lead that was too short grows by what it lacked and this margin; one that was long enough shrinks a little. */
const ROOM_MS = 150;
const SHRINKS = 0.95;
/** A picture that starts later than this after the planned time was not at its place in time. */
const LATE_MS = 20;
/** Positions looked at after a jump; their median says where it landed. */
const LOOKS = 3;
/** The first miss corrects the bias in full, later ones by this share. */
const LATER_LESSON = 0.5;
const LARGEST_BIAS_MS = 400;

/** Where the picture goes, and when it moves on from there. */
export interface Meeting {
  readonly positionMs: number;
  /** Our monotonic clock. */
  readonly atMs: number;
}

/** How a picture is brought to its leader: sent to another place, or held where it is. */
type Means = 'sent' | 'held';

interface Aim {
  /**
   * Film time added to the target, because the picture starts this much too late; negative when it starts early. One that
   * is only held starts sooner than one that was sent elsewhere.
   */
  readonly biasMs: number;
  /** It was corrected before. */
  readonly taught: boolean;
}

const UNTAUGHT: Aim = { biasMs: 0, taught: false };

interface Look {
  readonly driftMs: number;
  readonly offPlanMs: number;
}

/**
 * Plans jumps to where the leader will be in a moment. The picture waits there and starts at the planned time, because
 * a start is far more punctual than a seek. Learns how long this screen takes to reach a place, and by how much it
 * starts early or late.
 */
export class Jump {
  private leadMs = FIRST_LEAD_MS;
  private readonly aims: Record<Means, Aim> = { sent: UNTAUGHT, held: UNTAUGHT };
  private means: Means = 'sent';
  /** The last one was farther off than an aim is ever corrected. */
  private strayed = false;
  private planned: Meeting | null = null;
  private movedAtMs: number | null = null;
  private looks: Look[] = [];

  /** True while a jump is under way, or has landed and is not yet judged. */
  get pending(): boolean {
    return this.planned !== null;
  }

  /** Time between the order to jump and the planned start, as it is known by now. */
  get takesMs(): number {
    return this.leadMs;
  }

  /** Until when the picture is held at its place, by our monotonic clock; null where it is not. */
  get heldUntilMs(): number | null {
    return this.means === 'held' ? (this.planned?.atMs ?? null) : null;
  }

  /** Plans to stay at this place until the leader is there too: in `aheadMs` by its own rate. */
  planHere(positionMs: number, aheadMs: number, nowMs: number): Meeting {
    this.forget();
    this.means = 'held';
    // The picture starts late by the bias, so it is to start from where the leader will be by then.
    this.planned = { positionMs, atMs: nowMs + Math.max(0, aheadMs - this.aims.held.biasMs) };
    return this.planned;
  }

  /** Plans a jump; `leaderAt` tells where the leader will be. */
  plan(leaderAt: (atMs: number) => number, nowMs: number): Meeting {
    this.forget();
    this.means = 'sent';
    const atMs = nowMs + this.leadMs;
    this.planned = { positionMs: leaderAt(atMs) + this.aims.sent.biasMs, atMs };
    return this.planned;
  }

  /** The player stopped seeking; it counts for the jump under way, if there is one. */
  moved(nowMs: number): void {
    this.movedAtMs ??= nowMs;
  }

  /** One look at the moving picture after a jump. Answers the drift that is left; null until there were enough looks. */
  judge(driftMs: number, { positionMs, atMs }: PlayerSample): number | null {
    const { planned } = this;
    if (planned === null) return null;
    // Against the plan, not the leader: the estimate of the leader's place may have improved meanwhile.
    const { biasMs } = this.aims[this.means];
    const offPlanMs = positionMs - (planned.positionMs - biasMs) - (atMs - planned.atMs);
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
    // One that was held was where it was to be all the time.
    if (this.means === 'sent' && lateMs > LATE_MS) {
      this.leadMs = Math.min(LONGEST_LEAD_MS, this.leadMs + lateMs + ROOM_MS);
      return;
    }
    // Once it may have run dry at its new place: that teaches nothing of how a start is met.
    const isStray = Math.abs(offPlanMs) > LARGEST_BIAS_MS && !this.strayed;
    this.strayed = isStray;
    if (isStray) return;
    if (this.means === 'sent') this.leadMs = Math.max(LEAST_LEAD_MS, this.leadMs * SHRINKS);
    const { biasMs, taught } = this.aims[this.means];
    const bias = biasMs - offPlanMs * (taught ? LATER_LESSON : 1);
    this.aims[this.means] = {
      biasMs: Math.max(-LARGEST_BIAS_MS, Math.min(LARGEST_BIAS_MS, bias)),
      taught: true,
    };
  }

  /** Drops the jump under way; what was learned stays. */
  forget(): void {
    this.planned = null;
    this.movedAtMs = null;
    this.looks = [];
  }
}
