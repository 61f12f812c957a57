import { combineLatest, distinctUntilChanged, map, Observable, Subject } from 'rxjs';
import { TapCount } from '../developer/tap-count.ts';
import { seatOfScreenName, type Seat } from '../display/seats.ts';
import type { Clock } from '../ports/clock.ts';
import type { Connectivity } from '../ports/connectivity.ts';
import {
  IDLE_STATUS,
  type PlayerFigures,
  type PlayerInFigures,
  type PlayerStatus,
} from '../ports/media-player.ts';
import type { KnownDevices } from '../presence/known-devices.ts';
import type { Presence } from '../presence/presence.ts';
import type { ScreenCommands } from './screen-commands.ts';
import type { ThisScreen } from '../session/this-screen.ts';
import type { DeviceId, PlaySessionId, TitleId, VamId } from '../shared/ids.ts';
import { shareLatest } from '../shared/share-latest.ts';
import { worstStep, type SyncStep } from '../messages/sync-step.ts';
import { behindOf, otherLengths } from '../sync/group-view.ts';
import type { SyncRole, WatchTogether } from '../sync/watch-together.ts';
import { connectionNotice$, type ConnectionNotice } from '../playback/connection-notice.ts';
import {
  isFeature,
  sameSession,
  sessionOf,
  watchedIn,
  type FailureStage,
  type PlayKind,
  type SessionPart,
} from '../playback/play-session.ts';
import type { Environment } from '../shared/client-config.ts';
import type { Playback } from '../playback/playback.ts';
import { skipTarget } from '../playback/skip-target.ts';

/** By then every screen has carried out what was asked for. */
const ASKED_MS = 400;
/** The time bar moves this often while somebody looks at it. */
const POSITION_MS = 250;

/** What the view draws of the player's status as it is. */
type DrawnStatus = Omit<PlayerStatus, 'phase' | 'error' | 'volume' | 'muted'>;

export interface PlayerState extends DrawnStatus {
  /** `closed`: nothing plays here, the view leaves. */
  readonly kind: 'closed' | 'opening' | 'open' | 'failed';
  readonly titleId: TitleId | null;
  readonly title: string;
  readonly media: PlayKind;
  /** Of a clip. */
  readonly vamId: VamId | null;
  /** What of the session is on the picture. */
  readonly part: SessionPart;
  readonly error: PlayerStatus['error'];
  /** How a failure goes on; null without one. */
  readonly stage: FailureStage | null;
  readonly role: SyncRole;
  /** A follower's own step; for a leader the worst step of its followers; null when alone. */
  readonly step: SyncStep | null;
  /** Seats of all screens that watch together, the leader first, this one included. */
  readonly seats: readonly Seat[];
  /** Seats of the others that are not where the group is, and how it stands with the worst of them. */
  readonly behind: readonly Seat[];
  readonly behindStep: SyncStep;
  /** Seats of the others whose film of this title has another length. */
  readonly otherLength: readonly Seat[];
}

/** What was asked for a moment ago, and may not be carried out yet. */
interface Asked<T> {
  readonly session: PlaySessionId;
  readonly wanted: T;
  readonly atMs: number;
}

const CLOSED: PlayerState = {
  kind: 'closed',
  titleId: null,
  title: '',
  media: 'film',
  vamId: null,
  part: 'feature',
  ...drawn(IDLE_STATUS),
  error: null,
  stage: null,
  role: 'alone',
  step: null,
  seats: [],
  behind: [],
  behindStep: 'in-step',
  otherLength: [],
};

/** How a film plays here, for who looks after the product (PLAY-04, OPEN2-21). */
export interface PlayFigures extends PlayerFigures {
  readonly session: PlaySessionId;
  /** Against the leader, positive ahead; null for a leader and for who watches alone. */
  readonly driftMs: number | null;
  /** One way to the leader; null for the same. */
  readonly latencyMs: number | null;
}

/** Production never tells of the medium itself (DEVP-08). */
export function showsMediaInfo(environment: Environment): boolean {
  return environment !== 'production';
}

/** What the player's view draws, and what its buttons do. Buttons order the whole play session. */
export class PlayerModel {
  readonly state$: Observable<PlayerState>;
  readonly initial = CLOSED;
  private readonly refusals = new Subject<void>();
  /** Fires for each order that was carried out here but did not reach the other screens (OPEN2-85). Never errors. */
  readonly unheard$: Observable<void> = this.refusals.asObservable();
  /** Fires when the picture gave way to one that may be output here, once in a session. Never errors. */
  readonly lowered$: Observable<void>;
  /** Fires when play, pause, seek or a stall changed where the picture is heading. Never errors. */
  readonly moved$: Observable<void>;
  /** Picture and sound are kept from this screen. Replays, then changes. Never errors. */
  readonly isWithheld$: Observable<boolean>;
  /** Whether the figures tell of the medium itself: never in production (DEVP-08). */
  readonly mediaInfo: boolean;
  private readonly taps: TapCount;
  private askedPaused: Asked<boolean> | null = null;
  private askedMs: Asked<number> | null = null;
  private readonly seeks = new Subject<void>();
  /** The subtitles that were on before they were switched off. */
  private lastText: string | null = null;
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
    private readonly clock: Clock,
    private readonly player: PlayerInFigures,
    environment: Environment,
  ) {
    this.mediaInfo = showsMediaInfo(environment);
    this.taps = new TapCount(clock);
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
      map(([state, status, { role, members }, ownStep, devices]): PlayerState => {
        const session = sessionOf(state);
        if (session === null) return CLOSED;
        const seatOf = (id: string): Seat =>
          id === screen.deviceId()
            ? screen.seat()
            : seatOfScreenName(devices.find(({ deviceId }) => deviceId === id)?.screenName ?? '');
        const behind = behindOf(members, devices);
        return {
          kind: state.kind,
          titleId: session.titleId,
          title: session.title,
          media: session.kind,
          vamId: session.vamId,
          part: state.kind === 'open' || state.kind === 'opening' ? state.part : 'feature',
          ...drawn(status),
          error: state.kind === 'failed' ? state.error : null,
          stage: state.kind === 'failed' ? state.stage : null,
          role,
          step: role === 'leader' ? (worstStep(stepsOf(members, devices)) ?? 'in-step') : ownStep,
          seats: members.map(seatOf),
          behind: behind.devices.map(seatOf),
          behindStep: behind.step,
          otherLength: otherLengths(members, devices, status.durationMs).map(seatOf),
        };
      }),
      // The heartbeats of other screens repeat the same state.
      distinctUntilChanged(isSame),
      shareLatest(),
    );
    this.positionMs$ = new Observable<number>((subscriber) => {
      const tell = (): void => subscriber.next(this.stillAsked(this.askedMs) ?? this.positionMs());
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
    const pause = !this.isPaused();
    const { now } = this.playback;
    const alone = (): void => (pause ? this.playback.pause() : this.playback.play());
    if (now.kind === 'open' && !isFeature(now)) return alone();
    this.order((session) => {
      this.askedPaused = this.ask(session, pause);
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
    else this.playback.watchNow();
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
    const alone = (): void => this.playback.restart();
    if (!isFeature(this.playback.now)) return alone();
    this.order((session) => {
      this.askFor(session, 0);
      return this.commands.restart(session);
    }, alone);
  }

  seek(positionMs: number): void {
    if (!this.mayMove()) return;
    this.order((session) => {
      this.askFor(session, positionMs);
      return this.commands.seek(session, positionMs);
    });
  }

  /** Goes on by so many ms, or back; several taps add up. Never beyond the start, and never to the end. */
  skip(byMs: number): void {
    if (!isFeature(this.playback.now) || !this.mayMove()) return;
    const fromMs = this.stillAsked(this.askedMs) ?? this.playback.positionMs();
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
    this.lastText = active ?? this.lastText;
    const known = text.find(({ language }) => language === this.lastText) ?? text[0];
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
    };
  }

  /** Stops playing on this screen only; the others watch on. */
  async leave(): Promise<void> {
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

  /** Whether it is paused, or about to be: screens carry out an order together, a moment after the tap. */
  private isPaused(): boolean {
    return this.stillAsked(this.askedPaused) ?? this.playback.paused();
  }

  private ask<T>(session: PlaySessionId, wanted: T): Asked<T> {
    return { session, wanted, atMs: this.clock.monotonicMs() };
  }

  private askFor(session: PlaySessionId, positionMs: number): void {
    this.askedMs = this.ask(session, positionMs);
    this.seeks.next();
  }

  /** What was asked for, while that may not be carried out yet; else null. */
  private stillAsked<T>(asked: Asked<T> | null): T | null {
    const pending =
      asked !== null &&
      sameSession(this.playback.now, asked.session) &&
      this.clock.monotonicMs() - asked.atMs <= ASKED_MS;
    return pending ? asked.wanted : null;
  }

  /** To the whole play session; to this screen `alone` where only that sees what is on its picture. */
  private order(give: (session: PlaySessionId) => boolean, alone: () => void = () => undefined): void {
    const { now } = this.playback;
    if (now.kind !== 'open') return;
    const session = watchedIn(now);
    if (session === null) alone();
    else if (!give(session.playSessionId)) this.refusals.next();
  }
}

function drawn(status: PlayerStatus): DrawnStatus {
  const { paused, buffering, seeking, durationMs, audio, text, outputRestricted } = status;
  return { paused, buffering, seeking, durationMs, audio, text, outputRestricted };
}

/** The steps that the members told of themselves. */
function stepsOf(members: readonly DeviceId[], devices: KnownDevices): readonly SyncStep[] {
  return devices.flatMap(({ deviceId, playing }) =>
    members.includes(deviceId) ? (playing?.step ?? []) : [],
  );
}

function isSame(before: PlayerState, after: PlayerState): boolean {
  const keys = Object.keys(after) as (keyof PlayerState)[];
  return keys.every((key) =>
    key === 'seats' || key === 'behind' || key === 'otherLength'
      ? before[key].join() === after[key].join()
      : Object.is(before[key], after[key]),
  );
}
