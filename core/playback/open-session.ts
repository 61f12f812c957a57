import { Subject } from 'rxjs';
import type { Clock } from '../ports/clock.ts';
import type { Connectivity } from '../ports/connectivity.ts';
import type { Log } from '../ports/log.ts';
import { IDLE_STATUS, type PlayerError, type PlayerStatus } from '../ports/media-player.ts';
import { err, type Result } from '../shared/result.ts';
import { State } from '../shared/state.ts';
import { Turns } from '../shared/turns.ts';
import type { GuardedPlayer } from '../vehicle/guarded-player.ts';
import { FailureNotice } from './failure-notice.ts';
import { FeaturePlace } from './feature-place.ts';
import { OpenRecord } from './open-record.ts';
import {
  isFeature,
  type PlaybackState,
  type PlayRefusal,
  type PlayRequest,
  type PlaySession,
} from './play-session.ts';
import type { Viewing } from './viewing.ts';
import type { RecordMeans } from './watch-record.ts';

/** What is open on this screen, or opens: its state, its place, its stream, and how it comes to an end. */
export class OpenSession {
  readonly state = new State<PlaybackState>({ kind: 'closed' });
  /** Each play that was refused. */
  readonly refusals = new Subject<PlayRefusal>();
  /** What ran to its end. */
  readonly ends = new Subject<PlayRequest>();
  /** Each change of where the picture is heading. */
  readonly moves = new Subject<void>();
  /** Of the player, as it was told last. */
  status: PlayerStatus = IDLE_STATUS;
  /** Null while nothing is open. */
  viewing: Viewing | null = null;
  /** One turn per opening and per part. */
  readonly turns = new Turns();
  readonly record: OpenRecord;
  readonly place: FeaturePlace;
  readonly failure: FailureNotice;

  constructor(
    private readonly player: GuardedPlayer,
    means: RecordMeans,
    clock: Clock,
    private readonly log: Log,
    connectivity: Connectivity,
    /** The network is back after it was gone. */
    reconnect: () => void,
  ) {
    this.place = new FeaturePlace(
      player,
      clock,
      () => this.status,
      () => isFeature(this.state.now),
    );
    this.record = new OpenRecord(
      means,
      () => this.place.now(),
      // Every stream of the account is in use elsewhere, the one that plays here included.
      () => this.refuse({ code: 'play/concurrent-limit' }),
    );
    this.failure = new FailureNotice(clock, connectivity, {
      stage: (stage) => this.state.now.kind === 'failed' && this.state.set({ ...this.state.now, stage }),
      reconnect,
      leave: () => void this.close(),
    });
  }

  /** Where the feature is now in ms; before it where it will begin, after a failure where it was; 0 while nothing is loaded. */
  positionMs(): number {
    const { now } = this.state;
    if (now.kind === 'opening' && now.part !== 'dub-card') return now.startMs;
    if (isFeature(now)) return this.place.now()?.positionMs ?? 0;
    return this.place.stopped?.positionMs ?? this.viewing?.screening?.startMs ?? 0;
  }

  /** What still opens plays when it is there. */
  play(): void {
    this.hold(false, () => this.player.play());
  }

  /** What still opens stands when it is there. */
  pause(): void {
    this.hold(true, () => this.player.pause());
  }

  noteMove(): void {
    this.record.moved();
    this.moves.next();
  }

  refuse(refusal: PlayRefusal): Result<never, PlayRefusal> {
    void this.close();
    this.refusals.next(refusal);
    return err(refusal);
  }

  /** `again`: a reconnect has failed. */
  fail(session: PlaySession, cause: PlayerError, again = false): void {
    this.log.write('error', 'playback failed', { error: cause });
    this.place.stop();
    const error = this.failure.reasonOf(cause);
    this.state.set({ kind: 'failed', session, error, stage: this.failure.show(error, again) });
  }

  /** Everything was played. */
  end(): void {
    if (this.viewing !== null) this.ends.next(this.viewing.request);
    void this.close();
  }

  async close(): Promise<void> {
    this.turns.end();
    if (this.state.now.kind !== 'closed') await this.replace(null, { kind: 'closed' });
  }

  /** What was open is over; resolves once the player has let go of it. */
  async replace(next: Viewing | null, state: PlaybackState): Promise<void> {
    const { kind } = this.state.now;
    this.failure.clear();
    this.viewing?.screening?.end();
    this.record.close(false);
    this.place.forget();
    this.viewing = next;
    this.state.set(state);
    if (kind !== 'closed') await this.player.unload();
  }

  private hold(paused: boolean, now: () => void): void {
    const { kind } = this.state.now;
    if (this.viewing === null || (kind !== 'open' && kind !== 'opening')) return;
    this.viewing.isPaused = paused;
    if (kind !== 'open') return;
    now();
    this.noteMove();
  }
}
