import { combineLatest, map, merge, Subscription, type Observable } from 'rxjs';
import type { Playback } from '../playback/playback.ts';
import type { Clock } from '../ports/clock.ts';
import type { BusState } from '../ports/message-bus.ts';
import type { ThisScreen } from '../session/this-screen.ts';
import type { DeviceId, PlaySessionId, TitleId } from '../shared/ids.ts';
import { shareLatest } from '../shared/share-latest.ts';
import type { OwnPosition } from '../sync/own-position.ts';
import type { WatchTogether } from '../sync/watch-together.ts';
import type { Presence } from '../presence/presence.ts';
import type { ScreenChannel } from '../presence/screen-channel.ts';
import { BusyScreens } from './busy-screens.ts';
import { JustStopped } from './just-stopped.ts';
import { ManagerMessages, type ManagerMessage, type ManagerOutcome } from './manager-messages.ts';
import type { ScreenCommands, SyncOrder, TrailerAssignment } from './screen-commands.ts';
import {
  assignLock,
  controlsFor,
  isSource,
  leadCandidate,
  reachOf,
  withPartners,
  withoutStopped,
  type AssignLock,
  type ScreenControls,
} from './screen-manager-rules.ts';
import { ScreenSelection, SELECTION_RESET_MS, type TakenScreens } from './screen-selection.ts';
import { ScreenTiles, type ScreenTile } from './screen-tiles.ts';
import { StartingTrailers } from './starting-trailers.ts';
import { SyncUnderWay } from './sync-under-way.ts';
import { Timers } from './timers.ts';

/** What is given to the selected screens. */
export type Assignment = Omit<SyncOrder, 'devices'>;

export interface ScreenManagerState {
  /** `looking`: just joined, and who else is there is being found out. */
  readonly connection: BusState | 'looking';
  /** As the car stands, this screen at its own place. */
  readonly tiles: readonly ScreenTile[];
  readonly controls: ScreenControls;
  /** An order let the selection go, and nobody selected anything since: the controls hide (SCRM-14). */
  readonly orderDone: boolean;
  /** How many screens the next order reaches. */
  readonly reach: number;
  /** The selected screen may lead the group that this screen is in. */
  readonly canLead: boolean;
  /** Why nothing can be assigned now; null when Play works. */
  readonly assignLock: AssignLock | null;
  readonly message: ManagerMessage | null;
}

/** The screen manager: shows the screens and what they do, and gives orders to the selected ones. */
export class ScreenManagerModel {
  private readonly selection: ScreenSelection;
  private readonly busy: BusyScreens;
  private readonly stopped: JustStopped;
  private readonly messages = new ManagerMessages();
  readonly state$: Observable<ScreenManagerState>;
  readonly initial: ScreenManagerState;
  private readonly syncing: SyncUnderWay;
  private readonly starting: StartingTrailers;
  private readonly screens: ScreenTiles;
  private readonly timers: Timers;
  private readonly subscription = new Subscription();

  constructor(
    private readonly presence: Presence,
    private readonly commands: ScreenCommands,
    private readonly playback: Playback,
    private readonly together: WatchTogether,
    private readonly own: OwnPosition,
    screen: ThisScreen,
    clock: Clock,
    private readonly channel: ScreenChannel,
  ) {
    this.screens = new ScreenTiles(presence, playback, own, screen, clock);
    this.timers = new Timers(clock);
    this.selection = new ScreenSelection(this.timers);
    this.busy = new BusyScreens(this.timers, this.screens);
    this.stopped = new JustStopped(this.timers);
    this.syncing = new SyncUnderWay(
      this.timers,
      () => this.screens.playing(),
      (end) => this.messages.tellEnd(end),
    );
    this.starting = new StartingTrailers(
      this.timers,
      () => this.screens.playing(),
      (session) => this.commands.stop(session),
    );
    this.initial = {
      connection: 'looking',
      tiles: [],
      controls: controlsFor([]),
      orderDone: false,
      reach: 0,
      canLead: false,
      assignLock: 'only-screen',
      message: null,
    };
    this.state$ = combineLatest([
      presence.state$,
      presence.looking$,
      presence.devices$,
      playback.state$,
      playback.status$,
      playback.withheld$,
      together.state$,
      this.selection.value$,
      this.busy.value$,
      this.stopped.value$,
      this.messages.value$,
    ]).pipe(
      map(([connection, isLooking]): ScreenManagerState => {
        const tiles = this.tiles();
        return {
          connection: isLooking ? 'looking' : connection,
          tiles,
          controls: this.controls(),
          orderDone: this.selection.isOrderDone,
          reach: reachOf(tiles),
          canLead: this.leadCandidate(tiles) !== null,
          assignLock: assignLock(tiles),
          message: this.messages.now,
        };
      }),
      shareLatest(),
    );
  }

  /** Follows what other screens say of being busy; call once. */
  start(): void {
    this.subscription.add(this.channel.message$.subscribe(({ body }) => this.busy.hear(body)));
    this.subscription.add(this.commands.unheard$.subscribe(() => this.messages.tell('offline')));
    const changes = merge(this.presence.devices$, this.playback.state$, this.playback.status$);
    this.subscription.add(
      changes.subscribe(() => {
        this.busy.own(this.own.position());
        this.syncing.look();
        this.starting.look();
      }),
    );
  }

  /** The account is over: hears nothing more, and says nothing more of a sync. */
  dispose(): void {
    this.subscription.unsubscribe();
    this.timers.cancelAll();
  }

  /**
   * No other screen of the account is there, so that there is nothing to assign to (TDPG-20). False while nobody can tell:
   * others are looked for, or cannot be heard.
   */
  isOnlyScreen(): boolean {
    return this.presence.knowsAll() && assignLock(this.tiles()) === 'only-screen';
  }

  /** The id of the last message, for who comes and tells only newer ones; 0 before the first. */
  get lastTold(): number {
    return this.messages.now?.id ?? 0;
  }

  /**
   * The selected screens at the moment of a tap on Play, for {@link assign}: who changes the choice while the place is
   * asked for chooses for the next tap. Null when no screen is selected or this one is the only one (ASGN-02), and for
   * the second of two taps.
   */
  takeScreens(): TakenScreens | null {
    if (assignLock(this.tiles()) !== null || this.selection.isServed) return null;
    return this.selection.take(this.chosen().map(({ deviceId }) => deviceId));
  }

  /**
   * Plays this on the screens taken: on one alone, on several in step, the one that was selected first leading (ASGN-03).
   * Nothing happens when somebody cancelled since they were taken. Once per tap: the caller sees to that.
   */
  assign(what: Assignment, { devices, choice, signal }: TakenScreens): void {
    if (signal.aborted) return;
    const session = this.playTogether({ ...what, devices });
    if (session === null) return this.say('offline');
    this.selection.serve(choice);
    this.say(devices.length > 1 ? 'syncing' : 'starting', devices.length, what.titleId, choice);
    this.syncing.begin(session, devices);
  }

  /** Where the first of these screens that plays this film is by now, in ms; null where none of them does. */
  placeOf(film: TitleId, devices: readonly DeviceId[]): number | null {
    return this.screens.placeOf(film, devices);
  }

  /** Plays a trailer on each of the screens taken, on each for itself. */
  assignTrailer(what: Omit<TrailerAssignment, 'devices'>, { devices, choice }: TakenScreens): void {
    if (!this.commands.trailer({ ...what, devices })) return this.say('offline', devices.length);
    this.busy.markLoading(devices, null);
    this.starting.given(what.titleId, devices);
    this.selection.serve(choice);
    this.say('starting', devices.length, what.titleId, choice);
    this.syncing.beginTrailer(what.titleId, devices);
  }

  /** Says that nobody knows where the film was left. */
  unknownPlace(): void {
    this.messages.tell('unknown-place');
  }

  /** Something else is to be assigned: what was ordered before hides no controls. */
  assignAnew(): void {
    this.selection.forgetOrder();
  }

  toggle(device: DeviceId): void {
    this.selection.toggle(device);
  }

  /** Clears the selection and sends nothing (OPEN2-77). */
  cancel(): void {
    this.selection.clear();
  }

  pauseOrResume(): void {
    const controls = this.controls();
    if (controls.pause === 'disabled') return;
    const resume = controls.pause === 'resume';
    const sent = this.order((session) =>
      resume ? this.commands.play(session) : this.commands.pause(session),
    );
    this.say(sent ? (resume ? 'resumed' : 'paused') : 'offline');
  }

  restart(): void {
    if (!this.controls().restart) return;
    this.say(this.order((session) => this.commands.restart(session)) ? 'restarted' : 'offline');
  }

  /** Hands the group that this screen is in on to the selected screen; nobody is moved by it. */
  lead(): void {
    const to = this.leadCandidate(this.tiles());
    if (to !== null) this.say(this.together.letLead(to) ? 'led' : 'offline');
  }

  /** The selected screen, where it would really lead. */
  private leadCandidate(tiles: readonly ScreenTile[]): DeviceId | null {
    const one = leadCandidate(tiles, this.together.now.members);
    return one !== null && this.together.mayLead(one) ? one : null;
  }

  stop(): void {
    if (!this.controls().stop) return;
    // A screen that has stopped plays nothing any more.
    const titleId = this.selectedTitle();
    const sent = this.order((session) => this.stopSession(session));
    this.stopTrailersOn(this.chosen());
    this.say(sent ? 'stopped' : 'offline', 0, titleId);
  }

  /** Stops every screen that plays something or was just told to, whichever are selected (OPEN2-38). */
  stopAll(): void {
    const playing = this.tiles().map(({ playSessionId }) => playSessionId);
    const loading = [...this.busy.now.values()].map(({ session }) => session);
    const sessions = new Set([...playing, ...loading, this.syncing.session].filter((each) => each !== null));
    if (!this.stopTrailersOn(this.tiles()) && sessions.size === 0) return;
    const sent = [...sessions].map((session) => this.stopSession(session));
    this.say(sent.every(Boolean) ? 'stopped' : 'offline', 0, null);
  }

  /** Those whose session nobody knows yet: whether there are any. */
  private stopTrailersOn(tiles: readonly ScreenTile[]): boolean {
    const devices = tiles.map(({ deviceId }) => deviceId);
    this.syncing.stoppedOn(devices);
    return this.starting.stop(devices);
  }

  private stopSession(session: PlaySessionId): boolean {
    const sent = this.commands.stop(session);
    if (!sent) return false;
    this.syncing.stopped(session);
    this.stopped.add(session);
    return true;
  }

  /**
   * Plays on every selected screen what the first selected one with content plays, in step (SCRM-12, SCRM-13). Who watches
   * with one of them comes along.
   */
  sync(): void {
    const controls = this.controls();
    const chosen = this.chosen();
    const source = chosen.find(isSource);
    const titleId = source?.titleId ?? null;
    if (!controls.sync || source === undefined || titleId === null) return;
    const devices = withPartners([source, ...chosen.filter((tile) => tile !== source)]);
    // A double tap: two orders that overtake each other would leave the screens in different sessions.
    const isThere = ({ action, playSessionId }: ScreenTile): boolean =>
      action === 'syncing' || (this.syncing.isFor(devices) && playSessionId === this.syncing.session);
    if (chosen.every(isThere)) return;
    const session = this.playTogether({
      titleId,
      title: source.title ?? '',
      vamId: source.vamId,
      positionMs: this.screens.positionMs(source.deviceId),
      devices,
    });
    if (session === null) return this.say('offline');
    this.say('syncing', devices.length, titleId);
    this.syncing.begin(session, devices);
  }

  /** One new session on these screens; null when an order did not go out. */
  private playTogether(order: SyncOrder): PlaySessionId | null {
    const { devices } = order;
    const session = this.commands.sync(order);
    if (session === null) return null;
    if (devices.length > 1) {
      this.busy.markSyncing(devices, session);
      this.timers.after(SELECTION_RESET_MS, () => this.commands.syncDone(devices));
    } else this.busy.markLoading(devices, session);
    return session;
  }

  /** The selected screens, in the order in which they were selected. */
  private chosen(): readonly ScreenTile[] {
    const tiles = this.steered();
    return this.selection.now.flatMap((id) => tiles.find(({ deviceId }) => deviceId === id) ?? []);
  }

  /** What the first selected screen with content plays. */
  private selectedTitle(): TitleId | null {
    return this.chosen().find(({ titleId }) => titleId !== null)?.titleId ?? null;
  }

  private tiles(): readonly ScreenTile[] {
    return this.screens.all({
      selected: this.selection.now,
      busy: this.busy.now,
      stopped: this.stopped.now,
    });
  }

  /** The screens as an order finds them. */
  private steered(): readonly ScreenTile[] {
    return withoutStopped(this.tiles(), this.stopped.now);
  }

  private controls(): ScreenControls {
    return controlsFor(this.steered());
  }

  /**
   * One order per play session among the selected screens, also for one that they were just told to play and are not in
   * yet. False when one of them did not go out.
   */
  private order(give: (session: PlaySessionId) => boolean): boolean {
    const sessions = this.steered().flatMap(({ selected, playSessionId, deviceId }) =>
      selected ? [playSessionId, this.busy.now.get(deviceId)?.session ?? null] : [],
    );
    return [...new Set(sessions.filter((each) => each !== null))].map(give).every(Boolean);
  }

  /** After an order for this choice: says it, and lets the choice go a moment later. */
  private say(
    text: ManagerOutcome,
    told = 0,
    titleId: TitleId | null = this.selectedTitle(),
    choice = this.selection.now,
  ): void {
    this.messages.tell(text, told, titleId);
    this.selection.resetSoon(choice);
  }
}
