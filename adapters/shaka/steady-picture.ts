import type { Cancel, Clock } from '../../core/ports/clock.ts';

const LOOK_MS = 20;
/** Looks in a row at which the position must have run at its rate. */
const STEADY_LOOKS = 2;
/** How far a look may be off, as a share of the expected movement. */
const SLACK = 0.3;
/** After this a picture that stutters counts as steady too. */
const LIMIT_MS = 1_000;

/**
 * After a start or a seek the position leaps ahead or creeps for some 100 ms before it runs with the clock. Looks only
 * while starting; costs nothing while the picture runs or stands.
 */
export class SteadyPicture {
  private steady = false;
  private looking: Cancel | null = null;

  constructor(
    private readonly video: HTMLVideoElement,
    private readonly clock: Clock,
    /** It runs steadily from now on. */
    private readonly settled: () => void = () => undefined,
  ) {}

  get isSteady(): boolean {
    return this.steady;
  }

  /** Call it whenever something may have changed. A picture that stops is unsteady at once. */
  follow(shouldRun: boolean): void {
    if (!shouldRun) {
      this.looking?.();
      this.looking = null;
      this.steady = false;
    } else if (!this.steady) {
      this.looking ??= this.look();
    }
  }

  private look(): Cancel {
    const startedAtMs = this.clock.monotonicMs();
    let lookedAtMs = startedAtMs;
    let positionMs = this.video.currentTime * 1000;
    let steadyLooks = 0;
    const cancel = this.clock.every(LOOK_MS, () => {
      const nowMs = this.clock.monotonicMs();
      const nextMs = this.video.currentTime * 1000;
      const expectedMs = (nowMs - lookedAtMs) * this.video.playbackRate;
      const offMs = Math.abs(nextMs - positionMs - expectedMs);
      steadyLooks = offMs <= expectedMs * SLACK ? steadyLooks + 1 : 0;
      lookedAtMs = nowMs;
      positionMs = nextMs;
      if (steadyLooks < STEADY_LOOKS && nowMs - startedAtMs < LIMIT_MS) return;
      cancel();
      this.looking = null;
      this.steady = true;
      this.settled();
    });
    return cancel;
  }
}
