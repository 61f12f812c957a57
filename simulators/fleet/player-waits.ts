import type { Cancel, Clock } from '../../core/ports/clock.ts';
import type { Random } from '../../core/ports/random.ts';
import type { Spread } from './player-habits.ts';

/** Unbroken waiting for data ends with 1003 after this long (PERR-02). */
const BUFFERING_LIMIT_MS = 60_000;

/**
 * What keeps the picture of a virtual player from moving, each with a timer of its own: the load, the first frame, a seek,
 * data that ran dry. How long each takes is drawn from its spread. A delay of 0 is no wait at all: it needs no timer, and
 * what was to follow does not.
 */
export class PlayerWaits {
  private endLoading: (() => void) | null = null;
  private starting: Cancel | null = null;
  private seeking: Cancel | null = null;
  /** The seek waits for its time, not only for its frame. */
  private appointed = false;
  private stalling: Cancel | null = null;
  private buffering: Cancel | null = null;

  constructor(
    private readonly clock: Clock,
    /** Without one, every spread yields its middle. */
    private readonly random: Random | null,
    /** One of them ended by itself, the load and the limit of buffering aside. */
    private readonly ended: () => void,
  ) {}

  get isStarting(): boolean {
    return this.starting !== null;
  }

  get isSeeking(): boolean {
    return this.seeking !== null;
  }

  get isDry(): boolean {
    return this.stalling !== null;
  }

  draw([lowMs, highMs]: Spread): number {
    return lowMs + (highMs - lowMs) * (this.random?.fraction() ?? 0.5);
  }

  /** Ends early when the signal aborts or at `endAll`; true when it was the abort. */
  load(spread: Spread, signal: AbortSignal): Promise<boolean> {
    const delayMs = this.draw(spread);
    if (delayMs <= 0 || signal.aborted) return Promise.resolve().then(() => signal.aborted);
    return new Promise((resolve) => {
      const finish = (): void => {
        cancel();
        signal.removeEventListener('abort', finish);
        resolve(signal.aborted);
      };
      const cancel = this.clock.after(delayMs, finish);
      signal.addEventListener('abort', finish);
      this.endLoading = finish;
    });
  }

  /** For the first moving frame. */
  start(spread: Spread): void {
    this.starting = this.later(spread, () => (this.starting = null));
  }

  /** Before another seek. That one is under way all the time for who looks meanwhile. */
  breakOffSeek(): void {
    this.breakOffStart();
    this.seeking?.();
    this.appointed = false;
  }

  /** For the frame of a seek, and after it for the first moving one where `goesOn` then says so. */
  seek(cost: Spread, start: Spread, goesOn: () => boolean): void {
    this.seeking = this.later(cost, () => {
      this.seeking = null;
      if (goesOn()) this.start(start);
    });
  }

  /** The seek is to be there at a time of its own: a pause breaks it off. */
  appoint(): void {
    this.appointed = true;
  }

  pause(): void {
    this.breakOffStart();
    if (!this.appointed) return;
    this.seeking?.();
    this.seeking = null;
  }

  /** For data, in place of an earlier such wait. */
  runDry(forMs: number): void {
    this.stalling?.();
    this.stalling = this.clock.after(forMs, () => {
      this.stalling = null;
      this.ended();
    });
  }

  /** Keeps watch over how long it goes on. */
  buffer(buffering: boolean, tooLong: () => void): void {
    if (!buffering) {
      this.buffering?.();
      this.buffering = null;
    } else this.buffering ??= this.clock.after(BUFFERING_LIMIT_MS, tooLong);
  }

  endAll(): void {
    this.endLoading?.();
    this.endLoading = null;
    for (const cancel of [this.starting, this.seeking, this.stalling, this.buffering]) cancel?.();
    this.starting = this.seeking = this.stalling = this.buffering = null;
  }

  private breakOffStart(): void {
    this.starting?.();
    this.starting = null;
  }

  /** Null when the delay is nothing. */
  private later(spread: Spread, happened: () => void): Cancel | null {
    const delayMs = this.draw(spread);
    if (delayMs <= 0) return null;
    return this.clock.after(delayMs, () => {
      happened();
      this.ended();
    });
  }
}
