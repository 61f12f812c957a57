import { Subject, type Observable, type Subscription } from 'rxjs';
import { qualityOfSeat } from '../display/seats.ts';
import type { Clock } from '../ports/clock.ts';
import type { Connectivity } from '../ports/connectivity.ts';
import type { Log } from '../ports/log.ts';
import type {
  MediaPlayer,
  MediaTrackChoice,
  PlayerError,
  PlayerSample,
  PlayerStatus,
} from '../ports/media-player.ts';
import { IDLE_STATUS } from '../ports/media-player.ts';
import type { Random } from '../ports/random.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { ThisScreen } from '../session/this-screen.ts';
import { playSessionId, type PlaySessionId } from '../shared/ids.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { State } from '../shared/state.ts';
import { Turns } from '../shared/turns.ts';
import { FailureNotice } from './failure-notice.ts';
import { keepTracks } from './keep-tracks.ts';
import { grantedSource } from './granted-source.ts';
import {
  sessionOf,
  type OpenedStream,
  type PlaybackState,
  type PlayRefusal,
  type PlayRequest,
  type PlaySession,
} from './play-session.ts';
import type { StreamGate } from './stream-gate.ts';
import type { TrackChoices } from './track-choices.ts';
import { stepControlOf, type StepControl } from './step-control.ts';
import { WatchRecord, type FilmPlace, type RecordMeans } from './watch-record.ts';
import { isWithinFilm } from './within-film.ts';

/** What changes where the picture is heading. */
const MOVES = ['paused', 'buffering', 'seeking'] as const;

/**
 * The play session of this screen, and the only owner of the media player. Others use what is offered here: commands,
 * the player's status, where the picture is, and `step` for keeping in step.
 */
export class Playback {
  private readonly state = new State<PlaybackState>({ kind: 'closed' });
  /** Replays the current state, then changes. Never errors. */
  readonly state$: Observable<PlaybackState> = this.state.value$;
  private readonly moves = new Subject<void>();
  /** Fires when play, pause, seek, stall or end changed where the picture is heading. Never errors. */
  readonly moved$: Observable<void> = this.moves.asObservable();
  private readonly refusals = new Subject<PlayRefusal>();
  /** Fires for each play that was refused, whoever asked for it. Never errors. */
  readonly refused$: Observable<PlayRefusal> = this.refusals.asObservable();
  /** Status of the player: replays, then changes, without ticks. Never errors. */
  readonly status$: Observable<PlayerStatus>;
  /** Where the picture is, and small corrections of it; does nothing unless a film or trailer is open. */
  readonly step: StepControl;
  private status: PlayerStatus = IDLE_STATUS;
  private record: WatchRecord | null = null;
  private readonly turns = new Turns();
  private readonly failure: FailureNotice;
  /** Openings and last reports under way, which a farewell waits for. */
  private readonly owed = new Set<Promise<unknown>>();
  private leavingForGood = false;
  private readonly subscription: Subscription;

  constructor(
    private readonly player: MediaPlayer,
    private readonly gate: StreamGate,
    private readonly means: RecordMeans,
    private readonly session: SessionStore,
    private readonly screen: ThisScreen,
    clock: Clock,
    private readonly random: Random,
    private readonly log: Log,
    connectivity: Connectivity,
    private readonly choices: TrackChoices,
  ) {
    this.status$ = player.status$;
    this.step = stepControlOf(player, () => this.state.now.kind === 'open');
    this.subscription = player.status$.subscribe((status) => this.take(status));
    this.subscription.add(keepTracks(player, choices));
    this.failure = new FailureNotice(clock, connectivity, () => void this.close());
  }

  get now(): PlaybackState {
    return this.state.now;
  }

  /**
   * Opens a title and plays it. If it is already open in another session, it takes over the requested session and
   * plays on (MESG-12). A newer `open` overtakes this one.
   */
  open(request: PlayRequest): Promise<Result<PlaySession, PlayRefusal>> {
    if (this.leavingForGood) return Promise.resolve(err({ code: 'play/overtaken' }));
    const adopted = this.adopt(request);
    return adopted === null ? this.owing(this.openAnew(request)) : Promise.resolve(ok(adopted));
  }

  private async openAnew(request: PlayRequest): Promise<Result<PlaySession, PlayRefusal>> {
    const closing = this.close();
    const signal = this.turns.next();
    const overtaken = (): boolean => signal.aborted;
    await closing;
    if (overtaken()) return err({ code: 'play/overtaken' });
    const session: PlaySession = {
      playSessionId: request.playSessionId ?? playSessionId(this.random.uuid()),
      titleId: request.titleId,
      kind: request.kind,
      title: request.title,
    };
    this.state.set({ kind: 'opening', session, startMs: request.positionMs });
    const quality = qualityOfSeat(this.screen.seat());
    const { audioLanguage, subtitles } = this.choices.now;
    const languages = {
      audio: audioLanguage ?? this.session.language().replace(/_.*/, '').toLowerCase(),
      text: subtitles.language,
    };
    const opened = await grantedSource(this.gate, request, quality, languages, signal);
    if (opened.ok && opened.value.stream !== null) {
      const record = this.recordOf(session, opened.value.stream);
      // The stream was taken, but nobody wants to play it any more: give it back.
      if (overtaken()) void this.owing(record.close(false));
      else this.record = record;
    }
    if (overtaken()) return err({ code: 'play/overtaken' });
    if (!opened.ok) return this.refuse(opened.error);
    const { source } = opened.value;
    const loaded = await this.player.load(source, signal);
    if (overtaken()) return err({ code: 'play/overtaken' });
    const current = sessionOf(this.state.now) ?? session;
    if (!loaded.ok) {
      this.fail(current, loaded.error);
      return err({ code: 'play/unavailable' });
    }
    // Begun at its end the film would be over at once, and count as watched.
    if (request.positionMs >= this.status.durationMs) this.player.seek(0);
    this.state.set({ kind: 'open', session: current });
    this.play();
    return ok(current);
  }

  play(): void {
    if (this.state.now.kind !== 'open') return;
    this.player.play();
    this.noteMove();
  }

  pause(): void {
    if (this.state.now.kind !== 'open') return;
    this.player.pause();
    this.noteMove();
  }

  /** Does nothing for a place that the film does not have: whoever ordered it would end the film. */
  seek(positionMs: number): void {
    if (this.state.now.kind !== 'open' || !isWithinFilm(positionMs, this.status.durationMs)) return;
    this.player.seek(positionMs);
    this.noteMove();
  }

  restart(): void {
    this.seek(0);
    this.play();
  }

  /** Ends the session and lets go of the stream. */
  async stop(): Promise<void> {
    await this.close();
  }

  /**
   * The page goes: ends the session with a last report that leaves at once. The stream of a film that has not begun is
   * left to lapse, because the platform would have to be asked for its place first.
   */
  leavePage(): void {
    const { record } = this;
    void this.close();
    record?.hurry();
  }

  /**
   * Ends the session for good; nothing opens afterwards. Resolves once every last report, which also frees its stream,
   * was answered or failed. Never rejects.
   */
  async farewell(): Promise<void> {
    this.leavingForGood = true;
    await this.close();
    while (this.owed.size > 0) await Promise.allSettled(this.owed);
  }

  /** For this film and every next one. No such language: nothing changes. */
  selectAudio(language: string): void {
    if (this.state.now.kind !== 'open' || !offers(this.status.audio, language)) return;
    this.choices.chooseAudio(language);
    this.player.selectAudio(language);
  }

  /** For this film and every next one; null switches subtitles off. No such language: nothing changes. */
  selectText(language: string | null): void {
    if (this.state.now.kind !== 'open') return;
    if (language === null || offers(this.status.text, language)) this.choices.chooseText(language);
  }

  /** Whether pause was asked for last; true while nothing is loaded. */
  paused(): boolean {
    return this.status.paused;
  }

  /** Running time in ms; 0 while nothing is loaded. */
  durationMs(): number {
    return this.status.durationMs;
  }

  /** The position now in ms; while a film opens, where it will begin; 0 while nothing is loaded. */
  positionMs(): number {
    const { now } = this.state;
    return this.player.sample()?.positionMs ?? (now.kind === 'opening' ? now.startMs : 0);
  }

  /** Where the picture is at this instant; null while nothing is loaded. */
  sample(): PlayerSample | null {
    return this.player.sample();
  }

  /** The account is over: releases player and stream without reporting anything. */
  dispose(): void {
    this.subscription.unsubscribe();
    this.failure.dispose();
    this.record?.abandon();
    this.record = null;
    void this.close();
  }

  private adopt({ titleId, kind, playSessionId: id }: PlayRequest): PlaySession | null {
    const state = this.state.now;
    if (state.kind !== 'open' && state.kind !== 'opening') return null;
    if (state.session.titleId !== titleId || state.session.kind !== kind || id === null) return null;
    const session = { ...state.session, playSessionId: id };
    this.state.set({ ...state, session });
    this.play();
    return session;
  }

  private take(status: PlayerStatus): void {
    const before = this.status;
    this.status = status;
    const state = this.state.now;
    if (state.kind !== 'open') return;
    this.record?.look();
    if (status.error !== null) {
      this.fail(state.session, status.error);
    } else if (status.phase === 'ended') {
      void this.close(true);
    } else if (MOVES.some((key) => before[key] !== status[key])) {
      this.moves.next();
    }
  }

  /** Makes a farewell wait for this work. */
  private owing<T>(work: Promise<T>): Promise<T> {
    this.owed.add(work);
    void work.finally(() => this.owed.delete(work));
    return work;
  }

  private recordOf(session: PlaySession, stream: OpenedStream): WatchRecord {
    const where = (): FilmPlace | null => this.place();
    return new WatchRecord(session, stream, this.means, where);
  }

  private place(): FilmPlace | null {
    const sample = this.player.sample();
    if (sample === null) return null;
    const { phase, durationMs } = this.status;
    return { positionMs: phase === 'ended' ? durationMs : sample.positionMs, durationMs };
  }

  private noteMove(): void {
    this.record?.moved();
    this.moves.next();
  }

  private refuse(refusal: PlayRefusal): Result<PlaySession, PlayRefusal> {
    this.state.set({ kind: 'closed' });
    this.refusals.next(refusal);
    return err(refusal);
  }

  private fail(session: PlaySession, error: PlayerError): void {
    this.log.write('error', 'playback failed', { error });
    this.state.set({ kind: 'failed', session, error });
    this.failure.show(error);
  }

  private async close(ranToEnd = false): Promise<void> {
    this.failure.clear();
    this.turns.end();
    if (this.state.now.kind === 'closed') return;
    if (this.record !== null) void this.owing(this.record.close(ranToEnd));
    this.record = null;
    this.state.set({ kind: 'closed' });
    await this.player.unload();
  }
}

function offers(tracks: readonly MediaTrackChoice[], language: string): boolean {
  return tracks.some((track) => track.language === language && track.forced !== true);
}

/** True when the state is of this play session; of null none is. */
export function sameSession(state: PlaybackState, id: PlaySessionId | null): boolean {
  return sessionOf(state)?.playSessionId === id;
}
