export const SPEED = 'Vehicle.Speed';
export const MOVING = 'Vehicle.IsMoving';
export const GEAR = 'Vehicle.Powertrain.Transmission.SelectedGear';
export const LOCK = 'Vehicle.Powertrain.Transmission.IsParkLockEngaged';
export const BRAKE = 'Vehicle.Chassis.ParkingBrake.IsEngaged';
export const SEAT = 'Vehicle.Cabin.Seat.Row1.PassengerSide.IsOccupied';
const MOTION: readonly string[] = [SPEED, MOVING, GEAR, LOCK, BRAKE];
/** A car that told one of these goes on telling it, or says that it is gone. */
const GOES_ON: readonly string[] = [SPEED, MOVING, BRAKE];

/** What a written value says; a gear says whether it is P. `none`: there is no value; `broken`: it cannot be read. */
export type Meaning = number | boolean | 'none' | 'broken';

type Word = { readonly value: number | boolean; readonly atMs: number } | 'none' | 'broken';

const TRUSTED_MS = 2_000;
const SETTLES_MS = 1_000;
/** A signal that is granted is waited for: half a second, and until somebody looks again. */
const FIRST_WORD_MS = 750;

export interface HeardCar {
  readonly kind: 'viss2' | 'viss3';
  readonly renewsTs: boolean;
  readonly requires: readonly string[];
}

/**
 * What the frames of a car justify, kept in the words of docs/guides/integrate.md and apart from the code that reads them.
 * It asks for less than the client does where it can: it says what nobody may take for parked. All times are monotonic ms.
 */
export class FramesHeard {
  /** The last word on each path since all was lost. */
  private readonly words = new Map<string, Word>();
  /** Paths that are refused, or ended, and that the car may have. */
  private readonly denied = new Set<string>();
  /** Paths that the car says it has not. */
  private readonly absent = new Set<string>();
  /** Since when a path is granted that said nothing yet. */
  private readonly waiting = new Map<string, number>();
  private readonly spoken = new Set<string>();
  private readonly ids = new Map<string, string>();
  /** The word on each path that was read last by the clock of the car, and when it was heard. */
  private readonly newest = new Map<string, { meaning: Meaning; readAtMs: number; heardMs: number }>();
  /** Paths beside the gear that the car has told, whatever was lost since. */
  private readonly everTold = new Set<string>();
  private hadGear = false;
  private sinceMs: number | null = null;

  constructor(private readonly car: HeardCar) {}

  /** The connection is gone. */
  over(): void {
    for (const one of [
      this.words,
      this.denied,
      this.absent,
      this.waiting,
      this.spoken,
      this.ids,
      this.newest,
    ])
      one.clear();
  }

  /** A frame came that is none. */
  unreadable(): void {
    this.words.clear();
  }

  /** `readAtMs`: by the clock of the car. True if a newer one was heard a short time ago. */
  told(path: string, meaning: Meaning, ageMs: number, readAtMs: number, nowMs: number): boolean {
    const isDated = meaning !== 'none' && this.isDated(path);
    const isStale = isDated && Math.abs(ageMs) > TRUSTED_MS;
    const newest = this.newest.get(path);
    const isNewestYoung = newest !== undefined && nowMs - newest.heardMs <= TRUSTED_MS;
    const isLate = isDated && !isStale && isNewestYoung && readAtMs < newest.readAtMs;
    if (isLate && meaning === newest.meaning) return true;
    if (isDated && !isStale && !isLate) this.newest.set(path, { meaning, readAtMs, heardMs: nowMs });
    const wasDenied = this.denied.has(path);
    if (meaning === 'none' && wasDenied) this.words.clear();
    for (const one of [this.denied, this.absent, this.waiting]) one.delete(path);
    this.spoken.add(path);
    const before = this.words.get(path);
    if (meaning === 'none') {
      this.words.set(path, before === undefined || before === 'none' ? 'none' : 'broken');
      return false;
    }
    if (meaning === 'broken' || isStale || isLate) this.words.set(path, 'broken');
    else this.words.set(path, { value: meaning, atMs: nowMs - (isDated ? Math.max(0, ageMs) : 0) });
    if (path === GEAR && this.valueOf(GEAR) !== undefined) this.hadGear = true;
    if (GOES_ON.includes(path) && this.valueOf(path) !== undefined) this.everTold.add(path);
    return isLate;
  }

  granted(path: string, id: string, nowMs: number): void {
    this.absent.delete(path);
    this.ids.set(path, id);
    if (!this.spoken.has(path) && !this.waiting.has(path)) this.waiting.set(path, nowMs);
  }

  refused(path: string, status: number): void {
    if (status === 401) this.over();
    else this.gone(path, status === 404);
  }

  /** The last subscription of this path ended. */
  ended(path: string, status: number): void {
    const isLagging = this.car.kind === 'viss2' && status === 503 && this.spoken.has(path);
    if (status === 401) this.over();
    else if (!isLagging) this.gone(path, false);
  }

  idOf(path: string): string | undefined {
    return this.ids.get(path);
  }

  /** Whether all has looked parked for a second; to be asked after everything that happens. */
  mayBeParked(nowMs: number): boolean {
    if (!this.looksParked(nowMs)) this.sinceMs = null;
    else this.sinceMs ??= nowMs;
    return this.sinceMs !== null && nowMs - this.sinceMs >= SETTLES_MS;
  }

  maySeatBeTaken(nowMs: number): boolean {
    return this.freshOf(SEAT, nowMs) === true;
  }

  private gone(path: string, isAbsent: boolean): void {
    if (isAbsent) this.everTold.delete(path);
    const word = this.words.get(path);
    if (MOTION.includes(path)) {
      if (typeof word === 'object') this.words.clear();
      this.words.delete(path);
    } else if (word !== undefined) this.words.set(path, 'broken');
    for (const one of [this.denied, this.absent, this.waiting, this.spoken, this.ids]) one.delete(path);
    (isAbsent ? this.absent : this.denied).add(path);
  }

  private isDated(path: string): boolean {
    const { kind, renewsTs } = this.car;
    return kind === 'viss2' || (renewsTs && path !== SEAT);
  }

  private looksParked(nowMs: number): boolean {
    const isDoubtful = MOTION.some((path) => {
      const word = this.words.get(path);
      const isWaitedFor = nowMs - (this.waiting.get(path) ?? nowMs) > FIRST_WORD_MS;
      const isBad =
        word === 'broken' || (typeof word === 'object' && this.freshOf(path, nowMs) === undefined);
      return this.denied.has(path) || isWaitedFor || isBad;
    });
    const wanted = [...this.car.requires, ...this.everTold];
    if (isDoubtful || wanted.some((path) => this.valueOf(path) === undefined)) return false;
    const speed = this.valueOf(SPEED) ?? 0;
    const contradicts = this.valueOf(MOVING) === true || this.valueOf(LOCK) === false || Number(speed) >= 3;
    if (contradicts) return false;
    if (this.valueOf(GEAR) !== undefined) return this.valueOf(GEAR) === true;
    const hasNoGear = this.absent.has(GEAR) && !this.hadGear && this.valueOf(LOCK) === undefined;
    return hasNoGear && this.valueOf(SPEED) === 0 && this.valueOf(BRAKE) === true;
  }

  private valueOf(path: string): number | boolean | undefined {
    const word = this.words.get(path);
    return typeof word === 'object' ? word.value : undefined;
  }

  private freshOf(path: string, nowMs: number): number | boolean | undefined {
    const word = this.words.get(path);
    return typeof word === 'object' && nowMs - word.atMs < TRUSTED_MS ? word.value : undefined;
  }
}
