import * as fc from 'fast-check';
import { VirtualClock } from '../../simulators/fleet/virtual-clock.ts';
import { FakeCarSocket } from './fakes/fake-car-socket.ts';
import { RecordingLog } from './fakes/recording-log.ts';
import {
  BRAKE,
  FramesHeard,
  GEAR,
  LOCK,
  MOVING,
  SEAT,
  SPEED,
  type HeardCar,
  type Meaning,
} from './frames-heard.ts';
import { vehicleOver } from './viss-car.ts';

/** What a car may write, and what it means. */
type Written = readonly [written: unknown, meaning: Meaning];

const NO_VALUE: readonly Written[] = [
  [null, 'none'],
  ['Data-not-available', 'none'],
  ['viss-inline:Data-not-available', 'none'],
];
const NO_TEXT: readonly Written[] = [
  [0, 'broken'],
  [126, 'broken'],
  [true, 'broken'],
  [false, 'broken'],
  [{}, 'broken'],
  [[], 'broken'],
  ['', 'broken'],
];
const FLAG: readonly Written[] = [
  ['true', true],
  ['false', false],
  ['TRUE', 'broken'],
  ['0', 'broken'],
];
const SPEEDS: readonly Written[] = [
  ['0', 0],
  ['-0.0', 0],
  ['2.9', 2.9],
  ['3', 3],
  ['5', 5],
  ['-30', 30],
  ['5e1', 50],
  ['501', 'broken'],
  ['NaN', 'broken'],
  ['0 km/h', 'broken'],
  ['0x0', 'broken'],
];
const GEARS: readonly Written[] = [
  ['126', true],
  ['127', false],
  ['0', false],
  ['-1', false],
  ['P', 'broken'],
  ['126.0', 'broken'],
  ['254', 'broken'],
];
const WRITTEN: Readonly<Record<string, readonly Written[]>> = {
  [SPEED]: SPEEDS,
  [MOVING]: FLAG,
  [GEAR]: GEARS,
  [LOCK]: FLAG,
  [BRAKE]: FLAG,
  [SEAT]: FLAG,
};
const PATHS = Object.keys(WRITTEN);
const PARKED: Readonly<Record<string, Written>> = {
  [SPEED]: ['0', 0],
  [MOVING]: ['false', false],
  [GEAR]: ['126', true],
  [LOCK]: ['true', true],
  [BRAKE]: ['true', true],
  [SEAT]: ['true', true],
};

const MALFORMED: readonly unknown[] = [
  '',
  '{',
  'null',
  '[]',
  '{}',
  new Uint8Array([123, 125]),
  'x'.repeat(70_000),
  '{"action":"subscription"}',
  '{"action":"subscribe","error":{"number":"403"}}',
  '{"action":"set","requestId":"1"}',
  `{"action":"subscription","subscriptionId":"1","data":{"path":"${GEAR}","dp":{"value":"126","ts":"now"}},"ts":"now"}`,
  `{"action":"subscription","subscriptionId":"1","data":{"path":"${GEAR}","dp":{"value":"126"}},"ts":"2026-11-23T20:00:00Z"}`,
];

interface Told {
  readonly path: string;
  readonly written: Written;
  readonly ageMs: number;
}

type Step =
  | { readonly do: 'wait'; readonly ms: number }
  /** It tells five times a second that it is parked, and refuses what it leaves out: 404 is what is not there. */
  | {
      readonly do: 'park';
      readonly ms: number;
      readonly lacks: readonly string[];
      readonly refusedBy: number;
    }
  /** In one frame, of a time that jumps by `shiftMs` against the frames before. */
  | { readonly do: 'tell'; readonly all: readonly Told[]; readonly shiftMs: number }
  | { readonly do: 'say'; readonly malformed: unknown }
  | { readonly do: 'grant'; readonly path: string }
  | { readonly do: 'refuse' | 'end'; readonly path: string; readonly status: number }
  /** The end of a subscription that nobody has. */
  | { readonly do: 'end-other' }
  /** What is on its way while the connection ends. */
  | { readonly do: 'tell-late'; readonly told: Told }
  | { readonly do: 'connection'; readonly how: 'open' | 'end' | 'fail' };

const path = fc.constantFrom(...PATHS);
const ageMs = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  fc.integer({ min: -2_500, max: 4_000 }),
  fc.constantFrom(1_999, 2_000, 2_001, -2_000, -2_001, 3_600_000, -3_600_000),
);
const told: fc.Arbitrary<Told> = path.chain((of) =>
  fc.record({
    path: fc.constant(of),
    written: fc.oneof(
      { weight: 2, arbitrary: fc.constant(PARKED[of] ?? (['', 'broken'] as const)) },
      { weight: 4, arbitrary: fc.constantFrom(...(WRITTEN[of] ?? [])) },
      fc.constantFrom(...NO_VALUE),
      fc.constantFrom(...NO_TEXT),
    ),
    ageMs,
  }),
);
const status = fc.constantFrom(400, 401, 403, 404, 404, 500, 503);
/** Anything that may happen between a car and its client. */
export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait'), ms: fc.integer({ min: 1, max: 2_500 }) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('park'),
      ms: fc.integer({ min: 100, max: 3_000 }),
      lacks: fc.oneof(
        { weight: 2, arbitrary: fc.constant([]) },
        fc.constant([GEAR, LOCK]),
        fc.uniqueArray(path, { maxLength: 3 }),
      ),
      refusedBy: fc.constantFrom(404, 404, 403, 503),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('tell'),
      all: fc.array(told, { minLength: 1, maxLength: 3 }),
      shiftMs: fc.oneof(fc.constant(0), fc.integer({ min: -10_000, max: 10_000 })),
    }),
  },
  fc.record({ do: fc.constant('say'), malformed: fc.constantFrom(...MALFORMED) }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('grant'), path }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('refuse', 'end'), path, status }) },
  fc.record({ do: fc.constant('end-other') }),
  fc.record({ do: fc.constant('tell-late'), told }),
  fc.record({ do: fc.constant('connection'), how: fc.constantFrom('open', 'end', 'fail') }),
);

/** A car that does these things, and a client that hears it. */
export class AnyCar {
  private readonly clock = new VirtualClock();
  private readonly sockets: FakeCarSocket[] = [];
  private readonly heard: FramesHeard;
  private readonly answered = new Set<unknown>();
  private readonly vehicle;
  private isOpen = false;
  private grants = 0;
  wasParked = false;
  wasSeated = false;

  constructor(private readonly car: HeardCar) {
    this.heard = new FramesHeard(car);
    const open = (): FakeCarSocket => {
      const socket = new FakeCarSocket();
      this.sockets.push(socket);
      this.isOpen = false;
      return socket;
    };
    const log = new RecordingLog();
    this.vehicle = vehicleOver({ ...car, open, clock: this.clock, log, passengerSeatPath: SEAT });
  }

  async run(steps: readonly Step[]): Promise<void> {
    await this.settle();
    this.open();
    for (const one of steps) {
      await this.take(one);
      await this.settle();
      this.check();
    }
    this.vehicle.dispose();
  }

  private async take(one: Step): Promise<void> {
    switch (one.do) {
      case 'wait':
        return this.pass(one.ms);
      case 'park':
        return this.park(one.ms, one.lacks, one.refusedBy);
      case 'tell':
        if (this.isLive) this.tell(one.all, one.shiftMs);
        return;
      case 'say':
        if (!this.isLive) return;
        this.heard.unreadable();
        this.socket?.say(one.malformed);
        return;
      case 'grant':
        return this.grant(one.path);
      case 'refuse':
        return this.refuse(one.path, one.status);
      case 'end': {
        const id = this.heard.idOf(one.path);
        if (!this.isLive || id === undefined) return;
        this.heard.ended(one.path, one.status);
        this.socket?.endSubscription(id, String(one.status));
        return;
      }
      case 'end-other':
        if (this.isLive) this.socket?.endSubscription('nobody has it', '500');
        return;
      case 'tell-late':
        for (const socket of this.sockets)
          if (socket !== this.socket || socket.closed > 0) socket.say(this.frame([one.told], 0));
        return;
      case 'connection':
        if (one.how === 'open') return this.open();
        if (!this.isLive) return;
        this.heard.over();
        if (one.how === 'end') this.socket?.end();
        else this.socket?.fail();
    }
  }

  private async park(ms: number, lacks: readonly string[], refusedBy: number): Promise<void> {
    const untilMs = this.clock.monotonicMs() + ms;
    while (this.clock.monotonicMs() < untilMs) {
      this.open();
      if (this.isLive) {
        for (const one of lacks) this.refuse(one, refusedBy);
        const rest = PATHS.filter((one) => !lacks.includes(one));
        this.tell(
          rest.map((one) => ({ path: one, written: PARKED[one] ?? ['', 'broken'], ageMs: 0 })),
          0,
        );
      }
      this.check();
      await this.pass(Math.min(200, untilMs - this.clock.monotonicMs()));
    }
  }

  private tell(all: readonly Told[], shiftMs: number): void {
    const nowMs = this.clock.monotonicMs();
    const atMs = this.carClockMs(shiftMs);
    const overtaken = all.map(({ path: of, written: [, means], ageMs: old }) =>
      this.heard.told(of, means, old, atMs - old, nowMs),
    );
    this.socket?.say(this.frame(all, shiftMs));
    const { path: lastPath = '', written, ageMs: lastAgeMs = 0 } = all.at(-1) ?? {};
    const isDriving = lastPath === MOVING ? written?.[1] === true : Number(written?.[1]) >= 5;
    const isYoung = Math.abs(lastAgeMs) < 2_000 || (this.car.kind === 'viss3' && !this.car.renewsTs);
    if ([SPEED, MOVING].includes(lastPath) && isDriving && isYoung && overtaken.at(-1) !== true)
      must(this.vehicle.now.car === 'moving', 'a young word of driving counts at once');
  }

  private frame(all: readonly Told[], shiftMs: number): string {
    const atMs = this.carClockMs(shiftMs);
    const data = all.map((one) => {
      const dp = { value: one.written[0], ts: new Date(atMs - one.ageMs).toISOString() };
      return { path: one.path, dp };
    });
    const ts = new Date(atMs).toISOString();
    return JSON.stringify({ action: 'subscription', subscriptionId: 'any', data, ts });
  }

  private carClockMs(shiftMs: number): number {
    return Date.UTC(2026, 10, 23, 20) + this.clock.monotonicMs() + shiftMs;
  }

  private grant(of: string): void {
    if (!this.asks(of)) return;
    const id = `${of} ${(this.grants += 1)}`;
    this.heard.granted(of, id, this.clock.monotonicMs());
    this.socket?.grant(of, id);
  }

  private refuse(of: string, number: number): void {
    if (!this.asks(of)) return;
    this.heard.refused(of, number);
    this.socket?.refuse(of, String(number));
  }

  /** Its last request waits for an answer, which it gets now. */
  private asks(of: string): boolean {
    const request = this.socket?.requestsFor(of).at(-1);
    if (!this.isLive || request === undefined || this.answered.has(request)) return false;
    this.answered.add(request);
    return true;
  }

  private open(): void {
    if (this.isOpen || this.socket === undefined || this.socket.closed > 0) return;
    this.isOpen = true;
    this.socket.open();
  }

  private async pass(ms: number): Promise<void> {
    const untilMs = this.clock.monotonicMs() + ms;
    while (this.clock.monotonicMs() < untilMs) {
      this.clock.advanceToNext(untilMs);
      await this.settle();
      this.check();
    }
  }

  private check(): void {
    if (!this.isLive) this.heard.over();
    const nowMs = this.clock.monotonicMs();
    const mayBeParked = this.heard.mayBeParked(nowMs);
    const { car, passengerSeated } = this.vehicle.now;
    must(car !== 'parked' || mayBeParked, `it is not parked at ${nowMs}`);
    must(passengerSeated !== true || this.heard.maySeatBeTaken(nowMs), `nobody sits there at ${nowMs}`);
    this.wasParked ||= car === 'parked';
    this.wasSeated ||= passengerSeated === true;
  }

  private get socket(): FakeCarSocket | undefined {
    return this.sockets.at(-1);
  }

  private get isLive(): boolean {
    return this.isOpen && this.socket?.closed === 0;
  }

  private async settle(): Promise<void> {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  }
}

function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(`Expected: ${what}.`);
}
