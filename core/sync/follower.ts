import type { Observable, Subscription } from 'rxjs';
import type { Clock } from '../ports/clock.ts';
import {
  IDLE_STATUS,
  type PlayerSample,
  type PlayerStatus,
  type RateCorrection,
} from '../ports/media-player.ts';
import type { StepControl } from '../playback/step-control.ts';
import { isWithinFilm } from '../playback/within-film.ts';
import { State } from '../shared/state.ts';
import {
  afterHeld,
  afterJump,
  checkDrift,
  heldChecks,
  INITIAL_DRIFT_STATE,
  NO_CORRECTION,
  type DriftControllerState,
} from './drift-controller.ts';
import { causeOf, type Correction, type CorrectionCause } from './correction.ts';
import { CHECK_MS, CheckSchedule, ROUNDING, type Rest } from './check-schedule.ts';
import type { ClockEstimate } from './clock-offset.ts';
import { awaitsClock, isInDoubt, isSure, isWithinBound, mayBeThere } from './drift-doubt.ts';
import { Jump, type Meeting } from './jump.ts';
import type { SyncStep } from '../messages/sync-step.ts';
import { StepWatch } from './step-watch.ts';
import { leaderPositionMs, ownTimeOf, type Timeline } from './timeline.ts';

/** A screen that arrives jumps until it is at most this far off; from then on the drift controller takes over. */
const NEAR_MS = 60;
const MOST_JUMPS_ON_ARRIVING = 4;
/** So far ahead a picture waits where it is until its leader is there too, which is sooner than any jump. */
const WAITS_MS = 2_000;
/** Of one that joins: it began ahead of its leader, by what a start may take. */
const WAITS_ON_JOINING_MS = 6_000;
/** A leader that comes by so much sooner or later than a picture is held for is not where it was thought to be. */
const HOLD_OFF_MS = 500;
/** After this the burst of pings is over, and the estimate of the leader's clock hardly improves. */
const LEARNING_MS = 30_000;
/** Paused screens show the same picture when they are within a frame. */
export const SAME_PICTURE_MS = 20;
/** A screen that an order brought elsewhere, and that has not come to its leader in this time, is as far off as any other. */
const ARRIVING_MS = 10_000;
/** After this long an order excuses no jump any more: up to {@link SLEWED_MS} is made up by the rate. */
const EXCUSES_MS = 4_000;
const SLEWED_MS = 200;
/** So near to the end nobody jumps: the picture would pass it. */
const END_MS = 1_000;
/** For this long after a command, or after play or pause was corrected, neither is corrected again. */
const PATIENCE_MS = 1_000;

/** How this screen comes to its leader: it joins, or an order brought both to another place. */
interface Arrival {
  readonly joins: boolean;
  /** Our monotonic clock when it began to join, or when the order acted here. */
  readonly beganMs: number;
  /** Our monotonic clock since when it comes to this leader. */
  readonly sinceMs: number;
  readonly jumps: number;
}

export interface FollowerFigures {
  /** Own position minus the leader's in ms; null when it cannot be told now. */
  readonly driftMs: number | null;
  readonly jumps: number;
  readonly rateChanges: number;
}

/**
 * Keeps this screen in step with its leader: checks every 50 ms, acts rarely. Where the player says that its picture moves
 * on a straight line, the checks that cannot find anything to do are not made: it sleeps until the first that can, and
 * acts as if it had made them all (decision 026).
 */
export class Follower {
  private drift: DriftControllerState = INITIAL_DRIFT_STATE;
  private timeline: Timeline | null = null;
  private status: PlayerStatus = IDLE_STATUS;
  private following: Subscription | null = null;
  private readonly checks: CheckSchedule;
  /** Of the last check; null where its line ended since. */
  private sample: PlayerSample | null = null;
  /** Null once it has reached its leader. */
  private arrival: Arrival | null = null;
  private joinedAtMs = 0;
  /** It came from elsewhere when it began to follow this leader. */
  private cameFromElsewhere = false;
  private latest: Correction | null = null;
  private readonly jump = new Jump();
  private patientUntilMs = 0;
  /** Its player did not play when it was told to last. */
  private refuses = false;
  /** Our monotonic clock at the last command that was carried out here. */
  private commandedAtMs = Number.NEGATIVE_INFINITY;
  private readonly stepWatch: StepWatch;
  private readonly step: State<SyncStep>;
  /** How this screen stands to its leader. Replays, then changes, which are rare. Never errors. */
  readonly step$: Observable<SyncStep>;
  private figures: FollowerFigures = { driftMs: null, jumps: 0, rateChanges: 0 };

  constructor(
    private readonly player: StepControl,
    private readonly clock: Clock,
    private readonly leaderClock: () => ClockEstimate,
    private readonly fineTrim: boolean,
    /** It plays or is paused now, and was not before, because its leader is, and no order said so. */
    private readonly tookOver: (playing: boolean) => void,
  ) {
    this.stepWatch = new StepWatch(fineTrim);
    this.step = new State(this.stepWatch.now);
    this.step$ = this.step.value$;
    this.checks = new CheckSchedule(clock, {
      check: (atMs) => {
        this.look();
        return this.foreseen(this.sample, atMs);
      },
      foresee: (checkedAtMs) => this.foreseen(player.sample(), checkedAtMs),
      held: (rest, checks) => this.remember(rest, checks),
    });
  }

  measured(): FollowerFigures {
    const { rest } = this.checks;
    const { figures } = this;
    if (rest === null) return figures;
    return { ...figures, driftMs: rest.driftMs + rest.perCheckMs * this.checks.heldSince(rest) };
  }

  /** What keeping in step with this leader did last, and why; null before the first time. */
  get corrected(): Correction | null {
    return this.latest;
  }

  /**
   * `joins`: it comes from elsewhere. Else it is where the group is, and moves only once it is known to be off, or where an
   * order of a moment ago brought all elsewhere, whoever leads by now. One that still joins goes on joining.
   */
  start(joins: boolean): void {
    const followed = this.following !== null;
    this.end();
    const sinceMs = this.clock.monotonicMs();
    this.joinedAtMs = sinceMs;
    this.cameFromElsewhere = joins;
    this.latest = null;
    const arriving = this.stillArriving(sinceMs);
    if (joins) this.arrival = { joins, beganMs: sinceMs, sinceMs, jumps: 0 };
    else this.arrival = arriving && { ...arriving, sinceMs };
    if (followed && !joins) this.stepWatch.anotherLeads();
    else this.stepWatch.restart();
    this.step.set(this.stepWatch.now);
    this.following = this.player.status$.subscribe((status) => {
      if (this.status.seeking && !status.seeking) this.jump.moved(this.clock.monotonicMs());
      this.status = status;
      this.checks.rouse();
    });
    this.checks.start();
  }

  /** It joins whom it follows anew, and has heard meanwhile where that is. */
  joinAnew(): void {
    const { timeline } = this;
    this.start(true);
    if (timeline !== null) this.heard(timeline);
  }

  /** This screen follows nobody: from now on the group is where it is. */
  stop(): void {
    this.end();
    if (this.arrival?.joins === true) this.arrival = null;
  }

  private end(): void {
    if (this.following === null) return;
    this.following.unsubscribe();
    this.following = null;
    this.checks.stop();
    this.timeline = null;
    this.drift = INITIAL_DRIFT_STATE;
    this.holdNoMore(this.player.sample());
    this.jump.forget();
    this.figures = { ...this.figures, driftMs: null };
    this.player.correct(NO_CORRECTION);
  }

  /** The leader said where it is. What it said before something else that came in already means nothing any more. */
  heard(timeline: Timeline): void {
    if (this.timeline !== null && timeline.receivedAtMs < this.timeline.receivedAtMs) return;
    this.timeline = timeline;
    this.checks.reconsider();
  }

  /** Where the leader will be in so many ms, as far as it said since the last command; null when nobody knows. */
  leaderIn(aheadMs: number): number | null {
    const { timeline } = this;
    if (timeline === null || this.isOvertaken(timeline)) return null;
    const placeMs = leaderPositionMs(timeline, this.leaderClock(), this.clock.monotonicMs() + aheadMs);
    // Of a leader that stalls this is the best that anybody knows.
    return placeMs ?? timeline.positionMs;
  }

  /** The estimate of the leader's clock may be another one. */
  learned(): void {
    const before = this.checks.rest?.estimate;
    const { offsetMs, boundMs, latencyMs } = this.leaderClock();
    if (before === undefined) return;
    const isSame = before.offsetMs === offsetMs && before.boundMs === boundMs;
    if (!isSame || (offsetMs === null && before.latencyMs !== latencyMs)) this.checks.reconsider();
  }

  /**
   * A command was just carried out here, or will be in a moment: positions that the leader reported before it no longer
   * count.
   */
  commanded(): void {
    this.commandedAtMs = this.clock.monotonicMs();
    this.jump.forget();
    this.patientUntilMs = this.commandedAtMs + PATIENCE_MS;
    this.checks.rouse();
  }

  /**
   * A command just brought the picture here to another place, and that of the leader. A seek takes each screen a time of
   * its own, so this one comes to its leader anew.
   */
  moved(): void {
    this.commanded();
    const sinceMs = this.commandedAtMs;
    this.arrival = {
      joins: this.following !== null && this.arrival?.joins === true,
      beganMs: sinceMs,
      sinceMs,
      jumps: 0,
    };
    // What was seen before tells nothing of how this screen stands from now on.
    this.drift = afterJump(this.drift, sinceMs);
    if (this.following !== null) this.player.correct(NO_CORRECTION);
  }

  /** Null once it has reached its leader, or took too long. */
  private stillArriving(nowMs: number): Arrival | null {
    const { arrival } = this;
    return arrival !== null && nowMs - arrival.beganMs < ARRIVING_MS ? arrival : null;
  }

  /** Remembers what so many checks would have found. */
  private remember({ checkedAtMs, driftMs, perCheckMs, paused }: Rest, checks: number): void {
    this.figures = { ...this.figures, driftMs: driftMs + perCheckMs * checks };
    if (!paused) this.drift = afterHeld(this.drift, driftMs, perCheckMs, checks);
    else this.patientUntilMs = patientUntil(this.patientUntilMs, checkedAtMs, checks);
  }

  /** How long the checks from the last one on have nothing to do; null when the next may have. */
  private foreseen(sample: PlayerSample | null, checkedAtMs: number): Rest | null {
    const { timeline, status } = this;
    if (sample?.steadyRate === undefined || timeline === null || !this.isAtRest()) return null;
    if (this.isOvertaken(timeline)) return null;
    const estimate = this.leaderClock();
    const target = leaderPositionMs(timeline, estimate, sample.atMs);
    if (target === null) return null;
    const driftMs = sample.positionMs - target;
    const paused = status.paused && !timeline.playing;
    const rest = { checkedAtMs, estimate, paused };
    if (paused) {
      const isSame = Math.abs(driftMs) <= SAME_PICTURE_MS;
      return isSame ? { ...rest, driftMs, perCheckMs: 0, checks: Number.POSITIVE_INFINITY } : null;
    }
    if (status.paused || !timeline.playing) return null;
    // Before the leader's time of its message there is no line yet.
    if (!isSure(estimate, timeline) || target <= timeline.positionMs) return null;
    const perMs = sample.steadyRate - timeline.rate;
    const atCheckMs = driftMs - perMs * (sample.atMs - checkedAtMs);
    const { fineTrim } = this;
    const learning = sample.atMs - this.joinedAtMs < LEARNING_MS;
    const held = heldChecks(this.drift, atCheckMs, perMs * CHECK_MS, { fineTrim, learning });
    const filmMs = status.durationMs > 0 ? status.durationMs - target : Number.POSITIVE_INFINITY;
    const checks = Math.min(held, Math.floor(filmMs / timeline.rate / CHECK_MS));
    return checks > 0 ? { ...rest, driftMs: atCheckMs, perCheckMs: perMs * CHECK_MS, checks } : null;
  }

  /** The leader said it before the last command: by its own clock too, where that is known. */
  private isOvertaken({ leaderMs, receivedAtMs }: Timeline): boolean {
    const saidAtMs = leaderMs === null ? null : ownTimeOf(leaderMs, this.leaderClock());
    return Math.min(saidAtMs ?? receivedAtMs, receivedAtMs) < this.commandedAtMs;
  }

  /** Nothing is under way here. What seeks or buffers is not settled: its last look told no drift. */
  private isAtRest(): boolean {
    const moves = this.jump.pending || this.arrival !== null;
    return this.status.phase === 'ready' && !moves && this.stepWatch.settled;
  }

  private look(): void {
    if (this.status.phase !== 'ready') return;
    const moving = !this.status.seeking && !this.status.buffering;
    this.check();
    const nowMs = this.clock.monotonicMs();
    const driftMs = moving ? this.figures.driftMs : null;
    const isUnknown = moving && driftMs === null;
    this.step.set(isUnknown ? this.stepWatch.takeUnknown(nowMs) : this.stepWatch.take(driftMs, nowMs));
  }

  private check(): void {
    const sample = this.player.sample();
    this.sample = sample;
    if (sample === null || this.timeline === null) return;
    if (this.status.seeking) return this.lookAtHold(sample, this.timeline);
    if (this.arrival?.joins === false) this.arrival = this.stillArriving(sample.atMs);
    if (this.isOvertaken(this.timeline)) return this.letPlay('order');
    const target = leaderPositionMs(this.timeline, this.leaderClock(), sample.atMs);
    // Nothing to correct against.
    if (target === null || !isWithinFilm(target, this.status.durationMs)) return this.letPlay();
    const driftMs = sample.positionMs - target;
    // Who joins is where nobody is: that is no doubt.
    const joins = this.arrival?.joins === true;
    if (!joins && this.isInDoubt(driftMs, sample.atMs, this.timeline)) return this.letPlay();
    if (this.status.paused || !this.timeline.playing) this.matchState(driftMs, target, this.timeline);
    else if (this.arrival !== null) this.arrive(this.arrival, driftMs, sample, this.timeline);
    else if (sample.rate > 0) this.matchPosition(driftMs, sample, this.timeline);
  }

  /** What stands until its leader is there goes on once that does not come by as it was to: it pauses, or is elsewhere. */
  private lookAtHold(sample: PlayerSample, timeline: Timeline): void {
    const { heldUntilMs } = this.jump;
    const target = leaderPositionMs(timeline, this.leaderClock(), sample.atMs);
    if (heldUntilMs === null || target === null) return;
    const isThereAtMs = sample.atMs + (sample.positionMs - target) / timeline.rate;
    const isOff = timeline.rate > 0 && Math.abs(isThereAtMs - heldUntilMs) > HOLD_OFF_MS;
    if (isOff || !timeline.playing) this.holdNoMore(sample);
  }

  private holdNoMore(sample: PlayerSample | null): void {
    if (sample === null || this.jump.heldUntilMs === null) return;
    this.jump.forget();
    if (this.status.seeking) this.player.meet(sample.positionMs, sample.atMs);
  }

  /**
   * A screen that joins, or was just brought elsewhere, is not in step, so nothing needs smoothing: it jumps, before its
   * first frame moves if it can, and again when it landed too far off.
   */
  private arrive(arrival: Arrival, driftMs: number, sample: PlayerSample, timeline: Timeline): void {
    const { rate, atMs } = sample;
    this.figures = { ...this.figures, driftMs };
    // Its picture comes to where it was sent in a moment, and one that runs dry is not chased.
    if (!arrival.joins && (rate === 0 || this.status.buffering)) return;
    const estimate = this.leaderClock();
    const followsForMs = atMs - arrival.sinceMs;
    const isNear = Math.abs(driftMs) <= NEAR_MS;
    if (awaitsClock(estimate, timeline, followsForMs)) return;
    if (rate > 0 && !isNear && mayBeThere(driftMs, estimate, followsForMs)) return;
    // The order brought the leader here too: who may be with it needs no leap.
    const isLate = atMs - arrival.beganMs > EXCUSES_MS && Math.abs(driftMs) <= SLEWED_MS;
    const isThere = isNear || (!arrival.joins && (isWithinBound(driftMs, estimate) || isLate));
    if (this.jump.pending) {
      if (rate === 0) return;
      const missMs = this.jump.judge(driftMs, sample);
      if (missMs === null) return;
      if (Math.abs(missMs) <= (isLate ? SLEWED_MS : NEAR_MS) || arrival.jumps >= MOST_JUMPS_ON_ARRIVING)
        this.arrival = null;
    } else if (isThere && rate > 0) this.arrival = null;
    else if (isNear) return;
    if (this.isAtTheEnd(sample.positionMs - driftMs)) this.arrival = null;
    if (this.arrival === null) return rate > 0 ? this.matchPosition(driftMs, sample, timeline) : undefined;
    this.arrival = { ...arrival, jumps: arrival.jumps + 1 };
    this.leap(timeline, driftMs, sample);
  }

  /** Only while both play: paused screens show the same picture at once. */
  private isInDoubt(driftMs: number, nowMs: number, timeline: Timeline): boolean {
    if (!timeline.playing || this.status.paused) return false;
    return isInDoubt(driftMs, this.leaderClock(), timeline, nowMs - this.joinedAtMs);
  }

  /** Plays at rate 1 until the leader's next position. */
  private letPlay(cause: CorrectionCause = 'doubt'): void {
    this.figures = { ...this.figures, driftMs: null };
    if (this.drift.correction.rate === 1) return;
    this.drift = afterJump(this.drift, this.clock.monotonicMs());
    this.correct(NO_CORRECTION, cause);
  }

  private correct(correction: RateCorrection, cause = this.cause()): void {
    this.latest = { what: 'rate', cause };
    this.player.correct(correction);
    // It is on another line now.
    this.sample = null;
  }

  private cause(): CorrectionCause {
    const {
      arrival,
      joinedAtMs: followsSinceMs,
      cameFromElsewhere: joined,
      commandedAtMs: orderedAtMs,
    } = this;
    const arrives = arrival === null ? null : arrival.joins ? 'joins' : 'ordered';
    return causeOf({ arrives, followsSinceMs, joined, orderedAtMs }, this.clock.monotonicMs());
  }

  /** The leader or this screen is paused: takes over whether the leader plays and, when it is paused, its picture. */
  private matchState(driftMs: number, target: number, { playing, rate }: Timeline): void {
    const standsWithIt = this.status.paused && !playing;
    this.figures = { ...this.figures, driftMs: standsWithIt ? driftMs : null };
    if (standsWithIt && Math.abs(driftMs) <= SAME_PICTURE_MS) this.arrival = null;
    if (this.clock.monotonicMs() < this.patientUntilMs) return;
    this.patientUntilMs = this.clock.monotonicMs() + PATIENCE_MS;
    this.jump.forget();
    const wasPaused = this.status.paused;
    // What the car withholds stands where it stood.
    if (playing && this.player.withheld === 'all') return;
    // First, so that nobody sees, or is told of, the place it left as one that it plays at.
    const isElsewhere = Math.abs(driftMs) > (playing ? NEAR_MS : SAME_PICTURE_MS);
    if (isElsewhere && !(playing && this.refuses)) {
      this.latest = { what: 'jump', cause: this.cause() };
      const leadMs = playing && !this.isAtTheEnd(target) ? this.jump.takesMs : 0;
      this.player.seek(target + leadMs * rate);
    }
    if (playing) this.player.play();
    else if (!wasPaused) this.player.pause();
    this.refuses = playing && this.status.paused;
    // Not every player does what it is told.
    if (this.status.paused !== wasPaused) this.tookOver(playing);
  }

  private matchPosition(driftMs: number, sample: PlayerSample, timeline: Timeline): void {
    this.figures = { ...this.figures, driftMs };
    if (this.jump.pending && this.jump.judge(driftMs, sample) === null) return;
    const { state, action } = checkDrift(this.drift, driftMs, sample.atMs, {
      fineTrim: this.fineTrim,
      learning: sample.atMs - this.joinedAtMs < LEARNING_MS,
    });
    this.drift = state;
    if (action.kind === 'jump') {
      if (this.isAtTheEnd(sample.positionMs - driftMs)) this.correct(NO_CORRECTION);
      else this.leap(timeline, driftMs, sample);
    } else if (action.kind === 'correct') {
      this.figures = { ...this.figures, rateChanges: this.figures.rateChanges + 1 };
      this.correct(action.correction);
    }
  }

  /** Where a jump to the leader, and ahead of it by what the jump takes, may pass the end of the film. */
  private isAtTheEnd(targetMs: number): boolean {
    const { durationMs } = this.status;
    return durationMs > 0 && targetMs + Math.max(WAITS_MS, this.jump.takesMs) > durationMs - END_MS;
  }

  /** Comes to where the leader will be in a moment, or waits for it where it comes by soon. */
  private leap(timeline: Timeline, driftMs: number, { positionMs: here }: PlayerSample): void {
    const estimate = this.leaderClock();
    const nowMs = this.clock.monotonicMs();
    const leaderAt = (atMs: number): number =>
      leaderPositionMs(timeline, estimate, atMs) ?? timeline.positionMs;
    const aheadMs = driftMs / timeline.rate;
    const waits = driftMs > 0 && aheadMs <= (this.arrival?.joins === true ? WAITS_ON_JOINING_MS : WAITS_MS);
    const { positionMs, atMs }: Meeting = waits
      ? this.jump.planHere(here, aheadMs, nowMs)
      : this.jump.plan(leaderAt, nowMs);
    this.figures = { ...this.figures, jumps: this.figures.jumps + 1 };
    this.latest = { what: 'jump', cause: this.cause() };
    this.drift = afterJump(this.drift, nowMs);
    this.player.correct(NO_CORRECTION);
    this.player.meet(positionMs, atMs);
  }
}

/** Until when the state is left alone, after so many checks of which each renewed it when it was over. */
function patientUntil(beforeMs: number, checkedAtMs: number, checks: number): number {
  const first = Math.max(1, Math.ceil((beforeMs - checkedAtMs) / CHECK_MS - ROUNDING));
  if (first > checks) return beforeMs;
  const span = PATIENCE_MS / CHECK_MS;
  const last = first + Math.floor((checks - first) / span) * span;
  return checkedAtMs + last * CHECK_MS + PATIENCE_MS;
}
