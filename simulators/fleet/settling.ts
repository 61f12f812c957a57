import type { Scenario, ScenarioEvent } from './scenario.ts';

/** After an order or an outage the screens of a car have this long to come into step. */
export const SETTLE_MS = 6_000;
/** An order is through within this. */
const ORDER_MS = 1_000;
/** Within this a screen comes back that a broker or a network has again. */
const RETURN_MS = 5_000;

/**
 * Whether each car has the time to come into step after the last thing that happens to it: null when it has, else, in words,
 * which event is too late and for how long the scenario has to go on. Asks nothing of cars that are no more to be in step.
 */
export function tooLateToSettle(
  { events }: Scenario,
  forMs: number,
  /** Without a bus of the car the front picture ends as it drives off, and with it what was in step. */
  hasDrive: boolean,
): string | null {
  const late = inStep(events, hasDrive).filter((event) => event.atMs + takesMs(event) > forMs);
  const [first] = late;
  if (first === undefined) return null;
  const enough = Math.max(...late.map(enoughSeconds));
  const remedy = Number.isFinite(enough) ? `use --for ${enough}` : 'let it be earlier';
  return `"${first.do}" at ${first.at} is so late that cars may not be in step again at the end; ${remedy}.`;
}

/** What disturbs cars that are to be in step at the end. */
function inStep(events: readonly ScenarioEvent[], hasDrive: boolean): readonly ScenarioEvent[] {
  let synced = false;
  let paused = false;
  const disturbing: ScenarioEvent[] = [];
  for (const event of events) {
    switch (event.do) {
      case 'film':
        continue;
      case 'stop':
      case 'join':
        synced = false;
        continue;
      case 'sync':
        synced = true;
        break;
      case 'pause':
      case 'resume':
        paused = event.do === 'pause';
        break;
      case 'drive-off':
        synced &&= hasDrive;
        break;
      case 'seek':
      case 'leave':
      case 'park':
      case 'stall':
      case 'cut':
      case 'broker-restart':
        break;
    }
    disturbing.push(event);
  }
  return synced && !paused ? disturbing : [];
}

/** From the time of an event until the last of its cars is in step again, at most. */
function takesMs(event: ScenarioEvent): number {
  const spread = 'spread' in event ? event.spread * 1_000 : 0;
  const away = 'forSeconds' in event ? event.forSeconds * 1_000 : 0;
  const isOutage = event.do === 'cut' || event.do === 'broker-restart';
  return spread + away + (isOutage ? RETURN_MS : ORDER_MS) + SETTLE_MS;
}

/** Infinite where no time is enough, because the event is at the very end of any. */
function enoughSeconds(event: ScenarioEvent): number {
  const takesSeconds = takesMs(event) / 1_000;
  if (typeof event.at === 'number') return Math.ceil(event.at + takesSeconds);
  const part = Number.parseFloat(event.at) / 100;
  return Math.ceil(takesSeconds / (1 - part));
}
