import type { Observable, Subscription } from 'rxjs';
import type {
  MediaPlayer,
  MediaSource,
  PlayerError,
  PlayerFigures,
  PlayerSample,
  PlayerStatus,
  RateCorrection,
  Withheld,
} from '../ports/media-player.ts';
import type { TextCue } from '../ports/text-cue.ts';
import { err, type Result } from '../shared/result.ts';
import { State } from '../shared/state.ts';
import type { MotionPolicy, MotionReason } from './motion-policy.ts';

/** What is kept from this screen: nothing, the picture while its sound goes on, or both. */
export interface Withholding {
  readonly what: Withheld;
  /** Why it may not be seen; null while it may, and waits for somebody to ask for it. */
  readonly reason: MotionReason | null;
}

/**
 * The player behind the motion policy. What may not be seen is hidden and stands still before this answers the car, and
 * nothing plays it, whoever asks: commands of other screens, a reload, a media key and what comes next all end here. All
 * who are told of that have something to draw or to send, and hear it once the picture is gone. It stays so after parking
 * until somebody on this screen asks for it: {@link takeUp}.
 */
export class GuardedPlayer implements MediaPlayer {
  readonly canPlay: boolean;
  readonly status$: Observable<PlayerStatus>;
  readonly shown$: Observable<boolean>;
  readonly cues$: Observable<readonly TextCue[]>;
  private readonly told = new State<Withholding>({ what: 'nothing', reason: null });
  /** Replays, then changes. Never errors. */
  readonly withheld$: Observable<Withholding> = this.told.value$;
  /** What the player keeps back; told once that is seen. */
  private kept: Withheld = 'nothing';
  private isUntold = false;
  private isIdle = true;
  private isOver = false;
  private readonly subscription: Subscription;

  constructor(
    private readonly player: MediaPlayer,
    private readonly policy: Pick<MotionPolicy, 'reason' | 'state$'>,
  ) {
    this.canPlay = player.canPlay;
    this.status$ = player.status$;
    this.shown$ = player.shown$;
    this.cues$ = player.cues$;
    // An account before this one may have left it otherwise.
    player.withhold('nothing');
    this.subscription = policy.state$.subscribe(() => this.obey());
    this.subscription.add(
      player.status$.subscribe(({ phase }) => {
        this.isIdle = phase === 'idle' || phase === 'failed';
        this.obey();
      }),
    );
  }

  get withheld(): Withheld {
    return this.told.now.what;
  }

  /** Why nothing may begin to play here, not even as sound; null when it may. */
  get refusal(): MotionReason | null {
    return this.policy.reason('video') === null ? null : this.policy.reason('sound');
  }

  /** Somebody here asks to see it again; false while that may not be. It stands where it stood. */
  takeUp(): boolean {
    if (this.policy.reason('video') !== null) return false;
    this.withhold('nothing');
    return true;
  }

  sample(): PlayerSample | null {
    return this.player.sample();
  }

  figures(): PlayerFigures | null {
    return this.player.figures();
  }

  warm(source: MediaSource | null, signal: AbortSignal): Promise<void> {
    return this.player.warm(source, signal);
  }

  /** What is loaded while nothing may be seen is hidden from its first frame on. */
  load(source: MediaSource, signal: AbortSignal): Promise<Result<void, PlayerError>> {
    if (this.isOver) return Promise.resolve(err({ code: 'player/cancelled' }));
    this.obey();
    return this.player.load(source, signal);
  }

  play(): void {
    this.obey();
    if (this.kept !== 'all' && !this.isOver) this.player.play();
  }

  pause(): void {
    this.player.pause();
  }

  seek(positionMs: number): void {
    this.player.seek(positionMs);
  }

  meet(positionMs: number, atMs: number): void {
    this.player.meet(positionMs, atMs);
  }

  correct(correction: RateCorrection): void {
    this.player.correct(correction);
  }

  selectAudio(language: string): void {
    this.player.selectAudio(language);
  }

  selectText(language: string | null, forced?: boolean): void {
    this.player.selectText(language, forced);
  }

  setTextDelay(ms: number): void {
    this.player.setTextDelay(ms);
  }

  setVolume(volume: number, muted: boolean): void {
    this.player.setVolume(volume, muted);
  }

  withhold(what: Withheld, hidden: () => void = () => undefined): void {
    if (what === this.kept) return hidden();
    // Its pause is not to be lost.
    if (this.isUntold && what !== 'all') this.tell();
    this.kept = what;
    this.isUntold = true;
    this.player.withhold(what, () => {
      if (this.kept === what) this.tell();
      hidden();
    });
    if (what === 'nothing') this.tell();
  }

  async unload(): Promise<void> {
    await this.player.unload();
  }

  /** Its account is over: nobody obeys the car for it any more, so nothing begins to play either. */
  dispose(): void {
    this.isOver = true;
    this.subscription.unsubscribe();
    this.tell();
  }

  /** Brings the player in line with the policy. What is withheld stays so, but for a player that has nothing to show. */
  private obey(): void {
    if (this.policy.reason('video') === null) {
      if (this.isIdle) this.withhold('nothing');
    } else if (this.refusal !== null) this.withhold('all');
    else if (this.kept === 'nothing') this.withhold('picture');
    if (!this.isUntold) this.tell();
  }

  /** Who asks why it stands still is told the reason before it is paused. */
  private tell(): void {
    const { kept: what, told } = this;
    const stands = what === 'all' && told.now.what !== 'all';
    this.isUntold = false;
    told.patch({ what, reason: this.policy.reason('video') });
    if (stands) this.player.pause();
  }
}
