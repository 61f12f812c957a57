import { first, Subscription } from 'rxjs';
import type { Clock } from '../ports/clock.ts';
import type { MediaPlayer, PlayerError } from '../ports/media-player.ts';
import { err, ok, type Result } from '../shared/result.ts';
import type { GrantedSource, GrantedStream } from './granted-source.ts';
import type { PlayRequest, SessionPart } from './play-session.ts';
import type { ChooseTracks } from './preferred-tracks.ts';
import { Screening } from './screening.ts';
import { isWithinFilm } from './within-film.ts';

type Player = Pick<MediaPlayer, 'load' | 'warm' | 'seek' | 'shown$'>;

/** A view that has not come after this does not come: its stream goes back. */
const UNSEEN_MS = 60_000;

/** What came of showing a part. */
export type Shown = SessionPart | 'over' | 'unseen';

/** Languages that were ordered before the film was there to have them; null text means no subtitles. */
export interface LanguageWish {
  readonly audio?: string;
  readonly text?: string | null;
}

/** One viewing, from the order to its end: what was asked for, what plays it, and what holds for it alone. */
export class Viewing {
  private showing: Screening | null = null;
  /** Paused, or to be paused once it is loaded. */
  isPaused: boolean;
  /** Somebody has had it on their screen: from now on it goes on where nobody looks, as while screens are steered. */
  private wasShown = false;
  private wish: LanguageWish = {};
  /** Where the feature was loaded; other than where it is to begin when somebody moved it meanwhile. */
  private loadedMs = 0;
  /** How long its last part took to load. */
  loadedInMs = 0;
  /** Where it begins unless it is moved: where it was ordered at first, or where the account left it. */
  private firstMs: number;
  /** Where it was ordered to begin since; null for where it was ordered at first. */
  private movedTo: number | null = null;
  /** Running time of the film in ms, as far as it is known before it is loaded; else 0. */
  private durationMs: number;

  /** `request`: as it was ordered, and with what is ordered later. */
  constructor(
    private readonly player: Player,
    private readonly clock: Clock,
    private readonly chooseTracks: ChooseTracks,
    public request: PlayRequest,
  ) {
    this.isPaused = request.paused === true;
    this.firstMs = request.positionMs;
    this.durationMs = request.durationMs ?? 0;
  }

  /** Plays its parts; null while the platform is still asked. */
  get screening(): Screening | null {
    return this.showing;
  }

  /** The platform lets it play. Answers its first part; somebody may have ordered the film at once meanwhile. */
  granted(source: GrantedSource, feature: GrantedStream): SessionPart {
    this.durationMs = source.durationMs ?? 0;
    if (this.movedTo !== null && !this.mayBeginAt(this.movedTo)) this.beginAt(this.firstMs);
    this.showing = new Screening(this.player, this.clock, source, feature, this.chooseTracks);
    if (this.movedTo !== null) this.showing.continueAt(this.movedTo);
    return this.showing.first(this.request.kind === 'film' && this.request.atOnce === true);
  }

  /** Whether the film may have such a place, as far as that is known yet. */
  mayBeginAt(positionMs: number): boolean {
    return isWithinFilm(positionMs, this.durationMs);
  }

  /** The film is to begin here, in ms. */
  beginAt(positionMs: number): void {
    this.movedTo = positionMs;
    this.showing?.continueAt(positionMs);
  }

  /** The account has left it here, in ms; whatever was ordered meanwhile holds. */
  resumeAt(positionMs: number): void {
    this.firstMs = positionMs;
    if (this.movedTo === null) this.beginAt(positionMs);
  }

  /** Beside what was wished for before. */
  wishFor(languages: LanguageWish): void {
    this.wish = { ...this.wish, ...languages };
  }

  /** What was wished for, once. */
  takeWish(): LanguageWish {
    const { wish } = this;
    this.wish = {};
    return wish;
  }

  /** The film is wanted now, without what comes before it (DEC-07). */
  hasten(): void {
    if (this.request.kind === 'film') this.request = { ...this.request, atOnce: true };
  }

  /**
   * Loads this part, or what follows it, as {@link Screening.show} does. The first one is ready when somebody is shown its
   * picture: sound is not to be there before it. `unseen` where nobody is shown it within a minute.
   */
  async show(part: SessionPart, signal: AbortSignal): Promise<Result<Shown, PlayerError>> {
    if (this.showing === null) return err({ code: 'player/cancelled' });
    this.loadedMs = this.showing.startMs;
    const beganMs = this.clock.monotonicMs();
    const ready = await this.showing.show(part, signal);
    this.loadedInMs = this.clock.monotonicMs() - beganMs;
    if (ready.ok && !this.wasShown && !(await this.isShown(signal))) return ok('unseen');
    if (!signal.aborted) this.wasShown = true;
    return ready;
  }

  /** The feature is loaded: it goes where it was ordered since, if it has such a place, else where it begins unless moved. */
  settle(durationMs: number): void {
    const orderedMs = this.showing?.startMs ?? 0;
    if (orderedMs !== this.loadedMs && isWithinFilm(orderedMs, durationMs)) this.player.seek(orderedMs);
    // Begun at its end the film would be over at once, and count as watched.
    else if (this.loadedMs >= durationMs) this.player.seek(this.firstMs < durationMs ? this.firstMs : 0);
  }

  /** Answers once a view shows the picture, or when nobody waits any more. */
  private isShown(signal: AbortSignal): Promise<boolean> {
    // It was overtaken between its load and this, and no abort would come any more.
    if (signal.aborted) return Promise.resolve(false);
    return new Promise((resolve) => {
      const waiting = new Subscription();
      const end = (isShown: boolean): void => {
        waiting.unsubscribe();
        resolve(isShown);
      };
      waiting.add(this.clock.after(UNSEEN_MS, () => end(false)));
      signal.addEventListener('abort', () => end(false));
      waiting.add(this.player.shown$.pipe(first((isShown) => isShown)).subscribe(() => end(true)));
    });
  }
}
