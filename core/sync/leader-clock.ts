import type { Cancel, Clock } from '../ports/clock.ts';
import type { Random } from '../ports/random.ts';
import type { PingBackBody } from '../messages/bodies.ts';
import {
  addPing,
  clockEstimate,
  withoutAged,
  type ClockEstimate,
  type ClockSamples,
} from './clock-offset.ts';

/** A ping goes out this often while a leader plays (MESG-09). */
const PING_MS = 5_000;
/**
 * On joining a leader, and when it plays again, pings come quicker until so many answers are known. The gap leaves the
 * leader room: it answers every follower, and right after an order its budget is spent.
 */
const BURST_ANSWERS = 16;
const BURST_GAP_MS = 500;
/** A peer that answered none of this many pings is asked at the normal pace. */
const BURST_TRIES = 32;

/** Measures our clock against the leader's: sends pings and keeps the best answers. */
export class LeaderClock {
  private samples: ClockSamples = [];
  private asking = false;
  /** Until the leader says otherwise. */
  private leaderPlays = true;
  /** Pings of this burst. */
  private tries = 0;
  private timer: Cancel = () => undefined;
  private latest: ClockEstimate = clockEstimate([]);

  constructor(
    private readonly clock: Clock,
    private readonly random: Random,
    private readonly sendPing: (createdMs: number) => void,
  ) {}

  estimate(): ClockEstimate {
    return this.latest;
  }

  /** Forgets the last leader and asks the new one. */
  start(): void {
    this.stop();
    this.asking = true;
    this.leaderPlays = true;
    this.burst();
  }

  stop(): void {
    this.timer();
    this.asking = false;
    this.samples = [];
    this.latest = clockEstimate([]);
  }

  /** The leader said whether it plays. While it is paused nothing is asked: what is known may age (OPEN2-33). */
  heard(leaderPlays: boolean): void {
    const resumes = leaderPlays && !this.leaderPlays;
    this.leaderPlays = leaderPlays;
    if (this.asking && resumes) this.burst();
  }

  answered({ created, receivedAtMs, sentAtMs }: PingBackBody): void {
    this.samples = addPing(this.samples, {
      t0: created,
      t1: receivedAtMs,
      t2: sentAtMs,
      t3: this.clock.monotonicMs(),
    });
    this.latest = clockEstimate(this.samples);
  }

  /** Asks at once, and quickly until enough is known. */
  private burst(): void {
    this.timer();
    this.samples = withoutAged(this.samples, this.clock.monotonicMs());
    this.tries = 0;
    this.ping();
  }

  private ping(): void {
    this.tries += 1;
    this.sendPing(this.clock.monotonicMs());
    const quickly = this.samples.length < BURST_ANSWERS && this.tries < BURST_TRIES;
    this.timer = this.clock.after(quickly ? this.burstGapMs() : PING_MS, () => {
      if (quickly || this.leaderPlays) this.ping();
    });
  }

  /** Followers join at the same instant; spread by half either way, they do not all ask at once. */
  private burstGapMs(): number {
    return BURST_GAP_MS * (0.5 + this.random.fraction());
  }
}
