import type { Observable, Subscription } from 'rxjs';
import type { Clock } from '../../core/ports/clock.ts';
import type { Connectivity } from '../../core/ports/connectivity.ts';
import type { Log } from '../../core/ports/log.ts';
import type {
  MediaPlayer,
  MediaSource,
  PlayerFailure,
  PlayerFigures,
  PlayerSample,
  PlayerStatus,
  RateCorrection,
  Thumbnail,
  Withheld,
} from '../../core/ports/media-player.ts';
import type { TextCue } from '../../core/ports/text-cue.ts';
import { err, ok } from '../../core/shared/result.ts';
import { createPlayer } from './create-player.ts';
import { GrantedLicence } from './granted-licence.ts';
import type { LicenceHeaders } from './licence-headers.ts';
import type { ShakaPlayer } from './load-shaka.ts';
import { Patience, type RanOut } from './patience.ts';
import { PendingLoad, type Loaded } from './pending-load.ts';
import { PictureMove } from './picture-move.ts';
import { PlayIntent } from './play-intent.ts';
import { mayPass, readFault } from './player-faults.ts';
import { playerFigures } from './player-figures.ts';
import { canPlayStreams } from './can-play.ts';
import { firstPicture } from './first-picture.ts';
import { ReportedStatus } from './reported-status.ts';
import { Sound } from './sound.ts';
import { SteadyPicture } from './steady-picture.ts';
import { streamContents, type StreamContents } from './stream-contents.ts';
import { StreamLoader } from './stream-loader.ts';
import { FilmText } from './text/film-text.ts';
import { thumbnailAt } from './thumbnails.ts';
import { trackIn } from './tracks.ts';
import { VideoSurface } from './video-surface.ts';

/** After this the player tries a segment again whose retries are used up. */
const TRY_AGAIN_S = 2;

/** What a wait that ended comes to. */
const ENDS: Readonly<Record<RanOut, PlayerFailure>> = {
  'too-long': { code: 'player/connection-timeout', detail: 'no data for 60 s' },
  'no-network': { code: 'player/network-gone', detail: 'no data and no network' },
};

const CANCELLED: Loaded = err({ code: 'player/cancelled' });

/**
 * DASH through Shaka on one video element. Play, pause and seek do nothing unless the phase is `ready` or `ended`;
 * `play()` at the end starts over.
 */
export class ShakaMediaPlayer implements MediaPlayer {
  readonly canPlay: boolean;
  readonly status$: Observable<PlayerStatus>;
  readonly shown$: Observable<boolean>;
  /** Width over height of the picture; null while there is none. Replays, then changes. Never errors. */
  readonly ratio$: Observable<number | null>;

  readonly cues$: Observable<readonly TextCue[]>;

  private readonly status: ReportedStatus;
  private readonly surface: VideoSurface;
  private readonly video: HTMLVideoElement;
  private readonly sound: Sound;
  private readonly loader: StreamLoader;
  private readonly intent: PlayIntent;
  private readonly move: PictureMove;
  private readonly picture: SteadyPicture;
  private readonly patience: Patience;
  private readonly loading: PendingLoad;
  private readonly text: FilmText;
  private readonly connectivity: Subscription;

  /** Shaka is out of data, whether playing or not. */
  private dry = false;
  private online = true;
  private readonly licence = new GrantedLicence();

  constructor(
    private readonly clock: Clock,
    private readonly log: Log,
    connectivity: Connectivity,
    /** Without it no licence request carries a header of ours. */
    licenceHeaders: LicenceHeaders = () => ({}),
    makePlayer: typeof createPlayer = createPlayer,
  ) {
    this.surface = new VideoSurface(document);
    this.video = this.surface.video;
    this.canPlay = canPlayStreams({ globals: window, video: this.video });
    this.ratio$ = this.surface.ratio$;
    this.shown$ = this.surface.shown$;
    this.text = new FilmText(this.video, clock, log);
    this.cues$ = this.text.cues$;
    // The first fine step then changes the rate alone.
    this.video.preservesPitch = false;
    this.sound = new Sound(this.video, log, () => this.status.hear());
    this.status = new ReportedStatus(this.sound);
    this.status$ = this.status.value$;
    this.loader = new StreamLoader(
      this.surface,
      licenceHeaders,
      {
        faulted: (cause) => this.take(cause),
        buffering: (dry) => {
          this.dry = dry;
          this.refresh();
        },
        licenceRefused: (cause) => {
          this.licence.refuse(cause);
          this.endWithoutKey();
        },
        tracksChanged: () => this.refresh(),
        keysChanged: () => {
          this.lookForLicence();
          this.refresh();
        },
      },
      (fault) => this.tryAgain(fault),
      this.text.configuration,
      makePlayer,
    );
    this.intent = new PlayIntent(this.video, this.sound, log, () => this.refresh());
    this.move = new PictureMove(this.video, clock, this.intent, () => this.refresh());
    this.picture = new SteadyPicture(this.video, clock, () => this.refresh());
    this.patience = new Patience(clock, (why) => this.fail(ENDS[why]));
    this.loading = new PendingLoad(this.patience);
    this.video.addEventListener('ended', () => this.end());
    this.video.addEventListener('waitingforkey', () => {
      this.licence.wantKey(true);
      this.endWithoutKey();
    });
    for (const name of ['seeking', 'playing'])
      this.video.addEventListener(name, () => this.licence.wantKey(false));
    this.video.addEventListener('durationchange', () => this.refresh());
    this.connectivity = connectivity.online$.subscribe((online) => {
      this.online = online;
      this.patience.followOnline(online);
      if (online && this.status.isPlayable) this.player?.retryStreaming();
    });
  }

  private get player(): ShakaPlayer | null {
    return this.loader.player;
  }

  /** Shows the picture in `host` until the returned function is called; playback goes on either way. */
  mountInto(host: HTMLElement): () => void {
    return this.surface.mountInto(host);
  }

  /** A still for the time bar; null while nothing is loaded, and where the film has none. Never rejects. */
  async thumbnailAt(positionMs: number): Promise<Thumbnail | null> {
    return this.player === null || !this.status.isPlayable ? null : thumbnailAt(this.player, positionMs);
  }

  sample(): PlayerSample | null {
    if (!this.status.isPlayable) return null;
    const positionMs = this.video.currentTime * 1000;
    return { positionMs, atMs: this.clock.monotonicMs(), rate: this.rateNow() };
  }

  figures(): PlayerFigures | null {
    return this.player === null || !this.status.isPlayable ? null : playerFigures(this.player, this.video);
  }

  warm(source: MediaSource | null, signal: AbortSignal): Promise<void> {
    return this.loader.warm(source, signal);
  }

  load(source: MediaSource, signal: AbortSignal): Promise<Loaded> {
    this.release();
    this.status.reset({ phase: 'loading' });
    return this.loading.begin(signal, {
      start: (isCurrent) => void this.startLoading(source, isCurrent),
      abort: () => void this.unload(),
    });
  }

  play(): void {
    if (!this.status.isPlayable || this.intent.wanted) return;
    if (this.status.now.phase === 'ended') this.seek(0);
    this.intent.start();
    this.refresh();
  }

  pause(): void {
    if (!this.status.isPlayable) return;
    this.intent.stop();
    this.move.dropAppointment();
    this.refresh();
  }

  seek(positionMs: number): void {
    if (!this.status.isPlayable || Number.isNaN(positionMs)) return;
    this.move.to(positionMs);
    this.noteMove();
    this.intent.release();
  }

  meet(positionMs: number, atMs: number): void {
    if (!this.status.isPlayable || Number.isNaN(positionMs)) return;
    if (!this.intent.wanted) return this.seek(positionMs);
    this.move.toMeet(positionMs, atMs);
    this.noteMove();
  }

  correct({ rate, pitchCorrected }: RateCorrection): void {
    if (!this.status.isPlayable || this.player === null || !(rate > 0)) return;
    // At rate 1 pitch correction makes no difference, and each write makes the position jump.
    if (rate !== 1 && this.video.preservesPitch !== pitchCorrected)
      this.video.preservesPitch = pitchCorrected;
    if (this.player.getPlaybackRate() !== rate) this.player.trickPlay(rate, false);
  }

  selectAudio(language: string): void {
    const track = trackIn(this.player?.getAudioTracks() ?? [], language);
    if (track !== null && !track.active) this.player?.selectAudioTrack(track);
    this.refresh();
  }

  selectText(language: string | null, forced = false): void {
    if (!this.status.isPlayable || this.player === null) return;
    this.text.select(this.player, language, forced);
    this.refresh();
  }

  setVolume(volume: number, muted: boolean): void {
    this.sound.set(volume, muted);
    this.status.hear();
  }

  setTextDelay(ms: number): void {
    this.text.setDelay(ms);
  }

  withhold(what: Withheld, hidden?: () => void): void {
    this.intent.forbid(what === 'all');
    this.surface.hide(what !== 'nothing', hidden);
  }

  async unload(): Promise<void> {
    this.release();
    this.status.reset();
    await this.letGo();
  }

  /** Ends the player for good, and removes its element. */
  async dispose(): Promise<void> {
    this.release();
    this.status.reset();
    this.connectivity.unsubscribe();
    this.intent.dispose();
    this.sound.dispose();
    await this.loader.destroy();
    this.text.dispose();
    this.surface.remove();
  }

  private noteMove(): void {
    this.status.patch({ phase: 'ready', seeking: true });
    this.refresh();
  }

  private async startLoading(source: MediaSource, isCurrent: () => boolean): Promise<void> {
    try {
      const player = await this.loader.create();
      if (!isCurrent()) return;
      if (player === null) {
        this.fail({ code: 'player/network-gone', detail: 'the player library did not load' });
        return;
      }
      await this.loader.load(player, source);
      if (!isCurrent()) return;
      await Promise.all([this.text.begin(player, source), firstPicture(this.video, isCurrent)]);
      if (!isCurrent()) return;
      this.loader.fetchAheadNoMore();
      this.lookForLicence();
      this.status.reset({ phase: 'ready', ...this.contents(player) });
      this.loading.end(ok(undefined));
    } catch (cause) {
      if (isCurrent()) this.failBy(cause);
    }
  }

  private lookForLicence(): void {
    this.licence.look(this.player?.getKeyStatuses() ?? {});
  }

  private rateNow(): number {
    const { readyState, seeking, paused, playbackRate } = this.video;
    const runs = readyState >= HTMLMediaElement.HAVE_FUTURE_DATA && !seeking && !paused;
    return this.picture.isSteady && runs ? playbackRate : 0;
  }

  private contents(player: ShakaPlayer): StreamContents {
    return streamContents(player, this.video, this.status.now);
  }

  /** Brings the status in line with element and library. */
  private refresh(): void {
    if (!this.status.isPlayable || this.player === null) return;
    const paused = !this.intent.wanted;
    const seeking = this.move.underWay;
    const runs = !paused && this.status.now.phase === 'ready';
    const waits = runs && this.dry;
    this.patience.follow(waits);
    // It stands without a pause of anybody: others of its group are not paused with it, and one of them leads.
    const buffering = waits || (runs && this.intent.isUnseen);
    this.picture.follow(runs && !buffering && !seeking);
    const steady = this.picture.isSteady;
    this.status.patch({ ...this.contents(this.player), paused, buffering, seeking, steady });
  }

  private end(): void {
    if (!this.status.isPlayable || !this.video.ended) return;
    this.move.cancel();
    this.status.patch({ phase: 'ended' });
    this.refresh();
  }

  private take(cause: unknown): void {
    const fault = readFault(cause);
    if (!fault.critical || mayPass(fault)) {
      this.log.write('warn', 'the stream stumbled', { number: fault.number, detail: fault.detail });
    } else if (this.loading.isUnderWay || this.status.isPlayable) {
      this.failBy(cause);
    }
  }

  /** The buffer plays on meanwhile; when it runs dry for too long, that ends the film. */
  private tryAgain(cause: unknown): void {
    if (mayPass(readFault(cause))) this.player?.retryStreaming(TRY_AGAIN_S);
  }

  private endWithoutKey(): void {
    const { end } = this.licence;
    if (end !== null && this.status.isPlayable) this.failBy(end);
  }

  private failBy(cause: unknown): void {
    const { number, detail } = readFault(cause);
    this.fail(this.licence.failureOf(cause, this.online, this.status.isPlayable), { number, detail });
  }

  private fail(error: PlayerFailure, fault?: { readonly number: number; readonly detail: string }): void {
    this.log.write('error', 'the film stopped', { error, fault });
    this.loading.end(err(error));
    this.release();
    this.status.reset({ phase: 'failed', error });
    void this.letGo();
  }

  /** Forgets the stream at once; the library follows in its own time. */
  private release(): void {
    this.loading.end(CANCELLED);
    this.move.cancel();
    this.patience.follow(false);
    this.picture.follow(false);
    this.dry = false;
    this.licence.forget();
    this.intent.stop();
  }

  private async letGo(): Promise<void> {
    try {
      await this.loader.unload();
    } catch (cause) {
      // The next load has taken over the element.
      this.log.write('debug', 'unloading was interrupted', { number: readFault(cause).number });
    }
  }
}
