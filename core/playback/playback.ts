import { Subject, type Observable, type Subscription } from 'rxjs';
import { qualityOfSeat } from '../display/seats.ts';
import type { Clock } from '../ports/clock.ts';
import type { Connectivity } from '../ports/connectivity.ts';
import type { Log } from '../ports/log.ts';
import {
  IDLE_STATUS,
  type MediaTrackChoice,
  type PlayerError,
  type PlayerSample,
  type PlayerStatus,
} from '../ports/media-player.ts';
import type { Random } from '../ports/random.ts';
import type { ThisScreen } from '../session/this-screen.ts';
import { playSessionId, type TitleId } from '../shared/ids.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { State } from '../shared/state.ts';
import { Turns } from '../shared/turns.ts';
import type { GuardedPlayer, Withholding } from '../vehicle/guarded-player.ts';
import type { MotionReason } from '../vehicle/motion-policy.ts';
import { FailureNotice, isOfNetwork } from './failure-notice.ts';
import { FeaturePlace } from './feature-place.ts';
import { filmOf } from './film-of.ts';
import { grantedSource, type ChooseTracks } from './granted-source.ts';
import { keepTracks } from './keep-tracks.ts';
import { OpenRecord } from './open-record.ts';
import {
  adopted,
  inItsSession,
  isFeature,
  newSession,
  sameSession,
  sessionOf,
  type PlaybackState,
  type PlayRefusal,
  type PlayRequest,
  type PlaySession,
  type SessionPart,
} from './play-session.ts';
import type { StreamGate } from './stream-gate.ts';
import type { TrackChoices } from './track-choices.ts';
import { begun$ } from './sessions-begun.ts';
import { lastPlace } from './skip-target.ts';
import { stepControlOf, type StepControl } from './step-control.ts';
import type { FilmPlace, RecordMeans } from './watch-record.ts';
import { Viewing, type LanguageWish } from './viewing.ts';
import { within } from './settled-within.ts';
import { isWithinFilm } from './within-film.ts';

type Opened = Result<PlaySession, PlayRefusal>;

const OVERTAKEN: Opened = err({ code: 'play/overtaken' });
/** So long a film waits for the place where it was left, and goes on at the one that was known before. */
const PLACE_MS = 3_000;
/** What changes where the picture is heading. */
const MOVES = ['paused', 'buffering', 'seeking'] as const;

/**
 * The play session of this screen, and the only owner of the media player. Others use what is offered here: commands,
 * the player's status, where the feature is, and `step` for keeping in step.
 */
export class Playback {
  private readonly state = new State<PlaybackState>({ kind: 'closed' });
  /** Replays the current state, then changes. Never errors. */
  readonly state$: Observable<PlaybackState> = this.state.value$;
  /** Fires with each session that begins to show something, once however many parts it has. Never errors. */
  readonly begun$: Observable<PlaySession> = begun$(this.state$);
  private readonly moves = new Subject<void>();
  /** Fires when play, pause, seek, stall or end changed where the picture is heading. Never errors. */
  readonly moved$: Observable<void> = this.moves.asObservable();
  private readonly refusals = new Subject<PlayRefusal>();
  /** Fires for each play that was refused, whoever asked for it. Never errors. */
  readonly refused$: Observable<PlayRefusal> = this.refusals.asObservable();
  private readonly ends = new Subject<PlayRequest>();
  /** Fires when something ran to its end, with what was asked for, just before it closes. Never errors. */
  readonly ended$: Observable<PlayRequest> = this.ends.asObservable();
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
  private status: PlayerStatus = IDLE_STATUS;
  /** What is open, or opens; null while nothing is. */
  private viewing: Viewing | null = null;
  private readonly record: OpenRecord;
  private readonly place: FeaturePlace;
  /** One turn per opening and per part. */
  private readonly turns = new Turns();
  private readonly failure: FailureNotice;
  /** Openings under way, which a farewell waits for. */
  private readonly owed = new Set<Promise<unknown>>();
  private leavingForGood = false;
  private readonly subscription: Subscription;

  constructor(
    private readonly player: GuardedPlayer,
    private readonly gate: StreamGate,
    private readonly means: RecordMeans,
    private readonly chooseTracks: ChooseTracks,
    private readonly screen: Pick<ThisScreen, 'seat'>,
    private readonly clock: Clock,
    private readonly random: Random,
    private readonly log: Log,
    connectivity: Connectivity,
    private readonly choices: TrackChoices,
  ) {
    this.status$ = player.status$;
    this.withheld$ = player.withheld$;
    const isShown = (): boolean => isFeature(this.state.now);
    this.step = stepControlOf(player, isShown);
    this.place = new FeaturePlace(player, clock, () => this.status, isShown);
    this.record = new OpenRecord(
      means,
      () => this.place.now(),
      () => this.giveWay(),
    );
    this.subscription = player.status$.subscribe((status) => this.take(status));
    this.subscription.add(keepTracks(player, choices));
    this.subscription.add(player.withheld$.subscribe(({ what }) => this.record.standAside(what === 'all')));
    this.failure = new FailureNotice(clock, connectivity, {
      stage: (stage) => this.state.now.kind === 'failed' && this.state.set({ ...this.state.now, stage }),
      reconnect: () => void this.again(),
      leave: () => void this.close(),
    });
  }

  get now(): PlaybackState {
    return this.state.now;
  }

  /** What is open was asked for so; null while nothing is. */
  get asked(): PlayRequest | null {
    return this.viewing?.request ?? null;
  }

  /** Picture and sound are withheld: it stands still here, whatever others do, until {@link takeUp}. */
  get isWithheld(): boolean {
    return this.player.withheld === 'all';
  }

  /** Somebody here wants to see what was withheld; false while that may not be. It stands where it stood. */
  takeUp(): boolean {
    return this.player.takeUp();
  }

  /**
   * Opens a title and plays it. If it is already open in another session, it takes over the requested session and
   * plays on (MESG-12). A newer `open` overtakes this one.
   */
  open(request: PlayRequest): Promise<Opened> {
    if (this.leavingForGood) return Promise.resolve(OVERTAKEN);
    const { now } = this.state;
    const session = adopted(now, request);
    const reason = this.player.refusal;
    if (session === null && reason !== null) return Promise.resolve(this.notNow(reason));
    if (session === null || now.kind === 'closed')
      return this.owing(this.openAnew(inItsSession(now, request)));
    this.state.set({ ...now, session });
    if (request.kind === 'film' && request.atOnce === true) this.watchNow();
    else this.play();
    return Promise.resolve(ok(session));
  }

  /**
   * Plays the film at once: passes over what comes before it, leaves a trailer or clip for it, and goes on where it is
   * paused (DEC-07).
   */
  watchNow(): void {
    const { viewing } = this;
    const { now } = this.state;
    if (now.kind === 'closed' || viewing === null) return;
    if (viewing.request.kind !== 'film') return void this.owing(this.leaveForFilm(now.session));
    viewing.hasten();
    if (isFeature(now)) this.play();
    else if (now.kind !== 'failed' && viewing.screening?.part === 'pre-roll') this.showAgain('feature');
  }

  /**
   * Goes on after a failure, and asks for the stream again where that may be why (DEC-08, DEC-24). From where it was, in
   * the same session. Without a network what failed for want of it is waited for anew, and nothing else is tried.
   */
  async again(): Promise<void> {
    const { viewing } = this;
    const { now } = this.state;
    if (viewing === null || (now.kind !== 'open' && now.kind !== 'failed')) return;
    const positionMs = this.positionMs();
    if (now.kind === 'failed') {
      if (!this.failure.online) {
        if (isOfNetwork(now.error)) this.state.set({ ...now, stage: this.failure.show(now.error) });
        return;
      }
      if (now.error.code === 'player/network-gone' && viewing.screening !== null) {
        viewing.beginAt(positionMs);
        await this.owing(this.show('feature', true));
        return;
      }
    }
    const { playSessionId: id } = now.session;
    const { isPaused: paused, request } = viewing;
    await this.owing(this.openAnew({ ...request, positionMs, paused, playSessionId: id, resumes: false }));
  }

  /** What still opens plays or pauses when it is there. */
  play(): void {
    this.hold(false, () => this.player.play());
  }

  pause(): void {
    this.hold(true, () => this.player.pause());
  }

  /**
   * Does nothing for a place that the film does not have: whoever ordered it would end the film. From a pre-roll the film
   * begins there at once, and so does what still opens.
   */
  seek(positionMs: number): void {
    const { viewing } = this;
    const { now } = this.state;
    if (viewing === null || Number.isNaN(positionMs)) return;
    if (isFeature(now)) {
      if (!isWithinFilm(positionMs, this.status.durationMs)) return;
      this.player.seek(positionMs);
      this.noteMove();
    } else if (now.kind === 'open' && now.part === 'pre-roll') {
      viewing.beginAt(positionMs);
      this.showAgain('feature');
    } else if (now.kind === 'opening' && now.part !== 'dub-card') {
      viewing.beginAt(positionMs);
      this.state.set({ ...now, startMs: positionMs });
      if (viewing.screening?.part === 'pre-roll') void this.owing(this.show('feature'));
    }
  }

  /** What is on the picture, from its beginning. */
  restart(): void {
    const { now } = this.state;
    if (now.kind === 'open' && now.part !== 'feature') this.player.seek(0);
    else this.seek(0);
    this.play();
  }

  /** Ends the session and lets go of the stream. */
  async stop(): Promise<void> {
    await this.close();
  }

  /** The page goes: ends the session with a last report that leaves at once. */
  leavePage(): void {
    void this.close();
    this.means.reports.hurry();
  }

  /**
   * Ends the session for good; nothing opens afterwards. Resolves once every last report, which also frees its stream,
   * was answered or failed. Never rejects.
   */
  async farewell(): Promise<void> {
    this.leavingForGood = true;
    this.means.reports.waitNoMore();
    await this.close();
    while (this.owed.size > 0) await Promise.allSettled(this.owed);
    await this.record.allHeard();
  }

  /** For this film and every next one, and for what still opens once it is there. No such language: nothing changes. */
  selectAudio(language: string): void {
    this.wish({ audio: language });
    if (this.state.now.kind !== 'open' || !offers(this.status.audio, language)) return;
    this.choices.chooseAudio(language);
    this.player.selectAudio(language);
  }

  /** As {@link selectAudio}; null switches subtitles off. */
  selectText(language: string | null): void {
    this.wish({ text: language });
    if (this.state.now.kind !== 'open') return;
    if (language === null || offers(this.status.text, language)) this.choices.chooseText(language);
  }

  /** Whether pause was asked for last; true while nothing is loaded. */
  paused(): boolean {
    return this.status.paused;
  }

  /** Running time of the feature in ms; 0 while that is not on the picture. */
  durationMs(): number {
    return isFeature(this.state.now) ? this.status.durationMs : 0;
  }

  /** Where the feature is now in ms; before it where it will begin, after a failure where it was; 0 while nothing is loaded. */
  positionMs(): number {
    const { now } = this.state;
    if (now.kind === 'opening' && now.part !== 'dub-card') return now.startMs;
    if (isFeature(now)) return this.player.sample()?.positionMs ?? 0;
    return this.place.stopped?.positionMs ?? this.viewing?.screening?.startMs ?? 0;
  }

  /** Where the film goes on after a reload: where it is, though never so near its end that it would be over, or begin anew. */
  returnMs(): number {
    const durationMs = this.place.stopped?.durationMs ?? this.durationMs();
    return Math.min(this.positionMs(), lastPlace(durationMs));
  }

  /** Where what is on the picture is, whatever part it is; null while nothing is loaded. */
  shown(): FilmPlace | null {
    const sample = this.player.sample();
    return sample && { positionMs: sample.positionMs, durationMs: this.status.durationMs };
  }

  /** Where the feature is at this instant; null while that is not on the picture. */
  sample(): PlayerSample | null {
    return this.step.sample();
  }

  /** The account is over: releases player and stream without reporting anything. */
  dispose(): void {
    this.subscription.unsubscribe();
    this.failure.dispose();
    this.record.abandon();
    void this.close();
  }

  /** In place of what is open, if anything is, without a word that nothing were in between. */
  private async openAnew(request: PlayRequest): Promise<Opened> {
    const session = newSession(request, () => playSessionId(this.random.uuid()));
    const signal = this.turns.next();
    const viewing = new Viewing(this.player, this.clock, request);
    const { positionMs: startMs } = request;
    const opening = { kind: 'opening', session, part: 'feature', startMs, granted: false } as const;
    await this.replace(viewing, opening);
    const overtaken = (): boolean => signal.aborted;
    if (overtaken()) return OVERTAKEN;
    const quality = qualityOfSeat(this.screen.seat());
    const { gate, chooseTracks, record } = this;
    const left = request.resumes === true ? this.placeLeft(request.titleId, signal) : null;
    const granted = await grantedSource(gate, request, quality, chooseTracks, signal, record.settled);
    if (granted.ok && granted.value.stream !== null) {
      const { stream, durationMs } = granted.value;
      record.begin(session, stream, durationMs, !overtaken() && granted.value.feature !== null);
    }
    if (overtaken()) return OVERTAKEN;
    if (!granted.ok) return this.refuse(granted.error);
    const { feature } = granted.value;
    if (feature === null) return this.refuse({ code: 'play/failed' });
    if (left !== null) viewing.resumeAt((await left) ?? startMs);
    if (overtaken()) return OVERTAKEN;
    return this.show(viewing.granted(granted.value, feature));
  }

  /** Where the account has left a title, in ms; null where nobody tells it in time. */
  private async placeLeft(titleId: TitleId, signal: AbortSignal): Promise<number | null> {
    const asking = this.means.progress.read(titleId, signal);
    const told = await within(this.clock, asking, PLACE_MS);
    return told?.ok === true ? told.value : null;
  }

  /** Puts this part on the picture, or what follows it. `again`: after the network was gone. */
  private async show(part: SessionPart, again = false): Promise<Opened> {
    const { viewing } = this;
    const before = sessionOf(this.state.now);
    if (viewing === null || viewing.screening === null || before === null) return OVERTAKEN;
    const signal = this.turns.next();
    this.failure.clear();
    const { startMs } = viewing.screening;
    this.state.set({ kind: 'opening', session: before, part, startMs, granted: true });
    const ready = await viewing.show(part, signal);
    if (signal.aborted) return OVERTAKEN;
    const session = sessionOf(this.state.now) ?? before;
    if (!ready.ok) {
      this.fail(session, ready.error, again);
      return err({ code: 'play/unavailable' });
    }
    if (ready.value === 'unseen') return this.refuse({ code: 'play/failed' });
    if (ready.value === 'over') this.end();
    else this.begin(session, viewing, ready.value);
    return ok(session);
  }

  /** What is loaded plays from here on. */
  private begin(session: PlaySession, viewing: Viewing, part: SessionPart): void {
    if (part === 'feature') {
      this.place.goOn();
      viewing.settle(this.status.durationMs);
    }
    const state = { kind: 'open', session, part } as const;
    this.state.set(state);
    if (part === 'feature') {
      const { audio, text } = viewing.takeWish();
      if (audio !== undefined) this.selectAudio(audio);
      if (text !== undefined) this.selectText(text);
    }
    // What was told while it waited for its view.
    const { error } = this.status;
    if (error !== null) return this.leavePart(state, 'failed', error);
    viewing.screening?.prepareAfter(
      part,
      () => this.place.now(),
      (productId, signal) => this.gate.dubCards(productId, signal),
    );
    if (viewing.isPaused) this.noteMove();
    else this.play();
  }

  private wish(languages: LanguageWish): void {
    if (this.state.now.kind === 'opening') this.viewing?.wishFor(languages);
  }

  private hold(paused: boolean, now: () => void): void {
    const { kind } = this.state.now;
    if (this.viewing === null || (kind !== 'open' && kind !== 'opening')) return;
    this.viewing.isPaused = paused;
    if (kind !== 'open') return;
    now();
    this.noteMove();
  }

  private showAgain(part: SessionPart): void {
    if (this.viewing !== null) this.viewing.isPaused = false;
    void this.owing(this.show(part));
  }

  /** From a trailer or clip to its film. */
  private async leaveForFilm(session: PlaySession): Promise<void> {
    const film = await filmOf(session, this.means);
    if (!sameSession(this.state.now, session.playSessionId)) return;
    if (film === null) this.refusals.next({ code: 'play/network' });
    else await this.open(film);
  }

  private take(status: PlayerStatus): void {
    const before = this.status;
    this.status = status;
    const state = this.state.now;
    if (state.kind !== 'open') return;
    this.record.look();
    // Keeping in step sets it going too, and after a failure it goes on as it stood.
    const isSet = before.paused !== status.paused && status.phase === 'ready' && isFeature(state);
    if (isSet && this.viewing !== null) this.viewing.isPaused = status.paused;
    if (status.outputRestricted && this.viewing?.toldLowered === false) {
      this.viewing.toldLowered = true;
      this.lowers.next();
    }
    if (status.error !== null) this.leavePart(state, 'failed', status.error);
    else if (status.phase === 'ended') this.leavePart(state, 'ended', null);
    else if (MOVES.some((key) => before[key] !== status[key])) this.moves.next();
  }

  /** The part that was on the picture is over, or cannot go on. */
  private leavePart(
    { session, part }: Extract<PlaybackState, { kind: 'open' }>,
    outcome: 'ended' | 'failed',
    error: PlayerError | null,
  ): void {
    const next = this.viewing?.screening?.after(part, outcome) ?? 'over';
    if (next === 'failed' && error !== null) return this.fail(session, error);
    if (part === 'feature') {
      this.place.stop();
      this.record.close(true);
    }
    if (next === 'over' || next === 'failed') this.end();
    else this.showAgain(next);
  }

  /** Everything was played. */
  private end(): void {
    if (this.viewing !== null) this.ends.next(this.viewing.request);
    void this.close();
  }

  /** Makes a farewell wait for this work. */
  private owing<T>(work: Promise<T>): Promise<T> {
    this.owed.add(work);
    void work.finally(() => this.owed.delete(work));
    return work;
  }

  private noteMove(): void {
    if (isFeature(this.state.now)) this.record.moved();
    this.moves.next();
  }

  private refuse(refusal: PlayRefusal): Opened {
    void this.close();
    this.refusals.next(refusal);
    return err(refusal);
  }

  /** The car is not parked. What is open is withheld, not over. */
  private notNow(reason: MotionReason): Opened {
    const refusal: PlayRefusal = { code: 'play/in-motion', reason };
    this.refusals.next(refusal);
    return err(refusal);
  }

  /** Every stream of the account is in use elsewhere, the one that plays here included. */
  private giveWay(): void {
    this.refuse({ code: 'play/concurrent-limit' });
  }

  private fail(session: PlaySession, cause: PlayerError, again = false): void {
    this.log.write('error', 'playback failed', { error: cause });
    this.record.look();
    this.place.stop();
    const error = this.failure.reasonOf(cause);
    this.state.set({ kind: 'failed', session, error, stage: this.failure.show(error, again) });
  }

  private async close(): Promise<void> {
    this.turns.end();
    if (this.state.now.kind !== 'closed') await this.replace(null, { kind: 'closed' });
  }

  /** What was open is over; resolves once the player has let go of it. */
  private async replace(next: Viewing | null, state: PlaybackState): Promise<void> {
    const { kind } = this.state.now;
    this.failure.clear();
    this.viewing?.screening?.end();
    this.record.close(false);
    this.place.forget();
    this.viewing = next;
    this.state.set(state);
    if (kind !== 'closed') await this.player.unload();
  }
}

function offers(tracks: readonly MediaTrackChoice[], language: string): boolean {
  return tracks.some((track) => track.language === language && track.forced !== true);
}
