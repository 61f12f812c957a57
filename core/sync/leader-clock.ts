import type { Cancel, Clock } from '../ports/clock.ts';
import type { Random } from '../ports/random.ts';
import type { PingBackBody } from '../screens/bodies.ts';
import { addPing, clockEstimate, type ClockEstimate, type ClockSamples } from './clock-offset.ts';

/** A ping goes out this often while a leader plays (MESG-09). */
export const PING_MS = 5_000;
/**
 * On joining a leader, pings come quicker until so many were answered. The gap leaves the leader room: it answers
 * every follower, and right after an order its budget is spent.
 */
const BURST_ANSWERS = 12;
const BURST_GAP_MS = 500;

/** What our clock is against the leader's: asks by pings, keeps the best answers. */
export class LeaderClock {
  private samples: ClockSamples = [];
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
    this.ping();
  }

  stop(): void {
    this.timer();
    this.samples = [];
    this.latest = clockEstimate([]);
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

  private ping(): void {
    this.sendPing(this.clock.monotonicMs());
    const gapMs = this.samples.length < BURST_ANSWERS ? this.burstGapMs() : PING_MS;
    this.timer = this.clock.after(gapMs, () => this.ping());
  }

  /** Followers join at the same instant; spread by half either way, they do not ask in chorus. */
  private burstGapMs(): number {
    return BURST_GAP_MS * (0.5 + this.random.fraction());
  }
}
