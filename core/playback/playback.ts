import { Subject, type Observable, type Subscription } from 'rxjs';
import { qualityOfSeat } from '../display/seats.ts';
import type { Cancel, Clock } from '../ports/clock.ts';
import type { Connectivity } from '../ports/connectivity.ts';
import type { Log } from '../ports/log.ts';
import type { MediaPlayer, MediaSource, PlayerError, PlayerStatus } from '../ports/media-player.ts';
import { IDLE_STATUS, NETWORK_GONE } from '../ports/media-player.ts';
import type { ProgressApi } from '../ports/progress-api.ts';
import type { Random } from '../ports/random.ts';
import type { StreamApi } from '../ports/stream-api.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { ThisScreen } from '../session/this-screen.ts';
import { playSessionId, type PlaySessionId } from '../shared/ids.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { State } from '../shared/state.ts';
import {
  sessionOf,
  type OpenedStream,
  type PlaybackState,
  type PlayRefusal,
  type PlayRequest,
  type PlaySession,
} from './play-session.ts';
import type { StreamGate } from './stream-gate.ts';
import { WatchRecord, type Place } from './watch-record.ts';

/** A failed player is left after this (PERR-04). */
export const FAILED_MS = 5_000;
/** A player that failed for want of a network waits this long for it to come back (OPEN2-25). */
export const OFFLINE_MS = 60_000;

/** What changes where the picture is heading. */
const MOVES = ['paused', 'buffering', 'seeking'] as const;

/** The play session of this screen: the one door to the media player. */
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
  private status: PlayerStatus = IDLE_STATUS;
  private record: WatchRecord | null = null;
  private loading = new AbortController();
  private leave: Cancel = () => undefined;
  private online = true;
  private readonly subscription: Subscription;

  constructor(
    readonly player: MediaPlayer,
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
  async open(request: PlayRequest): Promise<Result<PlaySession, PlayRefusal>> {
    const adopted = this.adopt(request);
    if (adopted !== null) return ok(adopted);
    const closing = this.close(false);
    const loading = new AbortController();
    this.loading = loading;
    const overtaken = (): boolean => loading.signal.aborted;
    await closing;
    if (overtaken()) return err({ code: 'play/overtaken' });
    const session: PlaySession = {
      playSessionId: request.playSessionId ?? playSessionId(this.random.uuid()),
      titleId: request.titleId,
      kind: request.kind,
      title: request.title,
    };
    this.state.set({ kind: 'opening', session });
    const opened = await this.source(request);
    if (overtaken()) return err({ code: 'play/overtaken' });
    if (!opened.ok) return this.refuse(opened.error);
    const { source, stream } = opened.value;
    if (stream !== null) {
      this.record = new WatchRecord(session, stream, this.progress, this.streams, this.clock, () =>
        this.place(),
      );
    }
    const loaded = await this.player.load(source, loading.signal);
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

  /** What was asked for last; true while nothing is loaded. */
  paused(): boolean {
    return this.status.paused;
  }

  /** Running time in ms; 0 while nothing is loaded. */
  durationMs(): number {
    return this.status.durationMs;
  }

  /** The position now in ms; 0 while nothing is loaded. */
  positionMs(): number {
    return this.player.sample()?.positionMs ?? 0;
  }

  dispose(): void {
    this.subscription.unsubscribe();
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
  ): Promise<Result<{ source: MediaSource; stream: OpenedStream | null }, PlayRefusal>> {
    const quality = qualityOfSeat(this.screen.seat());
    const common = {
      startMs: request.positionMs,
      maxHeight: quality,
      audioLanguage: this.session.language().split('_')[0]?.toLowerCase() ?? null,
      textLanguage: null,
    };
    if (request.kind === 'trailer') {
      const trailer = await this.gate.trailer(request.productId);
      if (!trailer.ok) return trailer;
      return ok({ source: { ...common, manifestUrl: trailer.value, licenceServers: {} }, stream: null });
    }
    const granted = await this.gate.film(request.titleId, quality);
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

  private place(): Place | null {
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
    this.loading.abort();
    if (this.state.now.kind === 'closed') return;
    this.record?.close(ranToEnd);
    this.record = null;
    this.state.set({ kind: 'closed' });
    await this.player.unload();
  }
}

function waitsForNetwork(error: PlayerError): boolean {
  return error.code === 'player/error' && error.number === NETWORK_GONE;
}

/** True when the state is of this play session. */
export function sameSession(state: PlaybackState, id: PlaySessionId | null): boolean {
  return id !== null && sessionOf(state)?.playSessionId === id;
}
