import { Subject, Subscription, type Observable } from 'rxjs';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import {
  sameSession,
  sessionOf,
  watchedIn,
  type PlayRefusal,
  type PlayRequest,
  type PlaySession,
} from '../playback/play-session.ts';
import type { Playback } from '../playback/playback.ts';
import type { TrackChoices } from '../playback/track-choices.ts';
import type { ThisScreen } from '../session/this-screen.ts';
import type { WatchTogether } from '../sync/watch-together.ts';
import type { PlaySessionId } from '../shared/ids.ts';
import type { Result } from '../shared/result.ts';
import type {
  Body,
  BodyOf,
  MediaPosition,
  PlayOrder,
  SessionBody,
  SessionOrder,
  TrailerOrder,
} from '../messages/bodies.ts';
import type { DeviceFields } from '../messages/message.ts';
import type { Presence } from '../presence/presence.ts';
import type { ScreenChannel } from '../presence/screen-channel.ts';
import { GivenOrders } from './given-orders.ts';
import { GroupOrders } from './group-orders.ts';
import { isToldOf, type HeardOrder, type Sender } from './heard-order.ts';
import { obeyOrder } from './obey-order.ts';
import { Timers } from './timers.ts';

/** An order is carried out at once when its time is farther away than this. */
const LONGEST_WAIT_MS = 1_000;
/** A seek takes a busy screen about so long: those that watch together go on from there at the same time. */
const SEEK_TAKES_MS = 750;
/** So near to an ordered place a screen stays where it is in a film that is open, and it is not worth words. */
const MOVED_MS = 2_000;

/** What somebody did to this screen, and who it was; null for this screen itself. */
export interface Leaving {
  readonly how: 'disconnected' | 'removed';
  readonly by: Sender | null;
}

/** Carries out commands, those of other screens and of this one alike. */
export class CommandRouter {
  private readonly leavings = new Subject<Leaving>();
  /**
   * Fires when somebody disconnected this screen, or removed it from the account's screens (OPEN2-51), before what plays
   * here is stopped: whoever watches leaves for the set-up then, and not for where a stop leads. Never errors.
   */
  readonly leaving$: Observable<Leaving> = this.leavings.asObservable();
  private readonly orders = new Subject<HeardOrder>();
  /** Fires when another screen's order was carried out here, so that it can be said whose it was. Never errors. */
  readonly heard$: Observable<HeardOrder> = this.orders.asObservable();
  private readonly bar = new Subject<boolean | null>();
  /** Fires when the bar of the player is to be shown or hidden, or the other way round for null (OPEN2-54). Never errors. */
  readonly bar$: Observable<boolean | null> = this.bar.asObservable();
  private readonly given = new GivenOrders();
  /** Orders that wait for their time. */
  private readonly waiting: Timers;
  private readonly groupOrders: GroupOrders;
  private readonly subscription = new Subscription();
  private out = false;

  constructor(
    private readonly channel: ScreenChannel,
    private readonly playback: Playback,
    private readonly together: WatchTogether,
    private readonly presence: Presence,
    private readonly screen: ThisScreen,
    private readonly clock: Clock,
    private readonly choices: Pick<TrackChoices, 'setStyle'>,
    /** Null where nobody keeps one. */
    private readonly log: Log | null = null,
  ) {
    this.waiting = new Timers(clock);
    this.groupOrders = new GroupOrders(clock);
  }

  start(): void {
    this.subscription.add(
      this.together.taken$.subscribe(({ playing, by }) =>
        this.orders.next({ kind: playing ? 'media-play' : 'media-pause', by }),
      ),
    );
    this.subscription.add(
      this.channel.heard$.subscribe(({ message: { body, from }, ageMs }) => {
        if (!this.out || body.kind === 'remove-screen') this.carryOut(body, from, ageMs);
      }),
    );
  }

  /**
   * Whether it is none of the account's screens, and obeys none of them: since it was removed or stood aside, until
   * {@link rejoin}.
   */
  get isOut(): boolean {
    return this.out;
  }

  /** It is none of the account's screens for now. False where it plays: then it stays one. */
  standAside(): boolean {
    if (this.playback.now.kind !== 'closed') return false;
    return (this.out = true);
  }

  /** It is one of the account's screens again. */
  rejoin(): void {
    this.out = false;
  }

  dispose(): void {
    this.subscription.unsubscribe();
    this.waiting.cancelAll();
  }

  /**
   * Carries out a message that orders something of this screen; any other message does nothing. `by` is the screen that
   * sent it; null for this one. `ageMs` is how long ago it was sent, null where nobody knows.
   */
  carryOut(body: Body, by: DeviceFields | null = null, ageMs: number | null = 0): void {
    switch (body.kind) {
      case 'play-movie':
        return this.playOrdered(body, by, ageMs);
      case 'play-vam':
        // Which clip it is stands nowhere else.
        return body.vamId === null ? undefined : this.playOrdered(body, by, ageMs);
      case 'play-trailer':
        return this.playTrailer(body, by, ageMs);
      case 'media-play':
      case 'media-pause':
      case 'media-restart':
      case 'media-stop':
      case 'media-seek':
      case 'media-subtitle':
      case 'media-audio':
      case 'media-playback-options':
      case 'media-progress-bar':
        return this.inSession(body, by, ageMs);
      case 'media-sync':
        return this.syncTo(body.position, by, ageMs);
      case 'disconnect-device':
      case 'remove-screen':
        return this.disconnect(body, by, ageMs);
      // Not orders: presence and `WatchTogether` listen to these.
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
      // Presence keeps it.
      case 'send-title-details':
        return undefined;
      case 'test-command':
        return this.log?.write('info', 'test command', { from: by?.deviceId });
    }
  }

  /** Opens a title that was chosen on this screen. */
  openChosen(request: PlayRequest): Promise<Result<PlaySession, PlayRefusal>> {
    this.given.play(this.clock.monotonicMs());
    return this.open(request);
  }

  /** A title was chosen on this screen: what was ordered for it well before comes too late from now on. */
  chosen(): void {
    const nowMs = this.clock.monotonicMs();
    this.given.play(nowMs);
    this.noteSync(nowMs);
  }

  /** Somebody left what played here: what was ordered for this screen well before comes too late from now on. */
  left(): void {
    this.given.play(this.clock.monotonicMs());
  }

  /**
   * Opens a title, whoever ordered it. For the next second no heartbeat goes out, which could tell the old state, and no
   * stop is obeyed that could be meant for what played before (OPEN2-28, OPEN2-29).
   */
  open(request: PlayRequest, givenMs = this.clock.monotonicMs()): Promise<Result<PlaySession, PlayRefusal>> {
    this.noteSync(givenMs);
    return this.playback.open(request);
  }

  /** A stamp for an order to watch together that is given here: it overrules those that were heard a moment ago. */
  groupStamp(): number {
    return this.groupOrders.stamp();
  }

  /** A film, or a clip where there is a `vamId` (ASGN-04). */
  private playOrdered(order: PlayOrder, by: DeviceFields | null, ageMs: number | null): void {
    const givenMs = this.givenMs(ageMs);
    if (!this.isInForce(order, givenMs)) return this.channel.refused('stale');
    if (this.isNoneOfOthers(order, givenMs)) return;
    const { playSessionId, linkDevices, groupCreated, vamId, contentId: titleId, title, positionMs } = order;
    if (playSessionId !== null) this.together.form(playSessionId, linkDevices, groupCreated);
    if (order.target !== this.screen.deviceId()) return;
    const stays = this.stays(order);
    // What plays went on while the order was on its way.
    const meantMs = positionMs + (this.playback.paused() ? 0 : (ageMs ?? 0));
    const wasOff = Math.abs(this.playback.positionMs() - meantMs) > MOVED_MS;
    if (!stays) this.tell('play', by);
    const common = { titleId, title, playSessionId, productId: '', ordered: by !== null };
    const request: PlayRequest =
      vamId !== null
        ? { ...common, kind: 'clip', vamId, positionMs: 0 }
        : { ...common, kind: 'film', positionMs, atOnce: this.joins(order) };
    void this.open(request, givenMs);
    if (!stays || !wasOff || vamId !== null) return;
    // Who follows comes to its leader.
    const follows = linkDevices.length > 1 && linkDevices[0] !== this.screen.deviceId();
    if (follows || this.goTo(meantMs)) this.tell('media-sync', by);
  }

  /** False for a place that the film does not have. */
  private goTo(positionMs: number): boolean {
    this.together.commanded();
    const moved = this.playback.seek(positionMs);
    if (moved) this.together.moved();
    return moved;
  }

  /** One that comes too late is not, nor is one to watch together that another one of the same moment overrules. */
  private isInForce(order: PlayOrder, givenMs: number): boolean {
    const { playSessionId: session, groupCreated: created, linkDevices, target } = order;
    const self = this.screen.deviceId();
    if (created !== null) this.groupOrders.note(created);
    if (target !== self && !linkDevices.includes(self)) return true;
    if (this.given.isPlayLate(session, givenMs)) return false;
    if (session !== null && created !== null && !this.groupOrders.take({ session, created, givenMs })) {
      return false;
    }
    this.given.play(givenMs);
    return true;
  }

  /** One to others that watch with this screen by a later order: they pass it over, and nobody leaves this group by it. */
  private isNoneOfOthers(order: PlayOrder, givenMs: number): boolean {
    const { playSessionId: session, groupCreated: created, linkDevices, target } = order;
    const self = this.screen.deviceId();
    if (target === self || linkDevices.includes(self) || session === null || created === null) return false;
    const takesOurs = this.together.now.members.some((member) => linkDevices.includes(member));
    return takesOurs && this.groupOrders.isOverruled({ session, created, givenMs });
  }

  /** When an order was given, by our monotonic clock; just now where nobody knows. */
  private givenMs(ageMs: number | null): number {
    return this.clock.monotonicMs() - (ageMs ?? 0);
  }

  /** Whether what plays here stays what it is. */
  private stays({ contentId, vamId }: PlayOrder): boolean {
    const session = watchedIn(this.playback.now);
    const kind = vamId === null ? 'film' : 'clip';
    return session?.kind === kind && session.titleId === contentId && session.vamId === vamId;
  }

  private tell(kind: HeardOrder['kind'], by: DeviceFields | null): void {
    if (by !== null) this.orders.next({ kind, by });
  }

  /** Whether another screen of the group plays this title already: it is not kept waiting by a pre-roll (decision 021). */
  private joins({ contentId, linkDevices }: PlayOrder): boolean {
    return this.presence.now.some(
      ({ deviceId, playing }) =>
        linkDevices.includes(deviceId) && playing?.contentId === contentId && playing.trailer === undefined,
    );
  }

  /** Trailers are not watched together: each screen plays one in a session of its own. */
  private playTrailer(order: TrailerOrder, by: DeviceFields | null, ageMs: number | null): void {
    if (order.target !== this.screen.deviceId()) return;
    const givenMs = this.givenMs(ageMs);
    if (this.given.isPlayLate(null, givenMs)) return this.channel.refused('stale');
    this.given.play(givenMs);
    this.tell('play', by);
    const { contentId: titleId, title, productId } = order;
    const request = {
      kind: 'trailer',
      titleId,
      title,
      productId,
      positionMs: 0,
      playSessionId: null,
      ordered: by !== null,
    } as const;
    void this.open(request, givenMs);
  }

  private noteSync(givenMs: number): void {
    this.given.sync(givenMs, this.clock.monotonicMs());
    this.presence.hold();
  }

  /** Carries out an order to our own play session; others are ignored (SYNC-02). */
  private inSession(order: SessionBody, by: DeviceFields | null, ageMs: number | null): void {
    if (order.kind === 'media-stop' && !this.isStopInForce(order, ageMs)) return;
    const session = sessionOf(this.playback.now);
    if (session === null || order.playSessionId !== session.playSessionId) return this.passOver(order, by);
    // Behind the film, and after a failure, this screen watches with nobody.
    if (order.kind !== 'media-stop' && watchedIn(this.playback.now) === null) return;
    if (isToldOf(order) && this.isOvertaken(session.playSessionId, ageMs)) return;
    if (order.kind === 'media-stop') this.given.play(this.givenMs(ageMs));
    const waitMs = order.atLeaderMs === null ? null : this.together.delayUntil(order.atLeaderMs);
    const isAgreed = waitMs !== null && waitMs <= LONGEST_WAIT_MS && this.together.now.role !== 'alone';
    const meetAtMs = isAgreed ? this.clock.monotonicMs() + waitMs + SEEK_TAKES_MS : null;
    const act = (): void => {
      if (!sameSession(this.playback.now, session.playSessionId)) return;
      const showBar = (shown: boolean | null): void => this.bar.next(shown);
      // What begins where others are is to know that they are elsewhere by now.
      if (order.kind === 'media-seek' || order.kind === 'media-restart') this.together.commanded();
      const moved = obeyOrder(order, this.playback, this.choices, showBar, meetAtMs);
      if (moved) this.together.moved();
      this.together.obeyed(order.kind, session.playSessionId);
      if (isToldOf(order)) this.tell(order.kind, by);
    };
    // Any other order leaves the picture where it is.
    if (isToldOf(order)) this.together.commanded();
    if (waitMs !== null && waitMs > 0 && waitMs <= LONGEST_WAIT_MS) this.waiting.after(waitMs, act);
    else act();
  }

  /** One that may have been meant for what played before is not. What another one ends begins no more. */
  private isStopInForce({ playSessionId: session }: SessionOrder, ageMs: number | null): boolean {
    const givenMs = ageMs === null ? null : this.givenMs(ageMs);
    if (this.isOwn(session) && this.given.isStopForBefore(givenMs, this.clock.monotonicMs())) return false;
    if (session !== null) this.given.stop(session, this.givenMs(ageMs));
    return true;
  }

  private isOwn(session: PlaySessionId | null): boolean {
    return session !== null && sessionOf(this.playback.now)?.playSessionId === session;
  }

  /** Whether an order that moves the picture comes too late. That is counted. */
  private isOvertaken(session: PlaySessionId, ageMs: number | null): boolean {
    if (this.given.takeMove(session, this.givenMs(ageMs))) return false;
    this.channel.refused('stale');
    return true;
  }

  /** An order to others is none of ours; one to a session that nobody plays any more is counted. */
  private passOver({ playSessionId: session }: SessionBody, by: DeviceFields | null): void {
    const isPlayed = this.presence.now.some(({ playing }) => playing?.playSessionId === session);
    if (by !== null && !isPlayed) this.channel.refused('stale');
  }

  /** Jumps to where the sender is by now, and plays or pauses as it does (OPEN2-30, OPEN2-53). */
  private syncTo(position: MediaPosition, by: DeviceFields | null, ageMs: number | null): void {
    const session = watchedIn(this.playback.now);
    if (session === null || position.playSessionId !== session.playSessionId) return;
    if (position.state === 'stopped' || this.isOvertaken(session.playSessionId, ageMs)) return;
    this.noteSync(this.givenMs(ageMs));
    const playing = position.state === 'playing';
    this.goTo(position.positionMs + (playing ? this.together.latencyMs() : 0));
    if (playing) this.playback.play();
    else this.playback.pause();
    this.tell('media-sync', by);
  }

  /** Stops what plays if it is this screen that is disconnected or removed. */
  private disconnect(
    { kind, device }: BodyOf<'disconnect-device' | 'remove-screen'>,
    by: DeviceFields | null,
    ageMs: number | null,
  ): void {
    if (device !== this.screen.deviceId()) return;
    this.given.play(this.givenMs(ageMs));
    this.tell('remove-screen', by);
    this.out ||= kind === 'remove-screen';
    this.leavings.next({ how: kind === 'remove-screen' ? 'removed' : 'disconnected', by });
    void this.playback.stop();
  }
}
