import type { Cancel, Clock } from '../ports/clock.ts';
import type { PingBackBody } from '../screens/bodies.ts';
import { addPing, clockEstimate, type ClockEstimate, type ClockSamples } from './clock-offset.ts';

/** A ping goes out this often while a leader plays (MESG-09). */
export const PING_MS = 5_000;
/** On joining a leader, pings come quicker at first. */
const BURST = 6;
const BURST_GAP_MS = 80;

/** What our clock is against the leader's: asks by pings, keeps the best answers. */
export class LeaderClock {
  private samples: ClockSamples = [];
  private timers: Cancel[] = [];
  private latest: ClockEstimate = clockEstimate([]);

  constructor(
    private readonly clock: Clock,
    private readonly sendPing: (createdMs: number) => void,
  ) {}

  estimate(): ClockEstimate {
    return this.latest;
  }

  /** Forgets the last leader and asks the new one. */
  start(): void {
    this.stop();
    const ping = (): void => this.sendPing(this.clock.monotonicMs());
    ping();
    for (let count = 1; count < BURST; count += 1) {
      this.timers.push(this.clock.after(count * BURST_GAP_MS, ping));
    }
    this.timers.push(this.clock.every(PING_MS, ping));
  }

  stop(): void {
    for (const cancel of this.timers) cancel();
    this.timers = [];
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
}
