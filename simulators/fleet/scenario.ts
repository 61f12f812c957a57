import { z } from 'zod';
import { err, ok, type Result } from '../../core/shared/result.ts';
import { CAR_SEATS } from './virtual-screen.ts';

const A_MOMENT = 'seconds from the end of the ramp (86400 at most), or a part of --for like "40%"';
const moment = z.union(
  [z.number().min(0, A_MOMENT).max(86_400, A_MOMENT), z.string().regex(/^(100|\d{1,2})(\.\d+)?%$/, A_MOMENT)],
  A_MOMENT,
);
const seconds = z.number().min(0).max(3_600);
const common = {
  at: moment,
  /** The part of the cars that does it, always the same ones: one in four for 0.25. */
  share: z.number().gt(0).max(1).default(1),
  /** The cars do it spread over so many seconds, so that they are no wave. */
  spread: seconds.default(1),
};
/** The front screen is the one that people hold: it stays. */
const seat = z.enum(CAR_SEATS).exclude(['front']);

const eventForm = z.discriminatedUnion('do', [
  z.strictObject({ ...common, do: z.literal('film') }),
  z.strictObject({ ...common, do: z.literal('sync') }),
  z.strictObject({ ...common, do: z.literal('pause') }),
  z.strictObject({ ...common, do: z.literal('resume') }),
  z.strictObject({ ...common, do: z.literal('seek'), toSeconds: z.number().min(0).max(5_000) }),
  z.strictObject({ ...common, do: z.literal('stop') }),
  z.strictObject({ ...common, do: z.literal('leave'), seat }),
  z.strictObject({ ...common, do: z.literal('join'), seat }),
  z.strictObject({ ...common, do: z.literal('drive-off') }),
  z.strictObject({ ...common, do: z.literal('park') }),
  z.strictObject({ ...common, do: z.literal('stall'), seat: z.enum(CAR_SEATS), forSeconds: seconds }),
  z.strictObject({ ...common, do: z.literal('cut'), seat: z.enum(CAR_SEATS), forSeconds: seconds }),
  z.strictObject({ at: moment, do: z.literal('broker-restart'), forSeconds: seconds }),
]);

const scenarioForm = z.strictObject({
  name: z.string().min(1).max(80),
  events: z.array(eventForm).max(1_000),
});

type EventForm = z.output<typeof eventForm>;
/** `atMs`: from the end of the ramp. */
export type ScenarioEvent = EventForm & { readonly atMs: number };
/** What a car does; the rest happens to the broker. */
export type CarEvent = Exclude<ScenarioEvent, { readonly do: 'broker-restart' }>;

export interface Scenario {
  readonly name: string;
  /** In order of time. */
  readonly events: readonly ScenarioEvent[];
}

/** Scenarios that need no file. */
export const BUILT_IN: Readonly<Record<string, unknown>> = {
  evening: {
    name: 'evening',
    events: [
      { at: '2%', do: 'film' },
      { at: '10%', do: 'sync' },
      { at: '40%', do: 'pause' },
      { at: '48%', do: 'resume' },
    ],
  },
  restart: {
    name: 'restart',
    events: [
      { at: '2%', do: 'film' },
      { at: '10%', do: 'sync' },
      { at: '45%', do: 'broker-restart', forSeconds: 2 },
    ],
  },
  quarter: {
    name: 'quarter',
    events: [
      { at: '2%', do: 'film', share: 0.25, spread: 3 },
      { at: '15%', do: 'sync', share: 0.25, spread: 3 },
    ],
  },
  presence: { name: 'presence', events: [] },
  family: {
    name: 'family',
    events: [
      { at: '2%', do: 'film' },
      { at: '8%', do: 'sync' },
      { at: '20%', do: 'seek', toSeconds: 1_200 },
      { at: '30%', do: 'leave', seat: 'right' },
      { at: '40%', do: 'stall', seat: 'left', forSeconds: 2 },
      { at: '50%', do: 'join', seat: 'right' },
      { at: '56%', do: 'sync' },
      { at: '66%', do: 'cut', seat: 'passenger', forSeconds: 4 },
      { at: '82%', do: 'drive-off' },
    ],
  },
};

/** Reads a scenario, from a file or built in. The message says what is wrong and where. */
export function readScenario(value: unknown, forMs: number): Result<Scenario, string> {
  const read = scenarioForm.safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    return err(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'no scenario'}`);
  }
  const events = read.data.events.map((event) => ({ ...event, atMs: atMs(event.at, forMs) }));
  const late = events.find((event) => event.atMs + lastsMs(event) > forMs);
  if (late !== undefined) return err(`"${late.do}" at ${late.at} goes beyond the end; use a longer --for.`);
  return ok({ name: read.data.name, events: events.toSorted((a, b) => a.atMs - b.atMs) });
}

/** How long after its time an event may go on: the last of its cars begins, and is done with it. */
function lastsMs(event: EventForm): number {
  const spread = 'spread' in event ? event.spread : 0;
  const takes = 'forSeconds' in event ? event.forSeconds : 0;
  return (spread + takes) * 1_000;
}

/** What a fleet has, and can do. */
export interface FleetMeans {
  /** Screens in each car. */
  readonly seats: number;
  /** Its screens can be told that the car moves and parks. */
  readonly drives: boolean;
  /** Stops the broker and starts it again. */
  readonly restartBroker: boolean;
  /** Takes one screen off the network. */
  readonly cutScreens: boolean;
}

/** Which event cannot be done with these means, in words; null when all can. */
export function beyondMeans(
  { events }: Scenario,
  { seats, drives, restartBroker, cutScreens }: FleetMeans,
): string | null {
  const names = new Set(events.map((event) => event.do));
  if (names.has('broker-restart') && !restartBroker)
    return '"broker-restart" is for a broker of our own: use --broker embedded or presigned, or --time virtual.';
  if (names.has('cut') && !cutScreens) return '"cut" takes a screen off the network, in --time virtual only.';
  if (names.has('park') && !drives)
    return '"park" is for screens that can be told that the car moves: without a studio, or in --time virtual.';
  const seatless = events.find((event) => 'seat' in event && CAR_SEATS.indexOf(event.seat) >= seats);
  if (seatless !== undefined && 'seat' in seatless)
    return `"${seatless.do}" is for the seat "${seatless.seat}", which a car with --seats ${seats} does not have.`;
  return outOfOrder(events, drives);
}

/** What has to have been done last to cars that are to do this, and what undoes it. */
const NEEDS: Readonly<Partial<Record<ScenarioEvent['do'], readonly [need: string, undone: string]>>> = {
  film: ['stop', 'film'],
  sync: ['film', 'stop'],
  pause: ['film', 'stop'],
  resume: ['film', 'stop'],
  seek: ['film', 'stop'],
  stop: ['film', 'stop'],
  'drive-off': ['park', 'drive-off'],
  park: ['drive-off', 'park'],
  leave: ['join', 'leave'],
  join: ['leave', 'join'],
  stall: ['join', 'leave'],
  cut: ['join', 'leave'],
};
/** How a car begins. */
const AT_FIRST: readonly string[] = ['stop', 'park', 'join'];

/**
 * Which event some of its cars cannot do any more, or not yet, as to park a parked car. Its cars are those of its share, or
 * all; what undid for some of the cars what it needs may be of its cars. Without a bus of the car a film ends as it drives off.
 */
function outOfOrder(events: readonly ScenarioEvent[], drives: boolean): string | null {
  for (const [index, event] of events.entries()) {
    const { [event.do]: needs } = NEEDS;
    if (needs === undefined || event.do === 'broker-restart') continue;
    const [need] = needs;
    const isOfFilms = needs.includes('film');
    const meant = (other: ScenarioEvent): string =>
      isOfFilms && !drives && other.do === 'drive-off' ? 'stop' : other.do;
    const last = events
      .slice(0, index)
      .findLast(
        (other) =>
          needs.includes(meant(other)) &&
          seatOf(other) === seatOf(event) &&
          'share' in other &&
          (meant(other) !== need || other.share === event.share || other.share === 1),
      );
    if (last === undefined ? !AT_FIRST.includes(need) : meant(last) !== need)
      return `"${event.do}" at ${event.at} is nothing that all its cars can do: before it they need ${needed(need, event)}.`;
  }
  return null;
}

const seatOf = (event: ScenarioEvent): string | null => ('seat' in event ? event.seat : null);

const needed = (what: string, event: ScenarioEvent): string =>
  `a "${what}"${seatOf(event) === null ? '' : ` of the seat "${seatOf(event)}"`}, of all cars or of the same share`;

function atMs(at: number | string, forMs: number): number {
  return typeof at === 'number' ? at * 1_000 : (Number.parseFloat(at) / 100) * forMs;
}

/** No multiple of it comes near a whole number, so that any row of equal steps is spread evenly over what is left of it. */
const GOLDEN = 0.618_033_988_749_894_8;

/**
 * Whether a car is among the part that does something: spread evenly over the fleet and over each shard of it, whatever their
 * number. Those of a smaller part are among those of a larger one.
 */
export function takesPart(car: number, share: number): boolean {
  return (0.5 + car * GOLDEN) % 1 < share;
}
