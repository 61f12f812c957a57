import { skip } from 'rxjs';
import type { VirtualCar } from '../../simulators/fleet/virtual-car.ts';
import type { CarSeat, VirtualScreen } from '../../../simulators/fleet/virtual-screen.ts';

/** The rules of an evening, by the names under which breaches are counted. */
export const RULES = ['moved', 'paused', 'gone', 'resume', 'split', 'apart', 'leader', 'lists'] as const;
export type Rule = (typeof RULES)[number];

export interface Breach {
  readonly rule: Rule;
  /** What was seen, with the time of the world in ms. */
  readonly text: string;
}

/** What something that happened may do to a screen. */
export type Effect = 'paused' | 'moved' | 'gone';

/** What people asked of a screen last, and what may happen to it for a while. */
interface Wish {
  paused: boolean | null;
  /** Until then. */
  readonly excusedMs: Record<Effect, number>;
}

/** An order may take so long to show. */
export const ORDER_MS = 3_000;
/** Who comes back to others has found them, and is where they are, after this. */
const COMING_MS = 8_000;
/** Longer than anything takes that is not mended. */
const THERE_MS = 30_000;
/** Farther than this in one look is a jump, not a correction. */
const JUMP_MS = 500;
const LOOK_MS = 50;
/** A report tells a place at which some screen's picture was within this time, give or take this much. */
const PLACES_MS = 15_000;
const PLACE_MS = 2_500;

/**
 * Looks at every screen twenty times a second, and says when one is paused, moved or closed that nobody asked to, and when
 * another place is reported than the platform knows, at which no screen was. What happens excuses what it can cause, and no more. Those that are no part
 * of the film any more are released.
 */
export class Onlooker {
  readonly breaches: Breach[] = [];
  private readonly wishes = new Map<CarSeat, Wish>();
  private places = new Map<CarSeat, number>();
  /** Where any screen was of late. */
  private seen: readonly { readonly atMs: number; readonly places: readonly number[] }[] = [];
  private reportsSeen = 0;
  /** Where pages stood that went without a word. */
  private readonly goneFrom: number[] = [];
  /** Who comes back, since when it does so as now. */
  private readonly coming = new Map<
    CarSeat,
    { readonly among: 'connected' | 'among'; readonly sinceMs: number }
  >();
  /** Changes of role while it is quiet; null before. */
  private changes: number | null = null;

  constructor(private readonly virtual: VirtualCar) {}

  start(): void {
    this.reportsSeen = this.virtual.progress.on.report.asked.length;
    for (const { seat } of this.virtual.car.screens) this.expect(seat, false);
    this.places = this.placesNow();
    this.virtual.world.every(LOOK_MS, () => this.look());
  }

  /** From now on the film is to be paused, or to play, on this screen; null: whatever the others do. */
  expect(seat: CarSeat, paused: boolean | null, withinMs = ORDER_MS): void {
    const wish = this.wishes.get(seat);
    if (wish === undefined) this.wishes.set(seat, { paused, excusedMs: { paused: 0, moved: 0, gone: 0 } });
    else wish.paused = paused;
    this.excuse(seat, ['paused'], withinMs);
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

  /** These may happen to this screen for so long; then it is expected to do what it was. */
  excuse(seat: CarSeat, effects: readonly Effect[], forMs: number): void {
    const excused = this.wishes.get(seat)?.excusedMs;
    const untilMs = this.virtual.world.monotonicMs() + forMs;
    if (excused !== undefined)
      for (const effect of effects) excused[effect] = Math.max(excused[effect], untilMs);
  }

  /** Whether something may still happen to this screen by what happened. */
  isExcused(seat: CarSeat): boolean {
    const { paused = 0, moved = 0 } = this.wishes.get(seat)?.excusedMs ?? {};
    return Math.max(paused, moved) > this.virtual.world.monotonicMs();
  }

  /** From now on nothing happens any more, and the lead is to stay where it is. */
  beginQuiet(): void {
    this.changes = 0;
    for (const { together } of this.virtual.car.screens)
      together.state$.pipe(skip(1)).subscribe(() => (this.changes = (this.changes ?? 0) + 1));
  }

  /** Its page goes without a word. */
  goes(seat: CarSeat): void {
    this.goneFrom.push(this.placesNow().get(seat) ?? 0);
    this.release(seat);
  }

  /** Nothing is expected of this screen any more. */
  release(seat: CarSeat): void {
    this.wishes.delete(seat);
    this.coming.delete(seat);
    const nowMs = this.virtual.world.monotonicMs();
    // Who was coming to it, and finds nobody else, does as it did.
    if (this.watched().filter(isConnected).length > 1) return;
    for (const wish of this.wishes.values()) if (nowMs < wish.excusedMs.paused) wish.paused = null;
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
    if (this.changes !== 0) this.note('leader', `${this.changes} changes of role while it was quiet`);
  }

  /** At the end these screens, which are on and of one account, list each other and nobody else. */
  judgeLists(present: readonly VirtualScreen[]): void {
    for (const { seat, deviceId, presence } of present) {
      const others = present.map((screen) => screen.deviceId).filter((id) => id !== deviceId);
      const listed = presence.now.map((device) => device.deviceId);
      if (listed.toSorted().join() !== others.toSorted().join())
        this.note('lists', `${seat} lists ${listed.join(' ')}`);
    }
  }

  private look(): void {
    const nowMs = this.virtual.world.monotonicMs();
    const before = this.places;
    this.places = this.placesNow();
    this.excuseComing(nowMs);
    this.agreeOnUnknown(nowMs);
    for (const { seat, playback } of this.watched()) {
      const wish = this.wishes.get(seat);
      if (wish === undefined) continue;
      const { excusedMs } = wish;
      if (playback.now.kind !== 'open') {
        if (nowMs >= excusedMs.gone) this.note('gone', `${seat} is ${playback.now.kind}`);
        continue;
      }
      const movedMs = (this.places.get(seat) ?? 0) - (before.get(seat) ?? 0);
      if (nowMs >= excusedMs.paused && wish.paused !== null && playback.paused() !== wish.paused)
        this.note('paused', `${seat} paused: ${playback.paused()}`);
      if (nowMs >= excusedMs.moved && Math.abs(movedMs) > JUMP_MS)
        this.note('moved', `${seat} went ${Math.round(movedMs)} ms`);
    }
    this.lookAtReports();
  }

  /**
   * Who went its own way, and hears others again, comes to where they are, or they to it where all did so: for a while from
   * when it is connected, and from when it is among them. It is there in time.
   */
  private excuseComing(nowMs: number): void {
    for (const screen of this.watched()) {
      const { seat, together } = screen;
      const isComing = together.goesOwnWay && isConnected(screen);
      const among = !isComing ? null : together.now.role === 'alone' ? 'connected' : 'among';
      const before = this.coming.get(seat) ?? null;
      if (among === null) this.coming.delete(seat);
      else if (before?.among !== among) {
        this.coming.set(seat, { among, sinceMs: nowMs });
        this.expect(seat, null, COMING_MS);
        this.excuse(seat, ['moved'], COMING_MS);
      } else if (among === 'among' && nowMs - before.sinceMs > THERE_MS)
        this.note('apart', `${seat} does not come to the others`);
    }
  }

  /** Where either of two orders may be the last: whatever came of it is expected of every screen from now on. */
  private agreeOnUnknown(nowMs: number): void {
    const open = this.watched().filter(({ playback }) => playback.now.kind === 'open');
    const due = open.filter(({ seat }) => {
      const wish = this.wishes.get(seat);
      return wish?.paused === null && nowMs >= wish.excusedMs.paused;
    });
    const first = due.find(isConnected);
    for (const screen of due) {
      const wish = this.wishes.get(screen.seat);
      // Who hears nobody goes on as it is.
      const like = isConnected(screen) ? first : screen;
      if (wish !== undefined && like !== undefined) wish.paused = like.playback.paused();
    }
  }

  private lookAtReports(): void {
    const { asked } = this.virtual.progress.on.report;
    const nowMs = this.virtual.world.monotonicMs();
    this.seen = [
      ...this.seen.filter(({ atMs }) => nowMs - atMs <= PLACES_MS),
      { atMs: nowMs, places: [...this.places.values()] },
    ];
    for (const [index, [{ positionMs, event }]] of asked.entries()) {
      if (index < this.reportsSeen) continue;
      // It says what the platform knows: nothing is worse than before.
      const knownMs = asked[index - 1]?.[0].positionMs;
      if (knownMs !== undefined && Math.abs(knownMs - positionMs) <= PLACE_MS) continue;
      const wasThere = ({ places }: { readonly places: readonly number[] }): boolean =>
        places.some((place) => Math.abs(place - positionMs) <= PLACE_MS);
      // A later start tells the end of a page that went without a word, where that stood.
      const isOfGone = event === 'End' && wasThere({ places: this.goneFrom });
      if (!this.seen.some(wasThere) && !isOfGone)
        this.note('resume', `${event} at ${Math.round(positionMs)} ms`);
    }
    this.reportsSeen = asked.length;
  }

  private placesNow(): Map<CarSeat, number> {
    return new Map(this.virtual.car.screens.map(({ seat, playback }) => [seat, playback.positionMs()]));
  }
}

/** Whether a screen hears the others, as it believes itself. */
export function isConnected({ connection$ }: VirtualScreen): boolean {
  let connected = false;
  connection$.subscribe((state) => (connected = state === 'connected')).unsubscribe();
  return connected;
}
