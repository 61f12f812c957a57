import type { Observable, Subscription } from 'rxjs';
import type { Clock } from '../ports/clock.ts';
import { IDLE_STATUS, type PlayerSample, type PlayerStatus } from '../ports/media-player.ts';
import type { StepControl } from '../playback/step-control.ts';
import { isWithinFilm } from '../playback/within-film.ts';
import { State } from '../shared/state.ts';
import {
  afterJump,
  checkDrift,
  INITIAL_DRIFT_STATE,
  NO_CORRECTION,
  type DriftControllerState,
} from './drift-controller.ts';
import type { ClockEstimate } from './clock-offset.ts';
import { Jump } from './jump.ts';
import type { SyncStep } from '../messages/sync-step.ts';
import { StepWatch } from './step-watch.ts';
import { leaderPositionMs, type Timeline } from './timeline.ts';

/** The drift is checked this often (SYNC-05). */
const CHECK_MS = 50;
/** A screen that joins jumps until it is at most this far off; from then on the drift controller takes over. */
const NEAR_MS = 60;
const MOST_JUMPS_ON_JOINING = 4;
/** A screen that joins waits at most this long for an estimate of the leader's clock before its first jump. */
const CLOCK_WAIT_MS = 1_500;
/** And this long for a better one, while it may be where its leader is. */
const DOUBT_MS = 3_000;
/** A new leader's clock is waited for so long before its screen is followed by the way of the messages alone. */
const UNKNOWN_MS = 15_000;
/** Longer than a message takes: a drift beyond this is none of its way. */
const LONGEST_WAY_MS = 500;
/** A clock that is known no better than this is no reason to move by less. */
const DOUBTFUL_MS = 100;
/** After this the burst of pings is over, and the estimate of the leader's clock hardly improves. */
const LEARNING_MS = 30_000;
/** Paused screens show the same picture when they are within a frame. */
const SAME_PICTURE_MS = 20;
/** For this long after a command, or after play or pause was corrected, neither is corrected again. */
const PATIENCE_MS = 1_000;

export interface FollowerFigures {
  /** Own position minus the leader's in ms; null when it cannot be told now. */
  readonly driftMs: number | null;
  readonly jumps: number;
  readonly rateChanges: number;
}

/** Keeps this screen in step with its leader: measures every 50 ms, acts rarely. */
export class Follower {
  private drift: DriftControllerState = INITIAL_DRIFT_STATE;
  private timeline: Timeline | null = null;
  private status: PlayerStatus = IDLE_STATUS;
  private following: Subscription | null = null;
  /** Jumps made since it joined; null once it has reached its leader. */
  private joining: number | null = 0;
  private joinedAtMs = 0;
  private readonly jump = new Jump();
  private patientUntilMs = 0;
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
    /** It plays or pauses now because its leader does, and no order said so. */
    private readonly tookOver: (playing: boolean) => void,
  ) {
    this.stepWatch = new StepWatch(fineTrim);
    this.step = new State(this.stepWatch.now);
    this.step$ = this.step.value$;
  }

  measured(): FollowerFigures {
    return this.figures;
  }

  /** `joins`: it comes from elsewhere. Else it is where the group is, and moves only once it is known to be off. */
  start(joins: boolean): void {
    this.stop();
    this.joining = joins ? 0 : null;
    this.joinedAtMs = this.clock.monotonicMs();
    this.stepWatch.restart();
    this.step.set(this.stepWatch.now);
    this.following = this.player.status$.subscribe((status) => {
      if (this.status.seeking && !status.seeking) this.jump.moved(this.clock.monotonicMs());
      this.status = status;
    });
    this.following.add(this.clock.every(CHECK_MS, () => this.look()));
  }

  stop(): void {
    if (this.following === null) return;
    this.following.unsubscribe();
    this.following = null;
    this.timeline = null;
    this.drift = INITIAL_DRIFT_STATE;
    this.jump.forget();
    this.figures = { ...this.figures, driftMs: null };
    this.player.correct(NO_CORRECTION);
  }

  /** The leader said where it is. */
  heard(timeline: Timeline): void {
    this.timeline = timeline;
  }

  /** A command was just carried out here: positions that the leader reported before it no longer count. */
  commanded(): void {
    this.commandedAtMs = this.clock.monotonicMs();
    this.jump.forget();
    this.patientUntilMs = this.commandedAtMs + PATIENCE_MS;
  }

  private look(): void {
    if (this.status.phase !== 'ready') return;
    const moving = !this.status.seeking && !this.status.buffering;
    this.check();
    this.step.set(this.stepWatch.take(moving ? this.figures.driftMs : null, this.clock.monotonicMs()));
  }

  private check(): void {
    const sample = this.player.sample();
    if (sample === null || this.timeline === null || this.status.seeking) return;
    if (this.timeline.receivedAtMs < this.commandedAtMs) return this.rest();
    const target = leaderPositionMs(this.timeline, this.leaderClock(), sample.atMs);
    // Nothing to correct against.
    if (target === null || !isWithinFilm(target, this.status.durationMs)) return this.rest();
    const driftMs = sample.positionMs - target;
    if (this.joining === null && this.isInDoubt(driftMs, sample.atMs)) return this.rest();
    if (this.status.paused || !this.timeline.playing) this.matchState(driftMs, target, this.timeline);
    else if (this.joining !== null) this.join(driftMs, sample, this.timeline);
    else if (sample.rate > 0) this.matchPosition(driftMs, sample, this.timeline);
  }

  /**
   * A screen that joins was never in step, so nothing needs smoothing: it jumps before its first frame moves, and again
   * when it landed too far off.
   */
  private join(driftMs: number, sample: PlayerSample, timeline: Timeline): void {
    const { rate, atMs } = sample;
    this.figures = { ...this.figures, driftMs };
    const { offsetMs, boundMs } = this.leaderClock();
    const untold = timeline.leaderMs !== null && offsetMs === null;
    if (untold && atMs - this.joinedAtMs < CLOCK_WAIT_MS) return;
    // It may be there already: one that comes back to its group is not moved by a clock that is hardly known.
    const doubtful = rate > 0 && boundMs !== null && Math.abs(driftMs) <= boundMs;
    if (doubtful && Math.abs(driftMs) > NEAR_MS && atMs - this.joinedAtMs < DOUBT_MS) return;
    if (this.jump.pending) {
      if (rate === 0) return;
      const missMs = this.jump.judge(driftMs, sample);
      if (missMs === null) return;
      if (Math.abs(missMs) <= NEAR_MS || this.joining === MOST_JUMPS_ON_JOINING) this.joining = null;
    } else if (Math.abs(driftMs) <= NEAR_MS && rate > 0) this.joining = null;
    else if (Math.abs(driftMs) <= NEAR_MS) return;
    if (this.joining === null) return this.matchPosition(driftMs, sample, timeline);
    this.joining += 1;
    this.leap(timeline);
  }

  /**
   * Whether a drift may be nothing but the way of the messages: the leader's clock is not known yet, or no better than
   * this. A leader that tells no clock is believed after a while.
   */
  private isInDoubt(driftMs: number, nowMs: number): boolean {
    if (this.timeline?.playing === false || this.status.paused) return false;
    const { offsetMs, boundMs } = this.leaderClock();
    if (offsetMs !== null) return boundMs !== null && boundMs > DOUBTFUL_MS && Math.abs(driftMs) <= boundMs;
    const isNew = nowMs - this.joinedAtMs < UNKNOWN_MS;
    return this.timeline?.leaderMs !== null && isNew && Math.abs(driftMs) <= LONGEST_WAY_MS;
  }

  /** Plays at rate 1 until the leader's next position. */
  private rest(): void {
    this.figures = { ...this.figures, driftMs: null };
    if (this.drift.correction.rate === 1) return;
    this.drift = afterJump(this.drift, this.clock.monotonicMs());
    this.player.correct(NO_CORRECTION);
  }

  /** The leader or this screen is paused: takes over whether the leader plays and, when it is paused, its picture. */
  private matchState(driftMs: number, target: number, { playing }: Timeline): void {
    this.figures = { ...this.figures, driftMs: this.status.paused && !playing ? driftMs : null };
    if (this.clock.monotonicMs() < this.patientUntilMs) return;
    this.patientUntilMs = this.clock.monotonicMs() + PATIENCE_MS;
    if (playing || !this.status.paused) this.tookOver(playing);
    if (playing) {
      this.player.play();
      return;
    }
    if (!this.status.paused) this.player.pause();
    if (Math.abs(driftMs) > SAME_PICTURE_MS) this.player.seek(target);
  }

  private matchPosition(driftMs: number, sample: PlayerSample, timeline: Timeline): void {
    this.figures = { ...this.figures, driftMs };
    if (this.jump.pending && this.jump.judge(driftMs, sample) === null) return;
    const { state, action } = checkDrift(this.drift, driftMs, sample.atMs, {
      fineTrim: this.fineTrim,
      learning: sample.atMs - this.joinedAtMs < LEARNING_MS,
    });
    this.drift = state;
    if (action.kind === 'jump') this.leap(timeline);
    else if (action.kind === 'correct') {
      this.figures = { ...this.figures, rateChanges: this.figures.rateChanges + 1 };
      this.player.correct(action.correction);
    }
  }

  private leap(timeline: Timeline): void {
    const estimate = this.leaderClock();
    const nowMs = this.clock.monotonicMs();
    const leaderAt = (atMs: number): number =>
      leaderPositionMs(timeline, estimate, atMs) ?? timeline.positionMs;
    const { positionMs, atMs } = this.jump.plan(leaderAt, nowMs);
    this.figures = { ...this.figures, jumps: this.figures.jumps + 1 };
    this.player.correct(NO_CORRECTION);
    this.player.meet(positionMs, atMs);
  }
}
