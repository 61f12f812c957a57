import { of, type Observable } from 'rxjs';
import type { Clock } from '../../core/ports/clock.ts';
import {
  HERE_MS,
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
import { StatusOfPlayer } from './player-status.ts';
import { PlayerWaits } from './player-waits.ts';
import { activateTrack, FEATURE_FILM, figuresAt, type OpenFilm, trackChoices } from './virtual-film.ts';

export interface VirtualPlayerOptions {
  readonly open?: OpenFilm;
  /** Whether somebody has it before them; always, without this. */
  readonly shown$?: Observable<boolean>;
  readonly habits?: PlayerHabits;
  /** Without one, every spread yields its middle. */
  readonly random?: Random;
}

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

  private readonly status = new StatusOfPlayer();
  private readonly open: OpenFilm;
  private readonly habits: PlayerHabits;
  private readonly waits: PlayerWaits;

  /** What is kept from who would look at it, for tests. */
  withheld: Withheld = 'nothing';
  private source: MediaSource | null = null;
  private ready: MediaSource | null = null;
  private awake = false;
  private correction = NO_CORRECTION;
  private anchor: MovingPosition = { positionMs: 0, atMs: 0, slope: 0 };
  /** Counts loads and unloads, so that a load can see that it was overtaken. */
  private turn = 0;
  private readonly ending: EndTimer;

  constructor(
    private readonly clock: Clock,
    options: VirtualPlayerOptions = {},
  ) {
    this.status$ = this.status.status$;
    this.shown$ = options.shown$ ?? of(true);
    this.open = options.open ?? (() => ok(FEATURE_FILM));
    this.habits = options.habits ?? IDEAL_HABITS;
    this.waits = new PlayerWaits(clock, options.random ?? null, () => this.settle());
    this.ending = new EndTimer(clock, () => this.settle());
  }

  /** How much later its picture is seen than it says, for whoever measures what is true. */
  get shownLateMs(): number {
    return this.habits.shownLateMs;
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
    return slope === 0 && !this.status.now.paused ? sample : { ...sample, steadyRate: slope };
  }

  figures(): PlayerFigures | null {
    const sample = this.sample();
    if (sample === null) return null;
    const { durationMs } = this.status.now;
    return figuresAt(sample, durationMs, this.source?.maxHeight ?? 0);
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
    this.status.begin({ phase: 'loading' });
    const turn = this.turn;
    const aborted = await this.waits.load(this.habits.loadMs, signal);
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
    this.status.begin({
      phase: 'ready',
      durationMs,
      audio: trackChoices(film.value.audio, source.audioLanguage, film.value.audio[0] ?? null),
      text: trackChoices(film.value.text, source.textLanguage, null),
    });
    return ok(undefined);
  }

  play(): void {
    const { phase, paused, seeking } = this.status.now;
    if (!this.isPlayable() || !paused) return;
    if (phase === 'ended') this.seek(0);
    this.status.set({ paused: false });
    if (!seeking && phase !== 'ended') this.waits.start(this.habits.startMs);
    this.settle();
  }

  pause(): void {
    if (!this.isPlayable()) return;
    this.waits.pause();
    this.status.set({ paused: true });
    this.settle();
  }

  seek(positionMs: number): void {
    const { paused } = this.status.now;
    this.goTo(positionMs, paused ? this.habits.pausedSeekMs : this.habits.playingSeekMs);
  }

  meet(positionMs: number, atMs: number): void {
    if (this.status.now.paused) return this.seek(positionMs);
    const nowMs = this.clock.monotonicMs();
    // Who is there already seeks nothing.
    const pastMs = this.status.now.seeking ? Number.NaN : this.positionAt(nowMs) - positionMs;
    const isHere = Math.abs(pastMs) <= HERE_MS;
    const seekMs = isHere ? 0 : this.waits.draw(this.habits.pausedSeekMs);
    const dueMs = atMs + (isHere ? pastMs : 0) - nowMs;
    const thereMs = Math.max(seekMs, dueMs - this.habits.startAllowedMs);
    this.goTo(isHere ? positionMs + pastMs : positionMs, [thereMs, thereMs], this.habits.startMs);
    this.waits.appoint();
  }

  correct(correction: RateCorrection): void {
    const before = this.correction;
    if (before.rate === correction.rate && before.pitchCorrected === correction.pitchCorrected) return;
    const moving = this.anchor.slope !== 0;
    this.settle();
    this.correction = correction;
    if (moving) {
      const positionMs = this.anchor.positionMs + this.waits.draw(rateJump(this.habits, before, correction));
      this.anchor = { ...this.anchor, positionMs: clamp(positionMs, this.status.now.durationMs) };
    }
    this.settle();
  }

  selectAudio(language: string): void {
    const { audio } = this.status.now;
    if (audio.some((track) => track.language === language))
      this.status.set({ audio: activateTrack(audio, language) });
  }

  /** A virtual film says nothing. */
  setTextDelay(): void {}

  selectText(language: string | null): void {
    const { text } = this.status.now;
    const known = language === null || text.some((track) => track.language === language);
    if (known) this.status.set({ text: activateTrack(text, language) });
  }

  setVolume(volume: number, muted: boolean): void {
    const kept = Number.isNaN(volume) ? this.status.now.volume : Math.min(Math.max(volume, 0), 1);
    this.status.set({ volume: kept, muted });
  }

  /** Nobody looks at a virtual film. */
  withhold(what: Withheld, hidden?: () => void): void {
    this.withheld = what;
    hidden?.();
  }

  unload(): Promise<void> {
    this.release();
    this.status.begin();
    return Promise.resolve();
  }

  /** Data runs dry for this long, from now. Shows as buffering only while playing. */
  stall(forMs: number): void {
    if (!this.isPlayable()) return;
    this.waits.runDry(forMs);
    this.settle();
  }

  /** The stream breaks, as it does when a licence is refused late. */
  fail(code: PlayerFailure['code'], detail: string): void {
    this.failWith({ code, detail });
  }

  /** `start` is how long it takes to move once it is there. */
  private goTo(positionMs: number, cost: Spread, start: Spread = [0, 0]): void {
    if (!this.isPlayable() || Number.isNaN(positionMs)) return;
    const { durationMs } = this.status.now;
    this.waits.breakOffSeek();
    this.anchor = { positionMs: clamp(positionMs, durationMs), atMs: this.clock.monotonicMs(), slope: 0 };
    this.status.set({ seeking: true, phase: 'ready' });
    this.waits.seek(cost, start, () => !this.status.now.paused);
    this.settle();
  }

  private isPlayable(): boolean {
    const { phase } = this.status.now;
    return phase === 'ready' || phase === 'ended';
  }

  private positionAt(nowMs: number): number {
    const { positionMs, atMs, slope } = this.anchor;
    return clamp(positionMs + (nowMs - atMs) * slope, this.status.now.durationMs);
  }

  /** Brings anchor, timers and status in line with what is true now. */
  private settle(): void {
    if (!this.isPlayable()) return;
    const atMs = this.clock.monotonicMs();
    const positionMs = this.positionAt(atMs);
    const { paused, durationMs } = this.status.now;
    const { isSeeking: seeking, isDry, isStarting } = this.waits;
    const ended = !seeking && positionMs >= durationMs;
    const buffering = isDry && !paused && !ended;
    const moving = !paused && !ended && !seeking && !buffering && !isStarting;
    this.anchor = { positionMs, atMs, slope: moving ? mediaSlope(this.habits, this.correction) : 0 };
    this.waits.buffer(buffering, () => this.fail('player/connection-timeout', 'no data for 60 s'));
    this.ending.follow(this.anchor, durationMs);
    const phase = ended ? 'ended' : 'ready';
    this.status.set({ seeking, buffering, steady: moving, phase, paused: paused || ended });
  }

  private release(): void {
    this.turn += 1;
    this.ending.cancel();
    this.waits.endAll();
    this.correction = NO_CORRECTION;
    this.source = null;
  }

  private failWith(error: PlayerError): void {
    this.release();
    this.status.begin({ phase: 'failed', error });
  }
}

function clamp(positionMs: number, durationMs: number): number {
  return Math.min(Math.max(positionMs, 0), durationMs);
}
