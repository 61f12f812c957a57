import type { VirtualCar } from '../../simulators/fleet/virtual-car.ts';
import type { CarSeat, VirtualScreen } from '../../../simulators/fleet/virtual-screen.ts';

/** The rules of an evening, by the names under which breaches are counted. */
export const RULES = ['moved', 'paused', 'gone', 'resume', 'split', 'apart'] as const;
export type Rule = (typeof RULES)[number];

export interface Breach {
  readonly rule: Rule;
  /** What was seen, with the time of the world in ms. */
  readonly text: string;
}

/** What people asked of a screen last. */
interface Wish {
  paused: boolean | null;
  /** Until then the screen may do what it must to get there. */
  quietFromMs: number;
}

/** An order, or a screen that comes back, may take so long to show. */
const SETTLING_MS = 10_000;
/** Farther than this in one look is a jump, not a correction. */
const JUMP_MS = 1_500;
const LOOK_MS = 50;

/**
 * Looks at every screen twenty times a second, and says when one is paused, moved or closed that nobody asked to. Those
 * that are no part of the film any more are released.
 */
export class Onlooker {
  readonly breaches: Breach[] = [];
  private readonly wishes = new Map<CarSeat, Wish>();
  private places = new Map<CarSeat, number>();
  /** No report of a place may be below this: the first place to which the evening went. */
  private leastMs = 0;
  private reportsSeen = 0;

  constructor(private readonly virtual: VirtualCar) {}

  start(leastMs: number): void {
    this.leastMs = leastMs;
    this.reportsSeen = this.virtual.progress.on.report.asked.length;
    for (const { seat } of this.virtual.car.screens) this.expect(seat, false);
    this.places = this.placesNow();
    this.virtual.world.every(LOOK_MS, () => this.look());
  }

  /** From now on the film is to be paused, or to play, on this screen; null: whatever the others do. */
  expect(seat: CarSeat, paused: boolean | null): void {
    this.wishes.set(seat, { paused, quietFromMs: this.virtual.world.monotonicMs() + SETTLING_MS });
  }

  /** What is expected of this screen; null when nothing is known, or nothing is expected. */
  expected(seat: CarSeat): boolean | null {
    return this.wishes.get(seat)?.paused ?? null;
  }

  /** What is expected of those that hear each other, but for this one; null when nothing is known. */
  expectedOfOthers(seat: CarSeat, cut: ReadonlySet<CarSeat>): boolean | null {
    for (const [other, { paused }] of this.wishes) if (other !== seat && !cut.has(other)) return paused;
    return null;
  }

  /** This screen may move for a while, and is expected to do what it was. */
  settle(seat: CarSeat): void {
    const wish = this.wishes.get(seat);
    if (wish !== undefined) wish.quietFromMs = this.virtual.world.monotonicMs() + SETTLING_MS;
  }

  /** Nothing is expected of this screen any more. */
  release(seat: CarSeat): void {
    this.wishes.delete(seat);
  }

  isWatched(seat: CarSeat): boolean {
    return this.wishes.has(seat);
  }

  /** The screens of which something is expected. */
  watched(): readonly VirtualScreen[] {
    return this.virtual.car.screens.filter(({ seat }) => this.wishes.has(seat));
  }

  note(rule: Rule, what: string): void {
    if (this.breaches.some((breach) => breach.rule === rule && breach.text.endsWith(what))) return;
    this.breaches.push({ rule, text: `${Math.round(this.virtual.world.monotonicMs())} ${what}` });
  }

  /** At the end, when it has been quiet: all are of one mind, and play it. */
  judgeEnd(): void {
    const screens = this.watched();
    const open = screens.filter(({ playback }) => playback.now.kind === 'open');
    const groups = new Set(open.map(({ together }) => together.now.members.join()));
    const ids = open.map(({ deviceId }) => deviceId).toSorted();
    const told = open[0]?.together.now.members.toSorted() ?? [];
    const expected = open.length > 1 ? ids : [];
    if (groups.size > 1 || told.join() !== expected.join()) {
      const views = open.map(
        ({ seat, together }) => `${seat}: ${together.now.role} ${together.now.members.join(' ')}`,
      );
      this.note('split', `who watches: ${views.join(' | ')}`);
    }
    const leaders = open.filter(({ together }) => together.now.role === 'leader').length;
    if (open.length > 1 && leaders !== 1) this.note('split', `${leaders} leaders`);
    for (const { seat, playback, together } of this.virtual.car.screens) {
      if (playback.now.kind !== 'open' && together.now.role !== 'alone')
        this.note('split', `${seat} plays nothing, and is ${together.now.role}`);
    }
    const paused = new Set(open.map(({ playback }) => playback.paused()));
    if (paused.size > 1) this.note('apart', 'some are paused, some play');
    const places = open.map(({ playback }) => playback.positionMs());
    const apartMs = Math.max(...places) - Math.min(...places);
    if (open.length > 1 && apartMs > 40) this.note('apart', `${Math.round(apartMs)} ms apart`);
  }

  private look(): void {
    const nowMs = this.virtual.world.monotonicMs();
    const before = this.places;
    this.places = this.placesNow();
    this.agreeOnUnknown(nowMs);
    for (const { seat, playback } of this.watched()) {
      const wish = this.wishes.get(seat);
      if (wish === undefined || nowMs < wish.quietFromMs) continue;
      const movedMs = (this.places.get(seat) ?? 0) - (before.get(seat) ?? 0);
      if (playback.now.kind !== 'open') this.note('gone', `${seat} is ${playback.now.kind}`);
      else if (wish.paused !== null && playback.paused() !== wish.paused)
        this.note('paused', `${seat} paused: ${playback.paused()}`);
      else if (Math.abs(movedMs) > JUMP_MS) this.note('moved', `${seat} went ${Math.round(movedMs)} ms`);
    }
    this.lookAtReports();
  }

  /** Where either of two orders may be the last: whatever came of it is expected of every screen from now on. */
  private agreeOnUnknown(nowMs: number): void {
    const open = this.watched().filter(({ playback }) => playback.now.kind === 'open');
    const due = open.filter(({ seat }) => {
      const wish = this.wishes.get(seat);
      return wish?.paused === null && nowMs >= wish.quietFromMs;
    });
    const [first] = due;
    if (first === undefined) return;
    for (const { seat } of due) {
      const wish = this.wishes.get(seat);
      if (wish !== undefined) wish.paused = first.playback.paused();
    }
  }

  private lookAtReports(): void {
    const { asked } = this.virtual.progress.on.report;
    for (const [{ positionMs, event }] of asked.slice(this.reportsSeen)) {
      if (positionMs < this.leastMs) this.note('resume', `${event} at ${Math.round(positionMs)} ms`);
    }
    this.reportsSeen = asked.length;
  }

  private placesNow(): Map<CarSeat, number> {
    return new Map(this.virtual.car.screens.map(({ seat, playback }) => [seat, playback.positionMs()]));
  }
}
