import { filter, map, type Observable } from 'rxjs';
import { sessionOf, type PlayRefusal, type PlayRequest, type PlaySession } from '../playback/play-session.ts';
import type { Playback } from '../playback/playback.ts';
import type { Random } from '../ports/random.ts';
import type { WatchTogether } from '../sync/watch-together.ts';
import { playSessionId, type DeviceId, type PlaySessionId, type TitleId, type VamId } from '../shared/ids.ts';
import type { Result } from '../shared/result.ts';
import type { Body, SessionBody, SessionOrder } from '../messages/bodies.ts';
import type { CommandRouter } from './command-router.ts';
import type { Presence } from '../presence/presence.ts';
import type { ScreenChannel } from '../presence/screen-channel.ts';

/** Screens carry out an order this long after it was given, all at the same time of the leader's clock. */
const TOGETHER_MS = 250;

export interface SyncOrder {
  readonly titleId: TitleId;
  readonly title: string;
  /** The clip of this title that plays; null for the film itself. */
  readonly vamId: VamId | null;
  readonly positionMs: number;
  /** The source first, then the others in order of selection (OPEN2-76). */
  readonly devices: readonly DeviceId[];
  /** Addresses of artwork; none by default. */
  readonly images?: readonly string[];
}

/** A trailer for some screens. */
export interface TrailerAssignment {
  readonly titleId: TitleId;
  /** Names the trailer. */
  readonly productId: string;
  readonly title: string;
  readonly devices: readonly DeviceId[];
}

/**
 * Gives orders to screens. Every order goes out over the channel and through our own router, which carries it out if it
 * concerns this screen. A command answers false when the screens that had to hear it did not (OPEN2-85).
 */
export class ScreenCommands {
  /**
   * Fires for an order to other screens that went out, so that it was told as given, and that nobody can have obeyed: the
   * connection was gone already. Never errors.
   */
  readonly unheard$: Observable<void>;
  /** The session of the last order, where nobody else was in it; else null. */
  private aloneIn: PlaySessionId | null = null;

  constructor(
    private readonly channel: ScreenChannel,
    private readonly router: CommandRouter,
    private readonly playback: Playback,
    private readonly watching: WatchTogether,
    private readonly presence: Presence,
    private readonly random: Random,
    /** The id of this screen. */
    private readonly self: () => DeviceId,
  ) {
    this.unheard$ = channel.lost$.pipe(
      filter(({ body }) => this.isForOthers(body)),
      map(() => undefined),
    );
  }

  /** Plays on this screen only, the same way as when another screen orders it. A newer play overtakes this one. */
  playHere(request: PlayRequest): Promise<Result<PlaySession, PlayRefusal>> {
    return this.router.openChosen(request);
  }

  /** A title was chosen on this screen, which `Playback` opens itself. */
  choseHere(): void {
    this.router.chosen();
  }

  /** Somebody left what played on this screen. */
  leftHere(): void {
    this.router.left();
  }

  /**
   * Sends every screen a play command with one new shared session and the position (SCRM-13, ASGN-03), that of a clip
   * where there is one (ASGN-04). One screen is told directly, and plays alone. Answers the session; null when an order
   * did not go out. When none that another screen had to hear did, this screen stays with those it watches with.
   */
  sync({ titleId, title, vamId, positionMs, devices, images = [] }: SyncOrder): PlaySessionId | null {
    const session = playSessionId(this.random.uuid());
    const together = devices.length > 1;
    const groupCreated = together ? this.router.groupStamp() : null;
    this.presence.hold();
    const orders = devices.map((target) => ({
      kind: vamId === null ? ('play-movie' as const) : ('play-vam' as const),
      contentId: titleId,
      vamId,
      playSessionId: session,
      positionMs: Math.round(positionMs),
      title,
      images,
      target,
      linkDevices: together ? devices : [],
      groupCreated,
    }));
    const sent = orders.map((order) => this.channel.order(order));
    if (together && !sent.includes(true)) return null;
    for (const order of orders) this.router.carryOut(order);
    if (together) for (const device of devices) this.channel.order({ kind: 'sync-device', device });
    const heard = together ? sent : sent.map((went, at) => went || this.isSelf(devices[at]));
    return heard.every(Boolean) ? session : null;
  }

  /** Plays a trailer on each of these screens, on each for itself. False when an order did not go out. */
  trailer({ titleId, productId, title, devices }: TrailerAssignment): boolean {
    const orders = devices.map((target) => ({
      kind: 'play-trailer' as const,
      contentId: titleId,
      productId,
      title,
      target,
    }));
    return orders.map((order) => this.give(order) || this.isSelf(order.target)).every(Boolean);
  }

  /** Tells everybody that a sync has settled. */
  syncDone(devices: readonly DeviceId[]): void {
    for (const device of devices) this.channel.order({ kind: 'sync-device-done', device });
  }

  play(session: PlaySessionId): boolean {
    return this.inSession({ kind: 'media-play', ...this.together(session) });
  }

  pause(session: PlaySessionId): boolean {
    return this.inSession({ kind: 'media-pause', ...this.together(session) });
  }

  restart(session: PlaySessionId): boolean {
    return this.inSession({ kind: 'media-restart', ...this.together(session) });
  }

  stop(session: PlaySessionId): boolean {
    return this.inSession({ kind: 'media-stop', playSessionId: session, atLeaderMs: null });
  }

  seek(session: PlaySessionId, positionMs: number): boolean {
    return this.inSession({
      kind: 'media-seek',
      ...this.together(session),
      positionMs: Math.round(positionMs),
    });
  }

  /** Screens of our own session act together, a moment from now. The leader's clock of another session is unknown. */
  private together(session: PlaySessionId): SessionOrder {
    const atLeaderMs = this.isOwn(session) ? this.watching.leaderTimeIn(TOGETHER_MS) : null;
    return { playSessionId: session, atLeaderMs };
  }

  private inSession(order: SessionBody): boolean {
    const alone = this.isAloneIn(order.playSessionId);
    this.aloneIn = alone ? order.playSessionId : null;
    const sent = this.give(order);
    if (this.isOwn(order.playSessionId)) {
      if (sent) this.watching.ordered();
      else this.watching.goOwnWay();
    }
    return sent || alone;
  }

  private isForOthers(body: Body): boolean {
    switch (body.kind) {
      case 'play-movie':
      case 'play-vam':
      case 'play-trailer':
        return !this.isSelf(body.target);
      case 'media-play':
      case 'media-pause':
      case 'media-restart':
      case 'media-stop':
      case 'media-seek':
        return body.playSessionId !== this.aloneIn;
      default:
        return false;
    }
  }

  private isAloneIn(session: PlaySessionId | null): boolean {
    const { now, goesOwnWay } = this.watching;
    return this.isOwn(session) && now.role === 'alone' && !goesOwnWay;
  }

  private isSelf(device: DeviceId | null | undefined): boolean {
    return device === this.self();
  }

  private isOwn(session: PlaySessionId | null): boolean {
    return sessionOf(this.playback.now)?.playSessionId === session;
  }

  private give(order: Body): boolean {
    const sent = this.channel.order(order);
    this.router.carryOut(order);
    return sent;
  }
}
