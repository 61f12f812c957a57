import { Subject, Subscription, type Observable } from 'rxjs';
import type { Clock } from '../ports/clock.ts';
import { sessionOf, type PlayRefusal, type PlayRequest, type PlaySession } from '../playback/play-session.ts';
import { sameSession, type Playback } from '../playback/playback.ts';
import type { ThisScreen } from '../session/this-screen.ts';
import type { WatchTogether } from '../sync/watch-together.ts';
import type { Result } from '../shared/result.ts';
import type {
  Body,
  BodyOf,
  MediaPosition,
  PlayOrder,
  SessionBody,
  TrailerOrder,
} from '../messages/bodies.ts';
import type { Presence } from '../presence/presence.ts';
import type { ScreenChannel } from '../presence/screen-channel.ts';
import { Timers } from './timers.ts';

/** A stop that comes this soon after a sync is an old one (SYNC-03, OPEN2-28). */
const IGNORE_STOP_MS = 1_000;
/** A common start farther away than this is not believed. */
const LONGEST_WAIT_MS = 1_000;

/** Carries out the commands of other screens, and of this one: there is one path. */
export class CommandRouter {
  private readonly removals = new Subject<void>();
  /** Fires when somebody took this screen out of the account's screens (RemoveScreen, OPEN2-51). Never errors. */
  readonly removed$: Observable<void> = this.removals.asObservable();
  private lastSyncMs = Number.NEGATIVE_INFINITY;
  /** Orders that wait for their time. */
  private readonly waiting: Timers;
  private readonly subscription = new Subscription();

  constructor(
    private readonly channel: ScreenChannel,
    private readonly playback: Playback,
    private readonly together: WatchTogether,
    private readonly presence: Presence,
    private readonly screen: ThisScreen,
    private readonly clock: Clock,
  ) {
    this.waiting = new Timers(clock);
  }

  start(): void {
    this.subscription.add(this.channel.message$.subscribe(({ body }) => this.carryOut(body)));
  }

  dispose(): void {
    this.subscription.unsubscribe();
    this.waiting.cancelAll();
  }

  /** Does what the message orders if it is for this screen; anything else does nothing. */
  carryOut(body: Body): void {
    switch (body.kind) {
      case 'play-movie':
        return this.playFilm(body);
      case 'play-trailer':
        return this.playTrailer(body);
      case 'media-play':
      case 'media-pause':
      case 'media-restart':
      case 'media-stop':
      case 'media-seek':
      case 'media-subtitle':
      case 'media-audio':
        return this.inSession(body);
      case 'media-sync':
        return this.syncTo(body.position);
      case 'disconnect-device':
      case 'remove-screen':
        return this.leave(body);
      // Clips, subtitle styles and the bar of another screen: there is nothing here yet that could obey.
      case 'play-vam':
      case 'media-playback-options':
      case 'media-progress-bar':
        return undefined;
      // No orders: what screens say of themselves is heard by presence and by those who watch together.
      case 'device-broadcast':
      case 'discover-account':
      case 'discover-local':
      case 'broadcast-updated-device-info':
      case 'sync-device':
      case 'sync-device-done':
      case 'media-position':
      case 'ping':
      case 'ping-back':
        return undefined;
      // Between the platform and its own tools.
      case 'send-title-details':
      case 'test-command':
        return undefined;
    }
  }

  /** Every play on this screen, whoever ordered it: no old state is told of it, and no old stop ends it (OPEN2-29). */
  open(request: PlayRequest): Promise<Result<PlaySession, PlayRefusal>> {
    this.noteSync();
    return this.playback.open(request);
  }

  private playFilm(order: PlayOrder): void {
    const { playSessionId, linkDevices, groupCreated } = order;
    if (playSessionId !== null) this.together.form(playSessionId, linkDevices, groupCreated);
    if (order.target !== this.screen.deviceId() || order.vamId !== null) return;
    void this.open({
      titleId: order.contentId,
      kind: 'film',
      title: order.title,
      positionMs: order.positionMs,
      playSessionId,
      productId: '',
    });
  }

  /** Each screen watches a trailer in a session of its own. */
  private playTrailer(order: TrailerOrder): void {
    if (order.target !== this.screen.deviceId()) return;
    void this.open({
      titleId: order.contentId,
      kind: 'trailer',
      title: order.title,
      positionMs: 0,
      playSessionId: null,
      productId: order.productId,
    });
  }

  private noteSync(): void {
    this.lastSyncMs = this.clock.monotonicMs();
    this.presence.hold();
  }

  /** Only an order to our own play session counts (SYNC-02). */
  private inSession(order: SessionBody): void {
    const session = sessionOf(this.playback.now);
    if (session === null || order.playSessionId !== session.playSessionId) return;
    if (order.kind === 'media-stop' && this.clock.monotonicMs() - this.lastSyncMs < IGNORE_STOP_MS) return;
    const act = (): void => {
      if (sameSession(this.playback.now, session.playSessionId)) this.act(order);
    };
    const waitMs = order.atLeaderMs === null ? null : this.together.delayUntil(order.atLeaderMs);
    this.together.commanded();
    if (waitMs !== null && waitMs > 0 && waitMs <= LONGEST_WAIT_MS) this.waiting.after(waitMs, act);
    else act();
  }

  private act(order: SessionBody): void {
    switch (order.kind) {
      case 'media-play':
        return this.playback.play();
      case 'media-pause':
        return this.playback.pause();
      case 'media-restart':
        return this.playback.restart();
      case 'media-seek':
        return this.playback.seek(order.positionMs);
      case 'media-stop':
        return void this.playback.stop();
      case 'media-subtitle':
        return this.playback.selectText(order.language);
      case 'media-audio':
        return this.playback.selectAudio(order.language);
    }
  }

  /** Jumps to where the sender is by now and takes its state (OPEN2-53); a paused one has not moved (OPEN2-30). */
  private syncTo(position: MediaPosition): void {
    const session = sessionOf(this.playback.now);
    if (session === null || position.playSessionId !== session.playSessionId) return;
    this.noteSync();
    this.together.commanded();
    const playing = position.state === 'playing';
    this.playback.seek(position.positionMs + (playing ? this.together.latencyMs() : 0));
    if (playing) this.playback.play();
    else this.playback.pause();
  }

  /** Only when it is this screen that is named. */
  private leave({ kind, device }: BodyOf<'disconnect-device' | 'remove-screen'>): void {
    if (device !== this.screen.deviceId()) return;
    void this.playback.stop();
    if (kind === 'remove-screen') this.removals.next();
  }
}
