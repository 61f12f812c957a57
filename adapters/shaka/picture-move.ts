import type { Cancel, Clock } from '../../core/ports/clock.ts';
import { HERE_MS } from '../../core/ports/media-player.ts';
import type { PlayIntent } from './play-intent.ts';
import { SeekWatch } from './seek-watch.ts';

/** From `play()` to a moving picture, as measured in Chromium: 65 to 85 ms, on a busy machine too. */
const START_MS = 72;

/** Moves the picture to another place: at once, or so that it goes on from there at an agreed time. */
export class PictureMove {
  private seeking: SeekWatch | null = null;
  /** Ends the wait for the agreed time. */
  private appointment: Cancel | null = null;

  constructor(
    private readonly video: HTMLVideoElement,
    private readonly clock: Clock,
    private readonly intent: PlayIntent,
    private readonly arrived: () => void,
  ) {}

  /** True until the first frame at the new place, and until the agreed time. */
  get underWay(): boolean {
    return this.seeking !== null || this.appointment !== null;
  }

  to(positionMs: number): void {
    this.seek(positionMs, () => this.arrive());
  }

  /** The picture stands at the new place until `atMs` of `Clock.monotonicMs`. */
  toMeet(positionMs: number, atMs: number): void {
    this.intent.hold();
    const isSettled = this.seeking === null && !this.video.seeking;
    const pastMs = this.video.currentTime * 1000 - positionMs;
    const isHere = isSettled && Math.abs(pastMs) <= HERE_MS;
    this.cancel();
    // To seek to where it is would take as long as any other seek.
    if (isHere) this.waitUntil(atMs + pastMs);
    else this.seek(positionMs, () => this.waitUntil(atMs));
  }

  /** Waits for no agreed time any more; a seek that is still under way goes on. */
  dropAppointment(): void {
    if (this.appointment !== null) this.arrive();
  }

  cancel(): void {
    this.seeking?.cancel();
    this.seeking = null;
    this.appointment?.();
    this.appointment = null;
  }

  private seek(positionMs: number, there: () => void): void {
    const targetS = Math.min(Math.max(positionMs / 1000, 0), this.video.duration);
    this.cancel();
    this.seeking = new SeekWatch(this.video, this.clock, targetS, there);
    this.video.currentTime = targetS;
  }

  private waitUntil(atMs: number): void {
    if (!this.intent.isHeld) return this.arrive();
    const waitMs = Math.max(0, atMs - START_MS - this.clock.monotonicMs());
    this.appointment = this.clock.after(waitMs, () => this.arrive());
  }

  private arrive(): void {
    this.cancel();
    this.intent.release();
    this.arrived();
  }
}
