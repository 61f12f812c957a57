import { type CarValues, PARKED } from './car-values.ts';
import { type Drive, lengthS, noteAt, valuesAt } from './drive.ts';

export interface DriveProgress {
  /** Null while the car is set by hand. */
  readonly drive: string | null;
  readonly playing: boolean;
  readonly atS: number;
  readonly lengthS: number;
  /** How many times as fast as it was driven. */
  readonly rate: number;
  readonly note: string;
}

/** Where the car is in its drive, or how it was set by hand. It begins parked. */
export class DrivePlayer {
  private drive: Drive | null = null;
  private byHand: CarValues = PARKED;
  private playing = false;
  private rate = 1;
  /** Where in the drive it was at `sinceMs`. */
  private fromS = 0;
  private sinceMs = 0;

  constructor(
    readonly drives: readonly Drive[],
    private readonly nowMs: () => number,
  ) {}

  /** False when there is no such drive. */
  choose(name: string): boolean {
    const drive = this.drives.find((one) => one.name === name);
    if (drive === undefined) return false;
    this.drive = drive;
    this.stand(0);
    return true;
  }

  /** Plays on, and from the start after the end; the first drive when none was chosen. */
  play(): void {
    const [first] = this.drives;
    if (this.drive === null && first !== undefined) this.choose(first.name);
    if (this.drive === null) return;
    this.stand(this.atS() >= lengthS(this.drive) ? 0 : this.atS());
    this.playing = true;
  }

  pause(): void {
    this.stand(this.atS());
    this.playing = false;
  }

  seek(atS: number): void {
    this.stand(atS);
  }

  setRate(rate: number): void {
    this.stand(this.atS());
    this.rate = rate;
  }

  /** Sets the car by hand, from where it is now; the drive is over. */
  set(changes: Partial<CarValues>): void {
    this.byHand = { ...this.values(), ...changes };
    this.drive = null;
    this.playing = false;
  }

  values(): CarValues {
    return this.drive === null ? this.byHand : valuesAt(this.drive, this.atS());
  }

  progress(): DriveProgress {
    const { drive, rate } = this;
    if (drive === null) return { drive, playing: false, atS: 0, lengthS: 0, rate, note: 'By hand' };
    const atS = this.atS();
    const isOver = atS >= lengthS(drive);
    return {
      drive: drive.name,
      playing: this.playing && !isOver,
      atS,
      lengthS: lengthS(drive),
      rate,
      note: noteAt(drive, atS),
    };
  }

  private atS(): number {
    if (this.drive === null) return 0;
    const passedS = this.playing ? ((this.nowMs() - this.sinceMs) / 1_000) * this.rate : 0;
    return Math.min(this.fromS + passedS, lengthS(this.drive));
  }

  private stand(atS: number): void {
    this.fromS = Math.max(0, atS);
    this.sinceMs = this.nowMs();
  }
}
