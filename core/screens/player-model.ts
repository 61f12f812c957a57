import { combineLatest, distinctUntilChanged, map, merge, Observable, Subject } from 'rxjs';
import { TapCount } from '../developer/tap-count.ts';
import type { Clock } from '../ports/clock.ts';
import type { Connectivity } from '../ports/connectivity.ts';
import type { PlayerFigures, PlayerInFigures } from '../ports/media-player.ts';
import type { Presence } from '../presence/presence.ts';
import type { ScreenCommands } from './screen-commands.ts';
import type { ThisScreen } from '../session/this-screen.ts';
import type { PlaySessionId } from '../shared/ids.ts';
import { shareLatest } from '../shared/share-latest.ts';
import type { Correction } from '../sync/correction.ts';
import type { WatchTogether } from '../sync/watch-together.ts';
import { connectionNotice$, type ConnectionNotice } from '../playback/connection-notice.ts';
import { isBesideFeature, isFeature, sessionOf, watchedIn } from '../playback/play-session.ts';
import type { Environment } from '../shared/client-config.ts';
import type { Playback } from '../playback/playback.ts';
import type { TrackChoices } from '../playback/track-choices.ts';
import { lastPlace, skipTarget } from '../playback/skip-target.ts';
import { JustAsked } from './just-asked.ts';
import { PacedOrders } from './paced-orders.ts';
import { CLOSED_PLAYER, isSamePlayer, playerStateOf, type PlayerState } from './player-state.ts';

/** The time bar moves this often while somebody looks at it. */
const POSITION_MS = 250;

/** How a film plays here, for who looks after the product (PLAY-04, OPEN2-21). */
export interface PlayFigures extends PlayerFigures {
  readonly session: PlaySessionId;
  /** Against the leader, positive ahead; null for a leader and for who watches alone. */
  readonly driftMs: number | null;
  /** One way to the leader; null for the same. */
  readonly latencyMs: number | null;
  /** What keeping in step did last, and why; null for a leader, for who watches alone, and before the first time. */
  readonly corrected: Correction | null;
}

/** Production never tells of the medium itself (DEVP-08). */
export function showsMediaInfo(environment: Environment): boolean {
  return environment !== 'production';
}

/** What the player's view draws, and what its buttons do. Buttons order the whole play session. */
export class PlayerModel {
  readonly state$: Observable<PlayerState>;
  readonly initial = CLOSED_PLAYER;
  private readonly refusals = new Subject<void>();
  /** Fires for each order that was carried out here but did not reach the other screens (OPEN2-85). Never errors. */
  readonly unheard$: Observable<void>;
  /** Fires when the picture gave way to one that may be output here, once in a session. Never errors. */
  readonly lowered$: Observable<void>;
  /** Fires when play, pause, seek or a stall changed where the picture is heading. Never errors. */
  readonly moved$: Observable<void>;
  /** Picture and sound are kept from this screen. Replays, then changes. Never errors. */
  readonly isWithheld$: Observable<boolean>;
  /** Whether the figures tell of the medium itself: never in production (DEVP-08). */
  readonly mediaInfo: boolean;
  private readonly taps: TapCount;
  private readonly askedPaused: JustAsked<boolean>;
  private readonly askedMs: JustAsked<number>;
  private readonly seeks = new Subject<void>();
  /** Each place is told to the other screens, and a key that is held would tell them more than they may be told. */
  private readonly places: PacedOrders;
  /** The network, lost and restored, while this is listened to (PERR-03, PERR-05). Never errors. */
  readonly connection$: Observable<ConnectionNotice>;
  /**
   * Position of what is on the picture in ms, a few times a second while subscribed; 0 while nothing is loaded. A place that
   * was just asked for counts at once.
   */
  readonly positionMs$: Observable<number>;

  constructor(
    private readonly playback: Playback,
    private readonly commands: ScreenCommands,
    private readonly together: WatchTogether,
    presence: Presence,
    screen: ThisScreen,
    connectivity: Connectivity,
    clock: Clock,
    private readonly player: PlayerInFigures,
    environment: Environment,
    private readonly choices: Pick<TrackChoices, 'lastTextLanguage'>,
  ) {
    this.mediaInfo = showsMediaInfo(environment);
    this.taps = new TapCount(clock);
    this.askedPaused = new JustAsked(playback, clock);
    this.askedMs = new JustAsked(playback, clock);
    this.places = new PacedOrders(clock);
    this.unheard$ = merge(this.refusals, commands.unheard$);
    this.moved$ = playback.moved$;
    this.lowered$ = playback.lowered$;
    this.isWithheld$ = playback.withheld$.pipe(
      map(({ what }) => what === 'all'),
      distinctUntilChanged(),
    );
    this.connection$ = connectionNotice$(connectivity.online$, clock);
    this.state$ = combineLatest([
      playback.state$,
      playback.status$,
      together.state$,
      together.step$,
      presence.devices$,
    ]).pipe(
      map(([state, status, watch, step, devices]) =>
        playerStateOf(state, status, { ...watch, step }, devices, screen),
      ),
      // The heartbeats of other screens repeat the same state.
      distinctUntilChanged(isSamePlayer),
      shareLatest(),
    );
    this.positionMs$ = new Observable<number>((subscriber) => {
      const tell = (): void => subscriber.next(this.askedMs.now ?? this.positionMs());
      tell();
      const asked = this.seeks.subscribe(tell);
      asked.add(clock.every(POSITION_MS, tell));
      return asked;
    });
  }

  /** A tap on the upper right corner; true for the one that opens the figures (PLAY-04, OPEN2-86). */
  tapCorner(): boolean {
    return this.taps.tap();
  }

  /** A pre-roll or dub card pauses on this screen alone. */
  togglePause(): void {
    if (!this.mayMove()) return;
    this.places.settle();
    const pause = !this.isPaused();
    const { now } = this.playback;
    const alone = (): void => (pause ? this.playback.pause() : this.playback.play());
    if (isBesideFeature(now)) return alone();
    this.order((session) => {
      this.askedPaused.ask(session, pause);
      return pause ? this.commands.pause(session) : this.commands.play(session);
    }, alone);
  }

  /** As media keys say it: nothing changes where it is so already. */
  setPaused(paused: boolean): void {
    if (this.isPaused() !== paused) this.togglePause();
  }

  /**
   * The film at once: past what comes before it, in place of a trailer or clip, and on where it is paused (DEC-07). Past a
   * pre-roll it goes for the whole group: else whoever leads would move this screen back to where the film begins there.
   */
  watchNow(): void {
    const { now } = this.playback;
    const isInGroup = this.together.now.role !== 'alone';
    if (!this.mayMove()) return;
    if (isFeature(now) && this.playback.asked?.kind === 'film') this.setPaused(false);
    else if (now.kind === 'open' && now.part === 'pre-roll' && isInGroup)
      this.seek(this.playback.positionMs());
    else {
      // From a trailer or clip another title opens.
      if (this.playback.asked?.kind !== 'film') this.commands.choseHere();
      this.playback.watchNow();
    }
  }

  /**
   * Somebody here asks for what the car kept from this screen. Alone it plays on; in a group it joins the others where they
   * are, and moves none of them. False while the car is not parked.
   */
  takeUp(): boolean {
    const stood = this.playback.isWithheld;
    if (!this.playback.takeUp()) return false;
    if (stood) this.playback.play();
    return true;
  }

  /** Another attempt at what failed (DEC-24). */
  async again(): Promise<void> {
    await this.playback.again();
  }

  /** A pre-roll or dub card begins anew on this screen alone. */
  restart(): void {
    if (!this.mayMove()) return;
    this.places.forget();
    const alone = (): void => this.playback.restart();
    if (isBesideFeature(this.playback.now)) return alone();
    this.order((session) => {
      this.askFor(session, 0);
      return this.commands.restart(session);
    }, alone);
  }

  /**
   * Shown at once. Of places that follow each other fast the screens are sent to some, and to the last. Nobody ends a film
   * by it: a finger goes too far along the bar soon enough.
   */
  seek(toMs: number): void {
    if (!this.mayMove()) return;
    const positionMs = Math.min(toMs, lastPlace(this.playback.durationMs()));
    this.order(
      (session) => {
        this.askFor(session, positionMs);
        this.places.order(() => this.orderPlace(session, positionMs));
        return true;
      },
      () => this.playback.seek(positionMs),
    );
  }

  /** Goes on by so many ms, or back; several taps add up. Never beyond the start, and never to the end. */
  skip(byMs: number): void {
    if (!isFeature(this.playback.now) || !this.mayMove()) return;
    const fromMs = this.askedMs.now ?? this.playback.positionMs();
    const toMs = skipTarget(fromMs, this.playback.durationMs(), byMs);
    if (toMs !== fromMs) this.seek(toMs);
  }

  /** Just before the end: nobody ends a film by a key. */
  toEnd(): void {
    const toMs = skipTarget(
      this.playback.positionMs(),
      this.playback.durationMs(),
      this.playback.durationMs(),
    );
    if (isFeature(this.playback.now)) this.seek(toMs);
  }

  /** Each screen chooses its own languages. */
  selectAudio(language: string): void {
    this.playback.selectAudio(language);
  }

  selectText(language: string | null): void {
    this.playback.selectText(language);
  }

  /** Subtitles off, or on again: those that were on last, else the first ones there are. Forced ones are neither. */
  toggleText({ text: tracks }: Pick<PlayerState, 'text'>): void {
    const text = tracks.filter(({ forced = false }) => !forced);
    // A film without any says nothing of the next one.
    if (text.length === 0) return;
    const active = text.find((track) => track.active)?.language ?? null;
    const last = this.choices.lastTextLanguage;
    const known = text.find(({ language }) => language === last) ?? text[0];
    this.selectText(active === null ? (known?.language ?? null) : null);
  }

  /** Where what is on the picture is, in ms. */
  positionMs(): number {
    return this.playback.shown()?.positionMs ?? this.playback.positionMs();
  }

  /** Null while nothing is loaded. */
  figures(): PlayFigures | null {
    const figures = this.player.figures();
    const session = sessionOf(this.playback.now);
    if (figures === null || session === null) return null;
    const follows = this.together.now.role === 'follower';
    return {
      ...figures,
      session: session.playSessionId,
      driftMs: this.together.driftMs(),
      latencyMs: follows ? this.together.latencyMs() : null,
      corrected: follows ? this.together.corrected() : null,
    };
  }

  /** Stops playing on this screen only; the others watch on. */
  async leave(): Promise<void> {
    this.commands.leftHere();
    await this.playback.stop();
  }

  /**
   * A key or button that would play or move what is withheld asks for it instead; false when that is all it does. Whoever
   * watches along is elsewhere by now, and would be moved from where it stands here.
   */
  private mayMove(): boolean {
    if (!this.playback.isWithheld) return true;
    this.takeUp();
    return false;
  }

  /** Whether it is paused, or about to be. */
  private isPaused(): boolean {
    return this.askedPaused.now ?? this.playback.isToStand();
  }

  private askFor(session: PlaySessionId, positionMs: number): void {
    this.askedMs.ask(session, positionMs);
    this.seeks.next();
  }

  /** Who leaves leaves at the last place that was chosen: the others go there a moment from now, and nobody here waits. */
  settle(): void {
    this.commands.leftHere();
    this.places.settle();
    const placeMs = this.askedMs.now;
    if (placeMs !== null) this.playback.seek(placeMs);
  }

  /** Nothing where that session is over by now, or kept from this screen: it may have waited a moment. */
  private orderPlace(session: PlaySessionId, positionMs: number): void {
    if (this.playback.isWithheld || watchedIn(this.playback.now)?.playSessionId !== session) return;
    // The screens go there a moment from now.
    this.askedMs.ask(session, positionMs);
    if (!this.commands.seek(session, positionMs)) this.refusals.next();
  }

  /**
   * To the whole play session; to this screen `alone` where only that sees what is on its picture, and where what still
   * opens is watched by nobody else.
   */
  private order(give: (session: PlaySessionId) => boolean, alone: () => void): void {
    const { now } = this.playback;
    if (now.kind !== 'open' && now.kind !== 'opening') return;
    const session = watchedIn(now);
    const opensAlone = now.kind === 'opening' && this.together.now.role === 'alone';
    if (session === null || opensAlone) alone();
    else if (!give(session.playSessionId)) this.refusals.next();
  }
}
