import { Subject, type Observable, type Subscription } from 'rxjs';
import type { Clock } from '../ports/clock.ts';
import type { Connectivity } from '../ports/connectivity.ts';
import type { Log } from '../ports/log.ts';
import type { PlayerSample, PlayerStatus } from '../ports/media-player.ts';
import type { Random } from '../ports/random.ts';
import type { ThisScreen } from '../session/this-screen.ts';
import type { PlaySessionId, TitleId } from '../shared/ids.ts';
import { err, ok } from '../shared/result.ts';
import type { GuardedPlayer, Withholding } from '../vehicle/guarded-player.ts';
import type { MotionReason } from '../vehicle/motion-policy.ts';
import { filmOf } from './film-of.ts';
import { keepTracks } from './keep-tracks.ts';
import { LanguageOrders } from './language-orders.ts';
import { OpenSession } from './open-session.ts';
import { Opening, OVERTAKEN, type Opened } from './opening.ts';
import {
  adopted,
  inItsSession,
  isBesideFeature,
  isFeature,
  sameSession,
  type PlaybackState,
  type PlayRefusal,
  type PlayRequest,
  type PlaySession,
} from './play-session.ts';
import type { ChooseTracks } from './preferred-tracks.ts';
import type { StreamGate } from './stream-gate.ts';
import type { TrackChoices } from './track-choices.ts';
import { begun$ } from './sessions-begun.ts';
import { lastPlace } from './skip-target.ts';
import { stepControlOf, type StepControl } from './step-control.ts';
import type { FilmPlace, RecordMeans } from './watch-record.ts';
import { isWithinFilm } from './within-film.ts';

/** What changes where the picture is heading, or since when that can be told. */
const MOVES = ['paused', 'buffering', 'seeking', 'steady'] as const;

/**
 * The play session of this screen, and the only owner of the media player. Others use what is offered here: commands,
 * the player's status, where the feature is, and `step` for keeping in step.
 */
export class Playback {
  /** Replays the current state, then changes. Never errors. */
  readonly state$: Observable<PlaybackState>;
  /** Fires with each session that begins to show something, once however many parts it has. Never errors. */
  readonly begun$: Observable<PlaySession>;
  /**
   * Fires when play, pause, seek, stall or end changed where the picture is heading, and when it runs steadily after that.
   * Never errors.
   */
  readonly moved$: Observable<void>;
  /** Fires for each play that was refused, whoever asked for it. Never errors. */
  readonly refused$: Observable<PlayRefusal>;
  /** Fires when something ran to its end, with what was asked for, just before it closes. Never errors. */
  readonly ended$: Observable<PlayRequest>;
  private readonly lowers = new Subject<void>();
  /**
   * Fires when a rendition that may not be output here has given way to one that may, once in a session. Never errors.
   */
  readonly lowered$: Observable<void> = this.lowers.asObservable();
  /** Status of the player, whatever part it plays: replays, then changes, without ticks. Never errors. */
  readonly status$: Observable<PlayerStatus>;
  /** What the car keeps from this screen, and why: replays, then changes. Never errors. */
  readonly withheld$: Observable<Withholding>;
  /** Where the feature is, and small corrections of it; does nothing unless that is on the picture. */
  readonly step: StepControl;
  private readonly current: OpenSession;
  private readonly languages: LanguageOrders;
  private readonly opening: Opening;
  private leavingForGood = false;
  /** In which session somebody was told that a lower picture plays in place of a restricted one. */
  private toldLoweredIn: PlaySessionId | null = null;
  private readonly subscription: Subscription;

  constructor(
    private readonly player: GuardedPlayer,
    gate: StreamGate,
    private readonly means: RecordMeans,
    chooseTracks: ChooseTracks,
    screen: Pick<ThisScreen, 'seat'>,
    clock: Clock,
    random: Random,
    log: Log,
    connectivity: Connectivity,
    choices: TrackChoices,
  ) {
    this.status$ = player.status$;
    this.withheld$ = player.withheld$;
    const current = new OpenSession(player, means, clock, log, connectivity, () => void this.again());
    const languages = new LanguageOrders(current, player, choices);
    const { progress } = means;
    this.opening = new Opening(
      current,
      player,
      gate,
      chooseTracks,
      languages,
      progress,
      screen,
      clock,
      random,
    );
    this.current = current;
    this.languages = languages;
    this.state$ = current.state.value$;
    this.begun$ = begun$(this.state$);
    this.moved$ = current.moves.asObservable();
    this.refused$ = current.refusals.asObservable();
    this.ended$ = current.ends.asObservable();
    this.step = stepControlOf(player, () => isFeature(current.state.now));
    this.subscription = player.status$.subscribe((status) => this.take(status));
    this.subscription.add(keepTracks(player, choices));
    this.subscription.add(
      player.withheld$.subscribe(({ what }) => current.record.standAside(what === 'all')),
    );
  }

  get now(): PlaybackState {
    return this.current.state.now;
  }

  /** What is open was asked for so; null while nothing is. */
  get asked(): PlayRequest | null {
    return this.current.viewing?.request ?? null;
  }

  /** Picture and sound are withheld: it stands still here, whatever others do, until {@link takeUp}. */
  get isWithheld(): boolean {
    return this.player.withheld === 'all';
  }

  /** Nothing may begin on this screen as the car is now, nor may anybody listen to it. */
  get refuses(): boolean {
    return this.player.refusal !== null;
  }

  /**
   * Somebody here wants to see what was withheld; false while that may not be. It stands where those are whom it watches
   * with, so that nobody is told another place; alone, and where nobody knows, where it stood.
   */
  takeUp(): boolean {
    // Asked before it may be seen: who comes back to its group learns anew where that is.
    const placeMs = this.isWithheld ? this.opening.placeElsewhere(0) : null;
    if (!this.player.takeUp()) return false;
    if (placeMs !== null && isFeature(this.now)) this.seek(placeMs);
    return true;
  }

  /**
   * Opens a title and plays it. If it is already open in another session, it takes over the requested session and
   * plays on (MESG-12). A newer `open` overtakes this one.
   */
  open(request: PlayRequest): Promise<Opened> {
    if (this.leavingForGood) return Promise.resolve(OVERTAKEN);
    const { now } = this.current.state;
    const session = adopted(now, request);
    const reason = this.player.refusal;
    if (session === null && reason !== null) return Promise.resolve(this.notNow(reason, request));
    if (session === null || now.kind === 'closed')
      return this.opening.owing(this.opening.openAnew(inItsSession(now, request)));
    this.current.state.set({ ...now, session });
    if (request.kind === 'film' && request.atOnce === true) this.watchNow();
    else this.play();
    return Promise.resolve(ok(session));
  }

  /** A finger is on its Play, see {@link Opening.expect}. */
  expect(titleId: TitleId, productId: string, signal: AbortSignal): void {
    this.opening.expect(titleId, productId, signal);
  }

  /**
   * Plays the film at once: passes over what comes before it, leaves a trailer or clip for it, and goes on where it is
   * paused (DEC-07).
   */
  watchNow(): void {
    const { viewing } = this.current;
    const { now } = this.current.state;
    if (now.kind === 'closed' || viewing === null) return;
    if (viewing.request.kind !== 'film') return void this.opening.owing(this.leaveForFilm(now.session));
    viewing.hasten();
    if (isFeature(now)) this.play();
    else if (viewing.screening?.part === 'pre-roll') this.opening.playNext('feature');
  }

  /** From now on a feature begins where this says that it is elsewhere, see {@link Opening.placeElsewhere}. */
  beginsWith(placeIn: (aheadMs: number) => number | null): void {
    this.opening.placeElsewhere = placeIn;
  }

  /** Goes on after a failure, see {@link Opening.again}. */
  async again(): Promise<void> {
    await this.opening.again();
  }

  /** What still opens plays or pauses when it is there. */
  play(): void {
    this.current.play();
  }

  pause(): void {
    this.current.pause();
  }

  /**
   * Does nothing for a place that the film does not have, and answers false: whoever ordered it would end the film. From a
   * pre-roll the film begins there at once, and so does what still opens. `meetAtMs`: what plays goes on from there at that
   * time of `Clock.monotonicMs`, as others do; null for as soon as it can.
   */
  seek(positionMs: number, meetAtMs: number | null = null): boolean {
    const { viewing } = this.current;
    const { now } = this.current.state;
    if (viewing === null || Number.isNaN(positionMs)) return false;
    if (isFeature(now)) {
      if (!isWithinFilm(positionMs, this.current.status.durationMs)) return false;
      if (meetAtMs === null) this.player.seek(positionMs);
      else this.player.meet(positionMs, meetAtMs);
      this.current.noteMove();
    } else if (!viewing.mayBeginAt(positionMs)) {
      return false;
    } else if (now.kind === 'open' && now.part === 'pre-roll') {
      viewing.beginAt(positionMs);
      this.opening.playNext('feature');
    } else if (now.kind === 'opening') {
      viewing.beginAt(positionMs);
      this.current.state.set({ ...now, startMs: positionMs });
      if (viewing.screening?.part === 'pre-roll') void this.opening.owing(this.opening.show('feature'));
    }
    return true;
  }

  /** What is on the picture, from its beginning; what still comes onto it begins there. */
  restart(): void {
    const { now } = this.current.state;
    // A player that still loads goes nowhere, and what it loads beside the feature begins at 0.
    if (isBesideFeature(now)) this.player.seek(0);
    else this.seek(0);
    this.play();
  }

  /** Ends the session and lets go of the stream. */
  async stop(): Promise<void> {
    await this.current.close();
  }

  /** The page goes: ends the session with a last report that leaves at once. */
  leavePage(): void {
    void this.current.close();
    this.means.reports.hurry();
  }

  /**
   * Ends the session for good; nothing opens afterwards. Resolves once every last report, which also frees its stream,
   * was answered or failed. Never rejects.
   */
  async farewell(): Promise<void> {
    this.leavingForGood = true;
    this.means.reports.waitNoMore();
    await this.current.close();
    await this.opening.settled();
    await this.current.record.allHeard();
  }

  /** For this film and every next one, and for what still opens once it is there. No such language: nothing changes. */
  selectAudio(language: string): void {
    this.languages.selectAudio(language);
  }

  /** As {@link selectAudio}; null switches subtitles off. */
  selectText(language: string | null): void {
    this.languages.selectText(language);
  }

  /** Whether pause was asked for last; true while nothing is loaded. */
  paused(): boolean {
    return this.current.status.paused;
  }

  /** Whether it stands; of what still opens, whether it will once it is there. */
  isToStand(): boolean {
    const { now } = this.current.state;
    return now.kind === 'opening' ? this.current.viewing?.isPaused === true : this.paused();
  }

  /** Running time of the feature in ms; 0 while that is not on the picture. */
  durationMs(): number {
    return isFeature(this.current.state.now) ? this.current.status.durationMs : 0;
  }

  /** Where the feature is now in ms; before it where it will begin, after a failure where it was; 0 while nothing is loaded. */
  positionMs(): number {
    return this.current.positionMs();
  }

  /** Where the film goes on after a reload: where it is, though never so near its end that it would be over, or begin anew. */
  returnMs(): number {
    const durationMs = this.current.place.stopped?.durationMs ?? this.durationMs();
    return Math.min(this.positionMs(), lastPlace(durationMs));
  }

  /** Where what is on the picture is, whatever part it is; null while nothing is loaded. */
  shown(): FilmPlace | null {
    // Whoever looks remembers it for a player that fails.
    if (isFeature(this.current.state.now)) return this.current.place.now();
    const sample = this.player.sample();
    return sample && { positionMs: sample.positionMs, durationMs: this.current.status.durationMs };
  }

  /** Where the feature is at this instant; null while that is not on the picture. */
  sample(): PlayerSample | null {
    return this.step.sample();
  }

  /** The account is over: releases player and stream without reporting anything. */
  dispose(): void {
    this.subscription.unsubscribe();
    this.current.failure.dispose();
    this.current.record.abandon();
    void this.current.close();
  }

  /** From a trailer or clip to its film. */
  private async leaveForFilm(session: PlaySession): Promise<void> {
    const film = await filmOf(session, this.means);
    if (!sameSession(this.current.state.now, session.playSessionId)) return;
    if (film === null) this.current.refusals.next({ code: 'play/network' });
    else await this.open(film);
  }

  private take(status: PlayerStatus): void {
    const before = this.current.status;
    this.current.status = status;
    const state = this.current.state.now;
    if (state.kind !== 'open') return;
    this.current.record.look();
    // Keeping in step sets it going too, and after a failure it goes on as it stood.
    const isSet = before.paused !== status.paused && status.phase === 'ready' && isFeature(state);
    if (isSet) this.noteSet(status.paused);
    const { playSessionId: id } = state.session;
    if (status.outputRestricted && this.toldLoweredIn !== id) {
      this.toldLoweredIn = id;
      this.lowers.next();
    }
    if (status.error !== null) this.opening.leavePart(state, status.error);
    else if (status.phase === 'ended') this.opening.leavePart(state);
    else if (MOVES.some((key) => before[key] !== status[key])) this.current.moves.next();
  }

  /** An order of this screen was noted and reported when it was given; what the host does, or who keeps in step, was not. */
  private noteSet(paused: boolean): void {
    const { viewing } = this.current;
    if (viewing === null || viewing.isPaused === paused) return;
    viewing.isPaused = paused;
    this.current.record.moved();
  }

  /** The car is not parked. What is open is withheld, not over. */
  private notNow(reason: MotionReason, { ordered }: PlayRequest): Opened {
    const refusal: PlayRefusal = { code: 'play/in-motion', reason };
    if (ordered !== true) this.current.refusals.next(refusal);
    return err(refusal);
  }
}
