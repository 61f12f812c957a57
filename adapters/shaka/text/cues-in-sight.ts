import { BehaviorSubject, type Observable } from 'rxjs';
import type { Cancel, Clock } from '../../../core/ports/clock.ts';
import type { TextCue } from '../../../core/ports/text-cue.ts';

/** What of the element tells where the film is, and when that moves otherwise than by playing. */
export type FilmTime = Pick<
  HTMLMediaElement,
  'currentTime' | 'playbackRate' | 'paused' | 'addEventListener' | 'removeEventListener'
>;

const SIGNS = ['play', 'playing', 'pause', 'waiting', 'seeking', 'seeked', 'ratechange', 'emptied'] as const;
/** The rate drifts while screens keep in step, so nothing is planned farther ahead. */
const FARTHEST_MS = 1_000;
const SHORTEST_MS = 4;

/**
 * The cues that the film's time has come to. Looks when the next one begins or ends and when the film moves in another
 * way; tells only what changed.
 */
export class CuesInSight {
  private readonly shown = new BehaviorSubject<readonly TextCue[]>([]);
  /** Replays; changes only when a cue comes or goes. Never errors. */
  readonly cues$: Observable<readonly TextCue[]> = this.shown.asObservable();
  private cues: readonly TextCue[] = [];
  private delayMs = 0;
  private planned: Cancel | null = null;
  private readonly look = (): void => this.update();

  constructor(
    private readonly film: FilmTime,
    private readonly clock: Clock,
  ) {
    for (const sign of SIGNS) film.addEventListener(sign, this.look);
  }

  /** All cues that may be shown, in the order of their file. */
  set(cues: readonly TextCue[]): void {
    this.cues = cues;
    this.update();
  }

  setDelay(ms: number): void {
    this.delayMs = ms;
    this.update();
  }

  dispose(): void {
    for (const sign of SIGNS) this.film.removeEventListener(sign, this.look);
    this.planned?.();
    this.planned = null;
  }

  private update(): void {
    this.planned?.();
    this.planned = null;
    const nowMs = this.film.currentTime * 1000 - this.delayMs;
    const now = this.cues.filter(({ startMs, endMs }) => startMs <= nowMs && nowMs < endMs);
    const before = this.shown.value;
    if (now.length !== before.length || now.some(({ key }, at) => key !== before[at]?.key)) {
      this.shown.next(now);
    }
    if (this.film.paused || !(this.film.playbackRate > 0)) return;
    const nextMs = this.nextAfter(nowMs);
    if (nextMs === null) return;
    const waitMs = (nextMs - nowMs) / this.film.playbackRate;
    this.planned = this.clock.after(Math.min(FARTHEST_MS, Math.max(SHORTEST_MS, waitMs)), this.look);
  }

  /** When the next cue begins or ends; null when none does. */
  private nextAfter(nowMs: number): number | null {
    let nextMs = Number.POSITIVE_INFINITY;
    for (const { startMs, endMs } of this.cues) {
      if (startMs > nowMs) nextMs = Math.min(nextMs, startMs);
      else if (endMs > nowMs) nextMs = Math.min(nextMs, endMs);
    }
    return Number.isFinite(nextMs) ? nextMs : null;
  }
}
