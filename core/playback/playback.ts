import { Subject, type Observable, type Subscription } from 'rxjs';
import { qualityOfSeat } from '../display/seats.ts';
import type { Cancel, Clock } from '../ports/clock.ts';
import type { Connectivity } from '../ports/connectivity.ts';
import type { Log } from '../ports/log.ts';
import type {
  MediaPlayer,
  MediaSource,
  PlayerError,
  PlayerSample,
  PlayerStatus,
} from '../ports/media-player.ts';
import { IDLE_STATUS } from '../ports/media-player.ts';
import type { ProgressApi } from '../ports/progress-api.ts';
import type { Random } from '../ports/random.ts';
import type { StreamApi } from '../ports/stream-api.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { ThisScreen } from '../session/this-screen.ts';
import { playSessionId, type PlaySessionId } from '../shared/ids.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { State } from '../shared/state.ts';
import { Turns } from '../shared/turns.ts';
import {
  sessionOf,
  type OpenedStream,
  type PlaybackState,
  type PlayRefusal,
  type PlayRequest,
  type PlaySession,
} from './play-session.ts';
import type { StreamGate } from './stream-gate.ts';
import { stepControlOf, type StepControl } from './step-control.ts';
import { WatchRecord, type FilmPlace } from './watch-record.ts';

/** A failed player is left after this (PERR-04). */
const FAILED_MS = 5_000;
/** A player that lost the network waits this long for it to come back (OPEN2-25). */
const OFFLINE_MS = 60_000;

/** What changes where the picture is heading. */
const MOVES = ['paused', 'buffering', 'seeking'] as const;

/**
 * The play session of this screen: the one door to the media player. Nobody else holds the player; what others need of
 * it are the faces here: its status, where the picture is, the languages, and `step` for keeping in step.
 */
export class Playback {
  private readonly state = new State<PlaybackState>({ kind: 'closed' });
  /** Replays the current state, then changes. Never errors. */
  readonly state$: Observable<PlaybackState> = this.state.value$;
  private readonly moves = new Subject<void>();
  /** Fires when play, pause, seek, stall or end changed where the picture is heading. Never errors. */
  readonly moved$: Observable<void> = this.moves.asObservable();
  private readonly refusals = new Subject<PlayRefusal>();
  /** Each play that was refused, wherever it was asked for. Never errors. */
  readonly refused$: Observable<PlayRefusal> = this.refusals.asObservable();
  /** Status of the player: replays, then changes, without ticks. Never errors. */
  readonly status$: Observable<PlayerStatus>;
  /** Where the picture is, and small corrections of it; does nothing unless a film or trailer is open. */
  readonly step: StepControl;
  private status: PlayerStatus = IDLE_STATUS;
  private record: WatchRecord | null = null;
  private readonly turns = new Turns();
  private leave: Cancel = () => undefined;
  private online = true;
  /** Openings and last reports under way. */
  private readonly owed = new Set<Promise<unknown>>();
  private leavingForGood = false;
  private readonly subscription: Subscription;

  constructor(
    private readonly player: MediaPlayer,
    private readonly gate: StreamGate,
    private readonly progress: ProgressApi,
    private readonly streams: StreamApi,
    private readonly session: SessionStore,
    private readonly screen: ThisScreen,
    private readonly clock: Clock,
    private readonly random: Random,
    private readonly log: Log,
    connectivity: Connectivity,
  ) {
    this.status$ = player.status$;
    this.step = stepControlOf(player, () => this.state.now.kind === 'open');
    this.subscription = player.status$.subscribe((status) => this.take(status));
    this.subscription.add(connectivity.online$.subscribe((online) => this.takeOnline(online)));
  }

  get now(): PlaybackState {
    return this.state.now;
  }

  /**
   * Opens a title and plays it. Already open in another session: the session is adopted and the picture goes on
   * (MESG-12). A newer `open` overtakes this one.
   */
  open(request: PlayRequest): Promise<Result<PlaySession, PlayRefusal>> {
    if (this.leavingForGood) return Promise.resolve(err({ code: 'play/overtaken' }));
    const adopted = this.adopt(request);
    return adopted === null ? this.owing(this.openAnew(request)) : Promise.resolve(ok(adopted));
  }

  private async openAnew(request: PlayRequest): Promise<Result<PlaySession, PlayRefusal>> {
    const closing = this.close(false);
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
    const opened = await this.source(request, signal);
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

  seek(positionMs: number): void {
    if (this.state.now.kind !== 'open') return;
    this.player.seek(positionMs);
    this.noteMove();
  }

  restart(): void {
    this.seek(0);
    this.play();
  }

  /** Ends the session and lets go of the stream. */
  async stop(): Promise<void> {
    await this.close(false);
  }

  /**
   * Ends the session for good: nothing opens any more. Resolves once the platform has heard, or cannot be told, where
   * every film ended and which streams are free. Never rejects.
   */
  async farewell(): Promise<void> {
    this.leavingForGood = true;
    await this.close(false);
    while (this.owed.size > 0) await Promise.allSettled(this.owed);
  }

  /** No such language: nothing changes. */
  selectAudio(language: string): void {
    if (this.state.now.kind === 'open') this.player.selectAudio(language);
  }

  /** Null switches subtitles off. */
  selectText(language: string | null): void {
    if (this.state.now.kind === 'open') this.player.selectText(language);
  }

  /** What was asked for last; true while nothing is loaded. */
  paused(): boolean {
    return this.status.paused;
  }

  /** Running time in ms; 0 while nothing is loaded. */
  durationMs(): number {
    return this.status.durationMs;
  }

  /** The position now in ms: while a film opens the place where it will begin, 0 while nothing is loaded. */
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
    this.record?.abandon();
    this.record = null;
    void this.close(false);
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

  private async source(
    request: PlayRequest,
    signal: AbortSignal,
  ): Promise<Result<{ source: MediaSource; stream: OpenedStream | null }, PlayRefusal>> {
    const quality = qualityOfSeat(this.screen.seat());
    const common = {
      startMs: request.positionMs,
      maxHeight: quality,
      audioLanguage: this.session.language().split('_')[0]?.toLowerCase() ?? null,
      textLanguage: null,
    };
    if (request.kind === 'trailer') {
      const trailer = await this.gate.trailer(request.productId, signal);
      if (!trailer.ok) return trailer;
      return ok({ source: { ...common, manifestUrl: trailer.value, licenceServers: {} }, stream: null });
    }
    const granted = await this.gate.film(request.titleId, quality, signal);
    if (!granted.ok) return granted;
    const { info, transactionType } = granted.value;
    return ok({
      source: { ...common, manifestUrl: info.manifestUrl, licenceServers: info.licenceServers },
      stream: { trackingId: info.trackingId, transactionType },
    });
  }

  private take(status: PlayerStatus): void {
    const before = this.status;
    this.status = status;
    const state = this.state.now;
    if (state.kind !== 'open') return;
    this.record?.look();
    if (status.phase === 'failed' && status.error !== null) {
      this.fail(state.session, status.error);
    } else if (status.phase === 'ended') {
      void this.close(true);
    } else if (MOVES.some((key) => before[key] !== status[key])) {
      this.moves.next();
    }
  }

  /** What a farewell has to wait for. */
  private owing<T>(work: Promise<T>): Promise<T> {
    this.owed.add(work);
    void work.finally(() => this.owed.delete(work));
    return work;
  }

  private recordOf(session: PlaySession, stream: OpenedStream): WatchRecord {
    const where = (): FilmPlace | null => this.place();
    return new WatchRecord(session, stream, this.progress, this.streams, this.clock, where);
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
    this.leaveIn(waitsForNetwork(error) && !this.online ? OFFLINE_MS : FAILED_MS);
  }

  /** Back online, the failure is shown as long as any other. */
  private takeOnline(online: boolean): void {
    this.online = online;
    const { now } = this.state;
    if (online && now.kind === 'failed' && waitsForNetwork(now.error)) this.leaveIn(FAILED_MS);
  }

  private leaveIn(delayMs: number): void {
    this.leave();
    this.leave = this.clock.after(delayMs, () => void this.close(false));
  }

  private async close(ranToEnd: boolean): Promise<void> {
    this.leave();
    this.turns.end();
    if (this.state.now.kind === 'closed') return;
    if (this.record !== null) void this.owing(this.record.close(ranToEnd));
    this.record = null;
    this.state.set({ kind: 'closed' });
    await this.player.unload();
  }
}

function waitsForNetwork(error: PlayerError): boolean {
  return error.code === 'player/network-gone';
}

/** True when the state is of this play session. */
export function sameSession(state: PlaybackState, id: PlaySessionId | null): boolean {
  return id !== null && sessionOf(state)?.playSessionId === id;
}
