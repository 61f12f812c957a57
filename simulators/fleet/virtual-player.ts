import { BehaviorSubject, of, type Observable } from 'rxjs';
import type { Cancel, Clock } from '../../core/ports/clock.ts';
import {
  IDLE_STATUS,
  type MediaPlayer,
  type MediaSource,
  type PlayerError,
  type PlayerFailure,
  type PlayerFigures,
  type PlayerSample,
  type PlayerStatus,
  type RateCorrection,
  type Withheld,
} from '../../core/ports/media-player.ts';
import type { Random } from '../../core/ports/random.ts';
import { err, ok, type Result } from '../../core/shared/result.ts';
import { EndTimer, type MovingPosition } from './end-timer.ts';
import { IDEAL_HABITS, mediaSlope, type PlayerHabits, rateJump, type Spread } from './player-habits.ts';
import { activateTrack, FEATURE_FILM, type OpenFilm, trackChoices } from './virtual-film.ts';

export interface VirtualPlayerOptions {
  readonly open?: OpenFilm;
  /** Whether somebody has it before them; always, without this. */
  readonly shown$?: Observable<boolean>;
  readonly habits?: PlayerHabits;
  /** Without one, every spread yields its middle. */
  readonly random?: Random;
}

/** Unbroken waiting for data ends with 1003 after this long (PERR-02). */
const BUFFERING_LIMIT_MS = 60_000;

const NO_CORRECTION: RateCorrection = { rate: 1, pitchCorrected: true };

/**
 * A player without pictures: the position is computed from the clock, so that thousands fit into one process and
 * virtual time works. Delays of 0 happen at once, so with ideal habits no clock needs to move. Play, pause and seek
 * do nothing unless the phase is `ready` or `ended`; `play()` at the end starts over, as a media element does.
 */
export class VirtualPlayer implements MediaPlayer {
  /** False in a test of a host that plays nothing. */
  canPlay = true;
  readonly status$: Observable<PlayerStatus>;
  readonly shown$: Observable<boolean>;
  readonly cues$ = of([]);

  private readonly status = new BehaviorSubject<PlayerStatus>(IDLE_STATUS);
  private readonly open: OpenFilm;
  private readonly habits: PlayerHabits;
  private readonly random: Random | null;

  /** What is kept from who would look at it, for tests. */
  withheld: Withheld = 'nothing';
  private source: MediaSource | null = null;
  private ready: MediaSource | null = null;
  private awake = false;
  private correction = NO_CORRECTION;
  private anchor: MovingPosition = { positionMs: 0, atMs: 0, slope: 0 };
  /** Counts loads and unloads, so that a load can see that it was overtaken. */
  private turn = 0;
  private endLoading: (() => void) | null = null;
  private starting: Cancel | null = null;
  private seeking: Cancel | null = null;
  /** The seek waits for its time, not only for its frame. */
  private appointed = false;
  private stalling: Cancel | null = null;
  private buffering: Cancel | null = null;
  private readonly ending: EndTimer;

  constructor(
    private readonly clock: Clock,
    options: VirtualPlayerOptions = {},
  ) {
    this.status$ = this.status.asObservable();
    this.shown$ = options.shown$ ?? of(true);
    this.open = options.open ?? (() => ok(FEATURE_FILM));
    this.habits = options.habits ?? IDEAL_HABITS;
    this.random = options.random ?? null;
    this.ending = new EndTimer(clock, () => this.settle());
  }

  /** What is loaded or loading now, for tests and reports. */
  get loaded(): MediaSource | null {
    return this.source;
  }

  /** What stands ready for the next load, for tests and reports. */
  get warmed(): MediaSource | null {
    return this.ready;
  }

  /** Whether it was ever warmed, for tests and reports. */
  get isAwake(): boolean {
    return this.awake;
  }

  /** The correction in force, for tests and reports. */
  get corrected(): RateCorrection {
    return this.correction;
  }

  sample(): PlayerSample | null {
    if (!this.isPlayable()) return null;
    const atMs = this.clock.monotonicMs();
    const { slope } = this.anchor;
    const sample = { positionMs: this.positionAt(atMs), atMs, rate: slope === 0 ? 0 : this.correction.rate };
    // What stands though it is to play moves on without a word.
    return slope === 0 && !this.status.value.paused ? sample : { ...sample, steadyRate: slope };
  }

  figures(): PlayerFigures | null {
    const sample = this.sample();
    if (sample === null) return null;
    const { durationMs } = this.status.value;
    const height = this.source?.maxHeight ?? 0;
    return {
      positionMs: sample.positionMs,
      durationMs,
      width: Math.round((height * 16) / 9),
      height,
      bitrate: 0,
      bandwidth: 0,
      bufferedMs: durationMs - sample.positionMs,
      rate: sample.rate,
      frames: 0,
      droppedFrames: 0,
    };
  }

  warm(source: MediaSource | null, signal: AbortSignal): Promise<void> {
    this.awake = true;
    if (source !== null && !signal.aborted) {
      this.ready = source;
      signal.addEventListener('abort', () => {
        if (this.ready === source) this.ready = null;
      });
    }
    return Promise.resolve();
  }

  async load(source: MediaSource, signal: AbortSignal): Promise<Result<void, PlayerError>> {
    this.release();
    this.source = source;
    this.ready = null;
    this.status.next({ ...this.idle(), phase: 'loading' });
    const turn = this.turn;
    const aborted = await this.loadingTime(signal);
    if (turn !== this.turn) return err({ code: 'player/cancelled' });
    if (aborted) {
      await this.unload();
      return err({ code: 'player/cancelled' });
    }
    const film = this.open(source);
    if (!film.ok) {
      this.failWith(film.error);
      return film;
    }
    const { durationMs } = film.value;
    const positionMs = clamp(source.startMs, durationMs);
    this.anchor = { positionMs, atMs: this.clock.monotonicMs(), slope: 0 };
    this.status.next({
      ...this.idle(),
      phase: 'ready',
      durationMs,
      audio: trackChoices(film.value.audio, source.audioLanguage, film.value.audio[0] ?? null),
      text: trackChoices(film.value.text, source.textLanguage, null),
    });
    return ok(undefined);
  }

  play(): void {
    const { phase, paused, seeking } = this.status.value;
    if (!this.isPlayable() || !paused) return;
    if (phase === 'ended') this.seek(0);
    this.set({ paused: false });
    if (!seeking && phase !== 'ended') {
      this.starting = this.later(this.habits.startMs, () => (this.starting = null));
    }
    this.settle();
  }

  pause(): void {
    if (!this.isPlayable()) return;
    this.starting?.();
    this.starting = null;
    if (this.appointed) {
      this.seeking?.();
      this.seeking = null;
    }
    this.set({ paused: true });
    this.settle();
  }

  seek(positionMs: number): void {
    const { paused } = this.status.value;
    this.goTo(positionMs, paused ? this.habits.pausedSeekMs : this.habits.playingSeekMs);
  }

  meet(positionMs: number, atMs: number): void {
    if (this.status.value.paused) return this.seek(positionMs);
    const thereMs = Math.max(this.draw(this.habits.pausedSeekMs), atMs - this.clock.monotonicMs());
    this.goTo(positionMs, [thereMs, thereMs], this.habits.startMs);
    this.appointed = true;
  }

  correct(correction: RateCorrection): void {
    const before = this.correction;
    if (before.rate === correction.rate && before.pitchCorrected === correction.pitchCorrected) return;
    const moving = this.anchor.slope !== 0;
    this.settle();
    this.correction = correction;
    if (moving) {
      const positionMs = this.anchor.positionMs + this.draw(rateJump(this.habits, before, correction));
      this.anchor = { ...this.anchor, positionMs: clamp(positionMs, this.status.value.durationMs) };
    }
    this.settle();
  }

  selectAudio(language: string): void {
    const { audio } = this.status.value;
    if (audio.some((track) => track.language === language))
      this.set({ audio: activateTrack(audio, language) });
  }

  /** A virtual film says nothing. */
  setTextDelay(): void {}

  selectText(language: string | null): void {
    const { text } = this.status.value;
    const known = language === null || text.some((track) => track.language === language);
    if (known) this.set({ text: activateTrack(text, language) });
  }

  setVolume(volume: number, muted: boolean): void {
    const kept = Number.isNaN(volume) ? this.status.value.volume : Math.min(Math.max(volume, 0), 1);
    this.set({ volume: kept, muted });
  }

  /** Nobody looks at a virtual film. */
  withhold(what: Withheld): void {
    this.withheld = what;
  }

  unload(): Promise<void> {
    this.release();
    this.status.next(this.idle());
    return Promise.resolve();
  }

  /** Data runs dry for this long, from now. Shows as buffering only while playing. */
  stall(forMs: number): void {
    if (!this.isPlayable()) return;
    this.stalling?.();
    this.stalling = this.clock.after(forMs, () => {
      this.stalling = null;
      this.settle();
    });
    this.settle();
  }

  /** The stream breaks, as it does when a licence is refused late. */
  fail(code: PlayerFailure['code'], detail: string): void {
    this.failWith({ code, detail });
  }

  /** `start` is how long it takes to move once it is there. */
  private goTo(positionMs: number, cost: Spread, start: Spread = [0, 0]): void {
    if (!this.isPlayable() || Number.isNaN(positionMs)) return;
    const { durationMs } = this.status.value;
    this.starting?.();
    this.starting = null;
    this.seeking?.();
    this.appointed = false;
    this.anchor = { positionMs: clamp(positionMs, durationMs), atMs: this.clock.monotonicMs(), slope: 0 };
    this.set({ seeking: true, phase: 'ready' });
    this.seeking = this.later(cost, () => {
      this.seeking = null;
      if (!this.status.value.paused) this.starting = this.later(start, () => (this.starting = null));
    });
    this.settle();
  }

  private isPlayable(): boolean {
    const { phase } = this.status.value;
    return phase === 'ready' || phase === 'ended';
  }

  private positionAt(nowMs: number): number {
    const { positionMs, atMs, slope } = this.anchor;
    return clamp(positionMs + (nowMs - atMs) * slope, this.status.value.durationMs);
  }

  /** Brings anchor, timers and status in line with what is true now. */
  private settle(): void {
    if (!this.isPlayable()) return;
    const atMs = this.clock.monotonicMs();
    const positionMs = this.positionAt(atMs);
    const { paused, durationMs } = this.status.value;
    const seeking = this.seeking !== null;
    const ended = !seeking && positionMs >= durationMs;
    const buffering = this.stalling !== null && !paused && !ended;
    const moving = !paused && !ended && !seeking && !buffering && this.starting === null;
    this.anchor = { positionMs, atMs, slope: moving ? mediaSlope(this.habits, this.correction) : 0 };
    this.watchBuffering(buffering);
    this.ending.follow(this.anchor, durationMs);
    this.set({ seeking, buffering, phase: ended ? 'ended' : 'ready', paused: paused || ended });
  }

  private watchBuffering(buffering: boolean): void {
    if (!buffering) {
      this.buffering?.();
      this.buffering = null;
    } else {
      this.buffering ??= this.clock.after(BUFFERING_LIMIT_MS, () =>
        this.fail('player/connection-timeout', 'no data for 60 s'),
      );
    }
  }

  /** How loud it is outlives the film. */
  private idle(): PlayerStatus {
    const { volume, muted } = this.status.value;
    return { ...IDLE_STATUS, volume, muted };
  }

  private draw([lowMs, highMs]: Spread): number {
    return lowMs + (highMs - lowMs) * (this.random?.fraction() ?? 0.5);
  }

  /** Null when the delay is nothing: then it has happened already. */
  private later(spread: Spread, happened: () => void): Cancel | null {
    const delayMs = this.draw(spread);
    if (delayMs <= 0) return null;
    return this.clock.after(delayMs, () => {
      happened();
      this.settle();
    });
  }

  /** Ends early when another load, an unload or an abort comes first; true when it was the abort. */
  private loadingTime(signal: AbortSignal): Promise<boolean> {
    const delayMs = this.draw(this.habits.loadMs);
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

  private release(): void {
    this.turn += 1;
    this.endLoading?.();
    this.endLoading = null;
    this.ending.cancel();
    for (const cancel of [this.starting, this.seeking, this.stalling, this.buffering]) cancel?.();
    this.starting = this.seeking = this.stalling = this.buffering = null;
    this.correction = NO_CORRECTION;
    this.source = null;
  }

  private failWith(error: PlayerError): void {
    this.release();
    this.status.next({ ...this.idle(), phase: 'failed', error });
  }

  private set(change: Partial<PlayerStatus>): void {
    const before = this.status.value;
    const after = { ...before, ...change };
    const keys = Object.keys(after) as (keyof PlayerStatus)[];
    if (keys.some((key) => before[key] !== after[key])) this.status.next(after);
  }
}

function clamp(positionMs: number, durationMs: number): number {
  return Math.min(Math.max(positionMs, 0), durationMs);
}
