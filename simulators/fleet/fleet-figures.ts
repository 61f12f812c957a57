import type { WireFigures } from './car-wire.ts';
import { Durations } from './durations.ts';
import type { BusFigures } from './measured-bus.ts';
import { Timeline } from './timeline.ts';

/** What became of a car. Anything but `good` is a failure. */
export const CAR_OUTCOMES = [
  'good',
  'not-connected',
  'not-discovered',
  'no-film',
  'film-did-not-start',
  'not-together',
  'did-not-pause',
  'did-not-resume',
  'did-not-stop',
  'out-of-step',
  'two-leaders',
  /** An order or an outage was so late that the car could not come into step before the end. */
  'not-settled',
  /** Ordered to play, and a picture does not move. */
  'picture-stands',
  /** The front showed a moving picture while the car drove. */
  'shown-in-motion',
] as const;
export type CarOutcome = (typeof CAR_OUTCOMES)[number];

/** What is measured in histograms. */
export const SPREADS = [
  'connect',
  'discovery',
  'delivery',
  'skew',
  'skewSettled',
  'reconnect',
  'lag',
] as const;
export type SpreadName = (typeof SPREADS)[number];

const HALF_A_SECOND_MS = 500;
/** So many cars are named of those that failed in one way. */
export const MOST_NAMED = 10;

/** Everything that a run measures. */
export class FleetFigures implements WireFigures, BusFigures {
  readonly durations: Readonly<Record<SpreadName, Durations>> = {
    /** From the start of a screen to its topic: sign-in, presigned URL, connection, subscription. */
    connect: new Durations(),
    /** From the last connection in a car until every screen lists all others. */
    discovery: new Durations(),
    /** From leaving a screen to reaching each other screen of the car. */
    delivery: new Durations(),
    /** Between every two screens of a car, whenever all its pictures move. */
    skew: new Durations(),
    /** The same, without the seconds after an order or an outage. */
    skewSettled: new Durations(),
    /** From the loss of a connection until the screen is back on its topic; after a restart, from the broker's return. */
    reconnect: new Durations(),
    /** How late the timers of this process came. */
    lag: new Durations(),
  };
  readonly timeline = new Timeline();

  sent = 0;
  arrived = 0;
  received = 0;
  taken = 0;
  refused = 0;
  lostCommands = 0;
  lostBeats = 0;
  duplicates = 0;
  reordered = 0;
  foreign = 0;
  malformed = 0;
  jumps = 0;
  rateChanges = 0;
  /** Minutes in which followers followed, over all of them. */
  followedMinutes = 0;
  /** Seconds that screens were switched on, over all of them. */
  screenSeconds = 0;
  screensAsked = 0;
  /** That ever had a connection. */
  screensConnected = 0;
  /** That have one now. */
  connectedNow = 0;
  /** How often a connection broke. */
  connectionsBroken = 0;
  /** Of these, how often nothing in the scenario broke it. */
  brokeUnasked = 0;
  /** Times that a person pressed "sync" again, because the order before had not brought all together. */
  pressedAgain = 0;
  /** Screens that lost their connection, and those of them that came back. */
  screensLost = 0;
  screensBack = 0;
  /** Without connection at the end. */
  screensStayedAway = 0;
  readonly outcomes = new Map<CarOutcome, number>();
  /** The first of those that failed, by their numbers. */
  readonly failedCars = new Map<CarOutcome, readonly number[]>();
  /** What the scenario asked for and did not get, in words. */
  readonly undone = new Set<string>();
  /** What went wrong on the way, as connections that failed: how often each thing was said. */
  readonly troubles = new Map<string, number>();

  constructor(
    /** Ms since the start of the run. */
    private readonly sinceStartMs: () => number,
  ) {}

  delivered(latencyMs: number): void {
    this.durations.delivery.record(latencyMs);
    const second = this.second();
    if (latencyMs > second.worstLatencyMs) second.worstLatencyMs = latencyMs;
  }

  late(lagMs: number): void {
    this.durations.lag.record(lagMs);
    const second = this.second();
    if (lagMs > second.worstLagMs) second.worstLagMs = lagMs;
  }

  apart(skewMs: number, settled: boolean): void {
    this.durations.skew.record(skewMs);
    if (settled) this.durations.skewSettled.record(skewMs);
    const second = this.second();
    if (skewMs > second.worstSkewMs) second.worstSkewMs = skewMs;
  }

  second(): ReturnType<Timeline['at']> {
    return this.timeline.at(this.sinceStartMs());
  }

  /** The one that ended last, for who counts at its end, however late that comes. */
  secondBefore(): ReturnType<Timeline['at']> {
    return this.timeline.at(this.sinceStartMs() - HALF_A_SECOND_MS);
  }

  ended(outcome: CarOutcome, car: number): void {
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1);
    if (outcome === 'good') return;
    const failed = this.failedCars.get(outcome) ?? [];
    if (failed.length < MOST_NAMED) this.failedCars.set(outcome, [...failed, car]);
  }

  trouble(said: string): void {
    this.troubles.set(said, (this.troubles.get(said) ?? 0) + 1);
  }

  get lost(): number {
    return this.lostCommands + this.lostBeats;
  }
}
