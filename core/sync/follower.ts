import type { Observable, Subscription } from 'rxjs';
import type { Cancel, Clock } from '../ports/clock.ts';
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
/** A check that is due now was made. */
const ROUNDING = 1e-6;

export interface FollowerFigures {
  /** Own position minus the leader's in ms; null when it cannot be told now. */
  readonly driftMs: number | null;
  readonly jumps: number;
  readonly rateChanges: number;
}

/** Nothing happens for a while: the drift is on a line, and so is what each check until then would find. */
interface Rest {
  /** Our monotonic clock at the last check. */
  readonly checkedAtMs: number;
  /** At that check, and how much more at each that follows. */
  readonly driftMs: number;
  readonly perCheckMs: number;
  /** This screen and its leader are paused. */
  readonly paused: boolean;
  /** So many of them have nothing to do. */
  readonly checks: number;
  readonly estimate: ClockEstimate;
  readonly wake: { readonly dueMs: number; readonly cancel: Cancel } | null;
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
  private stopChecking: Cancel = () => undefined;
  private checkedAtMs = 0;
  private resting: Rest | null = null;
  /** Of the last check. */
  private sample: PlayerSample | null = null;
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
    /** It plays or is paused now, and was not before, because its leader is, and no order said so. */
    private readonly tookOver: (playing: boolean) => void,
  ) {
    this.stepWatch = new StepWatch(fineTrim);
    this.step = new State(this.stepWatch.now);
    this.step$ = this.step.value$;
  }

  measured(): FollowerFigures {
    const { resting, figures } = this;
    if (resting === null) return figures;
    return { ...figures, driftMs: resting.driftMs + resting.perCheckMs * this.heldSince(resting) };
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
      this.rouse();
    });
    this.checkOn();
  }

  stop(): void {
    if (this.following === null) return;
    this.following.unsubscribe();
    this.following = null;
    this.stopChecking();
    this.resting?.wake?.cancel();
    this.resting = null;
    this.timeline = null;
    this.drift = INITIAL_DRIFT_STATE;
    this.jump.forget();
    this.figures = { ...this.figures, driftMs: null };
    this.player.correct(NO_CORRECTION);
  }

  /** The leader said where it is. What it said before something else that came in already means nothing any more. */
  heard(timeline: Timeline): void {
    if (this.timeline !== null && timeline.receivedAtMs < this.timeline.receivedAtMs) return;
    this.timeline = timeline;
    this.reconsider();
  }

  /** The estimate of the leader's clock may be another one. */
  learned(): void {
    const before = this.resting?.estimate;
    const { offsetMs, boundMs, latencyMs } = this.leaderClock();
    if (before === undefined) return;
    const isSame = before.offsetMs === offsetMs && before.boundMs === boundMs;
    if (!isSame || (offsetMs === null && before.latencyMs !== latencyMs)) this.reconsider();
  }

  /** A command was just carried out here: positions that the leader reported before it no longer count. */
  commanded(): void {
    this.commandedAtMs = this.clock.monotonicMs();
    this.jump.forget();
    this.patientUntilMs = this.commandedAtMs + PATIENCE_MS;
    this.rouse();
  }

  private checkOn(): void {
    this.stopChecking();
    this.stopChecking = this.clock.every(CHECK_MS, () => this.tick());
  }

  private tick(): void {
    this.checkedAtMs = this.clock.monotonicMs();
    this.sample = null;
    this.look();
    const rest = this.foreseen(this.sample);
    if (rest === null) return;
    this.stopChecking();
    this.rest(rest);
  }

  /** Sleeps until the first check that may find something to do; a wake that comes earlier is left. */
  private rest(foreseen: Omit<Rest, 'wake'>, before: Rest['wake'] = null): void {
    const { checkedAtMs, checks } = foreseen;
    const dueMs = checkedAtMs + (checks + 1) * CHECK_MS;
    if (before !== null && before.dueMs <= dueMs) {
      this.resting = { ...foreseen, wake: before };
      return;
    }
    before?.cancel();
    const wakes = dueMs < Number.POSITIVE_INFINITY;
    const inMs = dueMs - this.clock.monotonicMs();
    this.resting = {
      ...foreseen,
      wake: wakes ? { dueMs, cancel: this.clock.after(inMs, () => this.wake(dueMs)) } : null,
    };
  }

  private wake(dueMs: number): void {
    if (this.resting === null) return;
    this.catchUp(this.resting, Math.round((dueMs - this.resting.checkedAtMs) / CHECK_MS) - 1);
    this.resting = null;
    this.checkOn();
    this.tick();
  }

  /** Something happened: the next check is made, at the time at which it would have come. */
  private rouse(): void {
    const { resting } = this;
    if (resting === null) return;
    this.catchUp(resting, this.heldSince(resting));
    this.checkNext(resting);
  }

  /** What it rests on changed: it rests on where there is nothing to do for all that. */
  private reconsider(): void {
    const { resting } = this;
    if (resting === null) return;
    this.catchUp(resting, this.heldSince(resting));
    const foreseen = this.foreseen(this.player.sample());
    if (foreseen === null) this.checkNext(resting);
    else this.rest(foreseen, resting.wake);
  }

  private checkNext({ wake }: Rest): void {
    this.resting = null;
    wake?.cancel();
    this.stopChecking = this.clock.after(this.checkedAtMs + CHECK_MS - this.clock.monotonicMs(), () => {
      this.checkOn();
      this.tick();
    });
  }

  /** How many checks would have been made since it rests. */
  private heldSince({ checkedAtMs, checks }: Rest): number {
    const sinceMs = this.clock.monotonicMs() - checkedAtMs;
    return Math.max(0, Math.min(checks, Math.floor(sinceMs / CHECK_MS + ROUNDING)));
  }

  /** Remembers what so many checks would have found. */
  private catchUp({ checkedAtMs, driftMs, perCheckMs, paused }: Rest, checks: number): void {
    this.checkedAtMs = checkedAtMs + checks * CHECK_MS;
    this.figures = { ...this.figures, driftMs: driftMs + perCheckMs * checks };
    if (!paused) this.drift = afterHeld(this.drift, driftMs, perCheckMs, checks);
    else this.patientUntilMs = patientUntil(this.patientUntilMs, checkedAtMs, checks);
  }

  /** How long the checks from the last one on have nothing to do; null when the next may have. */
  private foreseen(sample: PlayerSample | null): Omit<Rest, 'wake'> | null {
    const { timeline, status, checkedAtMs } = this;
    if (sample?.steadyRate === undefined || timeline === null || !this.isAtRest()) return null;
    if (timeline.receivedAtMs < this.commandedAtMs) return null;
    const estimate = this.leaderClock();
    const target = leaderPositionMs(timeline, estimate, sample.atMs);
    if (target === null || !isWithinFilm(target, status.durationMs)) return null;
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

  /** Nothing is under way here. */
  private isAtRest(): boolean {
    const { phase, seeking, buffering } = this.status;
    const moves = seeking || buffering || this.jump.pending || this.joining !== null;
    return phase === 'ready' && !moves && this.stepWatch.settled;
  }

  private look(): void {
    if (this.status.phase !== 'ready') return;
    const moving = !this.status.seeking && !this.status.buffering;
    this.check();
    this.step.set(this.stepWatch.take(moving ? this.figures.driftMs : null, this.clock.monotonicMs()));
  }

  private check(): void {
    const sample = this.player.sample();
    this.sample = sample;
    if (sample === null || this.timeline === null || this.status.seeking) return;
    if (this.timeline.receivedAtMs < this.commandedAtMs) return this.letPlay();
    const target = leaderPositionMs(this.timeline, this.leaderClock(), sample.atMs);
    // Nothing to correct against.
    if (target === null || !isWithinFilm(target, this.status.durationMs)) return this.letPlay();
    const driftMs = sample.positionMs - target;
    if (this.joining === null && this.isInDoubt(driftMs, sample.atMs)) return this.letPlay();
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
  private letPlay(): void {
    this.figures = { ...this.figures, driftMs: null };
    if (this.drift.correction.rate === 1) return;
    this.drift = afterJump(this.drift, this.clock.monotonicMs());
    this.correct(NO_CORRECTION);
  }

  private correct(correction: RateCorrection): void {
    this.player.correct(correction);
    // It is on another line now.
    this.sample = null;
  }

  /** The leader or this screen is paused: takes over whether the leader plays and, when it is paused, its picture. */
  private matchState(driftMs: number, target: number, { playing }: Timeline): void {
    this.figures = { ...this.figures, driftMs: this.status.paused && !playing ? driftMs : null };
    if (this.clock.monotonicMs() < this.patientUntilMs) return;
    this.patientUntilMs = this.clock.monotonicMs() + PATIENCE_MS;
    const wasPaused = this.status.paused;
    if (playing) this.player.play();
    else if (!wasPaused) this.player.pause();
    // What the car withholds does not play, whoever asks.
    if (this.status.paused !== wasPaused) this.tookOver(playing);
    if (!playing && Math.abs(driftMs) > SAME_PICTURE_MS) this.player.seek(target);
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
      this.correct(action.correction);
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

/** Whether a drift is what it seems, however small: see `isInDoubt`. */
function isSure({ offsetMs, boundMs }: ClockEstimate, { leaderMs }: Timeline): boolean {
  if (offsetMs === null) return leaderMs === null;
  return boundMs === null || boundMs <= DOUBTFUL_MS;
}

/** Until when the state is left alone, after so many checks of which each renewed it when it was over. */
function patientUntil(beforeMs: number, checkedAtMs: number, checks: number): number {
  const first = Math.max(1, Math.ceil((beforeMs - checkedAtMs) / CHECK_MS - ROUNDING));
  if (first > checks) return beforeMs;
  const span = PATIENCE_MS / CHECK_MS;
  const last = first + Math.floor((checks - first) / span) * span;
  return checkedAtMs + last * CHECK_MS + PATIENCE_MS;
}
