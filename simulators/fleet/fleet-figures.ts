import { Durations } from './durations.ts';
import type { MessageFigures } from './measured-bus.ts';

/** What became of a car's evening. Anything but `in-step` is a failure. */
export type CarOutcome =
  | 'in-step'
  | 'not-connected'
  | 'not-discovered'
  | 'no-film'
  | 'film-did-not-start'
  | 'not-together'
  | 'did-not-pause'
  | 'did-not-resume'
  | 'out-of-step'
  | 'did-not-stop';

/** Everything that a run measures. */
export class FleetFigures implements MessageFigures {
  readonly durations = {
    /** From the start of a screen to its topic: sign-in, presigned URL, connection, subscription. */
    connect: new Durations(),
    /** From the last connection in a car until every screen lists all others. */
    discovery: new Durations(),
    /** From a publish to each other screen of the car. */
    delivery: new Durations(),
    /** Between every two screens of a car, whenever all its pictures move. */
    skew: new Durations(),
    /** The same, without the seconds after an order or an outage. */
    skewSettled: new Durations(),
    /** From the broker's return until a screen is back on its topic. */
    reconnect: new Durations(),
  };

  sent = 0;
  received = 0;
  refused = 0;
  outdated = 0;
  duplicates = 0;
  malformed = 0;
  jumps = 0;
  rateChanges = 0;
  /** Minutes in which followers followed, over all of them. */
  followedMinutes = 0;
  screensAsked = 0;
  screensConnected = 0;
  /** Screens that a broker's end threw out, and how many of them its return brought back. */
  screensLost = 0;
  screensBack = 0;
  readonly outcomes = new Map<CarOutcome, number>();

  delivered(latencyMs: number): void {
    this.durations.delivery.record(latencyMs);
  }

  ended(outcome: CarOutcome): void {
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1);
  }

  get carsInStep(): number {
    return this.outcomes.get('in-step') ?? 0;
  }
}
