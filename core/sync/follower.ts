import type { Cancel, Clock } from '../ports/clock.ts';
import { IDLE_STATUS, type MediaPlayer, type PlayerStatus } from '../ports/media-player.ts';
import {
  afterJump,
  checkDrift,
  INITIAL_DRIFT_STATE,
  NO_CORRECTION,
  type DriftControllerState,
} from './drift-controller.ts';
import type { ClockEstimate } from './clock-offset.ts';
import { leaderPositionMs, type Timeline } from './timeline.ts';

/** The drift is checked this often (SYNC-05). */
export const CHECK_MS = 50;
/** A screen that joins goes straight to the leader's place when it is farther off than this. */
const JOIN_MS = 250;
/** Paused screens show the same picture when they are within a frame. */
const SAME_PICTURE_MS = 20;
/** After a command the screen is left alone for this long before it is set right again. */
const PATIENCE_MS = 1_000;
const LONGEST_SEEK_COST_MS = 1_500;

export interface FollowerFigures {
  /** Own position minus the leader's in ms; null when it cannot be told now. */
  readonly driftMs: number | null;
  readonly jumps: number;
  readonly rateChanges: number;
}

/** Keeps this screen with the leader: measures every 50 ms, acts rarely. */
export class Follower {
  private drift: DriftControllerState = INITIAL_DRIFT_STATE;
  private timeline: Timeline | null = null;
  private status: PlayerStatus = IDLE_STATUS;
  private cancel: Cancel | null = null;
  private joining = true;
  private jumping = false;
  private patientUntilMs = 0;
  /** Our monotonic clock at the last command that was carried out here. */
  private commandedAtMs = Number.NEGATIVE_INFINITY;
  /** How long a seek takes until the picture moves, learned. */
  private seekCostMs = 100;
  private figures: FollowerFigures = { driftMs: null, jumps: 0, rateChanges: 0 };

  constructor(
    private readonly player: MediaPlayer,
    private readonly clock: Clock,
    private readonly leaderClock: () => ClockEstimate,
    private readonly fineTrim: boolean,
  ) {
    player.status$.subscribe((status) => {
      this.status = status;
    });
  }

  measured(): FollowerFigures {
    return this.figures;
  }

  start(): void {
    this.stop();
    this.joining = true;
    this.cancel = this.clock.every(CHECK_MS, () => this.check());
  }

  stop(): void {
    if (this.cancel === null) return;
    this.cancel();
    this.cancel = null;
    this.timeline = null;
    this.drift = INITIAL_DRIFT_STATE;
    this.jumping = false;
    this.figures = { ...this.figures, driftMs: null };
    this.player.correct(NO_CORRECTION);
  }

  /** The leader said where it is. */
  heard(timeline: Timeline): void {
    this.timeline = timeline;
  }

  /** A command was just carried out here; what the leader said before it no longer counts as its wish. */
  commanded(): void {
    this.commandedAtMs = this.clock.monotonicMs();
    this.patientUntilMs = this.commandedAtMs + PATIENCE_MS;
  }

  private check(): void {
    const sample = this.player.sample();
    if (sample === null || this.timeline === null || this.status.phase !== 'ready' || this.status.seeking)
      return;
    if (this.timeline.receivedAtMs < this.commandedAtMs) return this.rest();
    const target = leaderPositionMs(this.timeline, this.leaderClock(), sample.atMs);
    if (target === null) {
      this.figures = { ...this.figures, driftMs: null };
      return;
    }
    const driftMs = sample.positionMs - target;
    if (this.status.paused || !this.timeline.playing) this.matchState(driftMs, target);
    else if (sample.rate > 0) this.matchPosition(driftMs, target, sample.atMs);
  }

  /** Goes by itself until the leader speaks again. */
  private rest(): void {
    this.figures = { ...this.figures, driftMs: null };
    if (this.drift.correction.rate === 1) return;
    this.drift = afterJump(this.drift, this.clock.monotonicMs());
    this.player.correct(NO_CORRECTION);
  }

  /** One of both is paused: take the leader's state, and its picture. */
  private matchState(driftMs: number, target: number): void {
    this.figures = {
      ...this.figures,
      driftMs: this.status.paused && !this.timeline?.playing ? driftMs : null,
    };
    if (this.clock.monotonicMs() < this.patientUntilMs) return;
    this.patientUntilMs = this.clock.monotonicMs() + PATIENCE_MS;
    if (this.timeline?.playing === true) {
      this.player.play();
      return;
    }
    if (!this.status.paused) this.player.pause();
    if (Math.abs(driftMs) > SAME_PICTURE_MS) this.player.seek(target);
  }

  private matchPosition(driftMs: number, target: number, nowMs: number): void {
    this.figures = { ...this.figures, driftMs };
    if (this.jumping) this.learnSeekCost(driftMs);
    const { state, action } = checkDrift(this.drift, driftMs, nowMs, { fineTrim: this.fineTrim });
    this.drift = state;
    const join = this.joining && Math.abs(driftMs) > JOIN_MS;
    this.joining = false;
    if (join || action.kind === 'jump') this.jump(target);
    else if (action.kind === 'correct') {
      this.figures = { ...this.figures, rateChanges: this.figures.rateChanges + 1 };
      this.player.correct(action.correction);
    }
  }

  private jump(target: number): void {
    this.jumping = true;
    this.drift = afterJump(this.drift, this.clock.monotonicMs());
    this.figures = { ...this.figures, jumps: this.figures.jumps + 1 };
    this.player.correct(NO_CORRECTION);
    this.player.seek(target + this.seekCostMs);
  }

  /** The first drift after a jump says by how much the aim was off. */
  private learnSeekCost(driftMs: number): void {
    this.jumping = false;
    const next = this.seekCostMs - driftMs * 0.5;
    this.seekCostMs = Math.max(0, Math.min(LONGEST_SEEK_COST_MS, next));
  }
}
