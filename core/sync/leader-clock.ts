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
 * On joining a leader, and when the leader resumes, pings come faster until this many answers are in. The gap spares
 * the leader, which answers every follower and has little of its message budget left right after an order.
 */
const BURST_ANSWERS = 16;
const BURST_GAP_MS = 500;
/** Fewer answers are enough where the way is so short that the offset is known as well as that, as within a car. */
const FEWEST_ANSWERS = 4;
const SURE_MS = 1;
/** After this many pings in a burst the normal pace returns, answered or not. */
const BURST_TRIES = 32;
/** So many pings in a row are not lost one by one: the leader could not be heard, and what a burst missed is made up for. */
const SILENCE_PINGS = 8;

/** Measures our clock against the leader's: sends pings and keeps the best answers. */
export class LeaderClock {
  private samples: ClockSamples = [];
  /** Of this burst alone: what is older would make drift look like certainty. */
  private fresh: ClockSamples = [];
  private asking = false;
  /** Assumed until the leader says otherwise. */
  private leaderPlays = true;
  /** Pings sent in this burst. */
  private tries = 0;
  /** Pings sent since the last answer. */
  private unanswered = 0;
  private timer: Cancel = () => undefined;
  private latest: ClockEstimate = clockEstimate([]);

  constructor(
    private readonly clock: Clock,
    private readonly random: Random,
    /** Stamps it when it leaves. */
    private readonly sendPing: () => void,
  ) {}

  estimate(): ClockEstimate {
    return this.latest;
  }

  /** Forgets the last leader and asks the new one. */
  start(): void {
    this.stop();
    this.asking = true;
    this.leaderPlays = true;
    this.unanswered = 0;
    this.burst();
  }

  stop(): void {
    this.timer();
    this.asking = false;
    this.samples = [];
    this.latest = clockEstimate([]);
  }

  /** The leader said whether it plays. While it is paused no ping is sent, and the estimate may age (OPEN2-33). */
  heard(leaderPlays: boolean): void {
    const resumes = leaderPlays && !this.leaderPlays;
    this.leaderPlays = leaderPlays;
    if (this.asking && resumes) this.burst();
  }

  answered({ created, receivedAtMs, sentAtMs }: PingBackBody): void {
    const ping = { t0: created, t1: receivedAtMs, t2: sentAtMs, t3: this.clock.monotonicMs() };
    this.samples = addPing(this.samples, ping);
    this.fresh = addPing(this.fresh, ping);
    this.latest = clockEstimate(this.samples);
    const wasSilent = this.unanswered >= SILENCE_PINGS;
    this.unanswered = 0;
    if (wasSilent && this.asking && this.leaderPlays && !this.isSure()) this.burst();
  }

  /** Pings at once, then quickly until enough answers are in. */
  private burst(): void {
    this.timer();
    this.samples = withoutAged(this.samples, this.clock.monotonicMs());
    this.fresh = [];
    this.tries = 0;
    this.ping();
  }

  private ping(): void {
    this.tries += 1;
    this.unanswered += 1;
    this.sendPing();
    const quickly = !this.isSure() && this.tries < BURST_TRIES;
    this.timer = this.clock.after(quickly ? this.burstGapMs() : PING_MS, () => {
      if (quickly || this.leaderPlays) this.ping();
    });
  }

  private isSure(): boolean {
    if (this.samples.length >= BURST_ANSWERS) return true;
    const { boundMs } = clockEstimate(this.fresh);
    return this.fresh.length >= FEWEST_ANSWERS && boundMs !== null && boundMs <= SURE_MS;
  }

  /** Spread by half either way: followers often join at the same instant and must not all ask at once. */
  private burstGapMs(): number {
    return BURST_GAP_MS * (0.5 + this.random.fraction());
  }
}
